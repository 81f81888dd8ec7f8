import type { Language } from '#lib/language.ts'
import { messages } from './order.messages.ts'

/** `Visa ending 1111`, `Gift card ending 0057`, `PayPal`. */
export function tenderName(
  { brand, lastFour }: { readonly brand: string; readonly lastFour: string },
  language: Language,
): string {
  const t = messages[language]
  const name = t.brands[brand as keyof typeof t.brands] ?? brand
  return lastFour === '' ? name : t.ending(name, lastFour)
}
