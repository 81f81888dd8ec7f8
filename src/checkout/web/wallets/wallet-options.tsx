import { useEffect, useRef, useSyncExternalStore } from 'react'
import { cents, formatMoney } from '#lib/money.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { RadioCard } from '#ui/forms/radio-card.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { AppliedWallet as Applied } from '../../contract/checkout-data.ts'
import { hasVenmo } from '../../rules/has-venmo.ts'
import { APPLE_PAY, PAYPAL_VENMO, type PaymentChoice } from './payment-option.ts'
import { useCheckout } from '../use-checkout.ts'
import { canPayApple, hasApplePay } from './apple-pay.ts'
import { WalletNotice } from './wallet-notice.tsx'
import { focusAfter, useWallets, type WalletsState } from './use-wallets.ts'
import type { Wallet } from './wallet-window.ts'
import { messages } from './wallets.messages.ts'
import styles from './wallets.module.css'

const nothing = () => () => {}

/**
 * The options PayPal, with Venmo in the US, and Apple Pay on devices that have it [PAY-01], but not for gift cards that
 * would wait.
 */
export function WalletOptions({ option, onChoose, missing }: PaymentChoice) {
  const t = useMessages(messages)
  const { checkout, site } = useCheckout()
  const isVenmo = hasVenmo(site.country)
  const wallets = useWallets(() => onChoose(PAYPAL_VENMO))
  const isApple = useSyncExternalStore(nothing, hasApplePay, () => false)
  const { lineItems, paymentData } = checkout
  const isOffered =
    isApple && canPayApple(lineItems.map(({ itemInfo, emailed }) => ({ isGiftCard: itemInfo.isGiftCard, emailed })))
  const given = paymentData.alternativePaymentsData
  const applied = given?.isValid ? given : undefined
  const of = (apple: boolean) => (applied && (applied.wallet === 'Apple Pay') === apple ? applied : undefined)
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { place } = focusAfter
    if (place === undefined) return
    focusAfter.place = undefined
    here.current?.querySelector<HTMLElement>(place === 'applied' ? '[data-applied]' : 'input[type=radio]')?.focus()
  }, [])
  useEffect(() => {
    if (missing > 0) here.current?.querySelector<HTMLElement>('button')?.focus()
  }, [missing])
  const options = { wallets, missing }
  return (
    <div ref={here} className={styles.options}>
      <RadioCard
        id={PAYPAL_VENMO}
        name="payment-option"
        value={PAYPAL_VENMO}
        label={isVenmo ? t.option : 'PayPal'}
        checked={option === PAYPAL_VENMO}
        onChange={() => onChoose(PAYPAL_VENMO)}
      >
        <WalletBody
          {...options}
          names={isVenmo ? ['PayPal', 'Venmo'] : ['PayPal']}
          how={isVenmo ? t.how : t.howPayPal}
          applied={of(false)}
        />
      </RadioCard>
      {(isOffered || of(true)) && (
        <RadioCard
          id={APPLE_PAY}
          name="payment-option"
          value={APPLE_PAY}
          label="Apple Pay"
          checked={option === APPLE_PAY}
          onChange={() => onChoose(APPLE_PAY)}
        >
          <WalletBody {...options} names={['Apple Pay']} how={t.howApple} applied={of(true)} />
        </RadioCard>
      )}
    </div>
  )
}

interface WalletBodyProps {
  readonly wallets: WalletsState
  readonly names: readonly Wallet[]
  readonly how: string
  readonly applied: Applied | undefined
  readonly missing: number
}

/** The wallet that is applied, or the buttons that open the wallets of an option. */
function WalletBody({ wallets, names, how, applied, missing }: WalletBodyProps) {
  const t = useMessages(messages)
  const { busy, problem } = wallets
  if (applied) return <AppliedWallet applied={applied} onRemove={wallets.remove} />
  const shown = problem && names.includes(problem.wallet) ? problem : undefined
  return (
    <>
      <p className={styles.how}>{how}</p>
      <div className={styles.buttons}>
        {names.map(name => (
          <button
            key={name}
            type="button"
            className={classNames(styles.wallet, name === 'Apple Pay' && styles.dark)}
            aria-disabled={busy !== undefined || undefined}
            onClick={() => wallets.pay(name)}
          >
            {busy === name ? t.opening : t.payWith(name)}
          </button>
        ))}
      </div>
      {shown && (
        <div className={styles.notice}>
          <WalletNotice problem={shown} />
        </div>
      )}
      {!shown && missing > 0 && (
        <div className={styles.notice}>
          <Notice tone="error">{t.approveFirst}</Notice>
        </div>
      )}
    </>
  )
}

/** `PayPal renata@example.com`, the amount, and Remove. */
function AppliedWallet({ applied, onRemove }: { readonly applied: Applied; readonly onRemove: () => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { site } = useCheckout()
  const name = `${applied.wallet} ${applied.account}`.trim()
  return (
    <div className={styles.applied} data-applied tabIndex={-1}>
      <Icon name="check" />
      <p>
        <b>{name}</b>
        <span className={styles.amount}>
          {t.atPlaceOrder(formatMoney(cents(applied.appliedAmount), site.currency, language))}
        </span>
      </p>
      <button type="button" className={`link ${styles.remove}`} onClick={onRemove}>
        {t.remove}
        <VisuallyHidden> {name}</VisuallyHidden>
      </button>
    </div>
  )
}
