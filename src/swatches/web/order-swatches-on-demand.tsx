// Loaded when a popup is opened.
export { OrderSwatches } from './order-swatches.tsx'
