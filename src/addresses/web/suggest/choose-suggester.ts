import type { Country } from '#lib/site.ts'
import { send } from '#ui/send.ts'
import { addressSuggester } from '../../contract.ts'
import type { AddressSuggester } from './address-suggester.ts'
import { loadMaps } from './load-maps.ts'
import { mapsSuggester } from './maps-suggester.ts'
import { shopSuggester } from './shop-suggester.ts'

/** Streets by one suggester, codes and cities by the shop's own, which costs nothing and tells nobody. */
const joined = (streets: AddressSuggester): AddressSuggester => ({
  fields: [...streets.fields, ...shopSuggester.fields],
  creditOf: field => (streets.fields.includes(field) ? streets.creditOf(field) : undefined),
  suggest: (field, typed, signal) =>
    (streets.fields.includes(field) ? streets : shopSuggester).suggest(field, typed, signal),
  resolve: suggestion => (suggestion.fields === undefined ? streets : shopSuggester).resolve(suggestion),
})

export interface SuggesterSources {
  /** Key of the maps service; null for a shop without one. */
  readonly mapsKey: () => Promise<string | null>
  readonly load: typeof loadMaps
}
const shop: SuggesterSources = {
  mapsKey: async () => (await send(addressSuggester, {})).mapsKey,
  load: loadMaps,
}

/**
 * The suggester of a form that has just been mounted: with the maps service if the shop has a key and the service can
 * be loaded, and otherwise the shop's own. Never rejects [ADR-22].
 */
export async function chooseSuggester(
  site: { readonly country: Country; readonly lang: string },
  { mapsKey, load }: SuggesterSources = shop,
): Promise<AddressSuggester> {
  try {
    const key = await mapsKey()
    return key === null ? shopSuggester : joined(mapsSuggester(await load(key, site.lang), site))
  } catch {
    return shopSuggester
  }
}
