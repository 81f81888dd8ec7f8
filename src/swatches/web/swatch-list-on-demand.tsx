// Loaded with the swatches of an account.
export { SwatchList } from './swatch-list.tsx'
