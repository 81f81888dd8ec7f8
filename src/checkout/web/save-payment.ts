import type { z } from 'zod'
import type { Address, AddressErrors } from '#addresses/rules/address.ts'
import type { CardEntry } from '#payments/rules/card-entry.ts'
import { lastFour } from '#payments/rules/card-number.ts'
import type { EncryptedCard } from '#payments/web/encrypt-card.ts'
import type { CardData, CheckoutData, saveBillingAddress } from '../contract.ts'
import { opened } from './opened.ts'

export type EnteredCard = CardEntry & { readonly holderName: string }

export interface SavePaymentCalls {
  readonly publicKey: () => Promise<string>
  readonly encrypt: (card: EnteredCard, publicKey: string, at: Date) => Promise<EncryptedCard>
  readonly savePayment: (card: CardData) => Promise<CheckoutData>
  readonly saveBilling: (address: Address) => Promise<z.output<typeof saveBillingAddress.reply>>
  readonly move: () => Promise<CheckoutData>
  readonly now: () => Date
  /** The card is on the order: what was typed can be forgotten. */
  readonly onCardSaved: (checkout: CheckoutData) => void
}
export interface PaymentInput {
  /** Undefined: the card on the order stays, or nothing is to be paid. */
  readonly card: EnteredCard | undefined
  readonly billing: Address
}
export type SavedPayment =
  | { readonly kind: 'moved'; readonly checkout: CheckoutData }
  | { readonly kind: 'wrong-billing'; readonly errors: AddressErrors; readonly message: string }

/** Encrypts the card in the browser and puts it on the order, then the billing address, then opens the review [CHK-04, CHK-17]. Nothing of the card but brand, date and last four digits travels in the clear. */
export async function savePayment({ card, billing }: PaymentInput, calls: SavePaymentCalls): Promise<SavedPayment> {
  if (card) {
    const at = calls.now()
    const encrypted = await calls.encrypt(card, await calls.publicKey(), at)
    const { type, expMonth, expYear, saveToAccount, holderName, number } = card
    const saved = await calls.savePayment({ ...encrypted, holderName, type, lastFour: lastFour(number), expMonth, expYear, saveToAccount, encryptionTimestamp: at.toISOString() })
    if (!saved.isSuccess) return { kind: 'moved', checkout: saved }
    calls.onCardSaved(saved)
  }
  const answer = await calls.saveBilling(billing)
  if (!answer.isSuccess) return { kind: 'wrong-billing', errors: answer.errors, message: answer.message }
  return { kind: 'moved', checkout: await opened(answer.checkout, 4, calls.move) }
}
