/**
 * Reason of a decline as disclosed to the shopper. `other` covers reasons that are not disclosed: a stolen card,
 * suspected fraud, an unknown number, or no explanation by the bank.
 */
export const DECLINE_REASONS = ['security-code', 'expired', 'funds', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]
