import { AccountNav } from '#account/web/account-frame.tsx'
import { OrderDetail } from '#account/web/order-detail.tsx'
import { messages } from '#account/web/account.messages.ts'
import accountStyles from '#account/web/account.module.css'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { useShopName } from '#ui/shop-names.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import type { Route } from './+types/order.page.ts'

export { loader } from './order.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

/** One order of a customer, or of whoever has its link. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { site, isLinked, order, currency, placed, shipments } = loaderData
  const { orders: t } = useMessages(messages)
  const shopName = useShopName(site.brand)
  const detail = (
    <OrderDetail order={order} shipments={shipments} currency={currency} placed={placed} isLinked={isLinked} />
  )
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <title>{`${t.order(order.number)} | ${shopName}`}</title>
      {isLinked ? (
        <div className={classNames('page', accountStyles.alone)}>{detail}</div>
      ) : (
        <div className={classNames('page', accountStyles.frame)}>
          <AccountNav current="orders" />
          <div>{detail}</div>
        </div>
      )}
    </main>
  )
}
