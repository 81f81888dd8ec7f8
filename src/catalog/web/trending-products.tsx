import { useRouteLoaderData } from 'react-router'
import { Carousel } from '#ui/navigation/carousel.tsx'
import { send } from '#ui/send.ts'
import { trendingProducts } from '../contract.ts'
import { CarouselCard } from './carousel-card.tsx'
import { useReply } from './use-reply.ts'

const ask = () => send(trendingProducts, {})

/**
 * The site's most popular products, unless disabled by a feature flag [PUP-27]; they are shown if the root loader
 * failed.
 */
export function TrendingProducts() {
  const root = useRouteLoaderData<() => { readonly disableTrendingProduct: boolean }>('root')
  return root?.disableTrendingProduct === true ? null : <Trending />
}

/** Five placeholders, then the items under the reply's title [REC-03], or nothing [REC-04]. */
function Trending() {
  const reply = useReply(ask)
  const { title, items } = reply.status === 'ready' ? reply.value : { title: '', items: [] }
  return (
    <Carousel title={title} status={reply.status}>
      {items.map(item => (
        <CarouselCard key={item.sku} item={item} />
      ))}
    </Carousel>
  )
}
