// Loaded on the payment step when nothing is left to pay.
export { Covered } from './covered.tsx'
