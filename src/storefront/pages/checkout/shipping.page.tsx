export { ShippingStep as default } from '#checkout/web/steps/shipping-step.tsx'
