// Loaded on the cart page of a site that offers wallets; the server has rendered it already.
export { ExpressPay } from './express-pay.tsx'
