// Fetched when the cart is on the screen: it stands at its end.
export { CrossSell } from '#catalog/web/cross-sell.tsx'
