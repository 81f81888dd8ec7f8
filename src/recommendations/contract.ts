import { z } from 'zod'
import { carouselItems } from '#catalog/contract.ts'
import { SKU } from '#catalog/rules/product/sku-code.ts'
import { call, TOKEN_FIELD } from '#lib/call.ts'
import { EVENT_KINDS, MOST_EVENTS, MOST_WORDS } from './rules/shopper-event.ts'
import { MOST_RECOMMENDED, POD_IDS } from './rules/pods.ts'

/** Maximum number of a cart's SKUs that a request considers. */
export const MOST_CART_SKUS = 20

const skuList = z
  .string()
  .max(MOST_CART_SKUS * 41)
  .transform(skus => (skus === '' ? [] : skus.split(',')))
  .pipe(z.array(z.string().regex(SKU)).max(MOST_CART_SKUS))
  .optional()

/** [REC-11] */
const reply = z.object({ title: z.string(), resultId: z.string(), items: carouselItems })
export type Recommended = z.output<typeof reply>

export const recommendations = call({
  name: 'recommendations',
  method: 'GET',
  path: '/recommendation/index',
  summary:
    'Title and products of a recommendation pod; a pod that does not exist is refused. `limit` is at most ' +
    `${MOST_RECOMMENDED}, by default that of the pod. \`item_id\` is the SKU of the page that shows it, \`items\` ` +
    'are SKUs that a cart or a registry contains, `exclude` are SKUs whose products are left out, separated by ' +
    'commas; `store` is the code of a store.',
  input: z.object({
    podid: z.enum(POD_IDS, { error: 'There is no recommendation pod with this id.' }),
    limit: z
      .string()
      .regex(/^([1-9]|1[0-9]|2[0-5])$/)
      .optional(),
    item_id: z.string().regex(SKU).optional(),
    items: skuList,
    exclude: skuList,
    store: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,20}$/)
      .optional(),
  }),
  reply,
  auth: 'anyone',
  csrf: false,
  rate: { per: 'ip', limit: 240, seconds: 60 },
  ids: ['API-004', 'REC-05', 'REC-07', 'REC-11', 'REC-14'],
})

export const crossSell = call({
  name: 'crossSell',
  method: 'POST',
  path: '/recommendation/cross-sell',
  summary: 'Products that go with several SKUs together, for a cart. Excludes the products of those SKUs.',
  input: z.strictObject({ skus: z.array(z.string().regex(SKU)).max(MOST_CART_SKUS) }),
  reply,
  auth: 'anyone',
  csrf: true,
  rate: { per: 'ip', limit: 120, seconds: 60 },
  ids: ['API-116'],
})

export const shopperEvents = call({
  name: 'shopperEvents',
  method: 'POST',
  path: '/recommendation/events',
  summary:
    'Records what a visit did with products: seen, listed in a carousel, clicked there, added, removed, its swatch ' +
    'ordered, chosen from a search, or ordered. With a `rank` it says at which place a search (`words`) or a ' +
    '`category` showed the product. `visit` is random and made by the browser for one visit; nothing names the ' +
    'shopper. The token may be in the body, because a beacon has no headers.',
  input: z.strictObject({
    [TOKEN_FIELD]: z.string().max(200).optional(),
    visit: z.uuid(),
    events: z
      .array(
        z.strictObject({
          /** Number of the event in its visit: one that is sent twice counts once. */
          n: z.int().min(0).max(100_000),
          kind: z.enum(EVENT_KINDS),
          sku: z.string().regex(SKU),
          /** Id of the answer that showed the product before. */
          resultId: z.uuid().optional(),
          /** Words of the search. */
          words: z.string().max(MOST_WORDS).optional(),
          category: z
            .string()
            .regex(/^[a-z0-9-]{1,80}$/)
            .optional(),
          rank: z.int().min(1).max(100_000).optional(),
        }),
      )
      .max(MOST_EVENTS),
  }),
  reply: z.object({ recorded: z.int() }),
  auth: 'anyone',
  csrf: true,
  tokenField: TOKEN_FIELD,
  rate: { per: 'ip', limit: 120, seconds: 60 },
  ids: [],
})

export const forgetVisit = call({
  name: 'forgetVisit',
  method: 'POST',
  path: '/recommendation/events/forget',
  summary: 'Deletes what was recorded of a visit. The hourly counts of today are made again without it.',
  input: z.strictObject({ visit: z.uuid() }),
  reply: z.object({}),
  auth: 'anyone',
  csrf: true,
  rate: { per: 'ip', limit: 30, seconds: 60 },
  ids: [],
})
