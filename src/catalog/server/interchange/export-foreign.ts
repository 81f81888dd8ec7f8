import { oneFile } from '#catalog/rules/pictures/photo.ts'
import { photosOf } from '#catalog/rules/pictures/product-photos.ts'
import type { Product } from '#catalog/rules/product.ts'
import { GOOGLE_FOOT, googleHead, googleItems } from '#catalog/rules/interchange/write-google.ts'
import { shopifyHeader, shopifyRows } from '#catalog/rules/interchange/write-shopify.ts'
import { wooHeader, wooRows } from '#catalog/rules/interchange/write-woocommerce.ts'
import { navigationState, type Site } from '#lib/site.ts'
import type { Pool } from '#platform/database/db.ts'
import { rows } from '#platform/database/query.ts'
import { readIdentity } from '../shop-identity-store.ts'
import { readAvailable, readProducts } from '../store.ts'

const PAGE = 250
/** Maximum width in pixels of exported pictures. */
export const WIDEST = 1600

export interface ForeignExport {
  readonly format: 'shopify' | 'woocommerce' | 'google'
  readonly site: Pick<Site, 'brand' | 'country'>
  /** Base URL of links and pictures: `https://shop.example`. */
  readonly origin: string
}

/** Exports a brand's products at a country's prices for another system. Returns the number of products. */
export async function exportForeign(
  pool: Pool,
  { format, site: { brand, country }, origin }: ForeignExport,
  write: (text: string) => Promise<void>,
  progress: (products: number) => void = () => {},
): Promise<number> {
  const vendor = (await readIdentity(pool, 'en')).names[navigationState(brand, false)]
  const categories = new Map(
    (
      await rows<{ category: string; name: string }>(
        pool,
        'export-categories',
        'SELECT category, name FROM category',
        [],
      )
    ).map(one => [one.category, one.name]),
  )
  const absolute = (product: Product, sku: Product['skus'][number] | undefined) =>
    photosOf(product.photos, sku?.optionChoices ?? []).map(photo => ({
      source: `${origin}${oneFile(photo, WIDEST)}`,
      alt: photo.alt ?? product.name,
    }))
  let count = 0
  let after = ''
  await write(format === 'google' ? googleHead(vendor, origin) : format === 'shopify' ? shopifyHeader() : wooHeader())
  for (;;) {
    const ids = (
      await rows<{ id: string }>(
        pool,
        'export-ids',
        'SELECT id FROM product WHERE brand = $1 AND id > $2 AND NOT is_unlisted ORDER BY id LIMIT $3',
        [brand, after, PAGE],
      )
    ).map(row => row.id)
    const products = await readProducts(pool, ids)
    const available = await readAvailable(
      pool,
      products.flatMap(product => product.skus.map(sku => sku.sku)),
      country,
    )
    for (const product of products) {
      const known = { country, vendor, category: categories.get(product.categories[0]!) ?? '', available }
      const imagesOf = (sku: string) =>
        absolute(
          product,
          product.skus.find(one => one.sku === sku),
        )
      const hasVariantImages = product.photos.some(photo => photo.choiceCodes.length > 0)
      const variantImage = (sku: string) => (hasVariantImages ? imagesOf(sku)[0]?.source : undefined)
      const rowsOf = format === 'shopify' ? shopifyRows : wooRows
      const text =
        format !== 'google'
          ? rowsOf(product, { ...known, images: absolute(product, product.skus[0]), variantImage })
          : googleItems(product, { ...known, origin, images: sku => imagesOf(sku).map(image => image.source) })
      if (text !== '') count += 1
      await write(text)
    }
    progress(count)
    if (ids.length < PAGE) break
    after = ids.at(-1)!
  }
  if (format === 'google') await write(GOOGLE_FOOT)
  return count
}
