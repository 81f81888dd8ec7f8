import type { z } from 'zod'
import { registryOf } from '#addresses/rules/registry/registry-address.ts'
import { validateAddress } from '#addresses/rules/validate-address.ts'
import type { Address } from '#addresses/rules/address.ts'
import { changeOf } from '#cart/server/change-of.ts'
import { changeStep } from '#cart/server/change-basket.ts'
import type { BasketContent } from '#cart/rules/basket.ts'
import { defaultRecipient } from '#cart/rules/recipients.ts'
import { deliveryCode } from '#cart/rules/delivery-code.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import { giftsOf } from '#registry/rules/gift-pieces.ts'
import type { validateAddressCall, validateAndSaveAddress } from '../contract/address-calls.ts'
import { messages } from '../rules/checkout-answers.messages.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { openStep } from './move-step.ts'
import { titlesNotForPlace } from './not-for-place.ts'
import { basketOf, viewCheckout } from './view-checkout.ts'

type Checked = z.input<typeof validateAddressCall.reply>
type Saved = z.input<typeof validateAndSaveAddress.reply>

/**
 * The address of the registry of a gift in the cart, for an entered one that stands for it, reached as entered; any
 * other as it is. Undefined for a registry of which the cart has no gift: nobody sends goods to a home by its id.
 */
async function standIn(
  deps: CheckoutDeps,
  context: CallContext,
  entered: Address,
  purpose: 'shipping' | 'billing',
): Promise<Address | undefined> {
  const grId = registryOf(entered)
  if (grId === undefined) return entered
  if (purpose === 'billing') return undefined
  const { basket } = await basketOf(deps, context)
  const offered = await deps.registryAddresses(giftsOf(basket?.lines ?? []), context.site, context.actor)
  const address = offered.find(one => one.grId === grId)?.address
  return address && { ...address, dayPhone: entered.dayPhone, emailAddress: entered.emailAddress }
}

/** Checks the fields, then asks the address validator. Returns errors or a suggestion; saves nothing [API-036]. */
export async function checkAddress(
  deps: CheckoutDeps,
  context: CallContext,
  input: Address,
  purpose: 'shipping' | 'billing',
): Promise<{ answer: Checked; address: Address | undefined }> {
  const language = context.site.language
  const nothing = { isSuccess: true, message: '', errors: {}, suggestion: null, suggestionMessage: '' }
  const entered = await standIn(deps, context, input, purpose)
  if (entered === undefined) {
    const message = messages[language].noRegistryGift
    const answer = { ...nothing, isSuccess: false, message, errors: { address1: message }, verdict: 'unknown' as const }
    return { address: undefined, answer }
  }
  const valid = validateAddress(entered, { site: context.site, purpose, language })
  if (!valid.ok)
    return {
      address: undefined,
      answer: {
        ...nothing,
        isSuccess: false,
        message: Object.values(valid.errors)[0] ?? '',
        errors: { ...valid.errors },
        verdict: 'unknown',
      },
    }
  // Advice about a registry's address would show its ZIP code to a giver, who cannot correct the address [CHK-22].
  const isOfRegistry = registryOf(valid.address) !== undefined
  const check = isOfRegistry ? { kind: 'unknown' as const } : await deps.addresses.check(valid.address, language)
  switch (check.kind) {
    case 'suggested':
      return {
        address: valid.address,
        answer: {
          ...nothing,
          isSuccess: false,
          verdict: check.kind,
          suggestion: check.suggestion,
          suggestionMessage: messages[language].suggestion,
        },
      }
    case 'undeliverable':
      return {
        address: valid.address,
        answer: { ...nothing, isSuccess: false, verdict: check.kind, suggestionMessage: check.message },
      }
    case 'confirmed':
    case 'unknown':
      return { address: valid.address, answer: { ...nothing, verdict: check.kind } }
    default:
      return check satisfies never
  }
}

/** Purpose of an address: a recipient's shipping address (default: the first recipient), or the billing address. */
export type AddressPurpose =
  | { readonly kind: 'shipping'; readonly recipientId: string | undefined }
  | { readonly kind: 'billing' }

/** Returns the content with the address set; undefined if the recipient is not in the cart. */
export function withAddress(
  content: BasketContent,
  address: Address,
  purpose: AddressPurpose,
): BasketContent | undefined {
  if (purpose.kind === 'billing') return { ...content, billingAddress: address }
  const { recipientId = defaultRecipient(content).id } = purpose
  if (!content.recipients.some(one => one.id === recipientId)) return undefined
  const recipients = content.recipients.map(one => (one.id === recipientId ? { ...one, address } : one))
  return { ...content, recipients, taxZipCode: deliveryCode({ ...content, recipients }) }
}

/** The step that is opened when an address was saved. */
const NEXT = { shipping: 2, billing: 4 } as const

/**
 * Saves a shipping or billing address if its fields are valid [CHK-16, CHK-17]. With `confirm`, an address that the
 * validator objects to is returned with the suggestion and not saved; the shopper may then keep it as entered. A
 * shipping address to which an item can't be sent is not saved either: the message names the items. The next step is
 * opened in the same call if nothing is missing for it [CHK-10].
 * @throws Refused `not-found` if the recipient is not in the cart.
 */
export async function saveAddress(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  input: Address,
  purpose: AddressPurpose,
  confirm: boolean,
): Promise<Saved> {
  const { answer, address } = await checkAddress(deps, context, input, purpose.kind)
  const isFine = confirm ? answer.isSuccess : address !== undefined
  if (!address || !isFine) return { ...answer, checkout: null }
  const changed = await changeStep<string | null>(
    deps.cart,
    changeOf(context, call, input),
    async (content, basket) => {
      const put = withAddress(content, address, purpose)
      if (put === undefined)
        throw new Refused({ kind: 'not-found', message: messages[context.site.language].noRecipient })
      const stopped = await titlesNotForPlace(deps, put, context)
      if (purpose.kind === 'shipping' && stopped.length > 0) return { kind: 'leave', outcome: stopped.join(', ') }
      const opened = await openStep(deps, context, NEXT[purpose.kind], put, { ...basket, stopped })
      return { kind: 'change', content: typeof opened === 'string' ? put : opened, outcome: null }
    },
  )
  if (changed.outcome !== null) {
    const message = messages[context.site.language].notForPlace(changed.outcome)
    return { ...answer, isSuccess: false, message, suggestion: null, suggestionMessage: '', checkout: null }
  }
  return {
    ...answer,
    isSuccess: true,
    message: '',
    suggestion: null,
    suggestionMessage: '',
    checkout: await viewCheckout(deps, context, changed),
  }
}
