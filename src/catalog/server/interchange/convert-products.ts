import { CellFault } from '#catalog/rules/interchange/fault.ts'
import type { Fault } from '#catalog/rules/interchange/fault.ts'
import { slugOf } from '#catalog/rules/interchange/cell.ts'
import type { ForeignProduct } from '#catalog/rules/interchange/foreign-product.ts'
import { mergeProduct, statedProduct } from '#catalog/rules/interchange/merge-product.ts'
import { optionKey, toProduct } from '#catalog/rules/interchange/to-product.ts'
import type { ImportDefaults, ExistingProduct } from '#catalog/rules/interchange/to-product.ts'
import type { Product } from '#catalog/rules/product.ts'
import type { Brand } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'
import { readProducts } from '../store.ts'
import { COLUMNS } from './foreign-source.ts'
import type { ForeignFormat } from './foreign-source.ts'

/** A product of the file and the product that it becomes in the shop. */
export interface ConvertedProduct {
  readonly foreign: ForeignProduct
  readonly product: Product
  /** The existing product; undefined for a new one. */
  readonly existing: Product | undefined
}

interface Categories {
  readonly nameOf: ReadonlyMap<string, string>
  readonly byName: ReadonlyMap<string, string>
}

async function readCategoryNames(db: Db): Promise<Categories> {
  const list = await rows<{ category: string; name: string }>(
    db,
    'import-category-names',
    'SELECT category, name FROM category',
    [],
  )
  return {
    nameOf: new Map(list.map(one => [one.category, one.name])),
    byName: new Map(list.map(one => [one.name.toLowerCase(), one.category])),
  }
}

/** Gives a product that the other brand already sells a slug and SKUs of its own. */
const copyFor = (foreign: ForeignProduct, brand: Brand): ForeignProduct => ({
  ...foreign,
  handle: `${slugOf(foreign.handle)}-${brand.toLowerCase()}`,
  variants: foreign.variants.map(variant => ({ ...variant, sku: `${variant.sku}-${brand}` })),
})

const homeOf = ({ id, slug, skus }: Product): ExistingProduct => ({
  id,
  slug,
  codes: new Map(
    skus
      .flatMap(sku => sku.optionChoices)
      .map(({ optionName, choiceName, choiceCode }) => [optionKey(optionName, choiceName), choiceCode]),
  ),
})

/** Existing products by slug; those whose slug has changed are found by their id. */
async function readByAddress(db: Db, slugs: readonly string[]): Promise<ReadonlyMap<string, Product>> {
  const found = await rows<{ id: string; slug: string }>(
    db,
    'import-by-address',
    'SELECT id, slug FROM product WHERE slug = ANY ($1::text[]) OR id = ANY ($1::text[])',
    [slugs],
  )
  const products = await readProducts(
    db,
    found.map(({ id }) => id),
  )
  return new Map([
    ...products.map(product => [product.id, product] as const),
    ...products.map(product => [product.slug, product] as const),
  ])
}

/** The format in which an existing product is compared with the file's. */
const STATED = {
  shopify: 'shopify',
  vendure: 'shopify',
  woocommerce: 'woocommerce',
  google: 'google',
  'google-text': 'google',
} as const satisfies Record<ForeignFormat, unknown>

/** Returns true for a WooCommerce product without options, whose only key is its SKU. */
const isNamedBySku = ({ handle, variants }: ForeignProduct): boolean =>
  variants.length === 1 && variants[0]!.sku === handle

/** Products whose only SKU is in the list, by SKU. */
async function readByOnlySku(db: Db, skus: readonly string[]): Promise<ReadonlyMap<string, Product>> {
  if (skus.length === 0) return new Map()
  const found = await rows<{ productId: string }>(
    db,
    'import-by-sku',
    'SELECT product_id AS "productId" FROM sku WHERE sku = ANY ($1::text[])',
    [skus],
  )
  const products = await readProducts(
    db,
    found.map(({ productId }) => productId),
  )
  return new Map(products.flatMap(product => (product.skus.length === 1 ? [[product.skus[0]!.sku, product]] : [])))
}

/**
 * Converts the products of a file to products of the shop. An existing product is changed only where the file differs,
 * and keeps everything that the format cannot express. A product that the other brand sells is copied, with SKUs of its
 * own.
 */
export async function convertProducts(
  db: Db,
  format: ForeignFormat,
  assumed: ImportDefaults,
  list: readonly ForeignProduct[],
): Promise<{ readonly taken: ConvertedProduct[]; readonly faults: Fault[] }> {
  const categories = await readCategoryNames(db)
  const slugs = list.flatMap(({ handle }) => [slugOf(handle), `${slugOf(handle)}-${assumed.brand.toLowerCase()}`])
  const byAddress = await readByAddress(db, slugs)
  const onlySkus = await readByOnlySku(
    db,
    list.filter(isNamedBySku).map(({ handle }) => handle),
  )
  const byOnlySku = (foreign: ForeignProduct): Product | undefined => {
    const product = isNamedBySku(foreign) ? onlySkus.get(foreign.handle) : undefined
    return product?.brand === assumed.brand ? product : undefined
  }
  const faults: Fault[] = []
  const taken = list.flatMap((said): ConvertedProduct[] => {
    let row = said.row
    try {
      const own = byAddress.get(slugOf(said.handle))
      const foreign = own !== undefined && own.brand !== assumed.brand ? copyFor(said, assumed.brand) : said
      const existing = byAddress.get(slugOf(foreign.handle)) ?? byOnlySku(foreign)
      const built = toProduct(
        foreign,
        assumed,
        COLUMNS[format],
        at => {
          row = at
        },
        existing && homeOf(existing),
      )
      const named = categories.byName.get(foreign.type.toLowerCase())
      const fresh = named === undefined ? built : { ...built, categories: [named] }
      if (existing === undefined) return [{ foreign, product: fresh, existing }]
      const category = categories.nameOf.get(existing.categories[0]!) ?? ''
      const stated = statedProduct(existing, assumed.country, category, STATED[format])
      return [{ foreign, product: mergeProduct(existing, foreign, fresh, stated, assumed.country), existing }]
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      faults.push({ row, column: error.column, message: error.message })
      return []
    }
  })
  return { taken, faults }
}
