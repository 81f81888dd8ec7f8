// Fetched while the shop puts a piece into the cart.
export { AddedLayer } from './added-layer.tsx'
