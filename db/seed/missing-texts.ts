import { PRODUCT_COPY } from '#catalog/rules/copy-texts.ts'
import type { CatalogueText, ProductText, TextKind, Translated } from '#catalog/rules/copy-texts.ts'
import type { EnglishCatalogue } from './english-catalogue.ts'

/** A text of the original: the key of its translation, and its name in messages to the merchant. */
interface NeededText {
  readonly key: string
  readonly shown: string
}
/** Texts of one kind that a language should have. `what` names the kind in messages to the merchant. */
interface Needed {
  readonly what: string
  readonly kind: TextKind
  readonly field: string
  readonly texts: readonly NeededText[]
}

const named = (keys: readonly string[]): NeededText[] => keys.map(key => ({ key, shown: key }))

/** Every text of the original that can be translated, except those of products and layouts. */
function neededTexts(original: EnglishCatalogue, options: readonly string[]): readonly Needed[] {
  const { categories, fabrics, sectionals, specialOrders } = original
  const choices = new Map([...original.choices].map(([shown, { choice }]) => [choice.code, shown]))
  const termed = sectionals.filter(one => one.customOrderConfirmation !== null)
  const families = (has: (family: EnglishCatalogue['specialOrders'][number]) => boolean) =>
    named(specialOrders.filter(has).map(family => family.code))
  const categoryNames = named(categories.map(one => one.category))
  return [
    { what: 'name of categories', kind: 'category', field: 'name', texts: categoryNames },
    { what: 'blurb of categories', kind: 'category', field: 'blurb', texts: categoryNames },
    {
      what: 'blurbCb2 of categories',
      kind: 'category',
      field: 'blurbCb2',
      texts: named(categories.filter(one => one.blurbCb2 !== null).map(one => one.category)),
    },
    { what: 'options', kind: 'option', field: 'name', texts: named(options) },
    { what: 'choices', kind: 'choice', field: 'name', texts: [...choices].map(([key, shown]) => ({ key, shown })) },
    {
      what: 'description of fabrics',
      kind: 'fabric',
      field: 'description',
      texts: fabrics.map(fabric => ({ key: fabric.choiceCode, shown: fabric.key })),
    },
    {
      what: 'description of sectionals',
      kind: 'sectional',
      field: 'description',
      texts: named(sectionals.map(one => one.collectionCode)),
    },
    {
      what: 'terms of sectionals',
      kind: 'sectional',
      field: 'terms',
      texts: named(termed.map(one => one.collectionCode)),
    },
    {
      what: 'terms of special orders',
      kind: 'special-order',
      field: 'terms',
      texts: families(family => family.customOrderConfirmation !== null),
    },
    {
      what: 'reasons of special orders',
      kind: 'special-order',
      field: 'never',
      texts: families(family => family.exclusions.length > 0),
    },
  ]
}

/**
 * Lists the missing translations of a language, one line for each kind of text. Shoppers see these texts in English.
 */
export function missingTexts(
  language: Translated,
  original: EnglishCatalogue,
  products: readonly ProductText[],
  others: readonly CatalogueText[],
  options: readonly string[],
): string[] {
  const copies = new Map(others.map(text => [`${text.kind} ${text.key}`, text.copy]))
  const line = (what: string, lacking: readonly string[]): string[] =>
    lacking.length === 0 ? [] : [`${language}: ${what}: ${lacking.join(', ')}`]
  const ofProducts = PRODUCT_COPY.flatMap(field =>
    line(
      `${field} of products`,
      original.products.flatMap((product, i) =>
        products[i]![field] === null && (product[field] ?? '') !== '' ? [product.slug] : [],
      ),
    ),
  )
  const ofOthers = neededTexts(original, options).flatMap(({ what, kind, field, texts }) =>
    line(
      what,
      texts.flatMap(({ key, shown }) => (copies.get(`${kind} ${key}`)?.[field] === undefined ? [shown] : [])),
    ),
  )
  const ofLayouts = line(
    'layouts of sectionals',
    original.sectionals.flatMap(({ collectionCode, layouts }) => {
      const said = copies.get(`sectional ${collectionCode}`)?.['layouts'] as Record<string, unknown> | undefined
      return layouts.flatMap(({ slug }) => (said?.[slug] === undefined ? [slug] : []))
    }),
  )
  return [...ofProducts, ...ofOthers, ...ofLayouts]
}
