/** A text field's text and where its caret stands in it, counted in characters. */
export interface Retyped {
  readonly text: string
  readonly caret: number
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Where the caret stands in `text` right behind its `count`-th digit; at the end when there are fewer. */
export function caretBehind(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === count) return at
    if (/\d/.test(text[at]!)) seen++
  }
  return text.length
}
