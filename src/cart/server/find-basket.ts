// The cart's readings that a higher capability may use; its store stays private.
export { loadBasket, loadBasketWithStock } from './store.ts'
