/** The properties of an input event that tell typing from autofill. */
export interface InputCause {
  /** `InputEvent.inputType`; undefined for an event that a browser or an extension sent for a field that it filled. */
  readonly inputType: string | undefined
  readonly isFocused: boolean
  /** True if the field has the state `:autofill`. */
  readonly isAutofilled: boolean
}

/**
 * True if the shopper typed, deleted or pasted the text of a field; false if the browser filled it in. A list must not
 * open over a form that the browser has just filled [ADR-22].
 */
export const isTypedInput = ({ inputType, isFocused, isAutofilled }: InputCause): boolean =>
  isFocused && !isAutofilled && inputType !== undefined && /^(insert(?!ReplacementText)|delete)/.test(inputType)
