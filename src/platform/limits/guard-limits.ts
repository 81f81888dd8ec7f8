/** So many tries at once, and again as many spread over each `seconds`. */
export interface GuardLimit {
  readonly limit: number
  readonly seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Limits of what guards money and secrets, all in one place. A household, an office or a campus is behind one address:
 * no limit by address stops 20 honest shoppers who each make a mistake or two. Limits by session are close, because one
 * shopper is behind it. The global ones are alarms, far above a busy day: a full one leaves callers without a recent
 * failure alone, so that a stranger can't close the shop to everybody, and allows no second failure to the others.
 */
export const GUARD_LIMITS = {
  /** Declined cards. A shopper tries two or three cards; a card tester tries hundreds. */
  declinedCard: {
    session: { limit: 6, seconds: HOUR },
    address: { limit: 20, seconds: HOUR },
    /** By brand, last four digits and expiry, which a receipt tells: nobody else is kept from the card by it. */
    cardAtAddress: { limit: 6, seconds: HOUR },
    /** The card from anywhere: 10 addresses are needed to make it rest, for at most 10 minutes a time. */
    card: { limit: 60, seconds: 10 * HOUR },
    global: { limit: 600, seconds: HOUR },
  },
  /**
   * Reasons of declines that are told. Whoever tests cards would learn from them which part of a card is wrong, so far
   * fewer are told than cards may be declined: enough for a shopper who mistypes the code of one card, then of another.
   */
  declineReason: {
    session: { limit: 3, seconds: HOUR },
    address: { limit: 5, seconds: HOUR },
    /**
     * Counted by brand, last four digits and expiry, from any address, so that nobody finds a security code by trying.
     */
    card: { limit: 3, seconds: 24 * HOUR },
    global: { limit: 200, seconds: HOUR },
  },
  /** Promo codes that do not exist. Codes that exist and do not apply are not counted. */
  promoGuess: {
    session: { limit: 10, seconds: 10 * MINUTE },
    address: { limit: 30, seconds: 10 * MINUTE },
    global: { limit: 3_000, seconds: 10 * MINUTE },
  },
  /** Reward certificates that do not exist. */
  rewardGuess: {
    session: { limit: 10, seconds: 10 * MINUTE },
    address: { limit: 30, seconds: 10 * MINUTE },
    global: { limit: 1_000, seconds: 10 * MINUTE },
  },
  /** Any try of a gift card, right or wrong: each costs a third of a second of CPU. Both paths count together. */
  giftCardTry: {
    address: { limit: 20, seconds: MINUTE },
    global: { limit: 600, seconds: MINUTE },
  },
  /** Wrong PINs and unknown numbers. */
  giftCardPin: {
    session: { limit: 10, seconds: 15 * MINUTE },
    address: { limit: 20, seconds: 15 * MINUTE },
    /** The card from one address: early, and nobody else is kept from the card by it. */
    cardAtAddress: { limit: 5, seconds: 15 * MINUTE },
    /** The card from anywhere: 60 addresses are needed to make it rest, for at most 5 minutes a time. */
    card: { limit: 300, seconds: 25 * HOUR },
    global: { limit: 2_000, seconds: HOUR },
  },
  /** Lines that browsers write into our log. */
  clientError: {
    address: { limit: 120, seconds: HOUR },
    global: { limit: 3_000, seconds: HOUR },
  },
} as const satisfies Record<string, Record<string, GuardLimit>>
