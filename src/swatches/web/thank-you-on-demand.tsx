// Loaded when an order was sent.
export { ThankYou } from './thank-you.tsx'
