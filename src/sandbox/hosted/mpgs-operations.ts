import { z } from 'zod'
import { refusedFor, verdictOf } from '../card-triggers.ts'
import type { Fault, Target } from '../faults.ts'
import type { Answer } from '../keyed-answers.ts'
import type { AmountChange, AuthorisationVerdict, Ledger } from '../ledger.ts'
import type { Payment, PaymentRows } from '../payment-rows.ts'
import { authenticator, AuthenticationOperation, type Place } from './authentication/authenticate.ts'
import type { AuthenticationRows, PayerAuthentication } from './authentication/authentication-rows.ts'
import type { HostedRows, SessionCard } from './hosted-rows.ts'
import { mpgsError, NO_CARD } from './mpgs-error.ts'
import { authorizationResult, hostedBrand, orderView, sourceOfFunds } from './mpgs-views.ts'
import { Currency, Money, Session } from './request-parts.ts'

export interface OperationParts {
  readonly rows: PaymentRows
  readonly book: Ledger
  readonly hosted: HostedRows
  readonly authentications: AuthenticationRows
  readonly merchantId: string
}

const Amount = z.object({ amount: Money, currency: Currency, reference: z.string().max(40).optional() })

/** The operations of `PUT /order/{id}/transaction/{id}` that the shop uses. */
export const Operation = z.discriminatedUnion('apiOperation', [
  z.object({
    apiOperation: z.literal('AUTHORIZE'),
    order: Amount,
    session: Session,
    sourceOfFunds: z.object({ type: z.literal('CARD') }),
    authentication: z.object({ transactionId: z.string() }).optional(),
  }),
  ...AuthenticationOperation,
  ...(['CAPTURE', 'REFUND', 'UPDATE_AUTHORIZATION'] as const).map(name =>
    z.object({ apiOperation: z.literal(name), transaction: Amount }),
  ),
  z.object({ apiOperation: z.literal('VOID'), transaction: z.object({ targetTransactionId: z.string() }) }),
])
export type Operation = z.infer<typeof Operation>

export const FAULT_TARGETS: Readonly<Record<Operation['apiOperation'], Target>> = {
  AUTHORIZE: 'payments',
  CAPTURE: 'captures',
  REFUND: 'refunds',
  UPDATE_AUTHORIZATION: 'adjustments',
  VOID: 'cancels',
  INITIATE_AUTHENTICATION: 'authentications',
  AUTHENTICATE_PAYER: 'authentications',
}

function verdictUnder(fault: Fault | undefined, card: SessionCard): AuthorisationVerdict | 'no-card' {
  switch (fault?.kind) {
    case 'decline':
      return refusedFor(fault.code ?? '2', 'Refused')
    case 'error172':
    case 'error174':
      return 'no-card'
    case 'pending':
    case 'partial':
      return { kind: fault.kind }
    case 'pending-refused':
      return { kind: 'pending', isRefusedLater: true }
    default: {
      const verdict = verdictOf(card.trigger)
      if (verdict.kind === 'card-data') return 'no-card'
      // Banks ask before a payment, when the payer is authenticated.
      return verdict.kind === 'challenge' ? { kind: 'approve' } : verdict
    }
  }
}

const fateUnder = (fault: Fault | undefined): AmountChange['fate'] => (fault?.kind === 'decline' ? 'declined' : 'done')

const NOT_AUTHENTICATED = mpgsError(
  'INVALID_REQUEST',
  'The payer was not authenticated.',
  'authentication.transactionId',
)
/** False for a payment whose payer the bank has refused or still asks, or that names another authentication. */
function mayPay(payer: PayerAuthentication | undefined, amount: number, named: string | undefined): boolean {
  if (payer?.status === 'AUTHENTICATION_PENDING' || payer?.status === 'AUTHENTICATION_FAILED') return false
  const isPassed = payer?.status === 'AUTHENTICATION_SUCCESSFUL' && payer.amount === amount
  return named === undefined || (isPassed && payer.transaction === named)
}

/** Carries out the operations on orders, once per transaction id. */
export function mpgsOperations(parts: OperationParts) {
  const { rows, book, hosted, authentications, merchantId } = parts
  const authenticate = authenticator(parts)
  const answer = (payment: Payment, outcome: object, transaction: object): Answer => ({
    status: 201,
    payment: payment.pspReference,
    body: JSON.stringify({
      merchant: merchantId,
      order: orderView(rows.find(payment.pspReference) ?? payment),
      ...outcome,
      transaction,
    }),
  })

  function authorize(
    order: string,
    id: string,
    { order: asked, session, authentication }: Extract<Operation, { apiOperation: 'AUTHORIZE' }>,
    fault: Fault | undefined,
  ): Answer {
    const card = hosted.paying(session)
    if ('status' in card) return card
    if (!mayPay(authentications.ofOrder(order), asked.amount, authentication?.transactionId)) return NOT_AUTHENTICATED
    const wish = verdictUnder(fault, card)
    if (wish === 'no-card') return NO_CARD
    const { payment, verdict } = book.pay(
      {
        reference: order,
        amount: asked.amount,
        currency: asked.currency,
        shopperReference: null,
        card: { brand: hostedBrand(card.brand), lastFour: card.lastFour },
      },
      wish,
      Date.now(),
    )
    if (verdict.kind === 'partial') hosted.markPartial(order)
    const type = { id, type: 'AUTHORIZATION', amount: payment.amount / 100, currency: payment.currency }
    const result = authorizationResult(payment, verdict.kind === 'partial')
    return answer(payment, { ...result, sourceOfFunds: sourceOfFunds(card) }, type)
  }

  function move(
    payment: Payment,
    id: string,
    { apiOperation, transaction }: Extract<Operation, { transaction: { amount: number } }>,
    fault: Fault | undefined,
  ): Answer {
    const act = { CAPTURE: book.capture, REFUND: book.refund, UPDATE_AUTHORIZATION: book.adjust }[apiOperation]
    const fate = fateUnder(fault)
    const done = act(payment, { ...transaction, reference: id, fate }, Date.now())
    if (done.kind === 'refused') return mpgsError('INVALID_REQUEST', done.reason, 'transaction.amount')
    const outcome =
      fate === 'done'
        ? { result: 'SUCCESS', response: { gatewayCode: 'APPROVED' } }
        : { result: 'FAILURE', response: { gatewayCode: 'DECLINED' } }
    return answer(payment, outcome, { id, type: apiOperation, amount: transaction.amount / 100 })
  }

  return function perform(place: Place, asked: Operation, fault: Fault | undefined): Answer {
    const { order, transaction: id } = place
    const [payment] = rows.findByReference(order)
    if (asked.apiOperation === 'INITIATE_AUTHENTICATION' || asked.apiOperation === 'AUTHENTICATE_PAYER')
      return authenticate(place, asked, fault)
    if (asked.apiOperation === 'AUTHORIZE')
      return payment
        ? mpgsError('INVALID_REQUEST', 'The order was authorized before.', 'order.id')
        : authorize(order, id, asked, fault)
    if (!payment) return mpgsError('INVALID_REQUEST', `Unable to find order ${order}`, 'order.id')
    if (asked.apiOperation !== 'VOID') return move(payment, id, asked, fault)
    if (payment.state === 'refused' || payment.state === 'cancelled' || payment.captured >= payment.amount)
      return mpgsError('INVALID_REQUEST', 'There is nothing to void.', 'transaction.targetTransactionId')
    book.cancel(payment, Date.now())
    return answer(
      payment,
      { result: 'SUCCESS', response: { gatewayCode: 'APPROVED' } },
      { id, type: 'VOID_AUTHORIZATION' },
    )
  }
}
