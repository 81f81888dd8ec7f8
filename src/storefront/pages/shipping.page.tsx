export { ShippingStep as default } from '#checkout/web/shipping-step.tsx'
