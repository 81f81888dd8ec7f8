import { serve, type Frame } from '#platform/http/serve.ts'
import { addressSuggester, suggestPlaces } from '../contract.ts'
import type { PlaceSearch } from './place-search.ts'

export interface AddressDeps {
  readonly searchPlaces: PlaceSearch
  /** Browser key of the maps service; null: streets are not completed. */
  readonly mapsKey: string | null
}

/** Number of suggestions in a reply: as many as a phone shows above its keyboard. */
const MOST_PLACES = 6

/** Serves the suggestions of address forms [ADR-22]. */
export function serveAddresses(frame: Frame, { searchPlaces, mapsKey }: AddressDeps): void {
  serve(frame, suggestPlaces, ({ site }, { q }) => ({ places: [...searchPlaces(q, site, MOST_PLACES)] }))
  serve(frame, addressSuggester, () => ({ mapsKey }))
}
