/** Where a shopper starts over [PUP-19, PUP-22]. */
export const CART_PATH = '/checkout/cart'
/** After terms are accepted and the piece is in the cart, so long until the cart is shown, milliseconds [ATC-08]. */
export const TO_CART_MS = 300
