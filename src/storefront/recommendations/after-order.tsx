import { useEffect } from 'react'
import { recordEvents } from '#recommendations/web/events/record-event.ts'
import { ShopCarousel } from './shop-carousel.tsx'

/** Below a placed order: what others bought with it. Records that the visit has ordered these products. */
export function AfterOrder({ skus }: { readonly skus: readonly string[] }) {
  const ordered = skus.join()
  useEffect(() => recordEvents(...ordered.split(',').map(sku => ({ kind: 'ordered' as const, sku }))), [ordered])
  return (
    <div className="page">
      <ShopCarousel podId="people-also-bought-order" items={skus} headingSize="h2" />
    </div>
  )
}
