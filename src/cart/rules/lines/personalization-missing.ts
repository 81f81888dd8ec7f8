import { PERSONALIZATION_TYPES, type PersonalizationType } from '#catalog/rules/product.ts'

export interface Personalizing {
  /** True if the shopper chose to personalize the item. */
  readonly isActive: boolean
  readonly type: PersonalizationType
  /** Lines of text as typed. */
  readonly lines: readonly string[]
}

const IN_HOUSE: ReadonlySet<PersonalizationType> = new Set([
  PERSONALIZATION_TYPES.embroidery,
  PERSONALIZATION_TYPES.etching,
])

/**
 * True if the text of a personalized item is missing. The retailer's own workshop needs none, because its design is
 * saved separately [ATC-02].
 */
export const isPersonalizationMissing = ({ isActive, type, lines }: Personalizing): boolean =>
  isActive && !IN_HOUSE.has(type) && lines.every(line => line.trim() === '')
