import { useId, useSyncExternalStore } from 'react'
import { Notice } from '#ui/display/notice.tsx'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { hasVenmo } from '../../../rules/has-venmo.ts'
import { canPayApple, hasApplePay } from '../apple-pay.ts'
import { WalletNotice } from '../wallet-notice.tsx'
import type { Wallet } from '../wallet-window.ts'
import { messages } from './express.messages.ts'
import styles from './express.module.css'
import { useExpress, type ExpressOptions } from './use-express.tsx'

const nothing = () => () => {}

interface ExpressPayProps extends ExpressOptions {
  /** The lines of the cart; null while some are not loaded. Apple Pay can't pay for gift cards that wait. */
  readonly lines: Parameters<typeof canPayApple>[0] | null
}

/**
 * Buttons that check out with PayPal, Venmo and, on devices that have it, Apple Pay, without the steps of the checkout
 * [PAY-01]. The server renders the buttons, so that nothing moves when their script has loaded.
 */
export function ExpressPay({ lines, ...options }: ExpressPayProps) {
  const t = useMessages(messages)
  const titleId = useId()
  const { busy, problem, isReady, pay, popups } = useExpress(options)
  const isApple = useSyncExternalStore(nothing, hasApplePay, () => false)
  const wallets: readonly Wallet[] = [
    'PayPal',
    ...(hasVenmo(options.site.country) ? (['Venmo'] as const) : []),
    ...(isApple && lines !== null && canPayApple(lines) ? (['Apple Pay'] as const) : []),
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
