/** What is wrong with a piece that has arrived. */
export const CLAIM_REASONS = ['damaged', 'defective', 'wrong-piece', 'missing-part', 'incomplete'] as const
export type ClaimReason = (typeof CLAIM_REASONS)[number]

/** How the customer would like it to be put right. */
export const CLAIM_WISHES = ['replacement', 'repair', 'refund'] as const
export type ClaimWish = (typeof CLAIM_WISHES)[number]

/** How the shop puts it right. */
export const CLAIM_REMEDIES = ['replacement', 'parts', 'refund'] as const
export type ClaimRemedy = (typeof CLAIM_REMEDIES)[number]

/**
 * How far a claim has come. `needs-information`: it waits for the customer. `accepted`: a replacement or parts are
 * still to be sent. `settled`: nothing is left to do.
 */
export const CLAIM_STATES = ['asked', 'needs-information', 'accepted', 'declined', 'settled'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** An entry in the history of a claim; `informed` is the customer's answer to `needs-information`. */
export type ClaimEntryKind = ClaimState | 'informed'

/** What is done to a claim; `inform` is done by the customer, everything else by staff. */
export type ClaimAction =
  | { readonly kind: 'accept'; readonly remedy: ClaimRemedy }
  | { readonly kind: 'decline' | 'ask' | 'settle' | 'inform' }

/** Most pictures of a claim when it is made, most that it may have with those of later answers, and fewest. */
export const CLAIM_PICTURES = { least: 1, most: 6, mostInAll: 18 } as const
/** Longest text of a claim and of an answer to it, in characters. */
export const CLAIM_WORDS = 1_000
/** Most claims of one order. */
export const MOST_CLAIMS = 50

/**
 * Days after the arrival in which a claim can be made. Damage and missing parts are seen on unpacking; a defect may
 * appear in use.
 */
export const CLAIM_DAYS: Readonly<Record<ClaimReason, number>> = {
  damaged: 30,
  'wrong-piece': 30,
  'missing-part': 30,
  incomplete: 30,
  defective: 365,
}
const DAY_MS = 86_400_000

/**
 * Last time at which a claim can be made, in milliseconds since 1970; without a reason, for the reason with the longest
 * time. Undefined if the shipment has not arrived.
 */
export function claimUntil(endedAt: number | null, reason?: ClaimReason): number | undefined {
  if (endedAt === null) return undefined
  const days = reason === undefined ? Math.max(...Object.values(CLAIM_DAYS)) : CLAIM_DAYS[reason]
  return endedAt + days * DAY_MS
}

/** True while staff or the customer still have something to do. */
export const isOpenClaim = (state: ClaimState): boolean => state !== 'declined' && state !== 'settled'

/** A claim as far as it takes up units of its line. */
interface ClaimedUnits {
  readonly lineId: string
  readonly quantity: number
  readonly state: ClaimState
}

/** Units of a line that are in a claim that is still open. */
export const unitsInClaims = (claims: readonly ClaimedUnits[], lineId: string): number =>
  claims.reduce((all, one) => all + (one.lineId === lineId && isOpenClaim(one.state) ? one.quantity : 0), 0)

/**
 * The state of a claim after an action; undefined if the action is not possible in its state. A refund is paid at once,
 * so that it settles the claim; a replacement and parts are still to be sent.
 */
export function stateAfterAction(state: ClaimState, action: ClaimAction): ClaimState | undefined {
  const isUnanswered = state === 'asked' || state === 'needs-information'
  switch (action.kind) {
    case 'accept':
      if (!isUnanswered) return undefined
      return action.remedy === 'refund' ? 'settled' : 'accepted'
    case 'decline':
      return isUnanswered ? 'declined' : undefined
    case 'ask':
      return state === 'asked' ? 'needs-information' : undefined
    case 'inform':
      return state === 'needs-information' ? 'asked' : undefined
    case 'settle':
      return state === 'accepted' ? 'settled' : undefined
    default:
      return action satisfies never
  }
}

/**
 * Normalizes typed text of several lines: composed letters (NFC), no control characters and no invisible ones, which
 * can hide or reverse text, at most one empty line in a row, trimmed. The joiner of emoji stays.
 */
export const cleanWords = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\t/g, ' ')
    .replaceAll(/(?![\n\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/ +\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
