import type { Country } from '#lib/site.ts'
import { postalCode } from './postal-code.ts'
import { statesOfZip } from './zip-prefixes.ts'

/** Canada's postal districts by first letter. X is shared by two territories; Ontario and Quebec have several. */
const DISTRICTS: Readonly<Record<string, readonly string[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
}

/** The states or provinces of a ZIP or postal code; empty if it is invalid or its district is unused. */
export function regionsOfPostalCode(typed: string, country: Country): readonly string[] {
  const code = postalCode(typed, country)
  if (code === undefined) return []
  return country === 'US' ? statesOfZip(code) : (DISTRICTS[code[0]!] ?? [])
}
