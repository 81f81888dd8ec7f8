import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { CardField } from '#payments/rules/card-entry.ts'
import type { HostedCard } from '#payments/web/hosted-form/use-hosted-form.ts'
import type { CardFormState } from '#payments/web/use-card-entry.ts'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import type { AccountCard, CheckoutData } from '../../../contract/checkout-data.ts'
import type { DeclinedCard } from '../../steps/step-notice.ts'
import { useCheckout } from '../../use-checkout.ts'
import type { PaymentKey } from '../payment-key.ts'
import { CardPanel } from './card-panel.tsx'
import { sealSlots, type HostedCards } from './seal-slots.ts'
import { SelectTwoCards } from './select-two-cards.tsx'
import { SplitAmountLine } from './split-amount-line.tsx'
import type { Split } from './use-split.ts'
import { messages } from './split.messages.ts'
import styles from './split.module.css'
import { useSplitSlots, type Slot, type SlotIndex, type Source } from './use-split-slots.ts'

export interface SplitCardsProps {
  readonly split: Split
  /** The form of the payment step, which is that of card one. */
  readonly entry: CardFormState
  readonly paymentKey: () => Promise<PaymentKey>
  /** The card that the bank declined, if it was one of two. */
  readonly declined: DeclinedCard | undefined
  /** The field of card two that the bank declined. */
  readonly refused: CardField | undefined
}

/** The id of the account's card in a slot; null for a card that is typed. */
function savedIdOf({ source }: Slot): string | null {
  switch (source.kind) {
    case 'applied':
      return source.card.storedPaymentMethodId
    case 'saved':
      return source.card.cardInfo.id
    case 'new':
      return null
    default:
      return source satisfies never
  }
}

/** A chosen card of the account: one that the order has already stays as it is and needs no security code. */
const sourceOf = (card: AccountCard, slots: readonly Slot[]): Source =>
  slots.map(slot => slot.source).find(one => one.kind === 'applied' && isCard(one, card)) ?? { kind: 'saved', card }
const isCard = (source: Extract<Source, { kind: 'applied' }>, { cardInfo }: AccountCard): boolean =>
  source.card.storedPaymentMethodId === cardInfo.id

/** The gateway's forms of the two cards; undefined if the shop uses its own form. */
function useHostedCards({ hasTns }: CheckoutData): HostedCards | undefined {
  const [one, two] = [useRef<HostedCard>(null), useRef<HostedCard>(null)]
  return hasTns ? [one, two] : undefined
}

/** Focuses the first field of a card's panel. An input of the gateway's form passes the focus on. */
const focusPanel = (id: string): void =>
  document.querySelector<HTMLElement>(`[id="${id}"] :is([autocomplete^="cc-"], input[readonly])`)?.focus()

/**
 * The card whose form takes the focus: the declined one, once, when the step opens, or one that is to be entered. The
 * gateway's form may still have to be loaded: it takes the focus itself once it is open.
 */
function useFocusedCard(id: string, declined: DeclinedCard | undefined) {
  const declinedIndex = declined && (declined.kind === 'CardOne' ? 0 : 1)
  const [focused, setFocused] = useState<SlotIndex | undefined>(declinedIndex)
  useEffect(() => {
    if (declinedIndex !== undefined) focusPanel(`${id}-card-${declinedIndex}`)
  }, [id, declinedIndex])
  /** Shows a change of the cards, and focuses the one that is to be entered. */
  const show = (change: () => void, entered?: SlotIndex): void => {
    flushSync(() => {
      change()
      setFocused(entered)
    })
    if (entered !== undefined) focusPanel(`${id}-card-${entered}`)
  }
  return { focused, show }
}

/** Two cards side by side, each with its amount. */
export function SplitCards({ split, entry, paymentKey, declined, refused }: SplitCardsProps) {
  const [t, { checkout }] = [useMessages(messages), useCheckout()]
  const { paymentData } = checkout
  const { accountCardsInfo: cards } = paymentData.creditCardData
  const state = useSplitSlots(entry, split.kept, refused)
  const { slots } = state
  const hosted = useHostedCards(checkout)
  const [isOpen, setIsOpen] = useState(false)
  const { focused, show } = useFocusedCard(state.id, declined)

  useImperativeHandle(split.payment, () => ({
    validate: () => {
      const ready = state.validate()
      return ready && (() => sealSlots(ready, { paymentKey, hosted }))
    },
    onSaved: (saved: CheckoutData) => {
      const [one, two] = slots
      split.keep({ amounts: [one.amount, two.amount], savedIds: [savedIdOf(one), savedIdOf(two)] })
      state.reset(saved)
    },
  }))
  const use = (one: Source, two: Source, entered?: SlotIndex): void =>
    show(() => {
      state.setSource(0, one)
      state.setSource(1, two)
      setIsOpen(false)
    }, entered)
  const chosen = slots.flatMap(slot => savedIdOf(slot) ?? [])
  return (
    <div className={styles.split}>
      {state.isCorrected && (
        <p role="status" className={styles.corrected}>
          {t.corrected}
        </p>
      )}
      <SplitAmountLine amounts={[slots[0].amount, slots[1].amount]} onChange={state.setAmounts} />
      {cards.length > 0 && (
        <div>
          <Button variant="second" onClick={() => setIsOpen(true)}>
            {t.open}
          </Button>
        </div>
      )}
      <div className={styles.two}>
        {([0, 1] as const).map(index => (
          <CardPanel
            key={index}
            index={index}
            state={state}
            hosted={hosted?.[index]}
            takesFocus={focused === index}
            hasSave={!checkout.isGuest && cards.length < paymentData.creditCardData.accountCardsInfoLimit}
            onChange={() => {
              if (cards.length > 0) return setIsOpen(true)
              show(() => state.setSource(index, { kind: 'new' }), index)
            }}
          />
        ))}
      </div>
      {isOpen &&
        // The popup has a form, which cannot be inside the form of the step.
        createPortal(
          <SelectTwoCards
            cards={cards}
            initial={chosen}
            onClose={() => setIsOpen(false)}
            onUpdate={(one, two) => use(sourceOf(one, slots), sourceOf(two, slots))}
            onAddNew={one =>
              one ? use(sourceOf(one, slots), { kind: 'new' }, 1) : use({ kind: 'new' }, { kind: 'new' }, 0)
            }
          />,
          document.body,
        )}
    </div>
  )
}
