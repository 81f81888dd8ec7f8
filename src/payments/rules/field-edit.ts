/** A text field's text and its caret position in characters. */
export interface FieldEdit {
  readonly text: string
  readonly caret: number
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Caret position in `text` directly after its `count`-th digit; the end of the text if there are fewer. */
export function caretAfterDigit(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === count) return at
    if (/\d/.test(text[at]!)) seen++
  }
  return text.length
}
