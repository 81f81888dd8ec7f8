// Loaded when a guest starts the checkout.
export { CheckoutNowFlyout } from './checkout-now-flyout.tsx'
