import type { Country } from '#lib/site.ts'
import { MAX_LENGTH } from '../../rules/field-lengths.ts'
import type { SuggestedFields } from '../../rules/suggested-fields.ts'
import type { AddressSuggester, AddressSuggestion } from './address-suggester.ts'
import type { AddressComponent, MapsApi, PlacePrediction } from './maps-api.ts'

/** Fewest characters of a street that are sent: house number and first letters. */
const FEWEST_LETTERS = 4
/** Kinds of places that have a street and can be delivered to. */
const STREETS = ['street_address', 'premise', 'subpremise', 'route']

/**
 * The fields of the form, from the components of an address. A street that is too long for its field is abbreviated as
 * the service does it (`Northwest` → `NW`).
 */
export function fieldsOfComponents(components: readonly AddressComponent[]): SuggestedFields {
  const find = (...types: readonly string[]): AddressComponent | undefined =>
    types.map(type => components.find(one => one.types.includes(type))).find(one => one !== undefined)
  const long = (one: AddressComponent | undefined): string => one?.longText ?? ''
  const short = (one: AddressComponent | undefined): string => one?.shortText ?? ''
  const number = long(find('street_number'))
  const route = find('route')
  const [full, abbreviated] = [long(route), short(route)].map(street => (street ? `${number} ${street}`.trim() : ''))
  return {
    address1: (full ?? '').length <= MAX_LENGTH.address1 ? (full ?? '') : (abbreviated ?? ''),
    city: long(find('locality', 'postal_town', 'sublocality_level_1', 'administrative_area_level_3')),
    state: short(find('administrative_area_level_1')),
    postalCode: long(find('postal_code')),
  }
}

const suggestionOf = ({ placeId, mainText, secondaryText }: PlacePrediction): AddressSuggestion => ({
  id: placeId,
  text: mainText?.text ?? '',
  detail: secondaryText?.text ?? '',
})

/**
 * Completes streets by the maps service, limited to one country. The requests for one address share a session token,
 * which ends with the chosen suggestion. Every failure of the service rejects, and the form goes on without it.
 */
export function mapsSuggester(maps: MapsApi, { country, lang }: { country: Country; lang: string }): AddressSuggester {
  let token: object | undefined
  const predictions = new WeakMap<AddressSuggestion, PlacePrediction>()
  return {
    fields: ['address1'],
    creditOf: () => 'Google Maps',
    async suggest(_field, typed) {
      if (typed.length < FEWEST_LETTERS) return []
      const { AutocompleteSuggestion, AutocompleteSessionToken } = await maps.importLibrary('places')
      token ??= new AutocompleteSessionToken()
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: typed,
        includedRegionCodes: [country.toLowerCase()],
        includedPrimaryTypes: STREETS,
        language: lang,
        region: country.toLowerCase(),
        sessionToken: token,
      })
      return suggestions.flatMap(({ placePrediction }) => {
        if (!placePrediction?.mainText?.text) return []
        const suggestion = suggestionOf(placePrediction)
        predictions.set(suggestion, placePrediction)
        return [suggestion]
      })
    },
    async resolve(suggestion) {
      const place = predictions.get(suggestion)?.toPlace()
      token = undefined
      await place?.fetchFields({ fields: ['addressComponents'] })
      return fieldsOfComponents(place?.addressComponents ?? [])
    },
  }
}
