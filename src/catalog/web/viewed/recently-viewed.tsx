import { useState, useSyncExternalStore } from 'react'
import { Carousel } from '#ui/navigation/carousel.tsx'
import { useMessages } from '#ui/language.tsx'
import { rememberedOwner } from '#ui/remembered-owner.ts'
import { send } from '#ui/send.ts'
import { isTrackingRefused } from '#ui/tracking-refused.ts'
import { MOST_VIEWED, viewedProducts } from '../../contract.ts'
import type { CarouselItem } from '../../contract.ts'
import { CarouselCard } from '../carousel-card.tsx'
import { useReply } from '../use-reply.ts'
import { messages } from './carousels.messages.ts'
import { viewedSkus } from './viewed-skus.ts'

/** True if the products are kept in the account too: for a customer, unless nothing may be recorded. */
const isWithAccount = () => rememberedOwner() !== null && !isTrackingRefused()

const ask = async (): Promise<readonly CarouselItem[]> => {
  if (isWithAccount()) {
    const ofAccount = await (await import('./account-viewed.ts')).mergeViewed()
    if (ofAccount !== undefined) return ofAccount
  }
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
/** Focuses an element when it is added to the page. React calls a ref function again if a rendering makes a new one. */
const focus = (element: HTMLElement | null) => element?.focus()

/**
 * Products that the shopper viewed before, newest first, without the current page's product [REC-09], with a button
 * that erases them. Placeholders are shown only if the browser has a history, and nothing if it is empty.
 */
export function RecentlyViewed({ except }: { readonly except?: string }) {
  const t = useMessages(messages)
  const reply = useReply(ask)
  const hasHistory = useSyncExternalStore(never, isKept, () => false)
  const [state, setState] = useState<'busy' | 'erased' | 'failed'>()
  async function erase() {
    if (state === 'busy') return
    setState('busy')
    try {
      const { eraseViewed } = await import('./account-viewed.ts')
      await eraseViewed({ isAllBrands: false })
      setState('erased')
    } catch {
      setState('failed')
    }
  }
  if (state === 'erased')
    return (
      <p role="status" tabIndex={-1} ref={focus} className="t-small ink-2">
        {t.erased}
      </p>
    )
  if (reply.status === 'loading' && !hasHistory) return null
  const items = reply.status === 'ready' ? oncePerProduct(reply.value, except) : []
  const more = (
    <button
      type="button"
      className="link t-small"
      aria-disabled={state === 'busy' || undefined}
      onClick={() => void erase()}
    >
      {t.erase}
    </button>
  )
  return (
    <>
      <Carousel title={t.recentlyViewed} status={reply.status} fit="recent" headingSize="h2" more={more}>
        {items.map(item => (
          <CarouselCard key={item.sku} item={item} />
        ))}
      </Carousel>
      {state === 'failed' && (
        <p role="alert" className="t-small">
          {t.notErased}
        </p>
      )}
    </>
  )
}
