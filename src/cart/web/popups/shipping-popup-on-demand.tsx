// Fetched when a shopper asks what sending costs.
export { ShippingPopup } from './shipping-popup.tsx'
