// Loaded where an order needs another payment.
export { NewPayments } from './new-payment.tsx'
