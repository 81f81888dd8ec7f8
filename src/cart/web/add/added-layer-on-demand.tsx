// Loaded while an item is being added to the cart.
export { AddedLayer } from './added-layer.tsx'
