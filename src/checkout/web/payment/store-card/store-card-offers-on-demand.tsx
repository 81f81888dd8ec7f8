// Loaded on the payment step when the store credit card pays.
export { StoreCardOffers } from './store-card-offers.tsx'
