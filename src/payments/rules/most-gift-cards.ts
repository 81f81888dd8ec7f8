/** Gift cards that an order may be paid with; ours to choose. */
export const MOST_GIFT_CARDS = 5
