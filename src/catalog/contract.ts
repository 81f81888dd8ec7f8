import { z } from 'zod'
import { call } from '#lib/call.ts'
import { SKU } from './rules/sku-code.ts'

const items = z.array(z.object({
  id: z.string(), sku: z.string(), name: z.string(),
  /** Cents. */
  price: z.int(),
  formattedPrice: z.string(), imagePath: z.string(), imagePathHiRes: z.string(),
  /** The same path twice: the documents name it differently for the two lists. */
  navigateUrl: z.string(), urlPath: z.string(),
  primaryFamilyId: z.string(), optionChoiceParameter: z.string(),
  customOrderConfirmation: z.object({ hasCustomOrderConfirmation: z.boolean() }),
}))
/** [REC-11] and [REC-12]: what a carousel shows of a product. */
export type CarouselItem = z.output<typeof items>[number]

/** As many recently viewed products as a browser may ask about, and remembers [REC-10: free]. */
export const MOST_VIEWED = 15

export const trendingProducts = call({
  name: 'trendingProducts', method: 'GET', path: '/browse/catalog/trending',
  summary: 'The site’s most popular products, at most 15.',
  input: z.object({}), reply: z.object({ title: z.string(), resultId: z.string(), items }),
  auth: 'anyone', csrf: false, rate: { per: 'ip', limit: 120, seconds: 60 }, mutates: false, ids: ['REC-11', 'REC-14'],
})

export const viewedProducts = call({
  name: 'viewedProducts', method: 'GET', path: '/browse/catalog/viewed',
  summary: 'The products behind skus a browser remembers, in its order; what is not sold on the site any more is left out.',
  input: z.object({ skus: z.string().max(MOST_VIEWED * 41).transform(skus => skus.split(',')).pipe(z.array(z.string().regex(SKU)).max(MOST_VIEWED)) }), reply: z.object({ items }),
  auth: 'anyone', csrf: false, rate: { per: 'ip', limit: 120, seconds: 60 }, mutates: false, ids: ['REC-09', 'REC-12'],
})
