/** Maximum number of gift cards per order; our own choice. */
export const MOST_GIFT_CARDS = 5
