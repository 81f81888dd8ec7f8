import type { Language } from '#lib/language.ts'

/** Languages that the catalogue is translated into; it is written in English. */
export type Translated = Exclude<Language, 'en'>

/** What a product's page says of it, by field: what may be left in English. */
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

/** A product in another language; null: not translated, said in English. */
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
  /** Its categories and choices in the language: words to find it by. */
  readonly categoryWords: string
  readonly choiceWords: string
}

/** What else is said in another language, by kind; the fields of `copy` are those of its file (catalogue/README.md). */
const TEXT_KINDS = ['category', 'option', 'choice', 'fabric', 'room', 'sectional', 'special-order', 'search'] as const
export type TextKind = (typeof TEXT_KINDS)[number]
export interface CatalogueText {
  readonly kind: TextKind
  /** Slug of the category or room, name of the option, code of the choice, family or collection; '' for search. */
  readonly key: string
  readonly language: Translated
  readonly copy: Readonly<Record<string, unknown>>
}

/** Everything that the catalogue says in other languages. */
export interface CatalogueTexts {
  readonly products: readonly ProductText[]
  readonly others: readonly CatalogueText[]
  /**
   * What a language lacks and shoppers read in English instead, each as `fr: names of products: alder-sofa,
   * porter-sofa`.
   */
  readonly missing: readonly string[]
}

/** Something whose texts may be in English though another language was asked for. */
export interface InEnglish {
  /** The fields that are; none or null: all are in the language asked for. */
  readonly inEnglish?: readonly string[] | null | undefined
}

/**
 * The `lang` of an element that shows the field: `en` where it is not in the page's language, undefined where it is.
 */
export const langOf = ({ inEnglish }: InEnglish, field: string): 'en' | undefined =>
  inEnglish?.includes(field) === true ? 'en' : undefined
