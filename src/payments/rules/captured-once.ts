/**
 * True for a way to pay whose authorization can be captured only once, after which its rest is released: Apple Pay, a
 * card at Braintree, which has several captures for PayPal and Venmo.
 */
export const isCapturedOnce = (brand: string): boolean => brand === 'Apple Pay'
