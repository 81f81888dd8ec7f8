import { useRef } from 'react'
import { cents, formatMoney, type Currency } from '#lib/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { MOST_GIFT_CARDS } from '../rules/most-gift-cards.ts'
import type { GiftCardActions, PayingCard } from './gift-card-actions.ts'
import { messages } from './gift-cards.messages.tsx'
import styles from './gift-cards.module.css'
import { useGiftCards, type GiftCardsState } from './use-gift-cards.ts'

export interface GiftCardsProps {
  readonly cards: readonly PayingCard[]
  readonly currency: Currency
  /** Amount due in cents; at 0 no further gift card can be entered. */
  readonly amountDue: number
  readonly actions: GiftCardActions
}

/**
 * Applies gift cards by number and PIN, shows amount and remaining balance of each, and removes them [PAY-59, PAY-60].
 */
export function GiftCards({ cards, currency, amountDue, actions }: GiftCardsProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const area = useRef<HTMLDivElement>(null)
  const state = useGiftCards(actions, area)
  const { told, busy } = state
  const money = (amount: number) => <span className="num">{formatMoney(cents(amount), currency, language)}</span>
  const isFull = cards.length >= MOST_GIFT_CARDS
  const isCovered = cards.length > 0 && amountDue === 0
  const said =
    told === undefined || told.kind === 'balance'
      ? ''
      : told.kind === 'applied'
        ? t.isApplied(told.lastFour)
        : t.isRemoved(told.lastFour)
  return (
    <div ref={area} className={styles.area}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {cards.length > 0 && (
        <ul className={styles.list} aria-label={t.applied} tabIndex={-1}>
          {cards.map(card => (
            <li key={card.id} className={styles.card}>
              <Icon name="gift-card" size="l" className={styles.sign} />
              <p className={styles.name}>
                <b>{t.card(card.lastFour)}</b>
                <span className={styles.left}>
                  {card.balanceLeft > 0 ? t.left(money(card.balanceLeft)) : t.noneLeft}
                </span>
              </p>
              <span className={styles.amount}>−{formatMoney(cents(card.amount), currency, language)}</span>
              <button
                type="button"
                className={`link ${styles.remove}`}
                aria-disabled={busy !== undefined || undefined}
                onClick={() => {
                  void state.remove(card)
                }}
              >
                {t.remove}
                <VisuallyHidden> {t.removeWhat(card.lastFour)}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
      {state.isServiceUnavailable && (
        <Notice tone="warn" title={t.unreachable.title}>
          {t.unreachable.text}
        </Notice>
      )}
      {isFull || isCovered ? (
        <p className={styles.note}>{isCovered ? t.covered : t.most(MOST_GIFT_CARDS)}</p>
      ) : (
        <GiftCardForm state={state} />
      )}
      <p role="status" className={styles.balance}>
        {told?.kind === 'balance' && t.balance(told.lastFour, money(told.balance))}
      </p>
    </div>
  )
}

/**
 * Number and PIN fields. They have no `name`, so that a form submitted before the scripts run contains no card data.
 */
function GiftCardForm({ state }: { readonly state: GiftCardsState }) {
  const t = useMessages(messages)
  const { number, pin, errors, busy } = state
  const secret = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void state.apply()
      }}
    >
      <div className={styles.fields}>
        <TextInput
          {...secret}
          label={t.number}
          hint={t.hint}
          data-field="number"
          value={number}
          maxLength={40}
          onChange={event => state.setNumber(event.target.value)}
          {...(errors.number !== undefined && { error: errors.number })}
        />
        <TextInput
          {...secret}
          label={t.pin}
          data-field="pin"
          value={pin}
          maxLength={8}
          onChange={event => state.setPin(event.target.value)}
          {...(errors.pin !== undefined && { error: errors.pin })}
        />
        <div className={styles.beside}>
          <Button type="submit" variant="second" block busy={busy === 'apply'} busyLabel={t.applying}>
            {t.apply}
            <VisuallyHidden> {t.applyWhat}</VisuallyHidden>
          </Button>
        </div>
      </div>
      <button
        type="button"
        className={`link ${styles.check}`}
        aria-busy={busy === 'check' || undefined}
        aria-disabled={busy !== undefined || undefined}
        onClick={() => {
          void state.check()
        }}
      >
        {busy === 'check' ? t.checking : t.check}
      </button>
    </form>
  )
}
