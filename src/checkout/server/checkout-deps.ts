import type { AddressValidator } from '#addresses/server/validator.ts'
import type { CartDeps } from '#cart/server/cart-deps.ts'
import type { OrderDeps } from '#orders/server/order-deps.ts'
import type { CheckGiftCard } from '#payments/server/check-gift-card.ts'
import type { GiftCardSecrets } from '#payments/server/gift-card-secrets.ts'

export interface CheckoutDeps {
  readonly cart: CartDeps
  readonly orders: OrderDeps
  readonly addresses: AddressValidator
  readonly giftCards: GiftCardSecrets
  readonly checkGiftCard: CheckGiftCard
}
