import type { Language } from '#lib/language.ts'

/** Languages that the catalogue is translated into; the original is English. */
export type Translated = Exclude<Language, 'en'>

/** Text fields of a product that may lack a translation and then appear in English. */
export const PRODUCT_COPY = [
  'name',
  'shortDescription',
  'description',
  'details',
  'materials',
  'care',
  'restrictedReason',
] as const
export type ProductCopy = (typeof PRODUCT_COPY)[number]

/** A product's texts in another language; null: not translated, shown in English. */
export interface ProductText {
  readonly productId: string
  readonly language: Translated
  readonly name: string | null
  readonly shortDescription: string | null
  readonly description: string | null
  readonly details: readonly string[] | null
  readonly materials: string | null
  readonly care: string | null
  readonly restrictedReason: string | null
  /** Translated category and choice names, which search matches. */
  readonly categoryWords: string
  readonly choiceWords: string
}

/** Kinds of other translated texts. The fields of `copy` are those of the kind's file (catalogue/README.md). */
const TEXT_KINDS = ['category', 'option', 'choice', 'fabric', 'room', 'sectional', 'special-order', 'search'] as const
export type TextKind = (typeof TEXT_KINDS)[number]
export interface CatalogueText {
  readonly kind: TextKind
  /** Slug of the category or room, name of the option, code of the choice, family or collection; '' for search. */
  readonly key: string
  readonly language: Translated
  readonly copy: Readonly<Record<string, unknown>>
}

/** All translations of the catalogue. */
export interface CatalogueTexts {
  readonly products: readonly ProductText[]
  readonly others: readonly CatalogueText[]
  /**
   * Missing translations, which shoppers read in English instead, such as `fr: names of products: alder-sofa,
   * porter-sofa`.
   */
  readonly missing: readonly string[]
}

/** A record whose texts may be in English although another language was requested. */
export interface InEnglish {
  /** Names of the fields in English; undefined or null: all fields are in the requested language. */
  readonly inEnglish?: readonly string[] | null | undefined
}

/** The `lang` attribute of an element that shows the field: `en` if it is in English, undefined otherwise. */
export const langOf = ({ inEnglish }: InEnglish, field: string): 'en' | undefined =>
  inEnglish?.includes(field) === true ? 'en' : undefined
