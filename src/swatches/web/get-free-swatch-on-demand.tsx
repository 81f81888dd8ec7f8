// Loaded when the popup is opened.
export { GetFreeSwatch } from './get-free-swatch.tsx'
