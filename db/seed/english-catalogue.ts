import type { SectionalCollection } from '#catalog/rules/sectional-collection.ts'
import type { SpecialOrderFamily } from '#catalog/rules/special-order-family.ts'
import type { CategoryToWrite } from '#catalog/server/write-store.ts'
import type { CatalogueProduct, Choices } from './expand-product.ts'
import type { SeedFabric } from './readers/read-fabrics.ts'

/** The English catalogue: the source of all translations. */
export interface EnglishCatalogue {
  readonly categories: readonly CategoryToWrite[]
  readonly choices: Choices
  readonly fabrics: readonly SeedFabric[]
  readonly products: readonly CatalogueProduct[]
  readonly sectionals: readonly SectionalCollection[]
  readonly specialOrders: readonly SpecialOrderFamily[]
}

/** Names of all options that have a choice in the catalogue. */
export const optionsOf = ({ choices, products, sectionals, specialOrders }: EnglishCatalogue): string[] => [
  ...new Set([
    ...[...choices.values()].map(one => one.optionName),
    ...products.flatMap(product => product.skus[0]?.choices.map(choice => choice.optionName) ?? []),
    ...[...sectionals, ...specialOrders].flatMap(one => one.options.map(option => option.optionName)),
  ]),
]
