// Loaded when a billing address is entered that differs from the shipping address.
export { AddressForm } from './address-form.tsx'
