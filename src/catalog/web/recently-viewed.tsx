import { Carousel } from '#ui/carousel.tsx'
import { send } from '#ui/send.ts'
import { viewedProducts } from '../contract.ts'
import type { CarouselItem } from '../contract.ts'
import { CarouselCard } from './carousel-card.tsx'
import { useReply } from './use-reply.ts'
import { viewedSkus } from './viewed-skus.ts'

const ask = async (): Promise<CarouselItem[]> => {
  const skus = viewedSkus()
  return skus.length === 0 ? [] : (await send(viewedProducts, { skus: skus.join(',') })).items
}

/** Products this shopper has looked at before, newest first [REC-09]; nothing while it loads, and nothing when there are none. */
export function RecentlyViewed() {
  const reply = useReply(ask)
  if (reply.status !== 'ready' || reply.value.length === 0) return null
  return <Carousel title="Recently Viewed" fit="recent" headingSize="h2">{reply.value.map(item => <CarouselCard key={item.sku} item={item} />)}</Carousel>
}
