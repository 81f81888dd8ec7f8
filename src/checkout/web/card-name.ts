import { brandName, DETECTION_ORDER, type DetectedBrand } from '#payments/rules/card-brand.ts'

const isDetected = (brand: string): brand is DetectedBrand => DETECTION_ORDER.some(known => known === brand)

export interface ShownCard {
  readonly type: string
  readonly lastFour: string
}

/** `Visa ending 1111`: all that is ever shown of a card. */
export const cardName = ({ type, lastFour }: ShownCard): string => `${isDetected(type) ? brandName(type) : type} ending ${lastFour}`
