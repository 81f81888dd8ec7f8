import { formatMoney, cents } from '#lib/money.ts'
import type { ProductFault, SeedPrice, SeedProduct } from './expand-product.ts'
import { boxFault, weightFault } from './pack.ts'

/** The names that a product may refer to. */
export interface Known {
  readonly categories: ReadonlySet<string>
  readonly locations: ReadonlySet<string>
}

function repeated<T>(values: readonly T[]): T[] {
  const seen = new Set<T>()
  return values.filter(value => seen.size === seen.add(value).size)
}
const dollars = (amount: number) => formatMoney(cents(Math.round(amount * 100)), 'USD')

function priceFault({ regular, sale }: SeedPrice): string | undefined {
  if (regular <= 0) return `${dollars(regular)} is not a price`
  return sale !== undefined && (sale <= 0 || sale >= regular)
    ? `the sale ${dollars(sale)} is not below ${dollars(regular)}`
    : undefined
}

function skuFaults(product: SeedProduct, i: number, { locations }: Known): (ProductFault | undefined)[] {
  const sku = product.skus[i]!
  const at = (field: string | undefined, text: string | undefined): ProductFault | undefined =>
    text === undefined ? undefined : { path: field === undefined ? ['skus', i] : ['skus', i, field], text }
  const options = sku.choices.map(choice => choice.optionName)
  const places = typeof sku.stock === 'object' ? Object.keys(sku.stock).filter(place => !locations.has(place)) : []
  return [
    at('saleUsd', priceFault(sku.us)),
    at('saleCad', sku.ca && priceFault(sku.ca)),
    at('boxes', sku.boxes && boxFault(sku.boxes, sku.size, sku.weight, product.packing)),
    at('weight', weightFault(sku.size, sku.weight)),
    at(
      'leadTimeDays',
      sku.property !== 0 && sku.leadTimeDays === 0
        ? `property ${sku.property} is made later: give its leadTimeDays`
        : undefined,
    ),
    at(
      'leadTimeDays',
      sku.property === 0 && sku.leadTimeDays > 0
        ? 'stock items have no lead time: omit it, or give a property'
        : undefined,
    ),
    at(
      'stock',
      sku.property !== 0 && sku.stock !== undefined
        ? `property ${sku.property} has no stock count: omit stock`
        : undefined,
    ),
    ...places.map(place => at('stock', `${place} is not a location`)),
    at('choices', repeated(options).length > 0 ? 'two choices of one option' : undefined),
    at(
      'choices',
      options.join() === product.skus[0]!.choices.map(choice => choice.optionName).join()
        ? undefined
        : 'has other options, or in another order, than the first SKU',
    ),
  ]
}

/** Faults of a product whose fields are valid one by one: unknown references, duplicates and contradictions. */
export function productFaults(product: SeedProduct, known: Known): ProductFault[] {
  const used = new Set(product.skus.flatMap(sku => sku.choices.map(choice => choice.key)))
  const combinations = product.skus.map(sku => sku.choices.map(choice => choice.key).join(' + '))
  const at = (field: string, text: string): ProductFault => ({ path: [field], text })
  return [
    ...product.categories
      .filter(category => !known.categories.has(category))
      .map(category => at('categories', `${category} is not a category`)),
    ...repeated(product.categories).map(category => at('categories', `${category} occurs twice`)),
    ...repeated(product.skus.map(sku => sku.number)).map(number => at('skus', `gives the sku number ${number} twice`)),
    ...repeated(combinations).map(choices => at('skus', `sells ${choices} twice`)),
    ...Object.keys(product.perChoice)
      .filter(key => !used.has(key))
      .map(key => ({ path: ['perChoice', key], text: 'no SKU has this choice' })),
    ...(product.isKids && product.brand !== 'CB' ? [at('isKids', 'kids products are CB')] : []),
    ...(product.restrictedRegions.length > 0 && product.restrictedReason === undefined
      ? [at('restrictedReason', 'is missing: give the reason why it may not be sold there')]
      : []),
    ...(product.restrictedRegions.length === 0 && product.restrictedReason !== undefined
      ? [at('restrictedReason', 'is given without restrictedRegions')]
      : []),
    ...(product.isFreight && product.skus.some(sku => sku.boxes === undefined)
      ? [at('boxes', 'is missing: freight is booked by its boxes')]
      : []),
    ...product.skus.flatMap((_, i) => skuFaults(product, i, known).filter(fault => fault !== undefined)),
  ]
}
