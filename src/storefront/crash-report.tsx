import { useEffect } from 'react'
import { checkoutLog } from '#checkout/log-contract.ts'
import { RecentlyViewed } from '#catalog/web/viewed/recently-viewed.tsx'
import { send } from '#ui/send.ts'
import { TrendingProducts } from './recommendations/shop-carousel.tsx'
import { Oops } from './shell/oops.tsx'

/** The error page [PUP-24…27]: shows the error, reports it once, and offers search and products. */
export function CrashReport({ error }: { readonly error: unknown }) {
  useEffect(() => {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    console.warn('Uncaught error within react page', error)
    // The wording of [PUP-25]. A report that cannot be sent must not break the error page as well.
    void send(checkoutLog, {
      message: `Uncaught error within react page. ${reason}`.slice(0, 4000),
      level: 'error',
    }).catch(() => {})
  }, [error])
  return <Oops trending={<TrendingProducts />} recentlyViewed={<RecentlyViewed />} />
}
