import { Suspense, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { CardFields } from '#payments/web/card-fields.tsx'
import { Icon } from '#ui/display/icon.tsx'
import type { Brand } from '#lib/site.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { RadioCard } from '#ui/forms/radio-card.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { useShopName } from '#ui/shop-names.tsx'
import { cardName } from '../card-name.ts'
import { messages as shared } from '../checkout.messages.tsx'
import { useCheckout } from '../use-checkout.ts'
import { WalletOptions } from '../wallets/wallet-options-on-demand.tsx'
import { HostedCardEntry } from './hosted-card/hosted-card-on-demand.tsx'
import { messages } from './payment.messages.ts'
import { CARD } from '../wallets/payment-option.ts'
import styles from './payment-step.module.css'
import type { AppliedCard, PaymentCardState } from './use-payment-card.ts'

type PaymentCardProps = Pick<PaymentCardState, 'applied' | 'entry' | 'hosted' | 'beginEntry' | 'onKeep' | 'choice'> & {
  /** The choice to pay with two cards; null where the site does not offer it. */
  readonly splitOption: ReactNode
  readonly isSplit: boolean
  /** Shows the checkbox that saves the card to the account [PAY-70]. */
  readonly hasSave: boolean
  /** The offers of the store credit card, if it is applied. */
  readonly offers: ReactNode
  /** The saved cards of the customer, if there are any. */
  readonly savedCards: ReactNode
}

/** The brand on one of the shop's own cards. */
function OwnCard({ brand }: { readonly brand: Brand }) {
  return <>, {useShopName(brand)}</>
}

/** The form for another card: the shop's own, or that of the gateway. */
function NewCard({ entry, hosted, hasSave, onKeep, takesFocus }: PaymentCardProps & { readonly takesFocus: boolean }) {
  const { payment: t } = useMessages(messages)
  return (
    <>
      {hosted ? (
        <Suspense>
          <HostedCardEntry handle={hosted} takesFocus={takesFocus} />
        </Suspense>
      ) : (
        <CardFields card={entry} hasSave={hasSave} />
      )}
      {onKeep && (
        <button type="button" className={`link ${styles.change}`} onClick={onKeep}>
          {t.keep}
        </button>
      )}
      {!hosted && (
        <p className={styles.safe}>
          <Icon name="lock" size="s" />
          {t.safe}
        </p>
      )}
    </>
  )
}

const expiry = ({ expMonth, expYear }: AppliedCard): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`

/** The ways to pay: a card, already applied or to be entered, and wallets where the site offers them [PAY-02]. */
export function PaymentCard(props: PaymentCardProps) {
  const { applied, beginEntry, choice, offers, savedCards, splitOption, isSplit } = props
  const { isAlternativePaymentsEnabled } = useCheckout().checkout.paymentData
  const { payment: t } = useMessages(messages)
  const { change: changeLabel, what } = useMessages(shared)
  const language = useLanguage()
  const here = useRef<HTMLDivElement>(null)
  const [isChange, setIsChange] = useState(false)
  const change = () => {
    flushSync(() => {
      beginEntry()
      setIsChange(true)
    })
    // The form of the gateway may still have to be loaded: it takes the focus itself once it is open.
    here.current?.querySelector<HTMLElement>('input[id$="-number"]')?.focus()
  }
  return (
    <div ref={here}>
      <RadioGroup legend={t.how} legendHidden>
        <RadioCard
          id={CARD}
          name="payment-option"
          value={CARD}
          label={t.card}
          aside={t.cards}
          checked={choice.option === CARD}
          onChange={() => choice.onChoose(CARD)}
        >
          {splitOption}
          {isSplit ? null : applied ? (
            <div className={styles.applied}>
              <Icon name="credit-card" />
              <p className={styles.card}>
                <b>{cardName(applied, language)}</b>
                {applied.cbhccDesignType !== '' && <OwnCard brand={applied.cbhccDesignType} />}
                {applied.expYear > 0 && (
                  <>
                    , {t.expires} <span className="num">{expiry(applied)}</span>
                  </>
                )}
              </p>
              <button type="button" className={`link ${styles.change}`} onClick={change}>
                {changeLabel}
                <span className="visually-hidden"> {what.card}</span>
              </button>
            </div>
          ) : (
            <NewCard {...props} takesFocus={isChange} />
          )}
          {offers}
          {!isSplit && savedCards}
        </RadioCard>
        {isAlternativePaymentsEnabled && (
          <Suspense>
            <WalletOptions {...choice} />
          </Suspense>
        )}
      </RadioGroup>
    </div>
  )
}
