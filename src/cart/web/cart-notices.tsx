import type { RefObject } from 'react'
import { useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { dismissMessages } from '../contract.ts'
import { messages } from './cart-page.messages.tsx'
import styles from './cart-page.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import type { CartState } from './use-cart.ts'

export interface CartNoticesProps {
  readonly state: CartState
  /** Why the shopper was sent back here. */
  readonly notice: string | undefined
  readonly problem: { readonly title: string; readonly message: string } | undefined
  /** Takes the focus when there is a problem. */
  readonly ref: RefObject<HTMLDivElement | null>
}

/** Above the lines: what the shop has to say of this cart, what stands in its way, what could not be done to a line that is no longer there. */
export function CartNotices({ state: { cart, refused, isEstimateOut, change, estimate }, notice, problem, ref }: CartNoticesProps) {
  const t = useMessages(messages)
  const shown = new Set([...cart.lineItems, ...cart.savedForLater].map(line => line.id))
  return (
    <div ref={ref} tabIndex={-1} className={styles.notices}>
      <OfflineNotice />
      {notice !== undefined && problem === undefined && <Notice tone="warn" live={false}>{notice}</Notice>}
      {problem !== undefined && <Notice tone="error" title={`${problem.title}.`}>{problem.message}</Notice>}
      {cart.messages.length > 0 && (
        <Notice>
          {cart.messages.map(message => <p key={message}>{message}</p>)}
          <button type="button" className={`link ${styles.dismiss}`} onClick={() => { void change(dismissMessages, {}) }}>{t.dismiss}</button>
        </Notice>
      )}
      {refused.filter(one => !shown.has(one.id)).map(one => <Notice key={one.id} tone="error">{t.refused(one.title, one.message)}</Notice>)}
      {isEstimateOut && cart.lineItems.length > 0 && (
        <Notice tone="warn">
          {t.out} <button type="button" className="link" onClick={() => { void estimate() }}>{t.again}</button>
        </Notice>
      )}
    </div>
  )
}
