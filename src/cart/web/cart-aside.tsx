import { Suspense, type ReactNode } from 'react'
import type { GiftCardActions } from '#payments/web/gift-card-actions.ts'
import type { Site } from '#lib/site.ts'
import { useMessages } from '#ui/language.tsx'
import { OrderSummaryPanel } from '#ui/display/order-summary-panel.tsx'
import { PhoneLink } from '#ui/display/phone-link.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { messages } from './cart-page.messages.tsx'
import styles from './cart-page.module.css'
import type { CartPopup } from './cart-popups.tsx'
import { CartCodes } from './summary/cart-codes-on-demand.tsx'
import { Donation } from './summary/donation.tsx'
import { TaxExemption } from './summary/tax-exemption-on-demand.tsx'
import type { CartState } from './state/use-cart.ts'
import { useSummary } from './summary/use-summary.ts'

export interface CartAsideProps {
  readonly state: CartState
  readonly site: Site
  readonly giftCards: GiftCardActions
  /** Opens the form for the ZIP or postal code. */
  readonly onZip: () => void
  readonly onPopup: (popup: CartPopup) => void
  /** The button that leads to the checkout. */
  readonly children: ReactNode
}

/**
 * Column beside the lines: order summary, codes and extras, and the button that leads to the checkout. Parts that are
 * loaded on demand have their room from the start: a press on a button that moves would miss it.
 */
export function CartAside({
  state: { cart, change },
  site: { currency },
  giftCards,
  onZip,
  onPopup,
  children,
}: CartAsideProps) {
  const t = useMessages(messages)
  const {
    orderSummary: summary,
    cartSummary: { discountCode, taxZipCode, hints },
  } = cart
  const shipping = (
    <button
      type="button"
      className={`link ${styles.rowLink}`}
      onClick={() => onPopup({ kind: 'shipping', tab: 1, shipMethod: null })}
    >
      {t.shippingCharges}
    </button>
  )
  const zip = (
    <button type="button" className={`link ${styles.rowLink}`} onClick={onZip}>
      {t.change}
      <VisuallyHidden> {t.changeZip}</VisuallyHidden>
    </button>
  )
  const sums = useSummary({ summary, promoCode: discountCode, currency, taxZipCode, links: { shipping, zip } })
  return (
    <div className={styles.side}>
      <OrderSummaryPanel currency={currency} {...sums}>
        {hints.length > 0 && (
          <ul className={styles.hints} aria-label={t.hints}>
            {hints.map(hint => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        )}
        <Suspense fallback={<div className={styles.codesRoom} />}>
          <CartCodes cart={cart} change={change} currency={currency} giftCards={giftCards} />
        </Suspense>
        <div className={styles.extras}>
          <Suspense fallback={<div className={styles.exemptionRoom} />}>
            <TaxExemption cart={cart} change={change} />
          </Suspense>
          <Donation cart={cart} currency={currency} change={change} />
        </div>
        {children}
        <p className={styles.after}>{t.cards}</p>
      </OrderSummaryPanel>
      <p className={styles.help}>
        {t.questions} <PhoneLink className={styles.phone} />, <span className={styles.hours}>{t.hours}</span>
      </p>
    </div>
  )
}
