import type { z } from 'zod'
import type { Address, AddressErrors } from '#addresses/rules/address.ts'
import type { CardEntry } from '#payments/rules/card-entry.ts'
import type { EncryptedCard } from '#payments/web/encrypt-card.ts'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { saveBillingAddress } from '../../contract/address-calls.ts'
import { savePayment as savePaymentCall } from '../../contract/card-calls.ts'
import type { CardData } from '../../contract/card-data.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { moveToReviewPage } from '../../contract/step-calls.ts'
import { ensureStepOpened } from '../ensure-step-opened.ts'
import type { CardsToSave } from './two-cards/split-payment.ts'
import type { PaymentKey } from './payment-key.ts'

export type EnteredCard = CardEntry & { readonly holderName: string }

export interface SavePaymentCalls {
  readonly paymentKey: () => Promise<PaymentKey>
  readonly encrypt: (card: EnteredCard, publicKey: string, at: Date) => Promise<EncryptedCard>
  readonly savePayment: (cards: CardsToSave) => Promise<CheckoutData>
  readonly saveBilling: (address: Address) => Promise<z.output<typeof saveBillingAddress.reply>>
  readonly move: () => Promise<CheckoutData>
  /** Called when the card was saved: the typed values can be deleted. */
  readonly onCardSaved: (checkout: CheckoutData) => void
}
/** The calls of a checkout. */
export const callsOf = (
  call: SendCall,
  own: Pick<SavePaymentCalls, 'paymentKey' | 'onCardSaved'>,
): SavePaymentCalls => ({
  ...own,
  encrypt: async (card, key, at) => (await import('#payments/web/encrypt-card.ts')).encryptCard(card, key, at),
  savePayment: cards => call(savePaymentCall, cards),
  saveBilling: address => call(saveBillingAddress, address),
  move: () => call(moveToReviewPage, {}),
})

export interface PaymentInput {
  /** Undefined if the applied card is kept, or nothing has to be paid. */
  readonly card: EnteredCard | undefined
  /** Makes other cards to save in its place; the result is undefined if their form shows that one can't pay. */
  readonly others?: (() => Promise<CardsToSave | undefined>) | undefined
  readonly billing: Address
}
export type SavedPayment =
  | { readonly kind: 'moved'; readonly checkout: CheckoutData }
  | { readonly kind: 'wrong-billing'; readonly errors: AddressErrors; readonly message: string }
  | { readonly kind: 'wrong-card' }

/** The card as it is sent: only holder, brand, date and last four digits are unencrypted. */
export async function sealed(
  card: EnteredCard,
  { paymentKey, encrypt }: Pick<SavePaymentCalls, 'paymentKey' | 'encrypt'>,
): Promise<CardData> {
  const { publicKey, now } = await paymentKey()
  const at = now()
  const { type, expMonth, expYear, saveToAccount, holderName, number } = card
  const shown = { holderName, type, lastFour: number.slice(-4), expMonth, expYear, saveToAccount }
  return {
    ...(await encrypt(card, publicKey, at)),
    ...shown,
    encryptionTimestamp: at.toISOString(),
    appliedAmount: null,
  }
}

/** The cards to save; undefined if those of the order stay, `wrong` if their form shows that one can't pay. */
async function cardsToSave({ card, others }: Pick<PaymentInput, 'card' | 'others'>, calls: SavePaymentCalls) {
  if (others) return (await others()) ?? 'wrong'
  return card && { cardOneData: await sealed(card, calls) }
}

/**
 * Encrypts the card in the browser and saves it together with the billing address, in parallel. The reply of the
 * request that is processed last has the review opened [CHK-04, CHK-17].
 */
export async function savePayment(
  { card, others, billing }: PaymentInput,
  calls: SavePaymentCalls,
): Promise<SavedPayment> {
  const toSave = await cardsToSave({ card, others }, calls)
  if (toSave === 'wrong') return { kind: 'wrong-card' }
  const [paid, billed] = await Promise.allSettled([toSave && calls.savePayment(toSave), calls.saveBilling(billing)])
  if (paid.status === 'rejected') throw paid.reason
  const saved = paid.value
  if (saved && !saved.isSuccess) return { kind: 'moved', checkout: saved }
  if (saved) calls.onCardSaved(saved)
  if (billed.status === 'rejected') throw billed.reason
  const answer = billed.value
  if (!answer.isSuccess) return { kind: 'wrong-billing', errors: answer.errors, message: answer.message }
  const newest = saved && saved.basketVersion > (answer.checkout?.basketVersion ?? 0) ? saved : answer.checkout
  return { kind: 'moved', checkout: await ensureStepOpened(newest, 4, calls.move) }
}
