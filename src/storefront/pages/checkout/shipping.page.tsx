export { ShippingStep as default } from '#checkout/web/shipping/shipping-step.tsx'
