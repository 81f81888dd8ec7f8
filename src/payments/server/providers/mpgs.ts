import type { MpgsConfig } from '../mpgs-config.ts'
import type { AmountCommand, HostedInstrument, PaymentProvider, VoidOutcome } from '../provider.ts'
import { amountText } from './decimal-amount.ts'
import { isInFlight } from '../../rules/attempt-age.ts'
import {
  amountOutcome,
  authorizeOutcome,
  isDone,
  isHeld,
  lookupOutcome,
  orderOf,
  totalsOutcome,
  voidIdOf,
} from './mpgs-outcomes.ts'
import { shownCard } from './mpgs-card.ts'
import { mpgsSend, type MpgsReply } from './mpgs-send.ts'

/** Id of the first transaction of an order at the gateway; a capture and a refund have the key of their operation. */
const AUTHORIZATION = '1'

/** True if the gateway has charged another card than the shopper has seen. A reply need not show the card. */
function isOtherCard(reply: MpgsReply, { brand, lastFour }: HostedInstrument): boolean {
  const card = reply.kind === 'ok' ? shownCard(reply.body) : undefined
  return card !== undefined && (card.brand !== brand || card.lastFour !== lastFour)
}

/**
 * Cards in hosted sessions, through the REST API of the Mastercard gateway (formerly TNS). An attempt is an order
 * there, and each operation a transaction of it: a repeated id gets the first result again. The gateway answers at
 * once, so that no notifications are taken; a lost reply is found by retrieving the order.
 */
export function mpgsProvider(config: MpgsConfig, now: () => number): PaymentProvider {
  const send = mpgsSend(config)
  const operate = (order: string, transaction: string, apiOperation: string, more: object) =>
    send({
      method: 'PUT',
      path: `/order/${encodeURIComponent(order)}/transaction/${encodeURIComponent(transaction)}`,
      body: { apiOperation, ...more },
    })
  const retrieve = async (order: string) =>
    orderOf(await send({ method: 'GET', path: `/order/${encodeURIComponent(order)}` }))
  const move =
    (apiOperation: 'CAPTURE' | 'REFUND' | 'UPDATE_AUTHORIZATION') =>
    async ({ key, providerRef, amountMinor, currency }: AmountCommand) => {
      const transaction = { amount: amountText(amountMinor), currency, reference: key }
      return amountOutcome(await operate(providerRef, key, apiOperation, { transaction }))
    }

  async function voidAttempt(attemptId: string): Promise<VoidOutcome> {
    const order = await retrieve(attemptId)
    if (order === undefined) return { kind: 'unknown' }
    if (order === 'none') return { kind: isInFlight(attemptId, now()) ? 'unknown' : 'nothing-to-void' }
    if (!isHeld(order)) return { kind: 'nothing-to-void' }
    const target = { transaction: { targetTransactionId: AUTHORIZATION } }
    return { kind: isDone(await operate(attemptId, voidIdOf(order), 'VOID', target)) ? 'voided' : 'unknown' }
  }

  return {
    name: 'mpgs',
    refundsCaptures: false,
    clientConfig: () => Promise.reject(new Error('hosted sessions encrypt no card fields for the shop')),

    async authorize({ attemptId, amountMinor, currency, instrument, orderRef }) {
      if (instrument.kind !== 'hosted-session') return { kind: 'declined', code: 'card', reason: 'other' }
      const order = { amount: amountText(amountMinor), currency, reference: orderRef }
      // The gateway refuses a session that was changed since: another card may be in it.
      const session = { id: instrument.session, version: instrument.version }
      const asked = { order, session, sourceOfFunds: { type: 'CARD' }, transaction: { reference: attemptId } }
      const reply = await operate(attemptId, AUTHORIZATION, 'AUTHORIZE', asked)
      const outcome = authorizeOutcome(reply, attemptId)
      const isHeldOnOther =
        (outcome.kind === 'approved' || outcome.kind === 'pending') && isOtherCard(reply, instrument)
      if (!isHeldOnOther) return outcome
      return { kind: (await voidAttempt(attemptId)).kind === 'voided' ? 'instrumentExpired' : 'unknown' }
    },

    finishVisit: () => Promise.resolve({ kind: 'not-decided' }),
    capture: move('CAPTURE'),
    refund: move('REFUND'),
    extend: move('UPDATE_AUTHORIZATION'),
    void: ({ attemptId }) => voidAttempt(attemptId),
    lookup: async ({ attemptId }) => lookupOutcome(await retrieve(attemptId)),
    records: () => Promise.resolve({ kind: 'by-payment' }),
    totals: async ({ attemptId }) => totalsOutcome(await retrieve(attemptId)),
    parseWebhook: () => ({ kind: 'forged' }),
    listStored: () => Promise.resolve([]),
    storeCard: () => Promise.resolve({ kind: 'refused', code: 'card' }),
    deleteStored: () => Promise.resolve(false),
  }
}
