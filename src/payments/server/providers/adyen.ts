import type { OrderedOffer } from '../../rules/store-card-offers.ts'
import { createHash } from 'node:crypto'
import { isWithoutExpiry } from '../../rules/store-cards.ts'
import type { AdyenConfig } from '../adyen-config.ts'
import type {
  AmountCommand,
  AmountOutcome,
  AuthorizeCommand,
  BankAnswer,
  Instrument,
  PayingBrowser,
  PaymentProvider,
  StoreCardCommand,
} from '../provider.ts'
import {
  amountOutcome,
  authorizeOutcome,
  storedCard,
  storeOutcome,
  visitOutcome,
  voidOutcome,
} from './adyen-outcomes.ts'
import { publicKeySource } from './adyen-public-key.ts'
import { adyenReports } from './adyen-reports.ts'
import { readJson, StoredMethodsAnswer } from './adyen-schema.ts'
import { adyenSend, type AdyenSend } from './adyen-send.ts'
import { parseAdyenWebhook } from './adyen-webhook.ts'

function paymentMethodOf(instrument: Instrument): Record<string, string> {
  switch (instrument.kind) {
    case 'encrypted-card': {
      const { encryptedCardNumber, encryptedExpiryMonth, encryptedExpiryYear, encryptedSecurityCode, holderName } =
        instrument
      if (isWithoutExpiry(instrument.brand)) return { type: 'scheme', encryptedCardNumber, holderName }
      return {
        type: 'scheme',
        encryptedCardNumber,
        encryptedExpiryMonth,
        encryptedExpiryYear,
        encryptedSecurityCode,
        holderName,
      }
    }
    case 'stored-card': {
      const { storedPaymentMethodId, encryptedSecurityCode } = instrument
      return encryptedSecurityCode === null
        ? { type: 'scheme', storedPaymentMethodId }
        : { type: 'scheme', storedPaymentMethodId, encryptedSecurityCode }
    }
    default:
      return instrument satisfies never
  }
}

type CardCommand = AuthorizeCommand & { readonly instrument: Instrument }
/** Wallets and hosted sessions are registered with other providers; this one has no use for them. */
const isOfCard = (command: AuthorizeCommand): command is CardCommand =>
  command.instrument.kind === 'encrypted-card' || command.instrument.kind === 'stored-card'

/** Adyen's error code for a stored card that the shopper does not have. */
const NO_SUCH_CARD = '800'

const keepsCard = (instrument: Instrument): boolean => instrument.kind === 'encrypted-card' && instrument.store === true

/** The offer of the store credit card: a plan's months as installments, and its name for the card's issuer. */
const offerFields = (offer: OrderedOffer) =>
  offer.kind === 'financing'
    ? { installments: { value: offer.months }, metadata: { storeCardOffer: `financing-${offer.months}` } }
    : { metadata: { storeCardOffer: 'rewards' } }

/** Fields with which the bank may ask its cardholder, on a page of its own. */
const browserFields = ({ returnUrl, userAgent, accept }: PayingBrowser) => ({
  channel: 'Web',
  origin: new URL(returnUrl).origin,
  returnUrl,
  browserInfo: { userAgent, acceptHeader: accept },
  authenticationData: { threeDSRequestData: { nativeThreeDS: 'disabled' } },
})

const paymentBody = (
  merchantAccount: string,
  { attemptId, amountMinor, currency, instrument, orderRef, shopperRef, deviceData, browser, offer }: CardCommand,
): string =>
  JSON.stringify({
    merchantAccount,
    amount: { value: amountMinor, currency },
    reference: attemptId,
    merchantOrderReference: orderRef,
    shopperReference: shopperRef,
    shopperInteraction:
      instrument.kind === 'stored-card' && instrument.encryptedSecurityCode === null ? 'ContAuth' : 'Ecommerce',
    paymentMethod: paymentMethodOf(instrument),
    // Only such an authorization can be extended.
    additionalData: { authorisationType: 'PreAuth' },
    ...(keepsCard(instrument) && { storePaymentMethod: true }),
    ...((instrument.kind === 'stored-card' || keepsCard(instrument)) && { recurringProcessingModel: 'CardOnFile' }),
    ...(deviceData !== null && { deviceFingerprint: deviceData }),
    ...(offer && offerFields(offer)),
    ...(browser !== null && browserFields(browser)),
  })

/** Idempotency key of an answer: another answer about the same attempt is another request. At most 64 characters. */
const visitKey = ({ attemptId, result }: BankAnswer): string =>
  createHash('sha256').update(`${attemptId} ${result}`).digest('hex')

/** Captures, refunds or adjusts an authorization. */
const amountMover =
  (send: AdyenSend, merchantAccount: string, action: 'captures' | 'refunds' | 'amountUpdates', more: object = {}) =>
  async ({ key, providerRef, amountMinor, currency }: AmountCommand): Promise<AmountOutcome> =>
    amountOutcome(
      await send(
        {
          method: 'POST',
          path: `/v71/payments/${encodeURIComponent(providerRef)}/${action}`,
          body: JSON.stringify({
            merchantAccount,
            amount: { value: amountMinor, currency },
            reference: key,
            ...more,
          }),
        },
        key,
      ),
    )

const storeBody = (merchantAccount: string, { shopperRef, card }: StoreCardCommand): string =>
  JSON.stringify({
    merchantAccount,
    shopperReference: shopperRef,
    recurringProcessingModel: 'CardOnFile',
    paymentMethod: paymentMethodOf(card),
  })

/** Card payments through Adyen Checkout v71 over HTTP; the sandbox and Adyen differ in configuration only. */
export function adyenProvider(config: AdyenConfig): PaymentProvider {
  const { merchantAccount } = config
  const send = adyenSend(config)
  const key = publicKeySource(config)
  const hmacKey = Buffer.from(config.hmacKey, 'hex')
  const ofShopper = (shopperRef: string) =>
    `merchantAccount=${encodeURIComponent(merchantAccount)}&shopperReference=${encodeURIComponent(shopperRef)}`

  return {
    name: 'adyen',
    refundsCaptures: false,
    clientConfig: async () => ({ publicKey: await key.get() }),

    async authorize(command) {
      if (!isOfCard(command)) return { kind: 'declined', code: 'wallet', reason: 'other' }
      const outcome = authorizeOutcome(
        await send(
          { method: 'POST', path: '/v71/payments', body: paymentBody(merchantAccount, command) },
          command.attemptId,
        ),
      )
      if (outcome.kind === 'instrumentExpired') key.doubt()
      return outcome
    },

    async finishVisit(answer) {
      const body = JSON.stringify({ details: { redirectResult: answer.result } })
      const reply = await send({ method: 'POST', path: '/v71/payments/details', body }, visitKey(answer))
      return visitOutcome(reply, answer)
    },

    capture: amountMover(send, merchantAccount, 'captures'),
    refund: amountMover(send, merchantAccount, 'refunds'),
    extend: amountMover(send, merchantAccount, 'amountUpdates', { industryUsage: 'delayedCharge' }),

    // The two kinds of cancel have different bodies, so they need different idempotency keys. With `reference` the
    // webhook names the attempt.
    void: async ({ attemptId, providerRef }) =>
      voidOutcome(
        providerRef === null
          ? await send(
              {
                method: 'POST',
                path: '/v71/cancels',
                body: JSON.stringify({ merchantAccount, paymentReference: attemptId, reference: attemptId }),
              },
              `technical-cancel-${attemptId}`,
            )
          : await send(
              {
                method: 'POST',
                path: `/v71/payments/${encodeURIComponent(providerRef)}/cancels`,
                body: JSON.stringify({ merchantAccount, reference: attemptId }),
              },
              `cancel-${attemptId}`,
            ),
      ),

    lookup: () => Promise.resolve({ kind: 'unknown' }),

    records: adyenReports(config),
    totals: () => Promise.resolve({ kind: 'unavailable' }),
    parseWebhook: raw => parseAdyenWebhook(raw, hmacKey),

    async listStored(shopperRef) {
      const reply = await send({ method: 'GET', path: `/v71/storedPaymentMethods?${ofShopper(shopperRef)}` })
      const answer = reply.kind === 'ok' ? readJson(StoredMethodsAnswer, reply.body) : undefined
      return answer?.storedPaymentMethods.map(storedCard)
    },

    async storeCard(command) {
      const body = storeBody(merchantAccount, command)
      const outcome = storeOutcome(await send({ method: 'POST', path: '/v71/storedPaymentMethods', body }, command.key))
      if (outcome.kind === 'instrumentExpired') key.doubt()
      return outcome
    },

    async deleteStored(shopperRef, storedPaymentMethodId) {
      const reply = await send({
        method: 'DELETE',
        path: `/v71/storedPaymentMethods/${encodeURIComponent(storedPaymentMethodId)}?${ofShopper(shopperRef)}`,
      })
      return reply.kind === 'ok' || (reply.kind === 'refused' && reply.code === NO_SUCH_CARD)
    },
  }
}
