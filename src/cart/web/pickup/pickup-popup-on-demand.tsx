// Fetched when a shopper chooses where to pick up.
export { PickupPopup } from './pickup-popup.tsx'
