// Loaded when a cart with lines is displayed.
export { CartCodes } from './cart-codes.tsx'
