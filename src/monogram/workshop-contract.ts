import { z } from 'zod'
import { call } from '#lib/call.ts'

const guards = { auth: 'staff:care,store', rate: { per: 'ip', limit: 240, seconds: 60 }, ids: [] } as const
/** Jobs in one reply. */
export const JOBS_PAGE = 100

const MonogramJob = z.object({
  id: z.uuid(),
  number: z.string(),
  orderNumber: z.string(),
  product: z.string(),
  quantity: z.int(),
  text: z.string(),
  /** `cancelled`: all units were cancelled. */
  state: z.enum(['open', 'done', 'cancelled']),
  /** True: there is a stitch file. */
  hasStitches: z.boolean(),
  /** Units of the line that were cancelled: they are not made. */
  cancelled: z.int(),
  madeAt: z.iso.datetime(),
})

export const listMonogramJobs = call({
  name: 'listMonogramJobs',
  method: 'GET',
  path: '/staff/monograms/jobs',
  summary: 'Monograms to make, the oldest first, or those that are done; `number` finds a job or the jobs of an order.',
  ...guards,
  csrf: false,
  input: z.strictObject({
    state: z.enum(['open', 'done']).default('open'),
    number: z.string().trim().max(20).default(''),
    /** The last job of the page before. */
    after: z.uuid().optional(),
  }),
  reply: z.object({
    jobs: z.array(MonogramJob),
    /** `after` of the next page; null on the last one. */
    next: z.uuid().nullable(),
  }),
})

const file = { method: 'GET', ...guards, csrf: false, input: z.strictObject({ id: z.uuid() }) } as const
const bytes = z.custom<Uint8Array<ArrayBuffer>>(value => value instanceof Uint8Array)

export const monogramTicket = call({
  ...file,
  name: 'monogramTicket',
  path: '/staff/monograms/ticket',
  summary: 'The production ticket of a monogram, PDF of one page.',
  reply: bytes,
  replyType: 'application/pdf',
})

export const monogramStitches = call({
  ...file,
  name: 'monogramStitches',
  path: '/staff/monograms/stitches',
  summary: 'The stitch file of a monogram, in Tajima’s DST format.',
  reply: bytes,
  replyType: 'application/octet-stream',
})

export const monogramOutlines = call({
  ...file,
  name: 'monogramOutlines',
  path: '/staff/monograms/outlines',
  summary: 'The outlines of a monogram in millimetres, SVG.',
  reply: bytes,
  replyType: 'image/svg+xml',
})

export const finishMonogram = call({
  name: 'finishMonogram',
  method: 'POST',
  path: '/staff/monograms/state',
  summary: 'Marks a monogram as made, or as open again.',
  ...guards,
  csrf: true,
  input: z.strictObject({ id: z.uuid(), state: z.enum(['open', 'done']) }),
  reply: z.object({ isSuccess: z.literal(true) }),
})
