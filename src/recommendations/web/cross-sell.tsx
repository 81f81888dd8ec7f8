import { useCallback, type ReactNode } from 'react'
import type { CarouselItem } from '#catalog/contract.ts'
import { CarouselCard } from '#catalog/web/carousel-card.tsx'
import { Carousel } from '#ui/navigation/carousel.tsx'
import { send } from '#ui/send.ts'
import { crossSell, MOST_CART_SKUS, type Recommended } from '../contract.ts'
import { recordEvents } from './events/record-event.ts'
import styles from './recommendation-carousel.module.css'
import { useRecommended } from './use-recommended.ts'

/** Replies by their SKUs, so that a cart that is opened again shows its cross-sell at once [API-116]. */
const stored = new Map<string, Promise<Recommended>>()

/** Requests the cross-sell for the SKUs, or returns the stored reply; a failed request is repeated on the next call. */
export function askCrossSell(
  skus: readonly string[],
  post: (skus: string[]) => Promise<Recommended> = asked => send(crossSell, { skus: asked }),
): Promise<Recommended> {
  const asked = [...new Set(skus)].toSorted().slice(0, MOST_CART_SKUS)
  const key = asked.join()
  const known = stored.get(key)
  if (known !== undefined) return known
  const asking = post(asked)
  stored.set(key, asking)
  asking.catch(() => stored.delete(key))
  return asking
}

/** Cards that the carousel of the cart shows at once, on a phone and on a desktop: later ones load lazily [LIM-06]. */
const shownAtOnce = (): number => (window.matchMedia('(max-width: 768px)').matches ? 2 : 4)

/** Recommendations for a cart, under the reply's title; nothing if the request fails. */
export function CrossSell({
  skus,
  button,
}: {
  readonly skus: readonly string[]
  /** The button below a card; none if absent [REC-01]. */
  readonly button?: (item: CarouselItem) => ReactNode
}) {
  const key = [...new Set(skus)].toSorted().join()
  const ask = useCallback(() => askCrossSell(key === '' ? [] : key.split(',')), [key])
  const { status, title, items, resultId } = useRecommended(ask)
  return (
    <Carousel title={title} headingSize="h2" status={status} hasButtons={button !== undefined}>
      {items.map((item, i) => (
        <div key={item.sku} className={styles.card}>
          <CarouselCard
            item={item}
            isShown={i < shownAtOnce()}
            onChoose={() => recordEvents({ kind: 'clicked', sku: item.sku, resultId })}
          />
          {button?.(item)}
        </div>
      ))}
    </Carousel>
  )
}
