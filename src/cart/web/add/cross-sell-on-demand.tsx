// Loaded with the cart page, which shows it below the lines.
export { CrossSell } from '#recommendations/web/cross-sell.tsx'
