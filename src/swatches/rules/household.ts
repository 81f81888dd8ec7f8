import type { Address } from '#addresses/rules/address.ts'

/** Words of streets and units that are written in several ways, in English and French. */
const SHORT: Readonly<Record<string, string>> = {
  STREET: 'ST',
  AVENUE: 'AVE',
  AV: 'AVE',
  BOULEVARD: 'BLVD',
  BOUL: 'BLVD',
  ROAD: 'RD',
  DRIVE: 'DR',
  LANE: 'LN',
  COURT: 'CT',
  PLACE: 'PL',
  TERRACE: 'TER',
  PARKWAY: 'PKWY',
  HIGHWAY: 'HWY',
  SQUARE: 'SQ',
  CIRCLE: 'CIR',
  CRESCENT: 'CRES',
  CHEMIN: 'CH',
  NORTH: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
  NORD: 'N',
  SUD: 'S',
  EST: 'E',
  OUEST: 'W',
}
/** Characters of a postal code that name its area; nobody checks the others against the street. */
const AREA_LENGTH = 3
/** Names of a unit, which say nothing beside its number. */
const UNIT = /\b(APARTMENT|APT|APPARTEMENT|APP|SUITE|STE|UNIT|UNITE|ROOM|RM|BUREAU|NO)\b/g

/** One line without accents, punctuation and case, with short forms of common words. */
function plain(line: string): string {
  const words = line
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .split(' ')
  return words.map(word => SHORT[word] ?? word).join(' ')
}

/**
 * An address as the limit of a household compares it: the same for all ways to write it. Names do not count, as
 * everybody in a household shares the limit; a unit of a building is a household of its own. Of the postal code only
 * the area counts, so that invented digits do not make another household.
 */
export function householdOf({
  address1,
  address2,
  postalCode,
  country,
}: Pick<Address, 'address1' | 'address2' | 'postalCode' | 'country'>): string {
  const street = plain(`${address1} ${address2}`).replace(UNIT, ' ').split(' ').filter(Boolean)
  return [country, plain(postalCode).replaceAll(' ', '').slice(0, AREA_LENGTH), ...street].join(' ')
}

/** An email address as its limit compares it: without case and without the part after a plus sign. */
export const emailKey = (emailAddress: string): string => emailAddress.toLowerCase().replace(/\+[^@]*@/, '@')
