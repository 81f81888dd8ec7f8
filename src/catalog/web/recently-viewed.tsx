import { useSyncExternalStore } from 'react'
import { Carousel } from '#ui/navigation/carousel.tsx'
import { useMessages } from '#ui/language.tsx'
import { send } from '#ui/send.ts'
import { MOST_VIEWED, viewedProducts } from '../contract.ts'
import type { CarouselItem } from '../contract.ts'
import { CarouselCard } from './carousel-card.tsx'
import { messages } from './carousels.messages.ts'
import { useReply } from './use-reply.ts'
import { viewedSkus } from './viewed-skus.ts'

const ask = async (): Promise<readonly CarouselItem[]> => {
  const skus = viewedSkus()
  return skus.length === 0 ? [] : (await send(viewedProducts, { skus: skus.join(',') })).items
}

/** Keeps the most recent SKU of each product, at most MOST_VIEWED of them [REC-10]. */
const oncePerProduct = (items: readonly CarouselItem[], except: string | undefined) =>
  items
    .filter((item, i) => item.id !== except && items.findIndex(other => other.id === item.id) === i)
    .slice(0, MOST_VIEWED)

const never = () => () => {}
const isKept = () => viewedSkus().length > 0

/**
 * Products that the shopper viewed before, newest first, without the current page's product [REC-09]. Placeholders are
 * shown only if the browser has a history, and nothing if it is empty.
 */
export function RecentlyViewed({ except }: { readonly except?: string }) {
  const t = useMessages(messages)
  const reply = useReply(ask)
  const hasHistory = useSyncExternalStore(never, isKept, () => false)
  if (reply.status === 'loading' && !hasHistory) return null
  const items = reply.status === 'ready' ? oncePerProduct(reply.value, except) : []
  return (
    <Carousel title={t.recentlyViewed} status={reply.status} fit="recent" headingSize="h2">
      {items.map(item => (
        <CarouselCard key={item.sku} item={item} />
      ))}
    </Carousel>
  )
}
