import type { z } from 'zod'
import { send } from '#ui/send.ts'
import { MOST_TYPED, suggestPlaces } from '../../contract.ts'
import type { SuggestedField } from '../../rules/suggested-fields.ts'
import type { AddressSuggester, AddressSuggestion } from './address-suggester.ts'

type Place = z.output<typeof suggestPlaces.reply>['places'][number]

/** Starts of a postal code that have a few places only. */
const CODE = /^(\d{3,5}|[A-Za-z]\d[A-Za-z].{0,4})$/
const isWorthAsking = (field: SuggestedField, typed: string): boolean =>
  field === 'city' ? /^[^\d]{2}/.test(typed) : CODE.test(typed)

/** A place as an entry: the code first in the field of the code, and `Chicago, IL` in the field of the city. */
function suggestionOf(field: SuggestedField, { postalCode, city, state }: Place): AddressSuggestion {
  const name = city === '' ? state : `${city}, ${state}`
  const isByCode = field === 'postalCode' && postalCode !== ''
  return {
    id: `${postalCode} ${name}`,
    text: isByCode ? postalCode : name,
    detail: isByCode ? name : '',
    fields: { city, state, postalCode },
  }
}

/**
 * The bundled suggester: the shop's own places, which know codes, cities and states of the site's country, but no
 * streets. It needs no outside service.
 */
export const shopSuggester: AddressSuggester = {
  fields: ['city', 'postalCode'],
  creditOf: () => undefined,
  async suggest(field, typed, signal) {
    if (!isWorthAsking(field, typed)) return []
    const { places } = await send(
      suggestPlaces,
      { q: typed.slice(0, MOST_TYPED) },
      { fetch: (url, init) => fetch(url, { ...init, signal }) },
    )
    return places.map(place => suggestionOf(field, place))
  },
  resolve: async ({ fields }) => fields ?? {},
}
