// Loaded with the cart page, which shows it below the lines.
export { CrossSell } from '#catalog/web/cross-sell.tsx'
