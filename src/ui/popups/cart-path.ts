/** Where a shopper starts over [PUP-19, PUP-22]. */
export const CART_PATH = '/checkout/cart'
