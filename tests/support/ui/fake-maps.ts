import type {
  AddressComponent,
  AutocompleteRequest,
  MapsApi,
  PlacePrediction,
} from '#addresses/web/suggest/maps-api.ts'

const component = (type: string, longText: string, shortText = longText): AddressComponent => ({
  types: [type],
  longText,
  shortText,
})

/** Components of an address in Chicago, as the maps service sends them. */
export const NORTH_AVENUE: readonly AddressComponent[] = [
  component('street_number', '850'),
  component('route', 'West North Avenue', 'W North Ave'),
  component('locality', 'Chicago'),
  component('administrative_area_level_1', 'Illinois', 'IL'),
  component('country', 'United States', 'US'),
  component('postal_code', '60642'),
]

/** A session token of the service, which has no properties of its own. */
const Session = Object as unknown as new () => object

/** The maps service with one place. It records what it is asked. */
export function fakeMaps(components: readonly AddressComponent[] = NORTH_AVENUE) {
  const requests: AutocompleteRequest[] = []
  const fetched: (readonly string[])[] = []
  const prediction: PlacePrediction = {
    placeId: 'place-1',
    mainText: { text: '850 West North Avenue' },
    secondaryText: { text: 'Chicago, IL, USA' },
    toPlace: () => ({
      addressComponents: components,
      fetchFields: async ({ fields }) => {
        fetched.push(fields)
      },
    }),
  }
  const api: MapsApi = {
    importLibrary: async () => ({
      AutocompleteSessionToken: Session,
      AutocompleteSuggestion: {
        fetchAutocompleteSuggestions: async request => {
          requests.push(request)
          return { suggestions: [{ placePrediction: prediction }, { placePrediction: null }] }
        },
      },
    }),
  }
  return { api, requests, fetched }
}
