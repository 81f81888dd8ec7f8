// Loaded on the payment step.
export { PaymentNotices } from './payment-notices.tsx'
