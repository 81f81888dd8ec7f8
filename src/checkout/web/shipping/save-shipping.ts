import type { z } from 'zod'
import type { Address, AddressErrors } from '#addresses/rules/address.ts'
import { isSameAddress } from '#addresses/rules/is-same-address.ts'
import type { validateAndSaveAddress } from '../../contract/address-calls.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import type { Advice } from '../steps/address-advice.tsx'
import { ensureStepOpened } from '../ensure-step-opened.ts'

type Answer = z.output<typeof validateAndSaveAddress.reply>

export interface SaveShippingCalls {
  readonly validateAndSave: (address: Address) => Promise<Answer>
  readonly save: (address: Address) => Promise<Answer>
  readonly move: () => Promise<CheckoutData>
}
export type SavedShipping =
  | { readonly kind: 'moved'; readonly checkout: CheckoutData }
  | { readonly kind: 'advice'; readonly advice: Advice }
  | { readonly kind: 'wrong'; readonly errors: AddressErrors }
  /** An item of the cart can't be sent there; the message names it. */
  | { readonly kind: 'not-for-place'; readonly message: string }

/** An entered address and the shopper's decision about it. */
export interface SaveShippingInput {
  readonly address: Address
  readonly saved: Address | null
  /** The shopper keeps the address as entered, so it is not validated again. */
  readonly keepsEntered: boolean
}

/**
 * Saves the shipping address and opens step 2 [CHK-16]. The address is validated first, unless it is already saved or
 * the shopper keeps it as entered.
 */
export async function saveShipping(
  { address, saved, keepsEntered }: SaveShippingInput,
  { validateAndSave, save, move }: SaveShippingCalls,
): Promise<SavedShipping> {
  if (isSameAddress(address, saved)) return { kind: 'moved', checkout: await move() }
  const answer = await (keepsEntered ? save : validateAndSave)(address)
  const outcome = savedOutcome(address, answer)
  return outcome.kind === 'moved'
    ? { kind: 'moved', checkout: await ensureStepOpened(answer.checkout, 2, move) }
    : outcome
}

/** The next state of an address form after the reply to its address. */
export function savedOutcome(
  address: Address,
  { isSuccess, errors, message, suggestion, suggestionMessage }: Answer,
): Exclude<SavedShipping, { kind: 'moved' }> | { readonly kind: 'moved' } {
  if (isSuccess) return { kind: 'moved' }
  if (Object.keys(errors).length > 0) return { kind: 'wrong', errors }
  if (message !== '' && suggestion === null && suggestionMessage === '') return { kind: 'not-for-place', message }
  return {
    kind: 'advice',
    advice: { entered: address, suggestion, detail: suggestionMessage, choice: undefined, timesUnanswered: 0 },
  }
}
