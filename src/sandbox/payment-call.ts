import { z } from 'zod'
import { type Card, type CardFault, openCard, securityCodeFault } from './card-data.ts'
import type { CardKey } from './card-key.ts'
import type { ChallengeRows } from './bank/challenge-rows.ts'
import { refusedFor, type Verdict, verdictOf } from './card-triggers.ts'
import { decidePayment } from './decide-payment.ts'
import type { Fault } from './faults.ts'
import { type Answer, errorAnswer } from './keyed-answers.ts'
import type { Ledger } from './ledger.ts'
import { readBody } from './frame/read-body.ts'
import type { SandboxOptions } from './sandbox-options.ts'
import type { StoredCards } from './stored-cards.ts'

const Token = z.string().min(1).max(4000)
const PaymentRequest = z.object({
  merchantAccount: z.string(),
  reference: z.string().min(1).max(80),
  amount: z.object({ value: z.int().min(0), currency: z.string().regex(/^[A-Z]{3}$/) }),
  shopperReference: z.string().min(3).max(256).optional(),
  storePaymentMethod: z.boolean().default(false),
  installments: z.object({ value: z.int().min(1).max(99) }).optional(),
  metadata: z.record(z.string().max(20), z.string().max(80)).optional(),
  /** Address to which the bank sends the cardholder back; without it the gateway can ask for no challenge. */
  returnUrl: z.url().max(8000).optional(),
  paymentMethod: z.union([
    z.object({
      type: z.literal('scheme'),
      storedPaymentMethodId: z.string().min(1),
      encryptedSecurityCode: Token.optional(),
    }),
    z.object({
      type: z.literal('scheme'),
      encryptedCardNumber: Token,
      encryptedExpiryMonth: Token.optional(),
      encryptedExpiryYear: Token.optional(),
      encryptedSecurityCode: Token.optional(),
      holderName: z.string().max(200).optional(),
    }),
  ]),
})
type PaymentRequest = z.infer<typeof PaymentRequest>

interface Parts {
  readonly options: SandboxOptions
  readonly cardKey: CardKey
  readonly book: Ledger
  readonly storedCards: StoredCards
  readonly challenges: ChallengeRows
  /** The sandbox's own base URL, without a trailing slash. */
  url(): string
}

const NO_CHALLENGE = refusedFor('11', '3D Not Authenticated')

/** An injected fault takes precedence over the card's trigger. */
function verdictUnder(fault: Fault | undefined, card: Card): Verdict {
  switch (fault?.kind) {
    case 'decline':
      return refusedFor(fault.code ?? '2', 'Refused')
    case 'error172':
      return { kind: 'card-data', errorCode: '172' }
    case 'error174':
      return { kind: 'card-data', errorCode: '174' }
    case 'pending':
    case 'partial':
      return { kind: fault.kind }
    case 'pending-refused':
      return { kind: 'pending', isRefusedLater: true }
    default:
      return verdictOf(card.trigger)
  }
}

const faultAnswer = ({ errorCode, message }: CardFault): Answer => errorAnswer(422, errorCode, message)
const CARD_DATA_MESSAGES = { 172: 'Encrypted data used outside of valid time period', 174: 'Unable to decrypt data' }

/** `POST /payments`: validates the request now; the payment itself runs later, once per key, in a transaction. */
export function paymentCall({ options, cardKey, book, storedCards, challenges, url }: Parts) {
  const { merchantAccount } = options.credentials

  function cardOf({ paymentMethod, shopperReference = '' }: PaymentRequest, now: number): Card | CardFault | Answer {
    if (!('storedPaymentMethodId' in paymentMethod))
      return openCard(cardKey, paymentMethod, now, options.cardDataMaxAgeMs)
    const stored = storedCards.find(shopperReference, paymentMethod.storedPaymentMethodId)
    if (!stored) return errorAnswer(422, '800', 'Contract not found')
    const fault =
      paymentMethod.encryptedSecurityCode === undefined
        ? undefined
        : securityCodeFault(cardKey, paymentMethod.encryptedSecurityCode, now, options.cardDataMaxAgeMs)
    return fault ?? stored
  }

  function pay(request: PaymentRequest, fault: Fault | undefined): Answer {
    const now = Date.now()
    const card = cardOf(request, now)
    if ('status' in card) return card
    if ('errorCode' in card) return faultAnswer(card)
    const wish = verdictUnder(fault, card)
    if (wish.kind === 'card-data') return errorAnswer(422, wish.errorCode, CARD_DATA_MESSAGES[wish.errorCode])
    const { reference, amount, shopperReference = null, storePaymentMethod: stores, returnUrl } = request
    const asked = { reference, amount: amount.value, currency: amount.currency, shopperReference, card }
    if (wish.kind !== 'challenge') return decidePayment({ book, storedCards }, asked, { wish, stores }, now)
    if (returnUrl === undefined) return decidePayment({ book, storedCards }, asked, { wish: NO_CHALLENGE, stores }, now)
    const id = challenges.add({ asked, stores, returnUrl })
    return {
      status: 200,
      body: JSON.stringify({
        resultCode: 'RedirectShopper',
        action: { type: 'redirect', paymentMethodType: 'scheme', method: 'GET', url: `${url()}/bank/${id}` },
      }),
    }
  }

  return (
    raw: string,
  ): { kind: 'act'; act: (fault: Fault | undefined) => Answer } | { kind: 'answer'; answer: Answer } => {
    const request = readBody(PaymentRequest, raw)
    if (request === undefined)
      return {
        kind: 'answer',
        answer: errorAnswer(422, '702', 'The request has a wrong structure or a field that is not valid'),
      }
    if (request.merchantAccount !== merchantAccount)
      return { kind: 'answer', answer: errorAnswer(403, '901', 'Invalid Merchant Account', 'security') }
    return { kind: 'act', act: fault => pay(request, fault) }
  }
}
