import { pathIn } from '#lib/language.ts'
import { formatMoney } from '#lib/money.ts'
import type { Cents } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import { serve } from '#platform/http/serve.ts'
import type { Frame } from '#platform/http/serve.ts'
import { readCategories, readProduct, readProductList } from '../reading-contract.ts'
import type { ListedProduct, ReadSku } from '../reading-contract.ts'
import type { ProductCard } from '../rules/card.ts'
import { listedPrice, type CardPrice } from '../rules/listed-price.ts'
import { readListingQuery } from '../rules/listing/listing-query.ts'
import { oneFile } from '../rules/pictures/photo.ts'
import { imagePath, mainPhoto, optionText, priceNow, productPath } from '../rules/product.ts'
import { isUncounted } from '../rules/fulfilment-type.ts'
import type { ShownProduct, Sku } from '../rules/product.ts'
import { skuAvailability } from '../rules/product/sku-availability.ts'
import type { CategoryMenu } from './listing/category-menu.ts'
import { categoryPage } from './listing/category-page.ts'
import type { Listings } from './listing/listings.ts'
import { productPage } from './product/product-page.ts'
import type { ProductSearch } from './search/product-search.ts'
import { searchProducts } from './search/search-products.ts'

export interface ReadingDeps {
  /** Database with the pages' catalogue cache. */
  readonly db: Db
  readonly listings: Listings
  readonly search: ProductSearch
  readonly menu: CategoryMenu
}

/** Width in pixels of the pictures in replies. */
const PICTURE_WIDTH = 1200

const pathOf = (site: Site, slug: string, sku?: string): string => pathIn(site.language, productPath(slug, sku))

const priceOf = (site: Site, now: Cents, regular: Cents) => ({
  now,
  regular,
  formatted: formatMoney(now, site.currency, site.language),
})

/** The price that the cards of the pages show. */
function lowestOf(site: Site, of: CardPrice) {
  const { isFrom, price } = listedPrice(of)
  return { ...priceOf(site, price.sale ?? price.regular, price.regular), isFrom }
}

const listedProduct = (site: Site, card: ProductCard): ListedProduct => ({
  id: card.id,
  slug: card.slug,
  sku: card.sku,
  name: card.name,
  brand: card.brand,
  path: pathOf(site, card.slug, card.sku),
  imagePath: imagePath(card, PICTURE_WIDTH),
  optionText: card.optionText,
  price: { ...priceOf(site, card.price.now, card.price.regular), listed: lowestOf(site, card.price) },
  rating: card.rating,
  isAvailable: card.isAvailable,
  isMadeToOrder: card.isMadeToOrder,
  hasChoices: card.hasChoices,
})

function readSku(site: Site, { photos }: ShownProduct, sku: Sku, left: number): ReadSku {
  const regular = sku.prices[site.country]!.regular
  const { width, depth, height, diameter } = sku.dimension
  const photo = mainPhoto(photos, sku.optionChoices)
  return {
    sku: sku.sku,
    optionText: optionText(sku.optionChoices),
    options: sku.optionChoices.map(({ optionName, choiceName, choiceCode }) => ({
      optionName,
      choiceName,
      choiceCode,
    })),
    optionChoiceParameter: sku.optionChoiceParameter,
    price: priceOf(site, priceNow(sku, site.country) ?? regular, regular),
    availability: skuAvailability(sku, left),
    available: isUncounted(sku.fulfilmentType) ? null : left,
    leadTimeDays: sku.leadTimeDays,
    dimension: { width, depth, height, diameter },
    weightPounds: sku.weightPounds,
    isFreight: sku.isFreight,
    restrictedRegions: [...sku.restrictedRegions],
    imagePath: photo === undefined ? imagePath({ sku: sku.sku }) : oneFile(photo, PICTURE_WIDTH),
  }
}

const notThere = (what: string): Refused => new Refused({ kind: 'not-found', message: `There is no such ${what}.` })

/** Serves the catalogue as data. Throws Refused if nothing is found or the parameters are missing or conflicting. */
export function serveReading(frame: Frame, { db, listings, search, menu }: ReadingDeps): void {
  serve(frame, readCategories, async ({ site }) => ({
    categories: (await menu(site)).map(({ category, name, products }) => ({
      category,
      name,
      products,
      path: pathIn(site.language, `/shop/${category}`),
    })),
  }))

  serve(frame, readProductList, async ({ site }, { category, q, ...asked }) => {
    if ((category === undefined) === (q === undefined))
      throw new Refused({ kind: 'bad-input', message: 'Give either a category or a search.' })
    const said = asked as Readonly<Record<string, string | undefined>>
    const listingQuery = readListingQuery(name => said[name]?.split(',') ?? [])
    const found =
      category === undefined
        ? await searchProducts(db, search, site, q!, listingQuery, listings)
        : await categoryPage(db, site, category, listingQuery, listings)
    if (found === undefined) throw notThere('category')
    const { items, page, pages, total } = found
    const corrected = 'corrected' in found ? found.corrected : undefined
    return {
      products: items.map(card => listedProduct(site, card)),
      page,
      pages,
      total,
      ...(corrected !== undefined && { corrected }),
    }
  })

  serve(frame, readProduct, async ({ site }, { slug, sku }) => {
    if ((slug === undefined) === (sku === undefined))
      throw new Refused({ kind: 'bad-input', message: 'Give either a slug or a SKU.' })
    const wanted = slug === undefined ? { sku: sku! } : { slug }
    const found = await productPage(db, site.country, wanted, site.language)
    if (found === undefined || found.product.brand !== site.brand) throw notThere('product')
    const { product, available } = found
    const { id, name, brand, isKids, isGiftCard, categories, description, details, materials, care, rating } = product
    return {
      id,
      name,
      brand,
      isKids,
      isGiftCard,
      description,
      materials,
      care,
      rating,
      slug: product.slug,
      path: pathOf(site, product.slug),
      categories: [...categories],
      details: [...details],
      imagePaths: product.photos.map(photo => oneFile(photo, PICTURE_WIDTH)),
      skus: product.skus.map(one => readSku(site, product, one, available[one.sku] ?? 0)),
    }
  })
}
