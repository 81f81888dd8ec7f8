import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { CardFields } from '#payments/web/card-fields.tsx'
import type { CardFormState } from '#payments/web/use-card-entry.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { RadioCard } from '#ui/forms/radio-card.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { cardName } from '../card-name.ts'
import { messages as shared } from '../checkout.messages.tsx'
import { messages } from './payment.messages.ts'
import styles from './payment-step.module.css'

export type AppliedCard = NonNullable<CheckoutData['paymentData']['creditCardData']['cardOneInfo']>

export interface PaymentCardProps {
  /** The card that pays; undefined if the shopper has to enter one. */
  readonly applied: AppliedCard | undefined
  readonly card: CardFormState
  readonly onChange: () => void
  /** Cancels the entry and uses the applied card again. */
  readonly onKeep: (() => void) | undefined
}

const expiry = ({ expMonth, expYear }: AppliedCard): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`

/** The only payment option so far: a card, either already applied or to be entered. */
export function PaymentCard({ applied, card, onChange, onKeep }: PaymentCardProps) {
  const { payment: t } = useMessages(messages)
  const { change: changeLabel, what } = useMessages(shared)
  const language = useLanguage()
  const here = useRef<HTMLDivElement>(null)
  const change = () => {
    flushSync(onChange)
    here.current?.querySelector<HTMLElement>('[autocomplete="cc-number"]')?.focus()
  }
  return (
    <div ref={here}>
      <RadioGroup legend={t.how} legendHidden>
        <RadioCard
          id="credit-debit-card-option"
          name="payment-option"
          value="credit-debit-card-option"
          label={t.card}
          aside={t.cards}
          checked
          onChange={() => {}}
        >
          {applied ? (
            <div className={styles.applied}>
              <Icon name="credit-card" />
              <p className={styles.card}>
                <b>{cardName(applied, language)}</b>, {t.expires} <span className="num">{expiry(applied)}</span>
              </p>
              <button type="button" className={`link ${styles.change}`} onClick={change}>
                {changeLabel}
                <span className="visually-hidden"> {what.card}</span>
              </button>
            </div>
          ) : (
            <>
              <CardFields card={card} />
              {onKeep && (
                <button type="button" className={`link ${styles.change}`} onClick={onKeep}>
                  {t.keep}
                </button>
              )}
              <p className={styles.safe}>
                <Icon name="lock" size="s" />
                {t.safe}
              </p>
            </>
          )}
        </RadioCard>
      </RadioGroup>
    </div>
  )
}
