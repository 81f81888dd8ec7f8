// Fetched on the cart page; few shoppers have a certificate.
export { TaxExemption } from './tax-exemption.tsx'
