import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { cents, type Currency } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import type { GiftCardActions } from '#payments/web/gift-card-actions.ts'
import { Button } from '#ui/forms/button.tsx'
import { Empty } from '#ui/display/empty.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Price } from '#ui/display/price.tsx'
import type { Cart, SentCart } from '../contract/cart.ts'
import { AnotherDevice } from './state/another-device-on-demand.tsx'
import { CartAside } from './cart-aside.tsx'
import { CartLines } from './lines/cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { messages } from './cart-page.messages.tsx'
import styles from './cart-page.module.css'
import { CartPopups, type CartPopup } from './cart-popups.tsx'
import { CartCrossSell } from './add/cross-sell-on-demand.tsx'
import { DeliveryPlace } from './summary/delivery-place.tsx'
import { SavedForLater } from './lines/saved-for-later.tsx'
import { messages as words } from './summary/summary.messages.ts'
import { useCart, type CartOutside, type CartState } from './state/use-cart.ts'

export interface CartPageProps extends CartOutside {
  readonly site: Site
  readonly initial: SentCart
  readonly title: string
  readonly titleId: string
  /** The reason why the shopper was redirected to the cart. */
  readonly notice?: string | undefined
  /** Code of a cart shared on another device, from the URL. */
  readonly sharedCode?: string
  /** True if another account was signed in while this browser showed the checkout. */
  readonly isOtherAccount?: boolean
  /** The gift card calls of the cart's site; `onChange` reloads the cart after a change. */
  readonly giftCards: (cart: Pick<Cart, 'config'>, onChange: () => Promise<void>) => GiftCardActions
  /**
   * Opens the checkout or shows the problem of the cart; reloads a cart that it changed. Resolves with 'emptied' if
   * nothing is left to buy.
   */
  readonly onCheckout: (reload: () => Promise<void>, lineCount: number) => Promise<'emptied' | undefined>
  /** Further ways to the checkout, below its button. */
  readonly express?: ((state: CartState) => ReactNode) | undefined
}

interface Leaving {
  readonly isLeaving: boolean
  readonly checkOut: () => Promise<void>
}

/** Opens the checkout once the quantities on the screen are saved. */
function useCheckOut(state: CartState, onCheckout: CartPageProps['onCheckout']): Leaving {
  const [isLeaving, setIsLeaving] = useState(false)
  const checkOut = async () => {
    setIsLeaving(true)
    await state.settle()
    const found = await onCheckout(state.reload, state.cart.lineItems.length + state.missing)
    setIsLeaving(false)
    if (found === 'emptied') await state.reload()
  }
  return { isLeaving, checkOut }
}

/** The cart with its lines, the saved items and the order summary [CRT-01]. */
export function CartPage({
  site,
  initial,
  title,
  titleId,
  notice,
  sharedCode = '',
  isOtherAccount = false,
  giftCards,
  onCheckout,
  express,
  ...outside
}: CartPageProps) {
  const [t, w] = [useMessages(messages), useMessages(words)]
  const state = useCart(initial, outside)
  const [isZipOpen, setIsZipOpen] = useState(false)
  const [popup, setPopup] = useState<CartPopup>()
  const { cart } = state

  const leaving = useCheckOut(state, onCheckout)
  const isEmpty = cart.lineItems.length === 0
  return (
    <>
      <div className="page">
        <div className={styles.head}>
          <h1 id={titleId} tabIndex={-1} className="t-display-2">
            {title}
          </h1>
          {!isEmpty && <p className="ink-2">{w.items(cart.orderSummary.itemCount)}</p>}
        </div>
        <CartNotices state={state} country={site.country} notice={isOtherAccount ? t.accountChanged : notice} />
        <p role="status" className="visually-hidden">
          {state.said}
        </p>
        <div className={isEmpty ? styles.empty : styles.cart}>
          <div>
            <CartContents state={state} site={site} isZipOpen={isZipOpen} onZip={setIsZipOpen} onPopup={setPopup} />
            <SavedForLater state={state} currency={site.currency} />
            <Suspense fallback={<div className={styles.deviceRoom} />}>
              <AnotherDevice
                state={state}
                country={site.country}
                call={outside.call}
                report={outside.report}
                code={sharedCode}
              />
            </Suspense>
          </div>
          {!isEmpty && (
            <CartAside
              state={state}
              site={site}
              giftCards={giftCards(cart, state.reload)}
              onZip={() => setIsZipOpen(true)}
              onPopup={setPopup}
            >
              <CheckoutButton size="l" {...leaving} />
              {express?.(state)}
            </CartAside>
          )}
        </div>
      </div>
      <Recommended initial={initial} call={outside.call} />
      <CartPopups
        popup={popup}
        onClose={() => setPopup(undefined)}
        state={state}
        site={site}
        call={outside.call}
        log={outside.log}
      />
      {!isEmpty && (
        <CheckoutBar cart={cart} currency={site.currency}>
          <CheckoutButton size="m" {...leaving} />
        </CheckoutBar>
      )}
    </>
  )
}

function CheckoutButton({ size, isLeaving, checkOut }: Leaving & { readonly size: 'm' | 'l' }) {
  const t = useMessages(messages)
  return (
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
}

/** Recommendations below the cart. */
const Recommended = (props: ComponentProps<typeof CartCrossSell>) => (
  <div className={styles.also}>
    <div className="page">
      <Suspense>
        <CartCrossSell {...props} />
      </Suspense>
    </div>
  </div>
)

interface CartContentsProps {
  readonly state: CartState
  readonly site: Site
  readonly isZipOpen: boolean
  readonly onZip: (isOpen: boolean) => void
  readonly onPopup: (popup: CartPopup) => void
}

/** Destination and lines of the cart, or the empty cart's message. The notice of a removed line remains. */
function CartContents({ state, site, isZipOpen, onZip, onPopup }: CartContentsProps) {
  const t = useMessages(messages)
  const { cart, trace } = state
  const isEmpty = cart.lineItems.length === 0
  const hasTrace = trace?.kind === 'removed' || trace?.kind === 'saved'
  // Reward certificates cannot pay for a cart without merchandise, so the shopper confirms before the last line leaves.
  const guard = (action: () => void) => {
    if (cart.lineItems.length === 1 && cart.rewardCertificates.length > 0)
      onPopup({ kind: 'certificates', goOn: action })
    else action()
  }
  return (
    <>
      {!isEmpty && (
        <DeliveryPlace
          cart={cart}
          country={site.country}
          change={state.change}
          isOpen={isZipOpen}
          onOpen={onZip}
          onChangeStore={() => onPopup({ kind: 'store', basketItemId: null })}
        />
      )}
      {(!isEmpty || hasTrace) && <CartLines state={state} currency={site.currency} guard={guard} onPopup={onPopup} />}
      {isEmpty && (
        <Empty title={t.empty.title} action={<LinkButton to="/">{t.empty.action}</LinkButton>}>
          {cart.savedForLater.length > 0 ? t.emptyButSaved : t.empty.text}
        </Empty>
      )}
    </>
  )
}

interface CheckoutBarProps {
  readonly cart: Cart
  readonly currency: Currency
  readonly children: ReactNode
}

/** The amount due and the checkout button at the bottom of a small screen. */
function CheckoutBar({ cart, currency, children }: CheckoutBarProps) {
  const w = useMessages(words)
  const { amountDue, total } = cart.orderSummary
  return (
    <div className={styles.bar}>
      <div>
        <p className={styles.barLabel}>{amountDue === total ? w.total : w.leftToPay}</p>
        <Price amount={cents(amountDue)} currency={currency} />
      </div>
      {children}
    </div>
  )
}
