import { z } from 'zod'
import type { DeclineReason } from '../../rules/decline-reason.ts'
import type { AmountOutcome, AuthorizeOutcome } from '../provider.ts'
import type { BraintreeReply } from './braintree-send.ts'

const Transaction = z.object({
  id: z.string().min(1),
  status: z.string(),
  statusHistory: z
    .array(
      z.object({
        processorResponse: z.object({ legacyCode: z.string().nullable() }).nullish(),
        gatewayRejectionReason: z.string().nullish(),
      }),
    )
    .nullish(),
  partialCaptureDetails: z.object({ kind: z.string() }).nullish(),
})
export type Transaction = z.infer<typeof Transaction>

const Authorized = z.object({ authorizePaymentMethod: z.object({ transaction: Transaction }) })
const Captured = z.object({ captureTransaction: z.object({ transaction: Transaction }) })
const PartlyCaptured = z.object({ partialCaptureTransaction: z.object({ capture: Transaction }) })
const Refunded = z.object({ refundTransaction: z.object({ refund: Transaction }) })
const Found = z.object({
  search: z.object({ transactions: z.object({ edges: z.array(z.object({ node: Transaction })) }) }),
})

/** The bank holds or has moved the money. */
const APPROVED = new Set([
  'AUTHORIZED',
  'SUBMITTED_FOR_SETTLEMENT',
  'SETTLING',
  'SETTLED',
  'SETTLEMENT_PENDING',
  'SETTLEMENT_CONFIRMED',
])
const DECLINED = new Set([
  'PROCESSOR_DECLINED',
  'GATEWAY_REJECTED',
  'FAILED',
  'VOIDED',
  'AUTHORIZATION_EXPIRED',
  'SETTLEMENT_DECLINED',
])
/** No money is held by such a transaction, and none will be. */
export const holdsNothing = ({ status }: Pick<Transaction, 'status'>): boolean => DECLINED.has(status)

/**
 * Such a transaction, or its rest, is held and was not charged, so that reversing it gives no money back. Parts of an
 * authorization are transactions of their own; the authorization itself is then pending until all of it is captured.
 */
export const isHeld = ({ status, partialCaptureDetails }: Transaction): boolean =>
  status === 'AUTHORIZED' ||
  status === 'AUTHORIZING' ||
  (status === 'SETTLEMENT_PENDING' && partialCaptureDetails?.kind === 'ParentAuthorization')

/** Braintree's processor responses that a shopper can act on: not enough money, expired card, wrong security code. */
const TOLD_REASONS: ReadonlyMap<string, DeclineReason> = new Map([
  ['2001', 'funds'],
  ['2004', 'expired'],
  ['2010', 'security-code'],
])

/** Validation errors of a nonce: unknown or expired, used more than once. The shopper must approve again. */
const UNUSABLE_NONCE = new Set(['91565', '91564', '93107'])

/** The outcome of a transaction in its current state. */
export function outcomeOf({ id, status, statusHistory }: Transaction): AuthorizeOutcome {
  if (APPROVED.has(status)) return { kind: 'approved', providerRef: id }
  if (status === 'AUTHORIZING') return { kind: 'pending', providerRef: id }
  if (!DECLINED.has(status)) return { kind: 'unknown' }
  const [event] = statusHistory ?? []
  const code = event?.processorResponse?.legacyCode ?? event?.gatewayRejectionReason ?? status
  return { kind: 'declined', code, reason: TOLD_REASONS.get(code) ?? 'other' }
}

/** Outcome of a reply to `authorizePaymentMethod`. */
export function authorizeOutcome(reply: BraintreeReply): AuthorizeOutcome {
  switch (reply.kind) {
    case 'ok': {
      const { data } = Authorized.safeParse(reply.data)
      return data ? outcomeOf(data.authorizePaymentMethod.transaction) : { kind: 'unknown' }
    }
    case 'refused':
      return UNUSABLE_NONCE.has(reply.code)
        ? { kind: 'instrumentExpired' }
        : { kind: 'declined', code: reply.code, reason: 'other' }
    case 'unknown':
      return { kind: 'unknown' }
    default:
      return reply satisfies never
  }
}

const amountOutcome = (reply: BraintreeReply, moved: Transaction | undefined): AmountOutcome => {
  if (reply.kind === 'refused') return { kind: 'refused', code: reply.code }
  if (!moved) return { kind: 'unknown' }
  return holdsNothing(moved) ? { kind: 'refused', code: moved.status } : { kind: 'accepted', actionRef: moved.id }
}
const dataOf = (reply: BraintreeReply): unknown => (reply.kind === 'ok' ? reply.data : undefined)

/** Outcome of a reply to `captureTransaction`. */
export const captureOutcome = (reply: BraintreeReply): AmountOutcome =>
  amountOutcome(reply, Captured.safeParse(dataOf(reply)).data?.captureTransaction.transaction)

/** Outcome of a reply to `partialCaptureTransaction`. */
export const partialCaptureOutcome = (reply: BraintreeReply): AmountOutcome =>
  amountOutcome(reply, PartlyCaptured.safeParse(dataOf(reply)).data?.partialCaptureTransaction.capture)

/** Outcome of a reply to `refundTransaction`. Braintree notifies of refunds that fail, not of others. */
export function refundOutcome(reply: BraintreeReply): AmountOutcome {
  const outcome = amountOutcome(reply, Refunded.safeParse(dataOf(reply)).data?.refundTransaction.refund)
  return outcome.kind === 'accepted' ? { ...outcome, kind: 'done' } : outcome
}

/** The transactions that a search found; undefined if their number is unknown. */
export const foundTransactions = (reply: BraintreeReply): readonly Transaction[] | undefined =>
  Found.safeParse(dataOf(reply)).data?.search.transactions.edges.map(({ node }) => node)
