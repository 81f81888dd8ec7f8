import type { Language } from '#lib/language.ts'
import { brandLabel } from '#payments/rules/card-types.ts'
import { messages } from './card-name.messages.ts'

export interface ShownCard {
  readonly type: string
  readonly lastFour: string
}

/** `Visa ending 1111`: the only data of a card that is displayed; `PayPal` for a wallet, which has no digits. */
export function cardName({ type, lastFour }: ShownCard, language: Language = 'en'): string {
  const { cardEnding, brands } = messages[language]
  const name = brandLabel(type) ?? brands[type as keyof typeof brands] ?? type
  return lastFour === '' ? name : cardEnding(name, lastFour)
}
