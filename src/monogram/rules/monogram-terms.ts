import { PERSONALIZATION_TYPES, type PersonalizationType } from '#catalog/rules/product.ts'
import type { Language } from '#lib/language.ts'
import { messages } from './monogram-terms.messages.ts'

/** Text to confirm before a monogrammed item is added; undefined for a SKU without personalization [API-007]. */
export function monogramTerms(
  { personalizationType, title }: { readonly personalizationType: PersonalizationType; readonly title: string },
  text: string,
  language: Language,
): string | undefined {
  if (personalizationType === PERSONALIZATION_TYPES.none) return undefined
  const t = messages[language]
  return `${text.trim() === '' ? t.asDesigned(title) : t.reads(title, text.trim())}\n${t.noReturn}`
}
