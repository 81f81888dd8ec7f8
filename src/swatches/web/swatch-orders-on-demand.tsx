// Loaded with the swatches of an account.
export { SwatchList } from './swatch-list.tsx'
export { SwatchOrderView } from './swatch-order-view.tsx'
