import { useState, type SubmitEvent } from 'react'
import { cents, formatMoney, type Currency } from '#lib/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { addDonation, type Cart } from '../../contract.ts'
import { roundUp, typedDonation } from '../../rules/donation.ts'
import type { ChangeCart } from '../state/change-cart.ts'
import { messages } from './order-extras.messages.tsx'
import styles from './order-extras.module.css'

export interface DonationProps {
  readonly cart: Pick<Cart, 'donation' | 'orderSummary'>
  readonly currency: Currency
  readonly change: ChangeCart
}

/** Gives what rounds the order up, one of three amounts, or one's own, on top of the order [CRT-12]. */
export function Donation({
  cart: {
    donation: { amount, choices, most },
    orderSummary,
  },
  currency,
  change,
}: DonationProps) {
  const { donation: t } = useMessages(messages)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<number>()
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
  const giveOwn = (event: SubmitEvent) => {
    event.preventDefault()
    const own = typedDonation(typed, most)
    if (own === undefined) setError(t.wrong(money(most)))
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
        <div className={styles.choices} role="group" aria-label={t.legend}>
          {choices.map(choice => (
            <Button
              key={choice}
              size="s"
              variant={choice === amount ? 'primary' : 'second'}
              aria-pressed={choice === amount}
              busy={busy === choice}
              onClick={() => {
                void give(choice === amount ? 0 : choice)
              }}
            >
              {money(choice)}
            </Button>
          ))}
        </div>
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
            <Button
              type="submit"
              variant="second"
              busy={busy !== undefined && busy === typedDonation(typed, most)}
              busyLabel={t.giving}
            >
              {t.give}
            </Button>
          </div>
        </form>
        <p className={styles.note}>{t.note}</p>
      </details>
    </div>
  )
}
