/**
 * Why a bank declined a card, as far as a shopper is told. `other` stands for every reason that is not told: a stolen
 * card, suspected fraud, a number that no bank knows, and what a bank does not explain.
 */
export const DECLINE_REASONS = ['security-code', 'expired', 'funds', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]
