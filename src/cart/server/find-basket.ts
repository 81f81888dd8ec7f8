// Read access to carts for other capabilities; the rest of the store is private.
export { loadBasket, loadBasketWithStock } from './store.ts'
