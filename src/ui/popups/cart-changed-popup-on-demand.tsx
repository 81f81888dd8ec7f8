// Loaded when the cart of a checkout was changed in another window or device.
export { CartChangedPopup } from './cart-changed-popup.tsx'
