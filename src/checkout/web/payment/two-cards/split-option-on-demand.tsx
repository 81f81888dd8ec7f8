// Loaded on the payment step of a site that offers payments with two cards.
export { SplitOption } from './split-option.tsx'
