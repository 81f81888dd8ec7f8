import { Suspense, useState } from 'react'
import { cents } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import type { GiftCardActions } from '#payments/web/gift-card-actions.ts'
import { Button } from '#ui/forms/button.tsx'
import { Empty } from '#ui/display/empty.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Price } from '#ui/display/price.tsx'
import type { Cart, SentCart } from '../contract.ts'
import { AnotherDevice } from './state/another-device.tsx'
import { CartAside } from './cart-aside.tsx'
import { CartLines } from './lines/cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { messages } from './cart-page.messages.tsx'
import styles from './cart-page.module.css'
import { CartPopups, type CartPopup } from './cart-popups.tsx'
import { CrossSell } from './add/cross-sell-on-demand.tsx'
import { DeliveryPlace } from './summary/delivery-place.tsx'
import { SavedForLater } from './lines/saved-for-later.tsx'
import { messages as words } from './summary/summary.messages.ts'
import { useCart, type CartOutside } from './state/use-cart.ts'

export interface CartPageProps extends CartOutside {
  readonly site: Site
  readonly initial: SentCart
  readonly title: string
  readonly titleId: string
  /** Why the shopper was sent back here. */
  readonly notice?: string | undefined
  /** Of a cart shared on another device, from the address. */
  readonly sharedCode?: string
  /** The gift card calls of the cart's site; `onChange` reads the cart as it is after a change. */
  readonly giftCards: (cart: Pick<Cart, 'config'>, onChange: () => Promise<void>) => GiftCardActions
  /**
   * Goes on to the checkout, or shows what stands in the way; gets the cart anew when it changed it. 'emptied' when
   * there is nothing left to buy.
   */
  readonly onCheckout: (reload: () => Promise<void>, lineCount: number) => Promise<'emptied' | undefined>
}

/** The cart with its lines, what is saved for later, and what it all comes to [CRT-01]. */
export function CartPage({
  site,
  initial,
  title,
  titleId,
  notice,
  sharedCode = '',
  giftCards,
  onCheckout,
  ...outside
}: CartPageProps) {
  const t = useMessages(messages)
  const w = useMessages(words)
  const state = useCart(initial, outside)
  const [isLeaving, setIsLeaving] = useState(false)
  const [isZipOpen, setIsZipOpen] = useState(false)
  const [popup, setPopup] = useState<CartPopup>()
  // What goes with the cart as it was opened: it does not jump about while lines come and go.
  const [skus] = useState(() => [...initial.lineItems, ...initial.savedForLater].map(line => line.sku))
  const { cart, trace } = state

  const checkOut = async () => {
    setIsLeaving(true)
    await state.settle()
    const found = await onCheckout(state.reload, cart.lineItems.length + state.missing)
    setIsLeaving(false)
    if (found === 'emptied') await state.reload()
  }
  // A cart without goods has nothing that a certificate could pay.
  const guard = (action: () => void) => {
    if (cart.lineItems.length === 1 && cart.rewardCertificates.length > 0)
      setPopup({ kind: 'certificates', goOn: action })
    else action()
  }
  const checkout = (size: 'm' | 'l') => (
    <Button
      size={size}
      block
      busy={isLeaving}
      busyLabel={t.checking}
      onClick={() => {
        void checkOut()
      }}
    >
      {t.checkout}
    </Button>
  )
  const isEmpty = cart.lineItems.length === 0
  const hasTrace = trace?.kind === 'removed' || trace?.kind === 'saved'
  const { itemCount, amountDue, total } = cart.orderSummary
  return (
    <>
      <div className="page">
        <div className={styles.head}>
          <h1 id={titleId} tabIndex={-1} className="t-display-2">
            {title}
          </h1>
          {!isEmpty && <p className="ink-2">{w.items(itemCount)}</p>}
        </div>
        <CartNotices state={state} notice={notice} />
        <p role="status" className="visually-hidden">
          {state.said}
        </p>
        <div className={isEmpty ? styles.empty : styles.cart}>
          <div>
            {!isEmpty && (
              <DeliveryPlace
                cart={cart}
                country={site.country}
                change={state.change}
                isOpen={isZipOpen}
                onOpen={setIsZipOpen}
                onChangeStore={() => setPopup({ kind: 'store', basketItemId: null })}
              />
            )}
            {(!isEmpty || hasTrace) && (
              <CartLines state={state} currency={site.currency} guard={guard} onPopup={setPopup} />
            )}
            {isEmpty && (
              <Empty title={t.empty.title} action={<LinkButton to="/">{t.empty.action}</LinkButton>}>
                {cart.savedForLater.length > 0 ? t.emptyButSaved : t.empty.text}
              </Empty>
            )}
            <SavedForLater state={state} currency={site.currency} />
            <AnotherDevice
              state={state}
              country={site.country}
              call={outside.call}
              report={outside.report}
              code={sharedCode}
            />
          </div>
          {!isEmpty && (
            <CartAside
              state={state}
              site={site}
              giftCards={giftCards(cart, state.reload)}
              onZip={() => setIsZipOpen(true)}
              onPopup={setPopup}
            >
              {checkout('l')}
            </CartAside>
          )}
        </div>
      </div>
      <div className={styles.also}>
        <div className="page">
          <Suspense>
            <CrossSell skus={skus} />
          </Suspense>
        </div>
      </div>
      <CartPopups
        popup={popup}
        onClose={() => setPopup(undefined)}
        state={state}
        site={site}
        call={outside.call}
        log={outside.log}
      />
      {!isEmpty && (
        <div className={styles.bar}>
          <div>
            <p className={styles.barLabel}>{amountDue === total ? w.total : w.leftToPay}</p>
            <Price amount={cents(amountDue)} currency={site.currency} />
          </div>
          {checkout('m')}
        </div>
      )}
    </>
  )
}
