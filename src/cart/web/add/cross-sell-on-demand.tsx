// Loaded with the cart page, which shows it below the lines.
export { CartCrossSell } from './cart-cross-sell.tsx'
