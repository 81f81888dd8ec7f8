import { isCapturedOnce } from '../../rules/captured-once.ts'
import type { BraintreeConfig } from '../braintree-config.ts'
import type { AmountCommand, PaymentProvider, VoidCommand, VoidOutcome } from '../provider.ts'
import { amountText } from './decimal-amount.ts'
import {
  AUTHORIZE,
  CAPTURE,
  FIND_TOTALS,
  FIND_TRANSACTIONS,
  PARTIAL_CAPTURE,
  REFUND,
  REVERSE,
} from './braintree-documents.ts'
import {
  authorizeOutcome,
  captureOutcome,
  foundTransactions,
  holdsNothing,
  isHeld,
  outcomeOf,
  partialCaptureOutcome,
  refundOutcome,
  type Transaction,
} from './braintree-outcomes.ts'
import { braintreeSend } from './braintree-send.ts'
import { totalsOutcome } from './braintree-totals.ts'
import { parseBraintreeWebhook } from './braintree-webhook.ts'
import { isInFlight } from '../../rules/attempt-age.ts'

/**
 * PayPal, Venmo and Apple Pay through Braintree's GraphQL API; the sandbox and Braintree differ in configuration only.
 * Braintree sends no notification of an authorization, so a lost reply is found by our reference (`orderId`).
 */
export function braintreeProvider(config: BraintreeConfig, now: () => number): PaymentProvider {
  const send = braintreeSend(config)

  const ofAttempt = async (attemptId: string): Promise<readonly Transaction[] | undefined> =>
    foundTransactions(await send(FIND_TRANSACTIONS, { orderId: { is: attemptId } }))

  async function reverse({ id }: Transaction, attemptId: string): Promise<boolean> {
    const reply = await send(REVERSE, { transactionId: id, clientMutationId: attemptId })
    return reply.kind === 'ok'
  }

  async function voidAttempt({ attemptId, requestAgeMs }: VoidCommand): Promise<VoidOutcome> {
    const found = await ofAttempt(attemptId)
    if (!found) return { kind: 'unknown' }
    if (found.length === 0 && isInFlight(attemptId, now(), requestAgeMs)) return { kind: 'unknown' }
    // Reversing what was charged already would refund it.
    const held = found.filter(isHeld)
    if (held.length === 0) return { kind: 'nothing-to-void' }
    for (const transaction of held) if (!(await reverse(transaction, attemptId))) return { kind: 'unknown' }
    return { kind: 'voided' }
  }

  return {
    name: 'braintree',
    refundsCaptures: true,
    clientConfig: () => Promise.reject(new Error('Braintree encrypts no card fields for the shop')),

    async authorize({ attemptId, amountMinor, currency, instrument, deviceData }) {
      if (instrument.kind !== 'wallet') return { kind: 'declined', code: 'card', reason: 'other' }
      const transaction = {
        amount: amountText(amountMinor),
        merchantAccountId: config.merchantAccounts[currency],
        orderId: attemptId,
        ...(deviceData !== null && deviceData !== '' && { riskData: { deviceData } }),
      }
      return authorizeOutcome(
        await send(AUTHORIZE, { apiRequestKey: attemptId, paymentMethodId: instrument.nonce, transaction }),
      )
    },

    async capture({ key, providerRef, amountMinor, brand }: AmountCommand) {
      const about = { apiRequestKey: key, transactionId: providerRef }
      const amount = amountText(amountMinor)
      return isCapturedOnce(brand)
        ? captureOutcome(await send(CAPTURE, { ...about, transaction: { amount } }))
        : partialCaptureOutcome(await send(PARTIAL_CAPTURE, { ...about, transaction: { amount, orderId: key } }))
    },

    refund: async ({ key, providerRef, captureRef, amountMinor }: AmountCommand) =>
      refundOutcome(
        await send(REFUND, {
          apiRequestKey: key,
          transactionId: captureRef ?? providerRef,
          refund: { amount: amountText(amountMinor), orderId: key },
        }),
      ),

    // Braintree has no call for it: the authorization of a wallet lasts as long as the wallet says.
    extend: () => Promise.resolve({ kind: 'refused', code: 'not-supported' }),

    // A reversal says nothing about other transactions of the attempt, so all of them are looked for.
    void: voidAttempt,

    finishVisit: () => Promise.resolve({ kind: 'not-decided' }),

    async lookup({ attemptId }) {
      const found = await ofAttempt(attemptId)
      const best = found?.find(transaction => !holdsNothing(transaction)) ?? found?.[0]
      return best ? outcomeOf(best) : { kind: 'unknown' }
    },

    records: () => Promise.resolve({ kind: 'by-payment' }),
    totals: async ({ attemptId }) => totalsOutcome(await send(FIND_TOTALS, { orderId: { is: attemptId } })),
    parseWebhook: raw => parseBraintreeWebhook(raw, config),
    listStored: () => Promise.resolve([]),
    storeCard: () => Promise.resolve({ kind: 'refused', code: 'card' }),
    deleteStored: () => Promise.resolve(false),
  }
}
