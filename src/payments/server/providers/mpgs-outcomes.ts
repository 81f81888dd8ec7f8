import { z } from 'zod'
import { cents, ZERO, type Cents } from '#lib/money.ts'
import type { DeclineReason } from '../../rules/decline-reason.ts'
import type { AmountOutcome, AuthorizeOutcome, TotalsOutcome } from '../provider.ts'
import type { MpgsReply } from './mpgs-send.ts'

const Amount = z
  .number()
  .min(0)
  .transform(amount => cents(Math.round(amount * 100)))
const Transaction = z.object({
  result: z.enum(['SUCCESS', 'PENDING', 'FAILURE', 'UNKNOWN']),
  // Transactions that authenticate the payer may have no code.
  response: z.looseObject({ gatewayCode: z.string().default('') }),
  transaction: z.looseObject({ id: z.string(), type: z.string() }),
})
const Order = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount.optional(),
  currency: z.string(),
  totalAuthorizedAmount: Amount,
  totalCapturedAmount: Amount,
  totalRefundedAmount: Amount,
  transaction: z.array(Transaction).default([]),
})
export type Order = z.infer<typeof Order>

/** The gateway's codes that a shopper can act on: not enough money, expired card, wrong security code. */
const TOLD_REASONS: ReadonlyMap<string, DeclineReason> = new Map([
  ['INSUFFICIENT_FUNDS', 'funds'],
  ['EXPIRED_CARD', 'expired'],
  ['INVALID_CSC', 'security-code'],
])

/** Outcome of an authorization of the order `orderId`. A partial approval is unknown, so that recovery voids it. */
function outcomeOf(
  { result, response: { gatewayCode } }: z.infer<typeof Transaction>,
  orderId: string,
): AuthorizeOutcome {
  switch (result) {
    case 'SUCCESS':
      return gatewayCode === 'APPROVED' ? { kind: 'approved', providerRef: orderId } : { kind: 'unknown' }
    case 'PENDING':
      return { kind: 'pending', providerRef: orderId }
    case 'FAILURE':
      return { kind: 'declined', code: gatewayCode, reason: TOLD_REASONS.get(gatewayCode) ?? 'other' }
    case 'UNKNOWN':
      return { kind: 'unknown' }
    default:
      return result satisfies never
  }
}

/**
 * Outcome of a request that the gateway has not carried out. A session that is gone, or whose card is, has to be filled
 * in again.
 */
export function refusalOutcome(
  reply: Exclude<MpgsReply, { kind: 'ok' }>,
): Extract<AuthorizeOutcome, { kind: 'declined' | 'instrumentExpired' | 'unknown' }> {
  if (reply.kind === 'unknown') return reply
  return reply.field.startsWith('session') || reply.field.startsWith('sourceOfFunds')
    ? { kind: 'instrumentExpired' }
    : { kind: 'declined', code: reply.cause, reason: 'other' }
}

/** Outcome of a reply to AUTHORIZE. */
export function authorizeOutcome(reply: MpgsReply, orderId: string): AuthorizeOutcome {
  if (reply.kind !== 'ok') return refusalOutcome(reply)
  const { data } = Transaction.safeParse(reply.body)
  return data ? outcomeOf(data, orderId) : { kind: 'unknown' }
}

/** Outcome of a reply to CAPTURE, REFUND or UPDATE_AUTHORIZATION, which are done with the reply. */
export function amountOutcome(reply: MpgsReply): AmountOutcome {
  if (reply.kind === 'unknown') return reply
  if (reply.kind === 'refused') return { kind: 'refused', code: reply.cause }
  const { data } = Transaction.safeParse(reply.body)
  switch (data?.result) {
    case 'SUCCESS':
      return { kind: 'done', actionRef: data.transaction.id }
    case 'FAILURE':
      return { kind: 'refused', code: data.response.gatewayCode }
    default:
      return { kind: 'unknown' }
  }
}

/** True if the reply says that the operation was done. */
export const isDone = (reply: MpgsReply): boolean => amountOutcome(reply).kind === 'done'

/** The gateway's order of a reply to a retrieval; `none` if there is none, undefined if the gateway did not say. */
export function orderOf(reply: MpgsReply): Order | 'none' | undefined {
  if (reply.kind === 'unknown') return undefined
  return reply.kind === 'refused' ? 'none' : Order.safeParse(reply.body).data
}

const HELD: ReadonlySet<string> = new Set(['AUTHORIZED', 'PARTIALLY_CAPTURED', 'INITIATED'])
const REFUNDED: ReadonlySet<string> = new Set(['PARTIALLY_REFUNDED', 'REFUNDED'])
const isVoided = ({ transaction }: Order): boolean =>
  transaction.some(one => one.transaction.type === 'VOID_AUTHORIZATION' && one.result === 'SUCCESS')

/** Money is authorized, or its rest is: a void releases it. The status of a refunded order does not tell. */
export const isHeld = (order: Order): boolean =>
  HELD.has(order.status) ||
  (REFUNDED.has(order.status) && order.totalCapturedAmount < order.totalAuthorizedAmount && !isVoided(order))

/** The id of the next try to void the order: the gateway would answer a used id with its first result. */
export function voidIdOf({ transaction }: Order): string {
  const tries = transaction.filter(one => one.transaction.id.startsWith('void')).length
  return tries === 0 ? 'void' : `void-${tries + 1}`
}

const authorizationOf = ({ transaction }: Order) => transaction.find(one => one.transaction.type === 'AUTHORIZATION')

/** True if money was requested for the order: an order also exists when only its payer has been authenticated. */
export const hasAuthorization = (order: Order): boolean => authorizationOf(order) !== undefined

/** Outcome of an earlier authorization, from the order as it is now. */
export function lookupOutcome(order: Order | 'none' | undefined): AuthorizeOutcome {
  if (order === undefined || order === 'none') return { kind: 'unknown' }
  const authorization = authorizationOf(order)
  if (!authorization) return { kind: 'unknown' }
  if (order.status === 'CANCELLED') return { kind: 'declined', code: 'CANCELLED', reason: 'other' }
  return outcomeOf(authorization, order.id)
}

/** Statuses of orders that hold no money, also of those whose payer has only been authenticated. */
const NOTHING: ReadonlySet<string> = new Set([
  'FAILED',
  'CANCELLED',
  'AUTHENTICATED',
  'AUTHENTICATION_INITIATED',
  'AUTHENTICATION_NOT_NEEDED',
  'AUTHENTICATION_UNSUCCESSFUL',
])
const totalOf = ({ totalCapturedAmount, totalAuthorizedAmount }: Order): Cents =>
  totalCapturedAmount > totalAuthorizedAmount ? totalCapturedAmount : totalAuthorizedAmount

/** The totals of the order in the gateway's books. */
export function totalsOutcome(order: Order | 'none' | undefined): TotalsOutcome {
  if (order === undefined) return { kind: 'unavailable' }
  if (order === 'none' || (NOTHING.has(order.status) && order.totalCapturedAmount === ZERO)) return { kind: 'none' }
  return {
    kind: 'totals',
    totals: {
      authorized: totalOf(order),
      captured: order.totalCapturedAmount,
      refunded: order.totalRefundedAmount,
      currency: order.currency,
    },
  }
}
