import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cents, formatMoney, type Currency } from '#lib/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { ErrorMessage } from '#ui/popups/error-message.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { messages } from './account-rewards.messages.ts'
import styles from './gift-cards.module.css'

/** A certificate of the account. `amount` in cents; `appliedId`: id of the tender if it is applied. */
export interface AccountCertificate {
  readonly id: string
  readonly lastFour: string
  readonly amount: number
  /** `yyyy-mm-dd` */
  readonly expiresOn: string
  readonly appliedId: string | null
}
/** Result of a change: undefined after success, else the reason; `failed` if a popup has already shown it. */
type Refusal = undefined | 'failed' | { readonly message: string }
export interface AccountRewardActions {
  readonly apply: (certificate: AccountCertificate) => Promise<Refusal>
  readonly remove: (certificate: AccountCertificate) => Promise<Refusal>
}

export interface AccountRewardsProps {
  readonly certificates: readonly AccountCertificate[]
  readonly currency: Currency
  readonly actions: AccountRewardActions
}

/** The certificates of the customer's account, each to be applied or removed [PAY-61]. */
export function AccountRewards({ certificates, currency, actions }: AccountRewardsProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const titleId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [busy, setBusy] = useState<string>()
  const [said, setSaid] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const day = new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const change = async (one: AccountCertificate) => {
    if (busy !== undefined) return
    setBusy(one.id)
    setSaid('')
    setRefusal(undefined)
    const isApplied = one.appliedId !== null
    const failed = await (isApplied ? actions.remove(one) : actions.apply(one))
    flushSync(() => {
      setBusy(undefined)
      if (failed === undefined) setSaid(isApplied ? t.isRemoved(one.lastFour) : t.isApplied(one.lastFour))
      else if (failed !== 'failed') setRefusal(failed.message)
    })
    // The button that was pressed has been replaced by its opposite.
    if (failed !== 'failed') list.current?.querySelector<HTMLElement>(`[data-certificate="${one.id}"]`)?.focus()
  }
  return (
    <section aria-labelledby={titleId} className={styles.area}>
      <h3 id={titleId} className="t-title">
        {t.title}
      </h3>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {refusal !== undefined && <ErrorMessage message={refusal} />}
      <ul ref={list} className={styles.list}>
        {certificates.map(one => (
          <li key={one.id} className={one.appliedId === null ? `${styles.card} ${styles.open}` : styles.card}>
            <Icon name={one.appliedId === null ? 'gift-card' : 'check'} size="l" className={styles.sign} />
            <p className={styles.name}>
              <b>{t.name(one.lastFour)}</b>
              <span className={styles.left}>
                {one.appliedId !== null && `${t.applied}. `}
                {t.expires(day.format(new Date(`${one.expiresOn}T00:00:00Z`)))}
              </span>
            </p>
            <span className={styles.amount}>{formatMoney(cents(one.amount), currency, language)}</span>
            <div className={styles.remove}>
              <Button
                variant={one.appliedId === null ? 'second' : 'quiet'}
                data-certificate={one.id}
                busy={busy === one.id}
                busyLabel={t.applying}
                onClick={() => {
                  void change(one)
                }}
              >
                {one.appliedId === null ? t.apply : t.remove}
                <VisuallyHidden> {t.what(one.lastFour)}</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
