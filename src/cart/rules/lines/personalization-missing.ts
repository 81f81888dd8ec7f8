import { PERSONALIZATION_TYPES, type PersonalizationType } from '#catalog/rules/product.ts'

export interface Personalizing {
  /** The shopper chose to have it made somebody's own. */
  readonly isActive: boolean
  readonly type: PersonalizationType
  /** Its lines of text as typed. */
  readonly lines: readonly string[]
}

const IN_HOUSE: ReadonlySet<PersonalizationType> = new Set([
  PERSONALIZATION_TYPES.embroidery,
  PERSONALIZATION_TYPES.etching,
])

/**
 * Whether the text is missing that a personalized piece needs. Our own workshop designs without any: there the design
 * is saved apart [ATC-02].
 */
export const isPersonalizationMissing = ({ isActive, type, lines }: Personalizing): boolean =>
  isActive && !IN_HOUSE.has(type) && lines.every(line => line.trim() === '')
