// Loaded on the product page of a site that offers wallets; the server has rendered it already.
export { ExpressBuy } from './express-buy.tsx'
