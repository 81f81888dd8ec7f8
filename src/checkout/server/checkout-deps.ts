import type { AddressValidator } from '#addresses/server/validator.ts'
import type { CartDeps } from '#cart/server/cart-deps.ts'
import type { OrderDeps } from '#orders/server/order-deps.ts'

export interface CheckoutDeps {
  readonly cart: CartDeps
  readonly orders: OrderDeps
  readonly addresses: AddressValidator
}
