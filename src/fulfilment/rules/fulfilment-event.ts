import { z } from 'zod'

/** Why a promised arrival has changed; the shop has words for each in every language. */
export const DELAY_REASONS = ['material', 'workshop', 'stock', 'carrier', 'weather'] as const
export type DelayReason = (typeof DELAY_REASONS)[number]

const day = z.iso.date()
const event = {
  /** The same in every repetition of the event, and unique in the fulfilment service. */
  id: z.string().min(1).max(100),
  shipmentId: z.uuid(),
  at: z.iso.datetime(),
}

/** What a fulfilment service reports about a shipment. Events may come more than once and in any order. */
export const FulfilmentEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    ...event,
    kind: z.enum(['in-production', 'packed', 'out-for-delivery', 'delivered', 'ready', 'picked-up']),
  }),
  z.strictObject({
    ...event,
    kind: z.literal('shipped'),
    carrier: z.string().min(1).max(60),
    trackingNumber: z.string().min(1).max(60),
    trackingUrl: z.url({ protocol: /^https?$/ }).max(500),
  }),
  z.strictObject({
    ...event,
    kind: z.literal('promise-changed'),
    promisedFrom: day,
    promisedTo: day,
    reason: z.enum(DELAY_REASONS),
  }),
  z.strictObject({ ...event, kind: z.literal('return-received'), returnId: z.uuid() }),
])
export type FulfilmentEvent = z.output<typeof FulfilmentEvent>
export type FulfilmentEventKind = FulfilmentEvent['kind']
