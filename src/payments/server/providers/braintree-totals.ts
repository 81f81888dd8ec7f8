import { z } from 'zod'
import { cents, plus, sum, ZERO, type Cents } from '#lib/money.ts'
import type { PaymentTotals, TotalsOutcome } from '../provider.ts'
import { holdsNothing } from './braintree-outcomes.ts'
import type { BraintreeReply } from './braintree-send.ts'

const Value = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .transform(text => cents(Math.round(Number(text) * 100)))
const Refund = z.object({ status: z.string(), amount: z.object({ value: Value }) })
const Charge = z.object({
  status: z.string(),
  amount: z.object({ value: Value }),
  refunds: z.array(Refund).nullish(),
})
const Payment = Charge.extend({
  id: z.string(),
  amount: z.object({ value: Value, currencyCode: z.string() }),
  statusHistory: z.array(z.object({ __typename: z.string(), amount: z.object({ value: Value }).nullish() })).nullish(),
  partialCaptureDetails: z
    .object({
      totalAmountAuthorized: z.object({ value: Value }).nullish(),
      childCaptures: z.array(Charge).nullish(),
    })
    .nullish(),
})
type Payment = z.infer<typeof Payment>
const Found = z.object({
  search: z.object({ transactions: z.object({ edges: z.array(z.object({ node: Payment })) }) }),
})

/** States of a transaction whose amount is charged, or is on its way. */
const CHARGED = new Set([
  'SUBMITTED_FOR_SETTLEMENT',
  'SETTLING',
  'SETTLED',
  'SETTLEMENT_PENDING',
  'SETTLEMENT_CONFIRMED',
])

const chargedOf = ({ status, amount }: z.infer<typeof Charge>): Cents => (CHARGED.has(status) ? amount.value : ZERO)
const refundedOf = ({ refunds }: Pick<z.infer<typeof Charge>, 'refunds'>): Cents => sum((refunds ?? []).map(chargedOf))

function totalsOf(payment: Payment): PaymentTotals {
  const { amount, partialCaptureDetails, statusHistory } = payment
  const parts = partialCaptureDetails?.childCaptures
  // A capture of less changes the amount of the transaction; the event of the authorization keeps the former one.
  const event = statusHistory?.find(({ __typename }) => __typename === 'AuthorizedEvent')
  return {
    authorized: partialCaptureDetails?.totalAmountAuthorized?.value ?? event?.amount?.value ?? amount.value,
    captured: parts ? sum(parts.map(chargedOf)) : chargedOf(payment),
    refunded: plus(refundedOf(payment), sum((parts ?? []).map(refundedOf))),
    currency: amount.currencyCode,
  }
}

/** The totals at Braintree of the payment that was searched for. */
export function totalsOutcome(reply: BraintreeReply): TotalsOutcome {
  const found = reply.kind === 'ok' ? Found.safeParse(reply.data).data : undefined
  if (!found) return { kind: 'unavailable' }
  const live = found.search.transactions.edges.map(({ node }) => node).filter(node => !holdsNothing(node))
  const [first, ...others] = live.map(totalsOf)
  if (!first) return { kind: 'none' }
  const add = (one: PaymentTotals, other: PaymentTotals): PaymentTotals => ({
    ...one,
    authorized: plus(one.authorized, other.authorized),
    captured: plus(one.captured, other.captured),
    refunded: plus(one.refunded, other.refunded),
  })
  return { kind: 'totals', totals: others.reduce(add, first) }
}
