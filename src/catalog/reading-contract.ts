import { z } from 'zod'
import { call } from '#lib/call.ts'
import { BRANDS } from '#lib/site.ts'
import { CHOICE_FACETS, RANGE_FACETS } from './rules/listing/listing-parameters.ts'
import { SKU_AVAILABILITY } from './rules/product/sku-availability.ts'
import { SKU } from './rules/product/sku-code.ts'
import { SORTS } from './rules/listing/sort.ts'

// The catalogue as data, for integrators. Replies match the pages of the host's site and language.

const reading = {
  method: 'GET',
  auth: 'anyone',
  csrf: false,
  rate: { per: 'ip', limit: 300, seconds: 60 },
  ids: [],
} as const

/** Maximum length of a search text or of a facet's values. */
const MOST_LETTERS = 200
const slug = z.string().regex(/^[a-z0-9-]{1,100}$/)

/** Amounts in cents of the site's currency; `regular` is above `now` only in a sale. */
const price = z.object({ now: z.int(), regular: z.int(), formatted: z.string() })
/**
 * The price of a product in a list: that of the displayed SKU, and in `listed` the lowest, as on cards. `isFrom`:
 * another SKU costs less than the displayed one.
 */
const listedPrice = price.extend({ listed: price.extend({ isFrom: z.boolean() }) })
const rating = z.object({ average: z.number(), count: z.int() })

export const readCategories = call({
  ...reading,
  name: 'readCategories',
  path: '/api/catalog/categories',
  summary: 'Categories that have something for sale on the site, in the shop’s order.',
  input: z.object({}),
  reply: z.object({
    categories: z.array(z.object({ category: z.string(), name: z.string(), path: z.string(), products: z.int() })),
  }),
})

const listedProduct = z.object({
  id: z.string(),
  slug: z.string(),
  /** The displayed SKU: the first that matches the filters and can be bought. */
  sku: z.string(),
  name: z.string(),
  brand: z.enum(BRANDS),
  path: z.string(),
  imagePath: z.string(),
  optionText: z.string(),
  price: listedPrice,
  rating,
  isAvailable: z.boolean(),
  isMadeToOrder: z.boolean(),
  /** More than one SKU is sold: `GET /api/catalog/product` returns all of them. */
  hasChoices: z.boolean(),
})
export type ListedProduct = z.output<typeof listedProduct>

/** Values of a facet, separated by commas. */
const values = z.string().max(MOST_LETTERS)
const whole = z.string().regex(/^\d{1,6}$/)
const choices = Object.fromEntries(CHOICE_FACETS.map(facet => [facet, values.optional()]))
const ranges = Object.fromEntries(
  RANGE_FACETS.flatMap(facet => [`${facet}-from`, `${facet}-to`]).map(name => [name, whole.optional()]),
)

export const readProductList = call({
  ...reading,
  name: 'readProductList',
  path: '/api/catalog/products',
  summary:
    'One page of a category, or of what a search finds. Exactly one of `category` and `q` is given. Facets take ' +
    'values separated by commas; lengths are whole inches, `price` whole units of the currency.',
  input: z.object({
    category: slug.optional(),
    q: z.string().max(MOST_LETTERS).optional(),
    sort: z.enum(SORTS).optional(),
    page: whole.optional(),
    ...choices,
    ...ranges,
  }),
  reply: z.object({
    products: z.array(listedProduct),
    /** Page numbers start at 1; a number beyond the last page returns the last page. */
    page: z.int(),
    pages: z.int(),
    total: z.int(),
    /** The corrected search words that were used instead, when the search contained a spelling mistake. */
    corrected: z.string().optional(),
  }),
})

const sku = z.object({
  sku: z.string(),
  optionText: z.string(),
  /** In the order in which the product page offers the options. */
  options: z.array(z.object({ optionName: z.string(), choiceName: z.string(), choiceCode: z.string() })),
  /** The choices as links encode them. */
  optionChoiceParameter: z.string(),
  price,
  availability: z.enum(SKU_AVAILABILITY),
  /** Units available in the site's country; null if the SKU is sold without a stock count. */
  available: z.int().nullable(),
  /** Working days until the SKU leaves the warehouse. */
  leadTimeDays: z.int(),
  /** Inches; 0 if the dimension does not apply. */
  dimension: z.object({ width: z.number(), depth: z.number(), height: z.number(), diameter: z.number() }),
  weightPounds: z.number(),
  isFreight: z.boolean(),
  /** Regions such as `US-CA` where the SKU may be neither shipped nor picked up. */
  restrictedRegions: z.array(z.string()),
  imagePath: z.string(),
})
export type ReadSku = z.output<typeof sku>

export const readProduct = call({
  ...reading,
  name: 'readProduct',
  path: '/api/catalog/product',
  summary: 'A product with all its SKUs on the site, by `slug` or by one `sku` of it (exactly one of them).',
  input: z.object({ slug: slug.optional(), sku: z.string().regex(SKU).optional() }),
  reply: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    brand: z.enum(BRANDS),
    isKids: z.boolean(),
    isGiftCard: z.boolean(),
    path: z.string(),
    categories: z.array(z.string()),
    description: z.string(),
    details: z.array(z.string()),
    materials: z.string(),
    care: z.string(),
    rating,
    imagePaths: z.array(z.string()),
    skus: z.array(sku),
  }),
})
