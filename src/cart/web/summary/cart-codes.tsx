import type { Currency } from '#lib/money.ts'
import type { GiftCardActions } from '#payments/web/gift-card-actions.ts'
import type { CartState } from '../state/use-cart.ts'
import { GiftCardPanel } from './gift-card-panel.tsx'
import { PromoPanel } from './promo-panel.tsx'
import { RewardCertificates } from './reward-certificates.tsx'

export interface CartCodesProps extends Pick<CartState, 'cart' | 'change'> {
  readonly currency: Currency
  readonly giftCards: GiftCardActions
}

/** Panels that reduce the amount to pay: promo code, reward certificates and gift cards. */
export function CartCodes({ cart, change, currency, giftCards }: CartCodesProps) {
  return (
    <>
      <PromoPanel cart={cart} currency={currency} change={change} />
      <RewardCertificates cart={cart} currency={currency} change={change} />
      <GiftCardPanel cart={cart} currency={currency} actions={giftCards} />
    </>
  )
}
