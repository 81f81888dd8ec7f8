import type { Language } from '#lib/language.ts'
import type { Db } from '#platform/database/query.ts'
import type { ProductMonogram } from '../rules/monogram-place.ts'
import { messages } from '../rules/monogram.messages.ts'
import { matchesPattern } from '../rules/safe-pattern.ts'
import { elementNamesOf } from '../rules/templates.ts'
import { profaneLines } from './profanity.ts'
import { readMonograms } from './store.ts'

/** A text that was typed for a product without a design. It may be several lines joined with spaces. */
interface TypedText {
  readonly productId: string
  readonly text: string
}

function faultOf(text: string, monogram: ProductMonogram | undefined, language: Language): string | undefined {
  const t = messages[language]
  if (monogram !== undefined) {
    const lines = Math.max(...monogram.layouts.map(layout => elementNamesOf(layout).length))
    const characters = text.replace(/\s/gu, '')
    if (!matchesPattern(monogram.pattern, characters)) return t.invalidCharacters
    if ([...characters].length > lines * monogram.maxLength) return t.tooLong
  }
  return Object.keys(profaneLines(text.split('\n'))).length > 0 ? t.isProfane : undefined
}

/**
 * The fault of the first invalid typed text; undefined if all are valid. A product without a monogram in the
 * catalogue takes any characters.
 */
export async function typedTextFault(
  db: Db,
  texts: readonly TypedText[],
  language: Language,
): Promise<string | undefined> {
  if (texts.length === 0) return undefined
  const monograms = await readMonograms(db, [...new Set(texts.map(({ productId }) => productId))])
  for (const { productId, text } of texts) {
    const fault = faultOf(text, monograms.get(productId), language)
    if (fault !== undefined) return fault
  }
  return undefined
}
