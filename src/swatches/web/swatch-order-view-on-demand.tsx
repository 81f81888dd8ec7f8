// Loaded with one order of swatches.
export { SwatchOrderView } from './swatch-order-view.tsx'
