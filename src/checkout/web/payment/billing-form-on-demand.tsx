// Loaded when a billing address is entered that differs from the shipping address.
export { BillingForm } from './billing-form.tsx'
