import type { DeclineReason } from '../../rules/decline-reason.ts'
import type { AmountOutcome, AuthorizeOutcome, VoidOutcome } from '../provider.ts'
import { ModificationAnswer, PaymentAnswer, readJson } from './adyen-schema.ts'
import type { AdyenReply } from './adyen-send.ts'

/** 172: encrypted data too old. 174: not decryptable. Both: EncryptedAdyenDataInvalid, the card is entered anew. */
const UNUSABLE_CARD_DATA = new Set(['172', '174'])

/** Adyen's refusal reasons that a shopper can do something about: expired card, not enough balance, CVC declined. */
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

function outcomeOf({ resultCode, pspReference, refusalReason, refusalReasonCode }: PaymentAnswer): AuthorizeOutcome {
  switch (resultCode) {
    case 'Authorised':
      return pspReference ? { kind: 'approved', providerRef: pspReference } : { kind: 'unknown' }
    case 'Refused':
    case 'Cancelled':
      return declined(refusalReasonCode ?? refusalReason ?? resultCode)
    case 'Error':
      // An error with its reason did not authorise; one without, or with code 0 (unknown), tells nothing.
      return refusalReasonCode && refusalReasonCode !== '0' ? declined(refusalReasonCode) : { kind: 'unknown' }
    case 'Pending':
    case 'Received':
      return pspReference ? { kind: 'pending', providerRef: pspReference } : { kind: 'unknown' }
    case 'RedirectShopper':
    case 'ChallengeShopper':
    case 'IdentifyShopper':
      return { kind: 'actionRequired' }
    default:
      return { kind: 'unknown' }
  }
}

/** What `/payments` said. */
export function authorizeOutcome(reply: AdyenReply): AuthorizeOutcome {
  switch (reply.kind) {
    case 'ok': {
      const answer = readJson(PaymentAnswer, reply.body)
      return answer ? outcomeOf(answer) : { kind: 'unknown' }
    }
    // An error of the call is no refusal of the bank: its codes are of another list.
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

/** What `/captures` or `/refunds` said. */
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

/** What `/cancels` said. A refused cancel leaves money on hold for all we know, so it is not an end. */
export const voidOutcome = (reply: AdyenReply): VoidOutcome =>
  reply.kind === 'ok' && readJson(ModificationAnswer, reply.body) ? { kind: 'accepted' } : { kind: 'unknown' }
