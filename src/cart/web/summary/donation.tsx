import { useState, type SubmitEvent } from 'react'
import { cents, formatMoney, type Currency } from '#lib/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import type { Cart } from '../../contract/cart.ts'
import { addDonation } from '../../contract/total-calls.ts'
import { roundUp, typedDonation } from '../../rules/donation.ts'
import type { ChangeCart } from '../state/change-cart.ts'
import { messages } from './order-extras.messages.tsx'
import styles from './order-extras.module.css'

export interface DonationProps {
  readonly cart: Pick<Cart, 'donation' | 'orderSummary'>
  readonly currency: Currency
  readonly change: ChangeCart
}

/** Adds a donation to the order: the amount that rounds it up, one of three amounts, or a typed amount [CRT-12]. */
export function Donation({ cart: { donation, orderSummary }, currency, change }: DonationProps) {
  const { donation: t } = useMessages(messages)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<number>()
  const { amount } = donation
  const money = (value: number) => formatMoney(cents(value), currency, language)
  const up = roundUp(orderSummary)
  const isRounded = amount > 0 && amount === up

  const give = async (next: number) => {
    if (busy !== undefined) return
    setBusy(next)
    setError(undefined)
    const changed = await change(addDonation, { amount: next })
    setBusy(undefined)
    if (changed.kind === 'refused') setError(changed.message)
    else if (changed.kind === 'done') setTyped('')
  }
  const own = typedDonation(typed, donation.most)
  const giveOwn = (event: SubmitEvent) => {
    event.preventDefault()
    if (own === undefined) setError(t.wrong(money(donation.most)))
    else void give(own)
  }
  return (
    <div className={styles.part}>
      {up > 0 && (
        <Checkbox
          label={t.roundUp(money(up))}
          checked={busy === undefined ? isRounded : busy === up}
          aria-disabled={busy !== undefined || undefined}
          onChange={() => {
            void give(isRounded ? 0 : up)
          }}
        />
      )}
      {amount > 0 && !isRounded && (
        <p className={styles.given}>
          <span>{t.given(<span className="num">{money(amount)}</span>)}</span>
          <button
            type="button"
            className="link"
            onClick={() => {
              void give(0)
            }}
          >
            {t.remove}
            <VisuallyHidden> {t.removeWhat}</VisuallyHidden>
          </button>
        </p>
      )}
      <details className={styles.more}>
        <summary className="link">{t.more}</summary>
        <DonationChoices donation={donation} money={money} busy={busy} onGive={give} />
        <form className={styles.own} onSubmit={giveOwn} noValidate>
          <TextInput
            label={t.own}
            value={typed}
            inputMode="decimal"
            maxLength={12}
            onChange={event => setTyped(event.target.value)}
            {...(error !== undefined && { error })}
          />
          <div className={styles.beside}>
            <Button type="submit" variant="second" busy={busy !== undefined && busy === own} busyLabel={t.giving}>
              {t.give}
            </Button>
          </div>
        </form>
        <p className={styles.note}>{t.note}</p>
      </details>
    </div>
  )
}

interface DonationChoicesProps {
  readonly donation: Cart['donation']
  readonly money: (value: number) => string
  /** The amount that is being sent, in cents. */
  readonly busy: number | undefined
  readonly onGive: (amount: number) => Promise<void>
}

/** Suggested amounts; clicking the current one removes the donation. */
function DonationChoices({ donation: { amount, choices }, money, busy, onGive }: DonationChoicesProps) {
  const { donation: t } = useMessages(messages)
  return (
    <div className={styles.choices} role="group" aria-label={t.legend}>
      {choices.map(choice => (
        <Button
          key={choice}
          size="s"
          variant={choice === amount ? 'primary' : 'second'}
          aria-pressed={choice === amount}
          busy={busy === choice}
          onClick={() => {
            void onGive(choice === amount ? 0 : choice)
          }}
        >
          {money(choice)}
        </Button>
      ))}
    </div>
  )
}
