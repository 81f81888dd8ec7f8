/** How the gateway decides on a card. Cards without a trigger are approved. */
export type Verdict =
  | { readonly kind: 'approve' }
  /** `isRefusedLater`: the payment is refused in the end. */
  | { readonly kind: 'pending'; readonly isRefusedLater?: true }
  /** The bank approves half of the amount only. */
  | { readonly kind: 'partial' }
  /** The bank asks the cardholder (3-D Secure). */
  | { readonly kind: 'challenge' }
  | {
      readonly kind: 'refuse'
      readonly resultCode: 'Refused' | 'Error' | 'Cancelled'
      readonly code: string
      readonly reason: string
    }
  | { readonly kind: 'card-data'; readonly errorCode: '172' | '174' }

type Refusal = Extract<Verdict, { kind: 'refuse' }>

const refuse = (code: string, reason: string, resultCode: Refusal['resultCode'] = 'Refused'): Refusal => ({
  kind: 'refuse',
  resultCode,
  code,
  reason,
})

/** Adyen's test values for the holder's name, with its codes and reasons; PENDING and CHALLENGE are our own. */
export const TRIGGERS: Readonly<Record<string, Verdict>> = {
  APPROVED: { kind: 'approve' },
  PENDING: { kind: 'pending' },
  CHALLENGE: { kind: 'challenge' },
  UNKNOWN: refuse('0', 'Unknown', 'Error'),
  DECLINED: refuse('2', 'Refused'),
  REFERRAL: refuse('3', 'Referral'),
  ERROR: refuse('4', 'Acquirer Error', 'Error'),
  BLOCK_CARD: refuse('5', 'Blocked Card'),
  CARD_EXPIRED: refuse('6', 'Expired Card'),
  INVALID_AMOUNT: refuse('7', 'Invalid Amount'),
  INVALID_CARD: refuse('8', 'Invalid Card Number'),
  ISSUER_UNAVAILABLE: refuse('9', 'Issuer Unavailable'),
  NOT_SUPPORTED: refuse('10', 'Not supported'),
  NOT_ENOUGH_BALANCE: refuse('12', 'Not enough balance'),
  FRAUD: refuse('20', 'FRAUD'),
  CVC_DECLINED: refuse('24', 'CVC Declined'),
  RESTRICTED_CARD: refuse('25', 'Restricted Card'),
  DECLINED_NON_GENERIC: refuse('27', 'Decline Non Generic'),
  CARD_DATA_EXPIRED: { kind: 'card-data', errorCode: '172' },
}
export type Trigger = keyof typeof TRIGGERS

/** Documented test card numbers. */
export const TEST_CARDS: Readonly<Record<string, Trigger>> = {
  '4111111111111111': 'APPROVED',
  '5555555555554444': 'APPROVED',
  '378282246310005': 'APPROVED',
  '6011111111111117': 'APPROVED',
  '4000000000000002': 'DECLINED',
  '4000000000009995': 'NOT_ENOUGH_BALANCE',
  '4000000000000341': 'PENDING',
  '4000000000000119': 'CARD_DATA_EXPIRED',
  '4212345678910006': 'CHALLENGE',
  '5201281505129736': 'CHALLENGE',
}

/** The holder's name takes precedence over the number, so every card can have every result. */
export const triggerOf = (number: string, holderName: string): Trigger =>
  Object.hasOwn(TRIGGERS, holderName) ? holderName : (TEST_CARDS[number] ?? 'APPROVED')

export const verdictOf = (trigger: Trigger): Verdict => TRIGGERS[trigger] ?? { kind: 'approve' }
export const refusedFor = refuse
