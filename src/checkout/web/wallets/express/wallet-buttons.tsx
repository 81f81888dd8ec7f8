import { useId, useSyncExternalStore } from 'react'
import type { Country } from '#lib/site.ts'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { hasVenmo } from '../../../rules/has-venmo.ts'
import { hasApplePay } from '../apple-pay.ts'
import type { Wallet } from '../wallet-window.ts'
import { messages } from './express.messages.ts'
import styles from './express.module.css'

const nothing = () => () => {}

interface WalletButtonsProps {
  readonly country: Country
  /** False for a cart that Apple Pay can't pay for. */
  readonly isAppleAllowed: boolean
  /** The wallet that is being opened. */
  readonly busy: Wallet | undefined
  readonly title: string
  readonly how: string
  /** Accessible name of a button. */
  readonly labelOf: (wallet: Wallet) => string
  readonly onPay: (wallet: Wallet) => void
}

/** Buttons for PayPal, for Venmo where it exists, and for Apple Pay on devices that have it [PAY-01]. */
export function WalletButtons({ country, isAppleAllowed, busy, title, how, labelOf, onPay }: WalletButtonsProps) {
  const t = useMessages(messages)
  const titleId = useId()
  const isLoaded = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
  const isApple = useSyncExternalStore(nothing, hasApplePay, () => false)
  const wallets: readonly Wallet[] = [
    'PayPal',
    ...(hasVenmo(country) ? (['Venmo'] as const) : []),
    ...(isApple && isAppleAllowed ? (['Apple Pay'] as const) : []),
  ]
  return (
    <div className={styles.wallets} role="group" aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      <div className={styles.buttons}>
        {wallets.map(name => (
          <button
            key={name}
            type="button"
            // A click before the script has loaded would be lost.
            disabled={!isLoaded}
            className={classNames(styles.wallet, name === 'Apple Pay' && styles.dark)}
            aria-disabled={busy !== undefined || undefined}
            aria-label={busy === name ? t.opening : labelOf(name)}
            onClick={() => onPay(name)}
          >
            {busy === name ? t.opening : name}
          </button>
        ))}
      </div>
      <p className={styles.how}>{how}</p>
    </div>
  )
}
