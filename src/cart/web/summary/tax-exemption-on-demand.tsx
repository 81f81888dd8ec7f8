// Loaded on demand on the cart page, because few shoppers have a certificate.
export { TaxExemption } from './tax-exemption.tsx'
