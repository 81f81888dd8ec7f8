import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ProductPicture } from '#catalog/web/product-picture.tsx'
import { cents } from '#lib/money.ts'
import { SERVICE_PHONE } from '#lib/shop-names.ts'
import type { Site } from '#lib/site.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { OrderSummaryPanel } from '#ui/order-summary-panel.tsx'
import { Price } from '#ui/price.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { BasketItem, Cart } from '../contract.ts'
import { CartLine } from './cart-line.tsx'
import { messages } from './cart-page.messages.tsx'
import styles from './cart-page.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import { RemovedLine } from './removed-line.tsx'
import { messages as words } from './summary.messages.ts'
import { useSummary } from './use-summary.ts'
import { useCart, type CartOutside, type CartState } from './use-cart.ts'

/** What stands between the cart and the checkout. */
export interface CartProblem {
  readonly title: string
  readonly message: string
}

export interface CartPageProps extends CartOutside {
  readonly site: Site
  readonly initial: Cart
  readonly title: string
  readonly titleId: string
  /** Why the shopper was sent back here. */
  readonly notice?: string | undefined
  /** Goes on to the checkout, or says why not. 'emptied' when there is nothing left to buy. */
  readonly onCheckout: () => Promise<CartProblem | 'emptied' | undefined>
}

/** The cart with its lines and what they come to [CRT-01]. */
export function CartPage({ site, initial, title, titleId, notice, onCheckout, ...outside }: CartPageProps) {
  const t = useMessages(messages)
  const w = useMessages(words)
  const state = useCart(initial, outside)
  const [isLeaving, setIsLeaving] = useState(false)
  const [problem, setProblem] = useState<CartProblem>()
  const problems = useRef<HTMLDivElement>(null)
  const { cart } = state

  const checkOut = async () => {
    setIsLeaving(true)
    setProblem(undefined)
    await state.settle()
    const found = await onCheckout()
    setIsLeaving(false)
    if (found === 'emptied') return state.reload()
    if (!found) return
    // The notice must be there before the focus comes, and the button may be far below it.
    flushSync(() => setProblem(found))
    problems.current?.focus()
    await state.reload()
  }
  const checkout = (size: 'm' | 'l') => <Button size={size} block busy={isLeaving} busyLabel={t.checking} onClick={() => { void checkOut() }}>{t.checkout}</Button>
  const sums = useSummary({ summary: cart.orderSummary, promoCode: cart.cartSummary.discountCode, currency: site.currency })
  const isEmpty = cart.lineItems.length === 0
  const { itemCount, total } = cart.orderSummary
  return (
    <>
      <div className="page">
        <div className={styles.head}>
          <h1 id={titleId} tabIndex={-1} className="t-display-2">{title}</h1>
          {!isEmpty && <p className="ink-2">{w.items(itemCount)}</p>}
        </div>
        <div ref={problems} tabIndex={-1} className={styles.notices}>
          <OfflineNotice />
          {notice !== undefined && problem === undefined && <Notice tone="warn" live={false}>{notice}</Notice>}
          {problem !== undefined && <Notice tone="error" title={`${problem.title}.`}>{problem.message}</Notice>}
        </div>
        <p role="status" className="visually-hidden">{state.said}</p>
        <div className={isEmpty ? styles.empty : styles.cart}>
          <div>
            <Lines state={state} site={site} />
            {isEmpty && <Empty title={t.empty.title} action={<LinkButton to="/">{t.empty.action}</LinkButton>}>{t.empty.text}</Empty>}
            {cart.savedForLater.length > 0 && <SavedForLater items={cart.savedForLater} site={site} />}
          </div>
          {!isEmpty && (
            <div className={styles.side}>
              <OrderSummaryPanel currency={site.currency} {...sums}>
                {checkout('l')}
                <p className={styles.after}>{t.cards}</p>
              </OrderSummaryPanel>
              <p className={styles.help}>{t.questions} <a className={styles.phone} href={`tel:+1${SERVICE_PHONE.replaceAll(' ', '')}`}>{SERVICE_PHONE}</a>, <span className={styles.hours}>{t.hours}</span></p>
            </div>
          )}
        </div>
      </div>
      {!isEmpty && (
        <div className={styles.bar}>
          <div><p className={styles.barLabel}>{w.total}</p><Price amount={cents(total)} currency={site.currency} /></div>
          {checkout('m')}
        </div>
      )}
    </>
  )
}

/** The lines, and a removed one's notice where it stood. */
function Lines({ state, site }: { readonly state: CartState; readonly site: Site }) {
  const t = useMessages(messages)
  const { cart, removed } = state
  const [restored, setRestored] = useState<string>()
  const undo = async () => setRestored(await state.undo())
  const rows: ReactNode[] = cart.lineItems.map(item => (
    <CartLine
      key={item.id} item={item} currency={site.currency} quantity={state.quantityOf(item)} busy={state.isBusy(item.id)} error={state.errorOf(item.id)} isRestored={item.id === restored}
      onQuantity={quantity => state.setQuantity(item, quantity)} onRemove={() => { void state.remove(item) }}
    />
  ))
  if (removed) rows.splice(removed.index, 0, <RemovedLine key={`removed ${removed.item.id}`} removed={removed} onUndo={() => { void undo() }} />)
  return rows.length === 0 ? null : <ul className={styles.lines} aria-label={t.lines}>{rows}</ul>
}

function SavedForLater({ items, site }: { readonly items: readonly BasketItem[]; readonly site: Site }) {
  const t = useMessages(messages)
  return (
    <section className={styles.saved} aria-labelledby="saved-for-later">
      <h2 id="saved-for-later" className="t-h2">{t.saved}</h2>
      <ul>
        {items.map(item => (
          <li key={item.id} className={styles.later}>
            <div className={styles.laterPicture}>{item.itemInfo.picture !== null && <ProductPicture product={item.itemInfo.picture} alt="" />}</div>
            <div>
              <h3 className="t-title">{item.itemInfo.title}</h3>
              <Price amount={cents(item.priceQuantityTotals.unitPrice)} regular={cents(item.priceQuantityTotals.regularPrice)} currency={site.currency} />
              <VisuallyHidden>, {t.quantity(item.quantity)}</VisuallyHidden>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
