import type { Language } from '#lib/language.ts'
import type { Db } from '#platform/database/query.ts'
import { messages } from '../rules/monogram.messages.ts'
import { matchesPattern } from '../rules/safe-pattern.ts'
import { elementNamesOf } from '../rules/templates.ts'
import { profaneLines } from './profanity.ts'
import { readMonogram } from './store.ts'

/**
 * What is wrong with a text that was typed for a product without a design; undefined for a good one. The text may be
 * several lines joined with spaces. A product without a monogram in the catalogue takes any characters.
 */
export async function typedTextFault(
  db: Db,
  productId: string,
  text: string,
  language: Language,
): Promise<string | undefined> {
  const t = messages[language]
  const monogram = await readMonogram(db, productId)
  if (monogram !== undefined) {
    const lines = Math.max(...monogram.layouts.map(layout => elementNamesOf(layout).length))
    const characters = text.replace(/\s/gu, '')
    if (!matchesPattern(monogram.pattern, characters)) return t.invalidCharacters
    if ([...characters].length > lines * monogram.maxLength) return t.tooLong
  }
  return Object.keys(profaneLines(text.split('\n'))).length > 0 ? t.isProfane : undefined
}
