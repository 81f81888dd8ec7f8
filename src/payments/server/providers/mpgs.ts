import { z } from 'zod'
import type { MpgsConfig } from '../mpgs-config.ts'
import type {
  AmountCommand,
  AuthorizeCommand,
  AuthorizeOutcome,
  BankAnswer,
  HostedInstrument,
  PaymentProvider,
  VisitOutcome,
  VoidCommand,
  VoidOutcome,
} from '../provider.ts'
import { amountText } from './decimal-amount.ts'
import { isInFlight, isTooLateToBegin } from '../../rules/attempt-age.ts'
import { authenticatePayer, AUTHENTICATION, authenticationOf, isProof } from './mpgs-authentication.ts'
import {
  amountOutcome,
  authorizeOutcome,
  hasAuthorization,
  isDone,
  isHeld,
  lookupOutcome,
  orderOf,
  totalsOutcome,
  voidIdOf,
  type Order,
} from './mpgs-outcomes.ts'
import { shownCard } from './mpgs-card.ts'
import { mpgsSend, type MpgsReply, type MpgsSend } from './mpgs-send.ts'

/** Id of the transaction that requests the money of an order; captures and refunds have the key of their operation. */
const AUTHORIZATION = '1'

/** True if the gateway has charged another card than the shopper has seen. A reply need not show the card. */
function isOtherCard(reply: MpgsReply, { brand, lastFour }: Pick<HostedInstrument, 'brand' | 'lastFour'>): boolean {
  const card = reply.kind === 'ok' ? shownCard(reply.body) : undefined
  return card !== undefined && (card.brand !== brand || card.lastFour !== lastFour)
}

/** The calls about one order that the adapter is made of. */
function orderCalls(send: MpgsSend) {
  const operate = (order: string, transaction: string, apiOperation: string, more: object) =>
    send({
      method: 'PUT',
      path: `/order/${encodeURIComponent(order)}/transaction/${encodeURIComponent(transaction)}`,
      body: { apiOperation, ...more },
    })
  const retrieve = async (order: string) =>
    orderOf(await send({ method: 'GET', path: `/order/${encodeURIComponent(order)}` }))
  return { operate, retrieve }
}
type OrderCalls = ReturnType<typeof orderCalls>

const voiding =
  ({ operate, retrieve }: OrderCalls, now: () => number) =>
  async ({ attemptId, requestedAt }: Pick<VoidCommand, 'attemptId' | 'requestedAt'>): Promise<VoidOutcome> => {
    const order = await retrieve(attemptId)
    if (order === undefined) return { kind: 'unknown' }
    if (order === 'none' || (!isHeld(order) && !hasAuthorization(order)))
      return { kind: isInFlight(attemptId, now(), requestedAt) ? 'unknown' : 'nothing-to-void' }
    if (!isHeld(order)) return { kind: 'nothing-to-void' }
    const target = { transaction: { targetTransactionId: AUTHORIZATION } }
    return { kind: isDone(await operate(attemptId, voidIdOf(order), 'VOID', target)) ? 'voided' : 'unknown' }
  }

/** The card of a payment, and the order of the shop that it pays: what an authorization after a bank visit needs. */
const Charged = z.object({
  session: z.string(),
  version: z.string().optional(),
  brand: z.string(),
  lastFour: z.string(),
  orderRef: z.string(),
})
type Charged = z.infer<typeof Charged>
type Payment = Pick<AuthorizeCommand, 'attemptId' | 'amountMinor' | 'currency'>

/** Requests the money of a payment; `isAuthenticated`: with the result of the payer's authentication. */
const charging =
  ({ operate }: OrderCalls, voidAttempt: ReturnType<typeof voiding>) =>
  async (payment: Payment, card: Charged, isAuthenticated: boolean): Promise<AuthorizeOutcome> => {
    const { attemptId, amountMinor, currency } = payment
    const reply = await operate(attemptId, AUTHORIZATION, 'AUTHORIZE', {
      order: { amount: amountText(amountMinor), currency, reference: card.orderRef },
      // The gateway refuses a session that was changed since: another card may be in it.
      session: { id: card.session, version: card.version },
      sourceOfFunds: { type: 'CARD' },
      transaction: { reference: attemptId },
      ...(isAuthenticated && { authentication: { transactionId: AUTHENTICATION } }),
    })
    const outcome = authorizeOutcome(reply, attemptId)
    const isHeldOnOther = (outcome.kind === 'approved' || outcome.kind === 'pending') && isOtherCard(reply, card)
    if (!isHeldOnOther) return outcome
    return { kind: (await voidAttempt({ attemptId })).kind === 'voided' ? 'instrumentExpired' : 'unknown' }
  }

/** The authentication of an order's payer, if it is of this very amount. */
function authenticationIn(order: Order, { amountMinor, currency }: Payment) {
  const found = order.transaction.find(one => one.transaction.id === AUTHENTICATION)
  return found && order.amount === amountMinor && order.currency === currency ? authenticationOf(found) : undefined
}

/**
 * Decides a payment whose shopper is back from the bank. The gateway is asked how the authentication ended: what the
 * browser says about it is not read. The money is requested once, however often the answer comes.
 */
const finishing =
  (config: MpgsConfig, { retrieve }: OrderCalls, charge: ReturnType<typeof charging>) =>
  async ({ result, claim, ...payment }: BankAnswer): Promise<VisitOutcome> => {
    if (!isProof(config, payment.attemptId, result)) return { kind: 'not-decided' }
    const order = await retrieve(payment.attemptId)
    if (order === undefined) return { kind: 'no-answer' }
    if (order === 'none') return { kind: 'not-decided' }
    if (hasAuthorization(order)) return lookupOutcome(order)
    const authentication = authenticationIn(order, payment)
    if (authentication?.kind === 'declined') return authentication
    const memo = authentication?.kind === 'proceed' ? await claim?.() : undefined
    if (authentication?.kind !== 'proceed' || memo === undefined) return { kind: 'not-decided' }
    return charge(payment, Charged.parse(JSON.parse(memo)), authentication.isAuthenticated)
  }

/**
 * Cards in hosted sessions, through the REST API of the Mastercard gateway (formerly TNS). An attempt is an order
 * there, and each operation a transaction of it: a repeated id gets the first result again. The gateway answers at
 * once, so that no notifications are taken; a lost reply is found by retrieving the order.
 */
export function mpgsProvider(config: MpgsConfig, now: () => number): PaymentProvider {
  const calls = orderCalls(mpgsSend(config))
  const voidAttempt = voiding(calls, now)
  const charge = charging(calls, voidAttempt)
  const move =
    (apiOperation: 'CAPTURE' | 'REFUND' | 'UPDATE_AUTHORIZATION') =>
    async ({ key, providerRef, amountMinor, currency }: AmountCommand) => {
      const transaction = { amount: amountText(amountMinor), currency, reference: key }
      return amountOutcome(await calls.operate(providerRef, key, apiOperation, { transaction }))
    }

  return {
    name: 'mpgs',
    refundsCaptures: false,
    clientConfig: () => Promise.reject(new Error('hosted sessions encrypt no card fields for the shop')),
    async authorize({ instrument, browser, orderRef, ...payment }) {
      if (instrument.kind !== 'hosted-session') return { kind: 'declined', code: 'card', reason: 'other' }
      const { session, version, brand, lastFour } = instrument
      const card: Charged = { session, version, brand, lastFour, orderRef }
      if (!config.has3ds || browser === null) return charge(payment, card, false)
      const ask = (apiOperation: string, more: object) =>
        calls.operate(payment.attemptId, AUTHENTICATION, apiOperation, more)
      const authentication = await authenticatePayer(config, ask, { ...payment, instrument, browser })
      switch (authentication.kind) {
        case 'proceed':
          // Recovery must be able to believe a gateway that knows of no authorization.
          if (isTooLateToBegin(payment.attemptId, now())) return { kind: 'unknown' }
          return charge(payment, card, authentication.isAuthenticated)
        case 'challenge': {
          const { form } = authentication
          if (!form) return { kind: 'unknown' }
          return { kind: 'actionRequired', visit: { ...form, method: 'POST', memo: JSON.stringify(card) } }
        }
        case 'available':
          return { kind: 'unknown' }
        default:
          return authentication
      }
    },
    finishVisit: finishing(config, calls, charge),
    capture: move('CAPTURE'),
    refund: move('REFUND'),
    extend: move('UPDATE_AUTHORIZATION'),
    void: voidAttempt,
    lookup: async ({ attemptId }) => lookupOutcome(await calls.retrieve(attemptId)),
    records: () => Promise.resolve({ kind: 'by-payment' }),
    totals: async ({ attemptId }) => totalsOutcome(await calls.retrieve(attemptId)),
    parseWebhook: () => ({ kind: 'forged' }),
    listStored: () => Promise.resolve([]),
    storeCard: () => Promise.resolve({ kind: 'refused', code: 'card' }),
    deleteStored: () => Promise.resolve(false),
  }
}
