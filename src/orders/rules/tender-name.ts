import type { Language } from '#lib/language.ts'
import { messages } from './order.messages.ts'

/** `Visa ending 1111`, `Gift card ending 0057`. */
export function tenderName(
  { brand, lastFour }: { readonly brand: string; readonly lastFour: string },
  language: Language,
): string {
  const t = messages[language]
  return t.ending(t.brands[brand as keyof typeof t.brands] ?? brand, lastFour)
}
