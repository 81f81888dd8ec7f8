import { Suspense, type RefObject } from 'react'
import { formatMoney, ZERO } from '#lib/money.ts'
import type { CardBrand } from '#payments/rules/card-brands.ts'
import { CardFields } from '#payments/web/card-fields.tsx'
import type { HostedCard } from '#payments/web/hosted-form/use-hosted-form.ts'
import { SecurityCodeInput } from '#payments/web/security-code-input.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { cardName } from '../../card-name.ts'
import { useCheckout } from '../../use-checkout.ts'
import { HostedCardEntry } from '../hosted-card/hosted-card-on-demand.tsx'
import { messages } from './split.messages.ts'
import styles from './split.module.css'
import type { SlotIndex, Source, SplitSlots } from './use-split-slots.ts'

interface CardPanelProps {
  readonly index: SlotIndex
  readonly state: SplitSlots
  /** The gateway's form of this card, if the shop uses it. */
  readonly hosted: RefObject<HostedCard | null> | undefined
  /** True: the gateway's form takes the focus once it is open. */
  readonly takesFocus: boolean
  /** Shows the checkbox that saves a new card to the account [PAY-70]. */
  readonly hasSave: boolean
  readonly onChange: () => void
}

/** A known card by its name and expiry; a store card has none. */
function KnownCard({ source }: { readonly source: Exclude<Source, { kind: 'new' }> }) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const { type, lastFour, expMonth, expYear } = source.kind === 'applied' ? source.card : source.card.cardInfo
  const date = `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`
  return (
    <p className={styles.who}>
      <Icon name="credit-card" />
      <span>
        <b>{cardName({ type, lastFour }, language)}</b>
        {expYear > 0 && <span>{t.expires(date)}</span>}
      </span>
    </p>
  )
}

/** A card of a payment with two cards: known or to be typed, with its amount [PAY-31]. */
export function CardPanel({ index, state, hosted, takesFocus, hasSave, onChange }: CardPanelProps) {
  const [t, language, { site }] = [useMessages(messages), useLanguage(), useCheckout()]
  const { id, slots, entries, isTwice } = state
  const slot = slots[index]
  const { source } = slot
  const isNew = source.kind === 'new'
  const name = t.cards[index]
  const asksCode = source.kind === 'saved' && source.card.cardInfo.verifyCreditCard
  return (
    <section id={`${id}-card-${index}`} aria-label={name} className={isNew ? styles.wide : styles.panel}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {!isNew && (
          <button type="button" className={`link ${styles.change}`} onClick={onChange}>
            {t.change}
            <span className="visually-hidden"> {name}</span>
          </button>
        )}
      </div>
      {!isNew && <KnownCard source={source} />}
      {isNew && !hosted && <CardFields card={entries[index]} hasSave={hasSave} />}
      {isNew && hosted && (
        <Suspense>
          <HostedCardEntry handle={hosted} takesFocus={takesFocus} />
        </Suspense>
      )}
      {index === 1 && isTwice && isNew && <Notice tone="error">{t.same}</Notice>}
      <div className={asksCode ? styles.fields : styles.field}>
        <TextInput
          id={`${id}-amount-${index}`}
          label={t.amount}
          aria-label={t.amountOf(name)}
          value={slot.text}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          className="num"
          {...(slot.isZero && { error: t.zero(formatMoney(ZERO, site.currency, language)) })}
          onChange={event => state.retypeAmount(index, event.target.value)}
          onBlur={() => state.leaveAmount(index)}
        />
        {asksCode && (
          <SecurityCodeInput
            formId={`${id}-code-${index}`}
            type={source.card.cardInfo.type as CardBrand}
            cvv={slot.code}
            isError={slot.codeError !== undefined}
            error={slot.codeError}
            onChange={event => state.retypeCode(index, event.target.value)}
            onBlur={() => state.leaveCode(index)}
          />
        )}
      </div>
    </section>
  )
}
