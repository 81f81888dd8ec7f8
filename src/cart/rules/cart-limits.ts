/** The most of one line. */
export const MAX_QUANTITY = 999
/** The most different lines in a cart. */
export const MAX_LINES = 250
/** Lines that the cart page shows at first, and with each "Show more"; ours to choose. */
export const LINES_A_PART = 20
/** The most lines saved for later. */
export const MAX_SAVED = 100
