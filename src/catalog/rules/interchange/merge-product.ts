import { cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { Product, Sku } from '../product.ts'
import type { ForeignProduct, ForeignVariant } from './foreign-product.ts'
import { googleProduct } from './google.ts'
import { shopifyProduct } from './shopify.ts'
import { wooProduct } from './woocommerce.ts'
import { googleOffers } from './write-google.ts'
import { shopifyCells } from './write-shopify.ts'
import { wooCells } from './write-woocommerce.ts'

const ignoreRow = (): void => {}
/** An export has no sale dates, so any time will do. */
const ANY_TIME = 0
/** Fields of our products that are not compared. */
const NOT_COMPARED = { vendor: '', available: new Map<string, number>(), variantImage: () => undefined }

/** Copies a product with all SKUs sold in the country, so that SKUs that are not sold yet are compared too. */
const soldIn = (product: Product, country: Country): Product => ({
  ...product,
  skus: product.skus.map(sku => {
    const price = sku.prices[country] ?? Object.values(sku.prices)[0] ?? { regular: cents(1) }
    return { ...sku, prices: { [country]: price } }
  }),
})

/**
 * Describes a product of the shop as its export in the same foreign format would. Foreign formats have less data than
 * the shop and partly different values, so a file is compared with this description instead of the product itself.
 * `category` is the name of its main category.
 */
export function statedProduct(
  product: Product,
  country: Country,
  category: string,
  format: 'shopify' | 'google' | 'woocommerce',
): ForeignProduct {
  const sold = soldIn(product, country)
  if (sold.skus.length === 0)
    return {
      ...NOT_COMPARED,
      row: 0,
      handle: product.slug,
      name: product.name,
      description: '',
      type: category,
      isPublished: true,
      variants: [],
      images: [],
    }
  if (format !== 'google') {
    const [write, read] =
      format === 'shopify' ? ([shopifyCells, shopifyProduct] as const) : ([wooCells, wooProduct] as const)
    const cells = write(sold, { ...NOT_COMPARED, country, category, images: [] })
    return read(
      cells.map(one => ({ row: 0, cells: one })),
      ignoreRow,
      ANY_TIME,
    )
  }
  const offers = googleOffers(sold, { ...NOT_COMPARED, country, category, origin: '', images: () => ['-'] })
  return googleProduct(
    offers.map(offer => ({ row: 0, cells: { ...Object.fromEntries(offer), image_link: '' } })),
    ignoreRow,
    ANY_TIME,
  )
}

const saysSameOptions = (said: ForeignVariant, stated: ForeignVariant): boolean =>
  said.options.every(({ name, value }) => stated.options.some(option => option.name === name && option.value === value))

interface Sides {
  readonly said: ForeignVariant
  readonly stated: ForeignVariant | undefined
  readonly built: Sku
}

/** Merges a SKU: changes only what the file states differently. Prices in other countries stay. */
function mergeSku(existing: Sku, { said, stated, built }: Sides, country: Country): Sku {
  const { [country]: _, ...elsewhere } = existing.prices
  const hasSameOptions = stated !== undefined && saysSameOptions(said, stated)
  const hasSameWeight = said.weightPounds === undefined || said.weightPounds === stated?.weightPounds
  return {
    ...existing,
    ...(hasSameOptions
      ? {}
      : { optionChoices: built.optionChoices, optionChoiceParameter: built.optionChoiceParameter }),
    prices: { ...elsewhere, ...built.prices },
    weightPounds: hasSameWeight ? existing.weightPounds : built.weightPounds,
  }
}

/**
 * Merges a file's product into an existing one. Empty cells and missing SKUs change nothing. `built` is the file's
 * product converted alone, `stated` is the existing product as an export would describe it.
 */
export function mergeProduct(
  existing: Product,
  said: ForeignProduct,
  built: Product,
  stated: ForeignProduct,
  country: Country,
): Product {
  const byCode = new Map(said.variants.map(variant => [variant.sku, variant]))
  const statedBySku = new Map(stated.variants.map(variant => [variant.sku, variant]))
  const builtBySku = new Map(built.skus.map(sku => [sku.sku, sku]))
  const kept = new Set(existing.skus.map(({ sku }) => sku))
  const hasNewText = said.description !== '' && said.description !== stated.description
  const isElsewhere = said.type !== '' && said.type !== stated.type && built.categories[0] !== existing.categories[0]
  const material = said.variants.find(({ sku, material: now }) => {
    const before = statedBySku.get(sku)
    return now !== undefined && before !== undefined && before.material !== now
  })?.material
  return {
    ...existing,
    name: said.name === stated.name ? existing.name : built.name,
    isUnlisted: said.isHidden ?? existing.isUnlisted,
    ...(hasNewText ? { description: built.description, details: built.details } : {}),
    ...(material === undefined ? {} : { materials: material }),
    ...(isElsewhere ? { categories: [...new Set([...built.categories, ...existing.categories.slice(1)])] } : {}),
    skus: [
      ...existing.skus.map(sku => {
        const variant = byCode.get(sku.sku)
        if (variant === undefined) return sku
        return mergeSku(
          sku,
          { said: variant, stated: statedBySku.get(sku.sku), built: builtBySku.get(sku.sku)! },
          country,
        )
      }),
      ...built.skus.filter(({ sku }) => !kept.has(sku)),
    ],
  }
}
