/** Maximum quantity of one line. */
export const MAX_QUANTITY = 999
/** Maximum number of lines in a cart. */
export const MAX_LINES = 250
/** Number of lines that the cart page shows at first, and adds with each "Show more"; a free choice. */
export const LINES_A_PART = 20
/** Maximum number of recipients of one order; a free choice. */
export const MAX_RECIPIENTS = 10
/** Maximum number of lines saved for later. */
export const MAX_SAVED = 100
