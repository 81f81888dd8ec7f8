/** The page after Place Order, on which a shopper answers the bank of the card (3-D Secure). */
export const BANK_VISIT_PATH = '/checkout/confirmation'
/** Leads to the bank's own page. */
export const BANK_START_PATH = '/checkout/bank-visit/start'
/** Address to which the bank sends the shopper back. */
export const BANK_RETURN_PATH = '/checkout/bank-visit/return'
