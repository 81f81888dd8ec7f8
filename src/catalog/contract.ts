import { z } from 'zod'
import { call } from '#lib/call.ts'
import { SKU } from './rules/product/sku-code.ts'

/** Products of a carousel [REC-11, REC-12]. */
export const carouselItems = z.array(
  z.object({
    id: z.string(),
    sku: z.string(),
    name: z.string(),
    /** Cents. */
    price: z.int(),
    formattedPrice: z.string(),
    /** Regular price of a product in a sale. */
    formattedRegularPrice: z.string().optional(),
    imagePath: z.string(),
    imagePathHiRes: z.string(),
    /** The same path in two fields: the requirements name it differently in the two lists. */
    navigateUrl: z.string(),
    urlPath: z.string(),
    primaryFamilyId: z.string(),
    optionChoiceParameter: z.string(),
    customOrderConfirmation: z.object({ hasCustomOrderConfirmation: z.boolean() }),
  }),
)
/** [REC-11] and [REC-12]: a product in a carousel. */
export type CarouselItem = z.output<typeof carouselItems>[number]

/** Maximum length of the text that suggestions are requested for. */
const MOST_TYPED = 100

export const suggestions = call({
  name: 'suggestions',
  method: 'GET',
  path: '/browse/catalog/suggest',
  summary:
    'Suggestions for typed text: searches that have results, categories and pages, and the best matching products.',
  input: z.object({ q: z.string().max(MOST_TYPED) }),
  reply: z.object({
    words: z.array(z.string()),
    pages: z.array(z.object({ name: z.string(), path: z.string() })),
    products: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        /** After "From" if the cheapest SKU is not the pictured one. */
        formattedPrice: z.string(),
        formattedRegularPrice: z.string().optional(),
        imagePath: z.string(),
        path: z.string(),
      }),
    ),
    /** The search that found the products, and its total number of results. */
    search: z.string(),
    total: z.int(),
  }),
  auth: 'anyone',
  csrf: false,
  rate: { per: 'ip', limit: 300, seconds: 60 },
  ids: ['NAV-10'],
})
export type Suggestions = z.output<typeof suggestions.reply>

/** Maximum number of recently viewed products, stored by the browser and accepted by the call [REC-10: free]. */
export const MOST_VIEWED = 15

export const trendingProducts = call({
  name: 'trendingProducts',
  method: 'GET',
  path: '/browse/catalog/trending',
  summary: 'The site’s most popular products, at most 15.',
  input: z.object({}),
  reply: z.object({ title: z.string(), resultId: z.string(), items: carouselItems }),
  auth: 'anyone',
  csrf: false,
  rate: { per: 'ip', limit: 120, seconds: 60 },
  ids: ['REC-11'],
})

export const viewedProducts = call({
  name: 'viewedProducts',
  method: 'GET',
  path: '/browse/catalog/viewed',
  summary: 'The products of recently viewed SKUs, in the given order, without those that the site no longer sells.',
  input: z.object({
    skus: z
      .string()
      .max(MOST_VIEWED * 41)
      .transform(skus => skus.split(','))
      .pipe(z.array(z.string().regex(SKU)).max(MOST_VIEWED)),
  }),
  reply: z.object({ items: carouselItems }),
  auth: 'anyone',
  csrf: false,
  rate: { per: 'ip', limit: 120, seconds: 60 },
  ids: ['REC-09', 'REC-12'],
})

/** SKUs that a browser remembers as viewed, newest first. */
const viewedSkus = z.array(z.string().regex(SKU)).max(MOST_VIEWED)

export const keepViewedProducts = call({
  name: 'keepViewedProducts',
  method: 'POST',
  path: '/browse/catalog/viewed/keep',
  summary:
    'Adds SKUs that this browser has viewed since the last call to those of the customer, and returns the products ' +
    'of all of them. Views of more than 90 days ago, or from before the customer erased the list, are ignored. Of a ' +
    'guest nothing is kept: `isKept` is false.',
  input: z.strictObject({
    views: z.array(z.strictObject({ sku: z.string().regex(SKU), msAgo: z.int().min(0) })).max(MOST_VIEWED),
  }),
  reply: z.object({ isKept: z.boolean(), skus: viewedSkus, items: carouselItems }),
  auth: 'anyone',
  csrf: true,
  rate: { per: 'ip', limit: 120, seconds: 60 },
  ids: ['REC-09', 'REC-12'],
})

export const forgetViewed = call({
  name: 'forgetViewed',
  method: 'POST',
  path: '/browse/catalog/viewed/forget',
  summary:
    'Deletes the products that the customer has viewed on the sites of this brand, or of all brands. A guest has ' +
    'none here.',
  input: z.strictObject({ isAllBrands: z.boolean() }),
  reply: z.object({}),
  auth: 'anyone',
  csrf: true,
  rate: { per: 'ip', limit: 30, seconds: 60 },
  ids: ['REC-09'],
})

const nearbyStore = z.object({
  location: z.string(),
  name: z.string(),
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  phone: z.string(),
  /** Units available at the store. */
  available: z.int(),
  /** Earliest pickup time in words: `ready today after 2 pm`; empty if it can't be picked up. */
  ready: z.string(),
})
export type NearbyStore = z.output<typeof nearbyStore>

export const deliveryToCode = call({
  name: 'deliveryToCode',
  method: 'GET',
  path: '/browse/catalog/delivery',
  summary:
    'Delivery estimate of a SKU for a ZIP or postal code of the site’s country, ' +
    'and its availability at the nearest stores. The code is not stored.',
  input: z.object({
    sku: z.string().regex(SKU),
    postalCode: z.string().max(20),
    choices: z.string().max(400).default(''),
  }),
  reply: z.object({
    /** Normalized: `60614`, `M5V 2T6`. */
    postalCode: z.string(),
    delivery: z.discriminatedUnion('kind', [
      /** Days, `yyyy-mm-dd`, both included. */
      z.object({ kind: z.literal('arrives'), from: z.iso.date(), to: z.iso.date() }),
      z.object({ kind: z.literal('restricted') }),
      z.object({ kind: z.literal('no-carrier') }),
      z.object({ kind: z.literal('sold-out') }),
    ]),
    pickup: z.discriminatedUnion('kind', [
      /** Nearest first. */
      z.object({ kind: z.literal('stores'), stores: z.array(nearbyStore) }),
      z.object({
        kind: z.literal('not-for-this'),
        because: z.enum(['made-to-order', 'freight', 'vendor', 'gift-card', 'restricted']),
      }),
    ]),
  }),
  auth: 'anyone',
  csrf: false,
  rate: { per: 'ip', limit: 60, seconds: 60 },
  ids: ['CRT-28'],
})
