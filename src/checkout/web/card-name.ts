import type { Language } from '#lib/language.ts'
import { brandName, DETECTION_ORDER, type DetectedBrand } from '#payments/rules/detect-brand.ts'
import { messages } from './card-name.messages.ts'

const isDetected = (brand: string): brand is DetectedBrand => DETECTION_ORDER.some(known => known === brand)

export interface ShownCard {
  readonly type: string
  readonly lastFour: string
}

/** `Visa ending 1111`: the only data of a card that is displayed; `PayPal` for a wallet, which has no digits. */
export function cardName({ type, lastFour }: ShownCard, language: Language = 'en'): string {
  const { cardEnding, brands } = messages[language]
  const name = isDetected(type) ? brandName(type) : (brands[type as keyof typeof brands] ?? type)
  return lastFour === '' ? name : cardEnding(name, lastFour)
}
