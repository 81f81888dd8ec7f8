// Fetched when a checkout's cart changed somewhere else.
export { CartChangedPopup } from './cart-changed-popup.tsx'
