import type { z } from 'zod'
import type { DeclineReason } from '../../rules/decline-reason.ts'
import type {
  AmountOutcome,
  AuthorizeOutcome,
  BankAnswer,
  StoreCardOutcome,
  StoredCard,
  VisitOutcome,
  VoidOutcome,
} from '../provider.ts'
import { ModificationAnswer, PaymentAnswer, readJson, StoredMethodAnswer } from './adyen-schema.ts'
import type { AdyenReply } from './adyen-send.ts'

/**
 * 172: encrypted data too old. 174: not decryptable. In both cases the shopper must enter the card again
 * (EncryptedAdyenDataInvalid).
 */
const UNUSABLE_CARD_DATA = new Set(['172', '174'])

/** Adyen's refusal reasons that a shopper can act on: expired card, not enough balance, CVC declined. */
const TOLD_REASONS: ReadonlyMap<string, DeclineReason> = new Map([
  ['6', 'expired'],
  ['12', 'funds'],
  ['24', 'security-code'],
])

const declined = (code: string): AuthorizeOutcome => ({
  kind: 'declined',
  code,
  reason: TOLD_REASONS.get(code) ?? 'other',
})

/** An outcome with the payment's reference; `unknown` without one. */
const referenced = (kind: 'approved' | 'pending', pspReference: string | undefined): AuthorizeOutcome =>
  pspReference ? { kind, providerRef: pspReference } : { kind: 'unknown' }

/** An approval with the token of the card that was stored with it. */
function withToken(outcome: AuthorizeOutcome, { additionalData }: PaymentAnswer): AuthorizeOutcome {
  const token = additionalData?.['tokenization.storedPaymentMethodId']
  return outcome.kind === 'approved' && token !== undefined ? { ...outcome, storedPaymentMethodId: token } : outcome
}

function outcomeOf(answer: PaymentAnswer): AuthorizeOutcome {
  const { resultCode, pspReference, refusalReason, refusalReasonCode, action } = answer
  switch (resultCode) {
    case 'Authorised':
      return withToken(referenced('approved', pspReference), answer)
    case 'Refused':
    case 'Cancelled':
      return declined(refusalReasonCode ?? refusalReason ?? resultCode)
    case 'Error':
      // An error with a reason was not authorised; without a reason, or with code 0 (unknown), the outcome is unknown.
      return refusalReasonCode && refusalReasonCode !== '0' ? declined(refusalReasonCode) : { kind: 'unknown' }
    case 'Pending':
    case 'Received':
      return referenced('pending', pspReference)
    case 'RedirectShopper':
      if (action === undefined) return declined('action-required')
      return { kind: 'actionRequired', visit: { url: action.url, method: action.method, fields: action.data } }
    // Questions inside the shop's own page, which the request rules out.
    case 'ChallengeShopper':
    case 'IdentifyShopper':
      return declined('action-required')
    // Also `PartiallyAuthorised`: a part is authorized, and its notification has it voided.
    default:
      return { kind: 'unknown' }
  }
}

/** Outcome of a reply from `/payments`. */
export function authorizeOutcome(reply: AdyenReply): AuthorizeOutcome {
  switch (reply.kind) {
    case 'ok': {
      const answer = readJson(PaymentAnswer, reply.body)
      return answer ? outcomeOf(answer) : { kind: 'unknown' }
    }
    // An error of the call is not a decline by the bank: its codes belong to another list.
    case 'refused':
      return UNUSABLE_CARD_DATA.has(reply.code)
        ? { kind: 'instrumentExpired' }
        : { kind: 'declined', code: reply.code, reason: 'other' }
    case 'unknown':
      return { kind: 'unknown' }
    default:
      return reply satisfies never
  }
}

/**
 * Outcome of a reply from `/payments/details`. It counts only if it names this very attempt and its amount: a browser
 * could bring the answer about another payment. An error of the call says nothing about the payment.
 */
export function visitOutcome(reply: AdyenReply, { attemptId, amountMinor, currency }: BankAnswer): VisitOutcome {
  if (reply.kind === 'refused') return { kind: 'not-decided' }
  const answer = reply.kind === 'ok' ? readJson(PaymentAnswer, reply.body) : undefined
  if (!answer) return { kind: 'unknown' }
  const { merchantReference, amount } = answer
  const isOfAttempt = merchantReference === attemptId
  const isWhole = amount?.value === amountMinor && amount.currency === currency
  return isOfAttempt && isWhole ? outcomeOf(answer) : { kind: 'not-decided' }
}

/** A stored card in the shop's form. */
export const storedCard = (method: z.output<typeof StoredMethodAnswer>): StoredCard => ({
  storedPaymentMethodId: method.id,
  brand: method.brand,
  lastFour: method.lastFour,
  expMonth: method.expiryMonth,
  expYear: method.expiryYear,
  holderName: method.holderName ?? '',
})

/** Outcome of a reply to the request to store a card. */
export function storeOutcome(reply: AdyenReply): StoreCardOutcome {
  switch (reply.kind) {
    case 'ok': {
      const answer = readJson(StoredMethodAnswer, reply.body)
      return answer ? { kind: 'stored', card: storedCard(answer) } : { kind: 'unknown' }
    }
    case 'refused':
      return UNUSABLE_CARD_DATA.has(reply.code) ? { kind: 'instrumentExpired' } : { kind: 'refused', code: reply.code }
    case 'unknown':
      return { kind: 'unknown' }
    default:
      return reply satisfies never
  }
}

/** Outcome of a reply from `/captures`, `/refunds` or `/amountUpdates`. */
export function amountOutcome(reply: AdyenReply): AmountOutcome {
  switch (reply.kind) {
    case 'ok': {
      const answer = readJson(ModificationAnswer, reply.body)
      return answer ? { kind: 'accepted', actionRef: answer.pspReference } : { kind: 'unknown' }
    }
    case 'refused':
      return { kind: 'refused', code: reply.code }
    case 'unknown':
      return { kind: 'unknown' }
    default:
      return reply satisfies never
  }
}

/** Outcome of a reply from `/cancels`. After a refused cancel money may still be on hold, so the outcome is unknown. */
export const voidOutcome = (reply: AdyenReply): VoidOutcome =>
  reply.kind === 'ok' && readJson(ModificationAnswer, reply.body) ? { kind: 'accepted' } : { kind: 'unknown' }
