import { useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { dismissMessages } from '../contract/whole-cart-calls.ts'
import { messages } from './cart-page.messages.tsx'
import styles from './cart-page.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import type { CartState } from './state/use-cart.ts'

export interface CartNoticesProps {
  readonly state: CartState
  /** Reason why the shopper was redirected to the cart. */
  readonly notice: string | undefined
}

/** Notices above the lines: messages about the cart, and failed changes of lines that are no longer shown. */
export function CartNotices({ state: { cart, refused, isEstimateOut, change, estimate }, notice }: CartNoticesProps) {
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
      {cart.messages.length > 0 && (
        <Notice>
          {cart.messages.map(message => (
            <p key={message}>{message}</p>
          ))}
          <button
            type="button"
            className={`link ${styles.dismiss}`}
            onClick={() => {
              void change(dismissMessages, {})
            }}
          >
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
