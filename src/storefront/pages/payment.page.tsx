export { PaymentStep as default } from '#checkout/web/payment-step.tsx'
