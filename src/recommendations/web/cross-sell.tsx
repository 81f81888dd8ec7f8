import { useCallback, useEffect, type ReactNode } from 'react'
import type { z } from 'zod'
import type { CarouselItem } from '#catalog/contract.ts'
import { CarouselCard } from '#catalog/web/carousel-card.tsx'
import { useReply } from '#catalog/web/use-reply.ts'
import { Carousel } from '#ui/navigation/carousel.tsx'
import { send } from '#ui/send.ts'
import { crossSell, MOST_CART_SKUS } from '../contract.ts'
import { recordEvents } from './events/record-event.ts'
import styles from './recommendation-carousel.module.css'

type Answer = z.output<typeof crossSell.reply>

/** Replies by their SKUs, so that a cart that is opened again shows its cross-sell at once [API-116]. */
const stored = new Map<string, Promise<Answer>>()

/** Requests the cross-sell for the SKUs, or returns the stored reply; a failed request is repeated on the next call. */
export function askCrossSell(
  skus: readonly string[],
  post: (skus: string[]) => Promise<Answer> = asked => send(crossSell, { skus: asked }),
): Promise<Answer> {
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
  const reply = useReply(ask)
  const { title, items } = reply.status === 'ready' ? reply.value : { title: '', items: [] }
  const resultId = reply.status === 'ready' ? reply.value.resultId : undefined
  useEffect(() => {
    if (reply.status === 'ready')
      recordEvents(...reply.value.items.map(({ sku }) => ({ kind: 'listed' as const, sku, resultId })))
  }, [reply, resultId])
  return (
    <Carousel title={title} headingSize="h2" status={reply.status}>
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
