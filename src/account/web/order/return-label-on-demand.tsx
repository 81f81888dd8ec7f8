// Loaded when the label of a return is shown.
export { ReturnLabel } from './return-label.tsx'
