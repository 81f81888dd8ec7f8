import type { SuggestedField, SuggestedFields } from '../../rules/suggested-fields.ts'

/** An entry of the list under a field. */
export interface AddressSuggestion {
  /** Unique in its list. */
  readonly id: string
  readonly text: string
  /** Text beside it, less prominent; '' if there is none. */
  readonly detail: string
  /** The fields it stands for; absent if the suggester has to look them up. */
  readonly fields?: SuggestedFields
}

/** Completes fields of an address in the US or in Canada, limited to one of the two countries [ADR-22]. */
export interface AddressSuggester {
  /** The fields that it completes. */
  readonly fields: readonly SuggestedField[]
  /** Name of the service, to be shown below its suggestions for this field, as its terms ask; undefined for none. */
  readonly creditOf: (field: SuggestedField) => string | undefined
  /** Suggestions for the typed text of a field, best first. Rejects if the service fails or `signal` aborts. */
  readonly suggest: (field: SuggestedField, typed: string, signal: AbortSignal) => Promise<readonly AddressSuggestion[]>
  /** The fields of a chosen suggestion. Rejects if the service fails. */
  readonly resolve: (suggestion: AddressSuggestion) => Promise<SuggestedFields>
}
