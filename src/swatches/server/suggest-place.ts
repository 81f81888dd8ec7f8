import type { Address } from '#addresses/rules/address.ts'
import { messages as address } from '#addresses/rules/address.messages.ts'
import { acceptedFields } from '#addresses/rules/suggested-fields.ts'
import type { Site } from '#lib/site.ts'
import type { SwatchSuggestion } from '../contract.ts'
import type { SwatchesDeps } from './swatches-deps.ts'

/** Suggestions shown at most. */
const MOST = 3
/** Places of a city's name that are looked at, as a name exists in several states. */
const LOOKED_AT = 40

export interface PlaceProblem {
  readonly message: string
  readonly suggestions: readonly SwatchSuggestion[]
}

type Place = Pick<Address, 'city' | 'state' | 'postalCode'>

const isSame = (a: Place, b: Place): boolean =>
  a.city.toLowerCase() === b.city.toLowerCase() && a.state === b.state && a.postalCode === b.postalCode

/**
 * The doubt about the place of a validated address; undefined without one. Suggested are the place of
 * the postal code, and places of this name in the chosen state or province [SWT-18, SWT-19].
 */
export async function suggestPlace(
  { addresses, searchPlaces }: Pick<SwatchesDeps, 'addresses' | 'searchPlaces'>,
  entered: Address,
  site: Site,
): Promise<PlaceProblem | undefined> {
  const check = await addresses.check(entered, site.language)
  if (check.kind === 'confirmed' || check.kind === 'unknown') return undefined
  const t = address[site.language]
  const named = searchPlaces(entered.city, site, LOOKED_AT).filter(
    ({ city, state }) => state === entered.state && city.toLowerCase() === entered.city.toLowerCase(),
  )
  const ofCode = searchPlaces(entered.postalCode, site, 1).filter(({ city }) => city !== '')
  // The validator may know no more than the state or province of a code.
  const suggested = check.kind === 'suggested' && ofCode.length === 0 ? [check.suggestion] : []
  const possible: readonly Place[] = [...ofCode, ...suggested, ...named]
  const suggestions: Place[] = []
  for (const place of possible) {
    const { city, state, postalCode } = acceptedFields(place, site.country)
    if (city === undefined || state === undefined || postalCode === undefined) continue
    const one = { city, state, postalCode }
    if (![entered, ...suggestions].some(known => isSame(known, one))) suggestions.push(one)
  }
  return {
    // Without a place to choose, or with the same place, the street is what may be wrong.
    message: suggestions.length > 0 ? t.place : t.street,
    suggestions: suggestions
      .slice(0, MOST)
      .map(({ city, state, postalCode }) => ({ City: city, State: state, ZipCode: postalCode })),
  }
}
