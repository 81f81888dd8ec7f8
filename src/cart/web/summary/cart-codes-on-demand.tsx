// Fetched when a cart with something in it is shown.
export { CartCodes } from './cart-codes.tsx'
