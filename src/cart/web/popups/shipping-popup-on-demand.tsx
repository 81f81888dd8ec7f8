// Loaded when a shopper opens the shipping charges.
export { ShippingPopup } from './shipping-popup.tsx'
