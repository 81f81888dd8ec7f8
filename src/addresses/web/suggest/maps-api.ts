/**
 * The part of the maps service's JavaScript interface that the shop uses: Google Maps JavaScript API, library "places",
 * Place Autocomplete Data API.
 */
export interface MapsApi {
  importLibrary(name: 'places'): Promise<PlacesLibrary>
}
export interface PlacesLibrary {
  readonly AutocompleteSessionToken: new () => object
  readonly AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: AutocompleteRequest): Promise<{ readonly suggestions: readonly Suggested[] }>
  }
}
export interface AutocompleteRequest {
  readonly input: string
  readonly includedRegionCodes: readonly string[]
  readonly includedPrimaryTypes: readonly string[]
  readonly language: string
  readonly region: string
  /** Joins the requests for one address, which are paid for together. */
  readonly sessionToken: object
}
interface Suggested {
  readonly placePrediction: PlacePrediction | null
}
export interface PlacePrediction {
  readonly placeId: string
  readonly mainText: { readonly text: string } | null
  readonly secondaryText: { readonly text: string } | null
  toPlace(): Place
}
interface Place {
  fetchFields(options: { readonly fields: readonly string[] }): Promise<unknown>
  readonly addressComponents?: readonly AddressComponent[] | null
}
export interface AddressComponent {
  readonly types: readonly string[]
  readonly longText: string | null
  readonly shortText: string | null
}
