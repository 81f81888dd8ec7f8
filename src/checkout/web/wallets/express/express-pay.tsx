import { useId, useSyncExternalStore } from 'react'
import { Notice } from '#ui/display/notice.tsx'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { hasApplePay } from '../apple-pay.ts'
import { WalletNotice } from '../wallet-notice.tsx'
import type { Wallet } from '../wallet-window.ts'
import { messages } from './express.messages.ts'
import styles from './express.module.css'
import { useExpress, type ExpressOptions } from './use-express.tsx'

const nothing = () => () => {}

/**
 * Buttons that check out with PayPal, Venmo and, on devices that have it, Apple Pay, without the steps of the checkout
 * [PAY-01]. The server renders the buttons, so that nothing moves when their script has loaded.
 */
export function ExpressPay(options: ExpressOptions) {
  const t = useMessages(messages)
  const titleId = useId()
  const { busy, problem, isReady, pay, popups } = useExpress(options)
  const isApple = useSyncExternalStore(nothing, hasApplePay, () => false)
  const wallets: readonly Wallet[] = [
    'PayPal',
    // Venmo exists in the United States only.
    ...(options.site.country === 'US' ? (['Venmo'] as const) : []),
    ...(isApple ? (['Apple Pay'] as const) : []),
  ]
  return (
    <div className={styles.express} role="group" aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        {t.title}
      </p>
      <div className={styles.buttons}>
        {wallets.map(name => (
          <button
            key={name}
            type="button"
            className={classNames(styles.wallet, name === 'Apple Pay' && styles.dark)}
            aria-disabled={busy !== undefined || undefined}
            aria-label={busy === name ? t.opening : t.checkOutWith(name)}
            onClick={() => pay(name)}
          >
            {busy === name ? t.opening : name}
          </button>
        ))}
      </div>
      <p className={styles.how}>{t.how}</p>
      {problem && <WalletNotice problem={problem} />}
      {isReady && <Notice>{t.again}</Notice>}
      {popups}
    </div>
  )
}
