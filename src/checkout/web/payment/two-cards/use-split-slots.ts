import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { cents, formatMoney, type Cents } from '#lib/money.ts'
import type { CardBrand } from '#payments/rules/card-brands.ts'
import type { CardField } from '#payments/rules/card-entry.ts'
import { cleanSecurityCode, securityCodeError } from '#payments/rules/security-code.ts'
import { useCardEntry, type CardFormState } from '#payments/web/use-card-entry.ts'
import { useLanguage } from '#ui/language.tsx'
import type { AccountCard, CheckoutData } from '../../../contract/checkout-data.ts'
import {
  cardOfRest,
  correctedAmounts,
  isPayable,
  readAmount,
  uncovered,
  type SplitAmounts,
} from '../../../rules/split-amounts.ts'
import { useCheckout } from '../../use-checkout.ts'
import type { EnteredCard } from '../save-payment.ts'
import type { AppliedCard } from '../use-payment-card.ts'
import type { KeptSplit } from './kept-split.ts'

/** The card of a slot: one of the order, one of the account whose security code is asked for, or one that is typed. */
export type Source =
  | { readonly kind: 'applied'; readonly card: AppliedCard }
  | { readonly kind: 'saved'; readonly card: AccountCard }
  | { readonly kind: 'new' }

/** A card of a payment with two cards, with its amount. */
export interface Slot {
  readonly source: Source
  /** The amount as typed. */
  readonly text: string
  /** The amount in cents when its field was last left; NaN if the text is none. */
  readonly amount: number
  readonly code: string
  readonly codeError: string | undefined
  /** hasZeroAmountError [PAY-31]: true if the amount was left or sent without being above 0. */
  readonly isZero: boolean
}
export type SlotIndex = 0 | 1
type Pair = readonly [Slot, Slot]

/** A slot's card that may pay: sources, and the entered card of a new one, unless the gateway's form has it. */
export interface ReadySlot {
  readonly slot: Slot
  readonly entered: EnteredCard | undefined
}

type Bare = Pick<Slot, 'source'>
type PaymentData = CheckoutData['paymentData']

/** The cards that the order has, or had before a decline; a card that is no longer valid is entered again. */
function sourcesOf({ creditCardData }: PaymentData, kept: KeptSplit | undefined): readonly [Bare, Bare] {
  const { accountCardsInfo, cardOneInfo, cardTwoInfo } = creditCardData
  const sourceOf = (applied: AppliedCard | null, keptId: string | null | undefined): Bare => {
    if (applied?.isValid) return { source: { kind: 'applied', card: applied } }
    const id = applied?.storedPaymentMethodId ?? keptId
    const card = accountCardsInfo.find(one => one.cardInfo.id === id && !one.isExpired)
    return { source: card ? { kind: 'saved', card } : { kind: 'new' } }
  }
  return [sourceOf(cardOneInfo, kept?.savedIds[0]), sourceOf(cardTwoInfo, kept?.savedIds[1])]
}

/** The amounts of the order's two cards, or of the split before a decline; else undefined. */
function amountsOf({ creditCardData }: PaymentData, kept: KeptSplit | undefined): SplitAmounts | undefined {
  const { cardOneInfo, cardTwoInfo } = creditCardData
  if (cardOneInfo && cardTwoInfo) return [cardOneInfo.appliedAmount, cardTwoInfo.appliedAmount]
  return kept?.amounts
}

const needsCode = ({ source }: Slot): boolean => source.kind === 'saved' && source.card.cardInfo.verifyCreditCard
const brandOf = ({ source }: Slot): CardBrand | undefined =>
  source.kind === 'saved' ? (source.card.cardInfo.type as CardBrand) : undefined

export interface SplitSlots {
  readonly id: string
  readonly slots: Pair
  readonly entries: readonly [CardFormState, CardFormState]
  /** True if the amounts were corrected because the total has changed. */
  readonly isCorrected: boolean
  /** True if the same number was typed for both cards. */
  readonly isTwice: boolean
  readonly setSource: (index: SlotIndex, source: Source) => void
  readonly setAmounts: (amounts: SplitAmounts) => void
  readonly retypeAmount: (index: SlotIndex, text: string) => void
  readonly leaveAmount: (index: SlotIndex) => void
  readonly retypeCode: (index: SlotIndex, text: string) => void
  readonly leaveCode: (index: SlotIndex) => void
  /** The two cards; undefined, after showing the errors and focusing the first failing field, if one can't pay. */
  readonly validate: () => readonly [ReadySlot, ReadySlot] | undefined
  readonly reset: (checkout: CheckoutData) => void
}

/** Reads the checkout once more: cards, amounts, and no errors. */
function useFreshSlots() {
  const [language, { site }] = [useLanguage(), useCheckout()]
  const withAmount = (slot: Slot, amount: number): Slot => ({
    ...slot,
    amount,
    text: Number.isFinite(amount) ? formatMoney(cents(amount), site.currency, language) : slot.text,
    isZero: false,
  })
  const slotsOf = (data: PaymentData, kept: KeptSplit | undefined): Pair => {
    const amounts = correctedAmounts(amountsOf(data, kept) ?? [Number.NaN, Number.NaN], cents(data.amountDue))
    const [one, two] = sourcesOf(data, kept)
    const empty = { text: '', amount: 0, code: '', codeError: undefined, isZero: false }
    return [withAmount({ ...empty, ...one }, amounts[0]), withAmount({ ...empty, ...two }, amounts[1])]
  }
  return { withAmount, slotsOf }
}

/** The two checked cards; undefined, after focusing the first failing field of the page, if one can't pay [PAY-29]. */
function readySlots(
  id: string,
  checked: Pair,
  { entries, isHosted, due }: Pick<SplitSlots, 'entries'> & { readonly isHosted: boolean; readonly due: Cents },
): readonly [ReadySlot, ReadySlot] | undefined {
  const focus = (part: string): void => document.getElementById(`${id}-${part}`)?.focus()
  const amounts = [checked[0].amount, checked[1].amount] as const
  const isWhole = uncovered(amounts, due) === 0
  if (!isWhole) focus(`amount-${cardOfRest(amounts, due) ?? 1}`)
  const ready = (index: SlotIndex): ReadySlot | undefined => {
    const slot = checked[index]
    if (slot.codeError !== undefined) focus(`code-${index}`)
    if (slot.isZero) focus(`amount-${index}`)
    const isTyped = slot.source.kind === 'new' && !isHosted
    const entered = isTyped ? entries[index].validate(Date.now()) : undefined
    const isWrong = slot.codeError !== undefined || slot.isZero || (isTyped && !entered)
    return isWrong ? undefined : { slot, entered }
  }
  // Backwards, so that the first failing field takes the focus last.
  const [two, one] = [ready(1), ready(0)]
  return isWhole && one && two ? [one, two] : undefined
}

/**
 * The state of the two cards. `first` is the form of the payment step, which keeps what was typed for one card;
 * `refused` is the field of card two that the bank declined.
 */
export function useSplitSlots(
  first: CardFormState,
  kept: KeptSplit | undefined,
  refused: CardField | undefined,
): SplitSlots {
  const [language, { checkout }, id] = [useLanguage(), useCheckout(), useId()]
  const { amountDue, creditCardData } = checkout.paymentData
  const due = cents(amountDue)
  const second = useCardEntry({ refused, storeCards: creditCardData.storeCards })
  const entries = [first, second] as const
  const { withAmount, slotsOf } = useFreshSlots()
  const [slots, setSlots] = useState<Pair>(() => slotsOf(checkout.paymentData, kept))
  const [isTwice, setIsTwice] = useState(false)
  const [forDue, setForDue] = useState(due)
  const [isCorrected, setIsCorrected] = useState(() => {
    const amounts = amountsOf(checkout.paymentData, kept)
    return amounts !== undefined && uncovered(amounts, due) !== 0
  })
  const withAmounts = ([one, two]: Pair, amounts: SplitAmounts): Pair => [
    withAmount(one, amounts[0]),
    withAmount(two, amounts[1]),
  ]
  if (due !== forDue) {
    setForDue(due)
    setIsCorrected(true)
    setSlots(withAmounts(slots, correctedAmounts([slots[0].amount, slots[1].amount], due)))
  }
  const change = (index: SlotIndex, part: Partial<Slot>): void =>
    setSlots(([one, two]) => (index === 0 ? [{ ...one, ...part }, two] : [one, { ...two, ...part }]))
  const left = (slot: Slot): Slot => {
    const amount = readAmount(slot.text, language)
    return { ...withAmount(slot, amount), isZero: !isPayable(amount) }
  }
  const codeErrorOf = (slot: Slot) =>
    needsCode(slot) ? securityCodeError(slot.code, brandOf(slot), language) : undefined

  function validate() {
    const checked = slots.map(slot => ({ ...left(slot), codeError: codeErrorOf(slot) })) as unknown as Pair
    flushSync(() => {
      setSlots(checked)
      setIsTwice(false)
    })
    const ready = readySlots(id, checked, { entries, isHosted: checkout.hasTns, due })
    if (!ready?.[0].entered || ready[0].entered.number !== ready[1].entered?.number) return ready
    flushSync(() => setIsTwice(true))
    document.getElementById(second.ids.number)?.focus()
    return undefined
  }
  return {
    id,
    slots,
    entries,
    isCorrected,
    isTwice,
    setSource: (index, source) => change(index, { source, code: '', codeError: undefined }),
    setAmounts: amounts => setSlots(pair => withAmounts(pair, amounts)),
    retypeAmount: (index, text) => change(index, { text, isZero: false }),
    leaveAmount: index => change(index, left(slots[index])),
    retypeCode: (index, text) =>
      change(index, { code: cleanSecurityCode(text, brandOf(slots[index])), codeError: undefined }),
    leaveCode: index => change(index, { codeError: codeErrorOf(slots[index]) }),
    validate,
    reset: saved => {
      first.clear()
      second.clear()
      setIsCorrected(false)
      setSlots(slotsOf(saved.paymentData, undefined))
    },
  }
}
