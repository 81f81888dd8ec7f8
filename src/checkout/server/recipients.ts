import type { z } from 'zod'
import type { Address } from '#addresses/rules/address.ts'
import { registryOf } from '#addresses/rules/registry/registry-address.ts'
import {
  addRecipient,
  allocateLines,
  assignLine,
  replaceRecipient,
  shipPickups,
  splitLine,
  type Assignment,
} from '#cart/rules/assign-recipients.ts'
import type { BasketContent } from '#cart/rules/basket.ts'
import { MAX_LINES, MAX_RECIPIENTS } from '#cart/rules/cart-limits.ts'
import { deliveryCode } from '#cart/rules/delivery-code.ts'
import { changeOf } from '#cart/server/change-of.ts'
import { changeStep, type Changed } from '#cart/server/change-basket.ts'
import type { Language } from '#lib/language.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { giftsOf } from '#registry/rules/gift-pieces.ts'
import { Refused } from '#platform/refusal.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import {
  saveMultiRecipientBasket,
  saveMultiShipping,
  saveMultiShippingAddress,
  saveRecipientSelection,
  splitItem,
  updateBopsToShipping,
  updateRecipientId,
} from '../contract/recipient-calls.ts'
import { messages } from '../rules/checkout-answers.messages.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { titlesNotForPlace } from './not-for-place.ts'
import { checkAddress } from './save-address.ts'
import { basketOf, viewCheckout } from './view-checkout.ts'

/** The refusal of an assignment that is impossible. */
function refusalOf(kind: Exclude<Assignment['kind'], 'assigned'>, language: Language): Refused {
  const t = messages[language]
  switch (kind) {
    case 'no-line':
      return new Refused({ kind: 'not-found', message: t.noShippedItem })
    case 'no-recipient':
      return new Refused({ kind: 'not-found', message: t.noRecipient })
    case 'too-many-lines':
      return new Refused({ kind: 'conflict', message: t.tooManyLines(MAX_LINES) })
    case 'too-many-recipients':
      return new Refused({ kind: 'conflict', message: t.tooManyRecipients(MAX_RECIPIENTS) })
    case 'one-unit':
      return new Refused({ kind: 'conflict', message: t.oneUnit })
    case 'unequal':
      return new Refused({ kind: 'bad-input', message: t.unequal })
    default:
      return kind satisfies never
  }
}

/** Titles of the items that cannot be sent to their new recipient; null if the change was written. */
type Stopped = string | null

/**
 * Writes a change of who gets what. An item that cannot be sent to its new address is not moved there: the outcome
 * names it.
 */
const assign = (
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  input: unknown,
  decide: (content: BasketContent) => Assignment,
): Promise<Changed<Stopped>> =>
  changeStep<Stopped>(deps.cart, changeOf(context, call, input), async content => {
    const assigned = decide(content)
    if (assigned.kind !== 'assigned') throw refusalOf(assigned.kind, context.site.language)
    const put = { ...assigned.content, taxZipCode: deliveryCode(assigned.content) }
    const [stopped, before] = await Promise.all([
      titlesNotForPlace(deps, put, context),
      titlesNotForPlace(deps, content, context),
    ])
    const isNew = stopped.some(title => !before.includes(title))
    return isNew ? { kind: 'leave', outcome: stopped.join(', ') } : { kind: 'change', outcome: null, content: put }
  })

/** The checkout after a change of who gets what, with the reason if an item cannot be sent there. */
function answered(deps: CheckoutDeps, context: CallContext, changed: Changed<Stopped>): Promise<CheckoutData> {
  const { outcome } = changed
  const message = outcome === null ? undefined : messages[context.site.language].notForPlace(outcome)
  return viewCheckout(deps, context, changed, message === undefined ? undefined : { isSuccess: false, message })
}

/** Gives an item to a recipient of the order [API-047]. */
export async function selectRecipient(
  deps: CheckoutDeps,
  context: CallContext,
  input: z.output<typeof saveRecipientSelection.input>,
): Promise<CheckoutData> {
  const { basketItemId, recipientId } = input
  const changed = await assign(deps, context, saveRecipientSelection.name, input, content =>
    assignLine(content, basketItemId, recipientId),
  )
  return answered(deps, context, changed)
}

/** Gives all that one recipient gets to another [API-048]. */
export async function changeRecipientId(
  deps: CheckoutDeps,
  context: CallContext,
  input: z.output<typeof updateRecipientId.input>,
): Promise<CheckoutData> {
  const { oldRecipientId, newRecipientId } = input
  const changed = await assign(deps, context, updateRecipientId.name, input, content =>
    replaceRecipient(content, oldRecipientId, newRecipientId),
  )
  return answered(deps, context, changed)
}

/** Takes one unit off an item, for another recipient [API-049]. */
export async function split(
  deps: CheckoutDeps,
  context: CallContext,
  input: z.output<typeof splitItem.input>,
): Promise<CheckoutData> {
  const changed = await assign(deps, context, splitItem.name, input, content =>
    splitLine(content, input.basketItemId, deps.cart.newId),
  )
  return answered(deps, context, changed)
}

/** Divides items among the recipients [API-050]. */
export async function divide(
  deps: CheckoutDeps,
  context: CallContext,
  input: z.output<typeof saveMultiRecipientBasket.input>,
): Promise<CheckoutData> {
  const changed = await assign(deps, context, saveMultiRecipientBasket.name, input, content =>
    allocateLines(content, input.multiRecipientBasket, deps.cart.newId),
  )
  return answered(deps, context, changed)
}

/**
 * An address of the customer's book, or that of a registry of the cart, which a guest may choose too; undefined if it
 * is neither.
 */
async function findSavedAddress(
  deps: CheckoutDeps,
  context: CallContext,
  addressId: string,
): Promise<Address | undefined> {
  const { actor, site } = context
  const known = actor.kind === 'customer' ? await deps.savedAddresses(actor.customerId, site) : []
  const saved = known.find(one => one.id === addressId)?.address
  if (saved !== undefined) return saved
  const { basket } = await basketOf(deps, context)
  const offered = await deps.registryAddresses(giftsOf(basket?.lines ?? []), site, actor)
  return offered.find(one => one.grId === addressId)?.address
}

/**
 * An address for a recipient of the order. That of a registry has neither telephone number nor email, so it gets those
 * of the buyer, as far as the order has them; a registry that is in the order already stays one recipient.
 */
function reachedByBuyer({ recipients }: BasketContent, address: Address): Address {
  const grId = registryOf(address)
  if (grId === undefined) return address
  const addresses = recipients.flatMap(one => one.address ?? [])
  const [buyer] = addresses
  const contact = { dayPhone: buyer?.dayPhone ?? '', emailAddress: buyer?.emailAddress ?? '' }
  return addresses.find(one => registryOf(one) === grId) ?? { ...address, ...contact }
}

/** Adds a recipient with an address of the customer's book, or with that of a registry of the cart [API-046]. */
export async function addSavedRecipient(
  deps: CheckoutDeps,
  context: CallContext,
  input: z.output<typeof saveMultiShipping.input>,
): Promise<CheckoutData> {
  const address = await findSavedAddress(deps, context, input.addressId)
  if (!address) throw new Refused({ kind: 'not-found', message: messages[context.site.language].noSavedAddress })
  const changed = await assign(deps, context, saveMultiShipping.name, input, content =>
    addRecipient(content, reachedByBuyer(content, address), undefined, deps.cart.newId),
  )
  return answered(deps, context, changed)
}

/** Adds a recipient with a new address, and gives it an item [API-045]. Invalid fields are refused by name. */
export async function addNewRecipient(
  deps: CheckoutDeps,
  context: CallContext,
  input: z.output<typeof saveMultiShippingAddress.input>,
): Promise<z.input<typeof saveMultiShippingAddress.reply>> {
  const { basketItemId, ...typed } = input
  const { answer, address } = await checkAddress(deps, context, typed, 'shipping')
  if (!address) return { ...answer, checkout: null }
  const changed = await assign(deps, context, saveMultiShippingAddress.name, input, content =>
    addRecipient(content, address, basketItemId, deps.cart.newId),
  )
  const checkout = await answered(deps, context, changed)
  const { isSuccess, message } = checkout
  return { ...answer, isSuccess, message, suggestion: null, suggestionMessage: '', checkout }
}

/**
 * Ships what a recipient would pick up [CHK-34, API-075]: to a recipient of the order, to an address of the account, or
 * to one that the shopper enters next, for which step 1 opens.
 * @throws Refused `not-found` for a recipient or an address that does not exist.
 */
export async function shipInstead(
  deps: CheckoutDeps,
  context: CallContext,
  input: z.output<typeof updateBopsToShipping.input>,
): Promise<CheckoutData> {
  const { recipientId, newAddressId } = input
  const saved = newAddressId === null ? undefined : await findSavedAddress(deps, context, newAddressId)
  const changed = await assign(deps, context, updateBopsToShipping.name, input, content =>
    shipPickups(content, recipientId, saved ? reachedByBuyer(content, saved) : newAddressId, deps.cart.newId),
  )
  return answered(deps, context, changed)
}
