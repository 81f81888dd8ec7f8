import { useEffect, useState } from 'react'
import type { CarouselItem } from '#catalog/contract.ts'
import { CrossSell } from '#recommendations/web/cross-sell.tsx'
import { RecommendationCarousel } from '#recommendations/web/recommendation-carousel.tsx'
import { replaceCartSkus } from '#recommendations/web/events/cart-skus.ts'
import type { SentCart } from '../../contract/cart.ts'
import type { SendCall } from '../state/send-call.ts'
import { CardAdd } from './card-add.tsx'

export interface CartCrossSellProps {
  readonly initial: SentCart
  readonly call: SendCall
}

/**
 * Products instead of those that are gone, and products that go with the cart as it was opened; they do not change
 * while lines are added and removed.
 */
export function CartCrossSell({ initial, call }: CartCrossSellProps) {
  const [lines] = useState(() => [...initial.lineItems, ...initial.savedForLater])
  const skus = lines.map(line => line.sku)
  const gone = lines.find(line => line.itemInfo.isAvailable === false)
  useEffect(() => replaceCartSkus(initial.lineItems.map(line => line.sku)), [initial])
  const button = (item: CarouselItem) => <CardAdd item={item} call={call} />
  return (
    <>
      {gone !== undefined && (
        <RecommendationCarousel podId="nla-cart" itemId={gone.sku} exclude={skus} button={button} headingSize="h2" />
      )}
      <CrossSell skus={skus} button={button} />
    </>
  )
}
