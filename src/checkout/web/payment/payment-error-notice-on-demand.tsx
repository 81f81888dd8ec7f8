// Loaded on the payment step after a payment error.
export { PaymentErrorNotice } from './payment-error-notice.tsx'
