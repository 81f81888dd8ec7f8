// Loaded when a shopper chooses a pickup location.
export { PickupPopup } from './pickup-popup.tsx'
