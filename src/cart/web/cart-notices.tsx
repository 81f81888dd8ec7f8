import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Country } from '#lib/site.ts'
import { useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { dismissMessages } from '../contract/whole-cart-calls.ts'
import { useCartCount } from './cart-count.tsx'
import { messages } from './cart-page.messages.tsx'
import styles from './cart-page.module.css'
import { InternationalNotice } from './international/international-notice-on-demand.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import type { CartState } from './state/use-cart.ts'

export interface CartNoticesProps {
  readonly state: CartState
  readonly country: Country
  /** Reason why the shopper was redirected to the cart. */
  readonly notice: string | undefined
}

/**
 * The messages about the cart, and a function that hides them. Each is said once: the page keeps it as long as it is
 * open, and the cart does not show it again, in this browser or another.
 */
function useMessagesOnce({ cart: { messages: current }, change }: CartState): readonly [readonly string[], () => void] {
  const key = current.join('\n')
  const [said, setSaid] = useState({ key: '', messages: current })
  if (key !== '' && key !== said.key) setSaid({ key, messages: current })
  const onSaid = useEffectEvent((_key: string) => {
    void change(dismissMessages, {}, { isSaidInPlace: true })
  })
  useEffect(() => {
    if (key !== '') onSaid(key)
  }, [key])
  return [said.messages, () => setSaid({ ...said, messages: [] })]
}

/** True from the time when the cart is an international one, so that its notice can say that it no longer is. */
function useInternational({ cart: { isInternational } }: CartState): boolean {
  const { note } = useCartCount()
  const [wasInternational, setWasInternational] = useState(isInternational)
  if (isInternational && !wasInternational) setWasInternational(true)
  // The pages that are opened next offer pickup, or do not.
  useEffect(() => note({ isInternational }), [isInternational, note])
  return wasInternational
}

/** Notices above the lines: messages about the cart, and failed changes of lines that are no longer shown. */
export function CartNotices({ state, country, notice }: CartNoticesProps) {
  const { cart, refused, isEstimateOut, change, estimate } = state
  const [said, hide] = useMessagesOnce(state)
  const hasInternational = useInternational(state)
  const t = useMessages(messages)
  const shown = new Set([...cart.lineItems, ...cart.savedForLater].map(line => line.id))
  return (
    <div className={styles.notices}>
      <OfflineNotice />
      {notice !== undefined && (
        <Notice tone="warn" live={false}>
          {notice}
        </Notice>
      )}
      {hasInternational && (
        <Suspense>
          <InternationalNotice isInternational={cart.isInternational} country={country} change={change} />
        </Suspense>
      )}
      {said.length > 0 && (
        <Notice>
          {said.map(message => (
            <p key={message}>{message}</p>
          ))}
          <button type="button" className={`link ${styles.dismiss}`} onClick={hide}>
            {t.dismiss}
          </button>
        </Notice>
      )}
      {refused
        .filter(one => !shown.has(one.id))
        .map(one => (
          <Notice key={one.id} tone="error">
            {t.refused(one.title, one.message)}
          </Notice>
        ))}
      {isEstimateOut && cart.lineItems.length > 0 && (
        <Notice tone="warn">
          {t.out}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              void estimate()
            }}
          >
            {t.again}
          </button>
        </Notice>
      )}
    </div>
  )
}
