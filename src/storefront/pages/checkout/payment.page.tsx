export { PaymentStep as default } from '#checkout/web/payment/payment-step.tsx'
