import type { FulfilmentEventKind } from './fulfilment-event.ts'
import { SHIPMENT_STATES, type ShipmentKind, type ShipmentState } from './shipment.ts'

const isState = (kind: string): kind is ShipmentState => SHIPMENT_STATES.some(state => state === kind)

/**
 * The state of a shipment after an event. Events may come in any order: a state never goes back, and a cancelled
 * shipment stays cancelled.
 */
export function stateAfter(state: ShipmentState, event: FulfilmentEventKind): ShipmentState {
  if (state === 'cancelled' || !isState(event)) return state
  return SHIPMENT_STATES.indexOf(event) > SHIPMENT_STATES.indexOf(state) ? event : state
}

/** The steps that a shipment takes, in order. */
export function stepsOf({
  kind,
  isMadeToOrder,
}: {
  readonly kind: ShipmentKind
  readonly isMadeToOrder: boolean
}): readonly ShipmentState[] {
  if (kind === 'email') return ['placed', 'shipped', 'delivered']
  const made = isMadeToOrder ? (['in-production'] as const) : []
  return kind === 'pickup'
    ? ['placed', ...made, 'packed', 'ready', 'picked-up']
    : ['placed', ...made, 'packed', 'shipped', 'out-for-delivery', 'delivered']
}

/** True once the goods are with the customer. */
export const isEnded = (state: ShipmentState): boolean => state === 'delivered' || state === 'picked-up'

/** True once the goods have left the warehouse or the store, so that nothing can be changed any more. */
export const hasLeft = (state: ShipmentState): boolean =>
  state === 'shipped' || state === 'out-for-delivery' || isEnded(state)

/** Hours in which a piece that is made for one customer can be cancelled; the terms of use state them. */
export const MADE_FOR_YOU_HOURS = 24

/** The properties on which cancelling and returning a line depend. */
export interface ChangeableLine {
  readonly isMadeToOrder: boolean
  readonly personalization: string | null
  /** It is not taken back. */
  readonly isGiftCard?: boolean
}
/** True for what is made for one customer: to order, or personalized. */
export const isMadeForYou = ({ isMadeToOrder, personalization }: ChangeableLine): boolean =>
  isMadeToOrder || (personalization !== null && personalization !== '')

/** Until when a line can be cancelled: `left` until it leaves, a time in milliseconds since 1970, or never again. */
export type CancelUntil = 'left' | number | 'never'

/** Until when units of a line can be cancelled. `placedAt` and `now` are in milliseconds since 1970. */
export function cancelUntil(line: ChangeableLine, state: ShipmentState, placedAt: number, now: number): CancelUntil {
  if (hasLeft(state) || state === 'cancelled') return 'never'
  if (!isMadeForYou(line)) return 'left'
  const end = placedAt + MADE_FOR_YOU_HOURS * 3_600_000
  return now < end ? end : 'never'
}

/** Why a customer cancels; optional. */
export const CANCEL_REASONS = ['too-late', 'changed-mind', 'mistake', 'found-elsewhere'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** Days after the arrival in which a piece can be sent back; the terms of use state them. */
export const RETURN_DAYS = 30
/** Why a customer sends something back. */
export const RETURN_REASONS = [
  'too-big',
  'not-as-expected',
  'not-comfortable',
  'changed-mind',
  'damaged',
  'wrong-piece',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** True if the shop is to blame, so that also what was made for the customer comes back. */
export const isOurFault = (reason: ReturnReason): boolean => reason === 'damaged' || reason === 'wrong-piece'

const DAY_MS = 86_400_000

/**
 * Last time at which a line can be sent back, in milliseconds since 1970; undefined if it cannot be, because it has
 * not arrived, because it is a gift card, or because it was made for the customer and nothing is wrong with it.
 */
export function returnUntil(line: ChangeableLine, endedAt: number | null, reason?: ReturnReason): number | undefined {
  if (endedAt === null || line.isGiftCard) return undefined
  if (isMadeForYou(line) && (reason === undefined || !isOurFault(reason))) return undefined
  return endedAt + RETURN_DAYS * DAY_MS
}
