import { hasInvisible } from '#addresses/rules/clean-text.ts'
import { profaneLines } from '#monogram/server/profanity.ts'

/** True for a text with words that nobody should read by accident, or with characters that hide or reverse text. */
export function isOffensive(text: string): boolean {
  const lines = text.split('\n')
  return lines.some(hasInvisible) || Object.keys(profaneLines(lines)).length > 0
}
