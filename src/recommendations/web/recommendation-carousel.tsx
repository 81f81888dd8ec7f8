import { useCallback, type ReactNode } from 'react'
import type { CarouselItem } from '#catalog/contract.ts'
import { CarouselCard } from '#catalog/web/carousel-card.tsx'
import { useMessages } from '#ui/language.tsx'
import { Carousel, type CarouselProps } from '#ui/navigation/carousel.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { send } from '#ui/send.ts'
import { MOST_CART_SKUS, recommendations, type Recommended } from '../contract.ts'
import { podOf, type PodId } from '../rules/pods.ts'
import { messages } from './recommendation-carousel.messages.ts'
import styles from './recommendation-carousel.module.css'
import { cartSkus } from './events/cart-skus.ts'
import { recordEvents } from './events/record-event.ts'
import { useNear } from './use-near.ts'
import { useRecommended } from './use-recommended.ts'

export interface RecommendationCarouselProps extends Pick<
  CarouselProps,
  'fit' | 'hasButtons' | 'headingLevel' | 'headingSize' | 'isDouble'
> {
  readonly podId: PodId
  /** SKU of the page that shows it. */
  readonly itemId?: string | undefined
  /** SKUs of the cart or the registry that shows it. */
  readonly items?: readonly string[]
  /** Code of the store whose page shows it. */
  readonly store?: string | undefined
  /** SKUs that are shown elsewhere, or that are in the cart. */
  readonly exclude?: readonly string[]
  /** The button below a card; none if absent [REC-01]. */
  readonly button?: (item: CarouselItem) => ReactNode
  /** Path of a page with more products; pods of registries show no link to it [REC-15]. */
  readonly shopAll?: string | undefined
}

const never = new Promise<Recommended>(() => {})
/** The SKUs that are left out: those shown elsewhere, and those that this browser has put into the cart. */
function excluding(shown: string): { readonly exclude?: string } {
  const exclude = listOf([...shown.split(',').filter(Boolean), ...cartSkus()])
  return exclude === '' ? {} : { exclude }
}

const listOf = (skus: readonly string[]) => [...new Set(skus)].toSorted().slice(0, MOST_CART_SKUS).join()

/**
 * A carousel of recommended products: five placeholders, then the products under the reply's title [REC-03]; nothing if
 * the shop does not reply [REC-04]. It sends its request once it is near the viewport.
 */
export function RecommendationCarousel({
  podId,
  itemId,
  items = [],
  exclude = [],
  store,
  button,
  shopAll,
  ...look
}: RecommendationCarouselProps) {
  const t = useMessages(messages)
  const [place, isNear] = useNear()
  const [cart, left] = [listOf(items), listOf(exclude)]
  const ask = useCallback(
    () =>
      isNear
        ? send(recommendations, {
            podid: podId,
            ...(itemId !== undefined && { item_id: itemId }),
            ...(cart !== '' && { items: cart }),
            ...(store !== undefined && { store }),
            ...excluding(left),
          })
        : never,
    [podId, itemId, cart, left, store, isNear],
  )
  const { status, title, items: found, resultId } = useRecommended(ask)
  const shown = found.filter(item => !exclude.includes(item.sku))
  const isNothing = status === 'failed' || (status === 'ready' && shown.length === 0)
  return (
    <div ref={place} hidden={isNothing}>
      <Carousel
        {...look}
        title={title}
        status={status}
        more={
          shopAll !== undefined && podOf(podId).isForRegistry !== true ? (
            <Link className="link t-small" to={shopAll}>
              {t.shopAll}
            </Link>
          ) : undefined
        }
      >
        {shown.map(item => (
          <div key={item.sku} className={styles.card}>
            <CarouselCard item={item} onChoose={() => recordEvents({ kind: 'clicked', sku: item.sku, resultId })} />
            {button?.(item)}
          </div>
        ))}
      </Carousel>
    </div>
  )
}
