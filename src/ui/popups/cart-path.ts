/** Path of the cart page, where a shopper starts over [PUP-19, PUP-22]. */
export const CART_PATH = '/checkout/cart'
/** Delay in milliseconds between adding a SKU whose terms were accepted and opening the cart [ATC-08]. */
export const TO_CART_MS = 300
