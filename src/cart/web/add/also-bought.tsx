import { useCallback } from 'react'
import { recommendations } from '#catalog/contract.ts'
import { CarouselCard } from '#catalog/web/carousel-card.tsx'
import { useReply } from '#catalog/web/use-reply.ts'
import { Carousel } from '#ui/navigation/carousel.tsx'
import { send } from '#ui/send.ts'

export interface AlsoBoughtProps {
  readonly sku: string
  /** SKUs that are already shown above. */
  readonly shown: ReadonlySet<string>
}

/**
 * Products that others bought with a SKU, under the reply's title [ATC-17, REC-07]; empty if the shop does not reply
 * [REC-04].
 */
export function AlsoBought({ sku, shown }: AlsoBoughtProps) {
  const ask = useCallback(
    () => send(recommendations, { podid: 'people-also-bought-confirmation', item_id: sku }),
    [sku],
  )
  const reply = useReply(ask)
  const { title, items } = reply.status === 'ready' ? reply.value : { title: '', items: [] }
  return (
    <Carousel title={title} fit="layer" headingLevel={3} headingSize="h3" status={reply.status}>
      {items
        .filter(item => !shown.has(item.sku))
        .map(item => (
          <CarouselCard key={item.sku} item={item} />
        ))}
    </Carousel>
  )
}
