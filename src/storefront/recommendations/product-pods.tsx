import { useSyncExternalStore } from 'react'
import type { PodId } from '#recommendations/rules/pods.ts'
import { entranceOf, type Entrance } from './entrance.ts'
import { ShopCarousel, TrendingProducts } from './shop-carousel.tsx'

const never = () => () => {}
/** The entrance of this page; the same for all until the page is hydrated, because pages are cached for everybody. */
const useEntrance = (): Entrance =>
  useSyncExternalStore(
    never,
    () => entranceOf(location.search, document.referrer),
    () => 'other',
  )

interface SimilarPodProps {
  readonly sku: string
  readonly isNla: boolean
  readonly isSellable: boolean
}

function similarPod({ isNla, isSellable }: SimilarPodProps, entrance: Entrance): PodId {
  if (isNla) return 'nla-pdp'
  if (!isSellable) return 'shop-similar-backorder'
  return entrance === 'ad' ? 'pla-entrants' : 'pdp-alternative-items'
}

/** Products that are like that of the page: instead of one that is gone or sold out, or to compare with. */
export function SimilarPod(props: SimilarPodProps) {
  const entrance = useEntrance()
  return <ShopCarousel podId={similarPod(props, entrance)} itemId={props.sku} buttons="cart" headingSize="h2" />
}

/** The site's trending products, or its bestsellers for a shopper who comes from a social network. */
export function PopularPod() {
  return useEntrance() === 'social' ? (
    <ShopCarousel podId="bestsellers-pdp-social" buttons="cart" headingSize="h2" />
  ) : (
    <TrendingProducts />
  )
}

/** Products that complete the look, for a product without a set: those of other categories that are bought with it. */
export const LookPod = ({ sku }: { readonly sku: string }) => (
  <ShopCarousel podId="complete-the-look-pdp" itemId={sku} buttons="cart" headingSize="h2" />
)
