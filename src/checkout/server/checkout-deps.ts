import type { Address } from '#addresses/rules/address.ts'
import type { AddressValidator } from '#addresses/server/validator.ts'
import type { CartDeps } from '#cart/server/cart-deps.ts'
import type { OrderDeps } from '#orders/server/order-deps.ts'
import type { CheckGiftCard } from '#payments/server/check-gift-card.ts'
import type { StoreCardRange } from '#payments/rules/store-cards.ts'
import type { GiftCardSecrets } from '#payments/server/gift-card-secrets.ts'
import type { HostedSessions } from '#payments/server/hosted-sessions.ts'
import type { WalletGateway } from '#payments/server/wallet-gateway.ts'
import type { GiftPieces } from '#registry/rules/gift-pieces.ts'
import type { OfferedAddress } from '#registry/server/registry-address.ts'
import type { Actor } from '#platform/actor.ts'
import type { Site } from '#lib/site.ts'

export interface CheckoutDeps {
  readonly cart: CartDeps
  readonly orders: OrderDeps
  readonly addresses: AddressValidator
  readonly giftCards: GiftCardSecrets
  readonly checkGiftCard: CheckGiftCard
  readonly wallets: WalletGateway
  /** Sessions of the gateway's own card form; undefined if no such gateway is configured. */
  readonly hostedSessions?: HostedSessions | undefined
  /** The shop's own cards by the leading digits of their numbers [PAY-09]. */
  readonly storeCards: readonly StoreCardRange[]
  /** The addresses that a customer has saved, for the site's country. */
  readonly savedAddresses: (
    customerId: string,
    site: Site,
  ) => Promise<readonly { readonly id: string; readonly address: Address; readonly isDefault: boolean }[]>
  /** Addresses of registries without their streets, for gifts in the cart. */
  readonly registryAddresses: (
    gifts: readonly GiftPieces[],
    site: Site,
    actor: Actor,
  ) => Promise<readonly OfferedAddress[]>
}
