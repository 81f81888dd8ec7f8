import { z } from 'zod'
import { call } from '#lib/call.ts'

/** Maximum number of designs per collection. */
export const MOST_DESIGNS = 20
/** Longest name of a design. */
export const MOST_NAME = 60
/** Longest share code that is stored. */
export const MOST_CODE = 4000

const collection = z.string().regex(/^[a-z0-9-]{1,80}$/)
const at = z.int().min(0)
const Design = z.object({
  name: z.string().trim().min(1).max(MOST_NAME),
  /** Share code of the plan and its choices. */
  code: z.string().min(1).max(MOST_CODE),
  /** Time of saving in epoch milliseconds; also identifies the design. */
  at,
})
export type CustomerDesign = z.output<typeof Design>

const rate = { per: 'session', limit: 60, seconds: 60 } as const

/** The designs of a collection in the customer's account. */
export const customerDesigns = call({
  name: 'customerDesigns',
  method: 'GET',
  path: '/account/designs/of-collection',
  summary: 'The designs of a collection in the customer’s account, newest first; null for a guest.',
  auth: 'anyone',
  csrf: false,
  rate,
  ids: [],
  input: z.strictObject({ collection }),
  reply: z.object({ designs: z.array(Design).nullable() }),
})

/** Keeps and removes designs of a collection in the customer's account. */
export const keepDesigns = call({
  name: 'keepDesigns',
  method: 'POST',
  path: '/account/designs/keep',
  summary: 'Keeps and removes designs of a collection in the customer’s account; the newest twenty stay.',
  auth: 'customer',
  csrf: true,
  rate,
  ids: [],
  input: z.strictObject({
    collection,
    kept: z.array(Design).max(MOST_DESIGNS),
    /** Times of saving of the designs to be removed. */
    removed: z.array(at).max(2 * MOST_DESIGNS),
  }),
  reply: z.object({ designs: z.array(Design) }),
})
