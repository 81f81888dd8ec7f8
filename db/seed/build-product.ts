import type { SkuPrice, Product } from '#catalog/rules/product.ts'
import { optionChoiceParameter } from '#catalog/rules/product.ts'
import type { StockToWrite } from '#catalog/server/write-store.ts'
import { cents } from '#lib/money.ts'
import type { Location } from '#catalog/rules/product.ts'
import type { SeedProduct, SeedSku } from './catalogue-schema.ts'

const toCents = (amount: number) => cents(Math.round(amount * 100))
/** The Canadian price list: 1.35 times the American price, at the next 9 below a hundred's step or at 95 cents. */
const canadian = (usd: number): number => (usd >= 100 ? Math.round((usd * 1.35) / 10) * 10 - 1 : Math.round(usd * 1.35) - 0.05)

const price = (regular: number, sale: number | undefined): SkuPrice =>
  sale === undefined ? { regular: toCents(regular) } : { regular: toCents(regular), sale: toCents(sale) }

function prices(product: SeedProduct, sku: SeedSku): Product['skus'][number]['prices'] {
  const regular = sku.usd ?? product.usd
  // A product's sale is of its own price: a dearer sku is in it only when it says so.
  const sale = sku.saleUsd ?? (sku.usd === undefined ? product.saleUsd : undefined)
  const us = price(regular, sale)
  return sku.isUsOnly ? { US: us } : { US: us, CA: price(sku.cad ?? canadian(regular), sku.saleCad ?? (sale === undefined ? undefined : canadian(sale))) }
}

/** Packing adds 4 inches all round. */
const carton = (size: { width: number; depth: number; height: number; diameter: number }) =>
  [{ quantity: 1, width: Math.ceil((size.width || size.diameter) + 4), depth: Math.ceil((size.depth || size.diameter) + 4), height: Math.ceil(size.height + 4) }]

/** The product as the shop knows it, from what its author wrote. */
export const buildProduct = (product: SeedProduct): Product => ({
  id: product.id, slug: product.slug, name: product.name, brand: product.brand, isKids: product.isKids, categories: product.categories,
  description: product.description, details: product.details, materials: product.materials, care: product.care, drawing: product.drawing,
  skus: product.skus.map(sku => {
    const size = sku.size ?? product.size
    const choices = sku.choices.map(({ optionName, choiceName, choiceCode }) => ({ optionName, choiceName, choiceCode }))
    return {
      sku: `${product.id}${String(sku.number).padStart(2, '0')}`, productId: product.id,
      optionChoices: choices, optionChoiceParameter: optionChoiceParameter(choices), prices: prices(product, sku), property: sku.property,
      colour: sku.choices.find(choice => choice.colour !== undefined)?.colour ?? '#b9afa1',
      dimension: { ...size, systemOfMeasure: 1 as const }, weightPounds: sku.weight ?? product.weight,
      boxes: product.boxes ?? carton(size), leadTimeDays: sku.leadTimeDays ?? 0, isOversize: product.isOversize, isNla: sku.isNla,
      isVendorShipped: product.isVendorShipped, personalization: product.personalization ?? null, installation: product.installation ?? null,
      restrictedRegions: product.restrictedRegions,
    }
  }),
})

/**
 * Opening stock of a product at every place that may hold it. Spread by the sku's digits, so that it is the same each
 * time: 8 to 40 in a warehouse, up to 6 of the small things in a store, furniture in warehouses only.
 */
export const openingStock = (seed: SeedProduct, product: Product, locations: readonly Location[]): StockToWrite[] =>
  product.skus.flatMap(({ sku, property, isNla, isOversize }, i) => {
    if (property !== 0) return []
    const digits = Number(sku)
    const given = isNla ? 0 : seed.skus[i]?.stock
    return locations.flatMap(({ location, kind, brand }, k) => {
      if (kind === 'warehouse') return [{ sku, location, available: given ?? 8 + ((digits * 7 + k * 11) % 33) }]
      return isOversize || brand !== product.brand ? [] : [{ sku, location, available: given === undefined ? (digits * 3 + k * 5) % 7 : 0 }]
    })
  })
