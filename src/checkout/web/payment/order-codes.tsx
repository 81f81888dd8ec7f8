import { PromoPanel } from '#cart/web/summary/promo-panel.tsx'
import { RewardCertificates } from '#cart/web/summary/reward-certificates.tsx'
import { changeOrder } from '../change-order.ts'
import { useCheckout } from '../use-checkout.ts'
import { StoreCardMessage } from './store-card/store-card-message.tsx'

/** Fields to enter and remove a promo code and reward certificates on the payment step [CRT-08, PAY-61]. */
export function OrderCodes() {
  const {
    checkout,
    site: { currency },
    ...calls
  } = useCheckout()
  const {
    orderSummary,
    promoCode,
    promoMessage,
    config,
    paymentData: { rewards },
  } = checkout
  const cartSummary = { discountCode: promoCode, discountMessage: promoMessage, hints: [] }
  const rewardCertificates = rewards.map(one => ({ ...one, applied: one.amount }))
  const change = changeOrder(calls)
  return (
    <>
      {checkout.cbhccModel.hasContent && <StoreCardMessage />}
      <PromoPanel cart={{ cartSummary, orderSummary }} currency={currency} change={change} />
      <RewardCertificates cart={{ rewardCertificates, orderSummary, config }} currency={currency} change={change} />
    </>
  )
}
