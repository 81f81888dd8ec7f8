/** A number of tries at once, which is replenished evenly over `seconds`. */
export interface GuardLimit {
  readonly limit: number
  readonly seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Limits that protect money and secrets, all in one place. A household, an office or a campus may share one address: no
 * limit by address stops 20 honest shoppers who each make a mistake or two. Limits by session are tight, because a
 * session belongs to one shopper. Global limits are alarms, far above a busy day: when one is full, callers without a
 * recent failure may still fail once, so that an attacker cannot close the shop to everybody.
 */
export const GUARD_LIMITS = {
  /** Declined cards. A shopper tries two or three cards; a card tester tries hundreds. */
  declinedCard: {
    session: { limit: 6, seconds: HOUR },
    address: { limit: 20, seconds: HOUR },
    /**
     * The card, identified by brand, last four digits and expiry, from one address. A receipt shows these, so a count
     * here must not block other callers.
     */
    cardAtAddress: { limit: 6, seconds: HOUR },
    /** The card from any address: blocking it takes 10 addresses, and lasts at most 10 minutes at a time. */
    card: { limit: 60, seconds: 10 * HOUR },
    global: { limit: 600, seconds: HOUR },
  },
  /**
   * Decline reasons that are shown. A card tester would learn from them which part of a card is wrong, so the limit is
   * far below that of declined cards: enough for a shopper who mistypes the code of one card, then of another.
   */
  declineReason: {
    session: { limit: 3, seconds: HOUR },
    address: { limit: 5, seconds: HOUR },
    /**
     * Counted by brand, last four digits and expiry, from any address, so that a security code cannot be found by
     * trying.
     */
    card: { limit: 3, seconds: 24 * HOUR },
    global: { limit: 200, seconds: HOUR },
  },
  /** Promo codes that do not exist. Codes that exist but do not apply are not counted. */
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
  /**
   * All tries of a gift card, right or wrong: each costs a third of a second of CPU. Balance checks and payments count
   * together.
   */
  giftCardTry: {
    address: { limit: 20, seconds: MINUTE },
    global: { limit: 600, seconds: MINUTE },
  },
  /** Wrong PINs and unknown numbers. */
  giftCardPin: {
    session: { limit: 10, seconds: 15 * MINUTE },
    address: { limit: 20, seconds: 15 * MINUTE },
    /** The card from one address: a low limit, because it does not block other addresses. */
    cardAtAddress: { limit: 5, seconds: 15 * MINUTE },
    /** The card from any address: blocking it takes 60 addresses, and lasts at most 5 minutes at a time. */
    card: { limit: 300, seconds: 25 * HOUR },
    global: { limit: 2_000, seconds: HOUR },
  },
  /** Orders with gift cards: with a stolen card they turn into money that nobody can take back. */
  giftCardOrder: {
    address: { limit: 10, seconds: 24 * HOUR },
    /** The buyer's email address, from any caller. */
    email: { limit: 10, seconds: 24 * HOUR },
    global: { limit: 2_000, seconds: HOUR },
  },
  /** Mails that anybody can have sent to an address: to choose a new password, or for a new account. */
  accountMail: {
    address: { limit: 20, seconds: HOUR },
    /** The email address, known or not, from any caller. */
    email: { limit: 5, seconds: HOUR },
    global: { limit: 3_000, seconds: HOUR },
  },
  /** New accounts; each costs the identity provider a password hash and a mail. */
  newAccount: {
    address: { limit: 20, seconds: HOUR },
    global: { limit: 2_000, seconds: HOUR },
  },
  /** Pairs of an order number and an email address that do not belong together. */
  orderGuess: {
    address: { limit: 20, seconds: 15 * MINUTE },
    number: { limit: 5, seconds: 15 * MINUTE },
    global: { limit: 3_000, seconds: 15 * MINUTE },
  },
  /** Orders of free swatches: each costs an envelope, and sends a mail to an address that anybody can enter. */
  swatchOrder: {
    session: { limit: 5, seconds: HOUR },
    address: { limit: 20, seconds: HOUR },
    /** The email address, from any caller. */
    email: { limit: 5, seconds: 24 * HOUR },
    global: { limit: 2_000, seconds: HOUR },
  },
  /** Mails about the newsletter that anybody can have sent to an address. */
  newsletterMail: {
    address: { limit: 20, seconds: HOUR },
    /** The email address, subscribed or not, from any caller. */
    email: { limit: 3, seconds: 24 * HOUR },
    global: { limit: 3_000, seconds: HOUR },
  },
  /** Questions about fabrics, which a person reads. */
  fabricQuestion: {
    address: { limit: 10, seconds: HOUR },
    email: { limit: 5, seconds: 24 * HOUR },
    global: { limit: 500, seconds: HOUR },
  },
  /**
   * Previews of monograms that are drawn, not those that are stored already. A process draws some 1,000 a minute; one
   * address gets at most a quarter.
   */
  monogramDrawing: {
    session: { limit: 60, seconds: MINUTE },
    address: { limit: 240, seconds: MINUTE },
  },
  /** Saved monograms, each with a picture of some 80 kB that is kept for months. */
  monogramSave: {
    session: { limit: 60, seconds: 24 * HOUR },
    address: { limit: 300, seconds: 24 * HOUR },
  },
  /**
   * Choices from searches and listings, from which their order is learned. Further ones are recorded without their
   * place and are not learned from, so that one visitor cannot change the order for others.
   */
  listChoice: {
    address: { limit: 60, seconds: 24 * HOUR },
    listAtAddress: { limit: 3, seconds: 24 * HOUR },
  },
  /** Error reports of browsers, which are written into the log. */
  clientError: {
    address: { limit: 120, seconds: HOUR },
    global: { limit: 3_000, seconds: HOUR },
  },
} as const satisfies Record<string, Record<string, GuardLimit>>
