// Loaded on the payment step.
export { PaymentGiftCards } from './payment-gift-cards.tsx'
