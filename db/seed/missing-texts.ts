import { PRODUCT_COPY } from '#catalog/rules/copy-texts.ts'
import type { CatalogueText, ProductText, TextKind, Translated } from '#catalog/rules/copy-texts.ts'
import type { Original } from './original.ts'

/** What a language lacks, a line for each kind of text: shoppers read it in English. */
export function missingTexts(
  language: Translated,
  original: Original,
  products: readonly ProductText[],
  others: readonly CatalogueText[],
  options: readonly string[],
): string[] {
  const copies = new Map(others.map(text => [`${text.kind} ${text.key}`, text.copy]))
  const isSaid = (kind: TextKind, key: string, field: string) => copies.get(`${kind} ${key}`)?.[field] !== undefined
  const line = (what: string, lacking: readonly string[]): string[] =>
    lacking.length === 0 ? [] : [`${language}: ${what}: ${lacking.join(', ')}`]
  const without = (kind: TextKind, field: string, keys: readonly (readonly [key: string, shown: string])[]) =>
    keys.flatMap(([key, shown]) => (isSaid(kind, key, field) ? [] : [shown]))
  const codes = [...new Map([...original.choices].map(([key, { choice }]) => [choice.code, key]))]
  const categories = original.categories.map(one => [one.category, one.category] as const)
  return [
    ...PRODUCT_COPY.flatMap(field =>
      line(
        `${field} of products`,
        original.products.flatMap((product, i) =>
          products[i]![field] === null && (product[field] ?? '') !== '' ? [product.slug] : [],
        ),
      ),
    ),
    ...line('name of categories', without('category', 'name', categories)),
    ...line('blurb of categories', without('category', 'blurb', categories)),
    ...line(
      'blurbCb2 of categories',
      without(
        'category',
        'blurbCb2',
        original.categories.filter(one => one.blurbCb2 !== null).map(one => [one.category, one.category]),
      ),
    ),
    ...line(
      'options',
      without(
        'option',
        'name',
        options.map(option => [option, option]),
      ),
    ),
    ...line('choices', without('choice', 'name', codes)),
    ...line(
      'description of fabrics',
      without(
        'fabric',
        'description',
        original.fabrics.map(fabric => [fabric.choiceCode, fabric.key]),
      ),
    ),
    ...line(
      'description of sectionals',
      without(
        'sectional',
        'description',
        original.sectionals.map(one => [one.collectionCode, one.collectionCode]),
      ),
    ),
    ...line(
      'terms of sectionals',
      without(
        'sectional',
        'terms',
        original.sectionals
          .filter(one => one.customOrderConfirmation !== null)
          .map(one => [one.collectionCode, one.collectionCode]),
      ),
    ),
    ...line(
      'layouts of sectionals',
      original.sectionals.flatMap(({ collectionCode, layouts }) => {
        const said = copies.get(`sectional ${collectionCode}`)?.['layouts'] as Record<string, unknown> | undefined
        return layouts.flatMap(({ slug }) => (said?.[slug] === undefined ? [slug] : []))
      }),
    ),
    ...line(
      'terms of special orders',
      without(
        'special-order',
        'terms',
        original.specialOrders.filter(one => one.customOrderConfirmation !== null).map(one => [one.code, one.code]),
      ),
    ),
    ...line(
      'reasons of special orders',
      without(
        'special-order',
        'never',
        original.specialOrders.filter(one => one.exclusions.length > 0).map(one => [one.code, one.code]),
      ),
    ),
  ]
}
