import type { z } from 'zod'
import { ADDRESS_FIELDS, type Address } from '#addresses/rules/address.ts'
import { FOREIGN_POSTAL_CODE_LENGTH, MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import type { BasketContent } from '#cart/rules/basket.ts'
import { deliveryAddress } from '#cart/rules/delivery-code.ts'
import { changeStep } from '#cart/server/change-basket.ts'
import { changeOf } from '#cart/server/change-of.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { applyExpressPayment } from '../../contract/express-wallet-calls.ts'
import type { WalletContact } from '../../contract/wallet-calls.ts'
import { messages as answers } from '../../rules/checkout-answers.messages.ts'
import { MISSING_STEP } from '../../rules/missing-for-step.ts'
import { STEPS, stepByPath } from '../../rules/steps.ts'
import { messages } from '../../rules/wallet-answers.messages.ts'
import { addressOfContact } from '../../rules/wallet-contact.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { isWalletRefused } from '../gift-cards-wait.ts'
import { openStep } from '../move-step.ts'
import { titlesNotForPlace } from '../not-for-place.ts'
import { checkAddress, withAddress } from '../save-address.ts'
import { basketOf, viewCheckout } from '../view-checkout.ts'
import { billingOf, walletRefusal, payPalApproval, withWallet, type WalletApproval } from './apply-wallet.ts'

type Reply = z.input<typeof applyExpressPayment.reply>
type Approval = z.output<typeof applyExpressPayment.input>['approval']

const refused = (message: string): Reply => ({
  isSuccess: false,
  message,
  redirectUrl: null,
  addressToCheck: null,
  checkout: null,
})

/** The approval of the call; undefined if PayPal does not confirm it. */
async function approvalOf(
  deps: CheckoutDeps,
  context: CallContext,
  given: Approval,
): Promise<WalletApproval | undefined> {
  switch (given.wallet) {
    case 'PayPal':
      return payPalApproval(deps, context, given.data)
    case 'Venmo': {
      const { username, nonce, deviceData } = given
      return { wallet: { name: 'Venmo', account: username }, secret: { nonce, deviceData }, contact: null }
    }
    case 'Apple Pay': {
      const { nonce, deviceData, billingContact, shippingContact } = given
      const wallet = { name: 'Apple Pay' as const, account: '' }
      return { wallet, secret: { nonce, deviceData }, contact: billingContact, deliverTo: shippingContact }
    }
    default:
      return given satisfies never
  }
}

const LONGEST = { ...MAX_LENGTH, state: MAX_LENGTH.city, postalCode: FOREIGN_POSTAL_CODE_LENGTH, country: 2 }

/** A wallet's delivery address, and what the shop objects to in it; empty if nothing. */
interface Delivery {
  readonly entered: Address
  /** Undefined if a field is invalid. */
  readonly valid: Address | undefined
  readonly objection: string
}

/** Checks the delivery address of a wallet like one that the shopper has typed [CHK-16]. */
async function checkDelivery(
  deps: CheckoutDeps,
  context: CallContext,
  contact: WalletContact,
  content: BasketContent,
): Promise<Delivery> {
  const given = addressOfContact(contact, deliveryAddress(content) ?? content.billingAddress)
  const entered = Object.fromEntries(
    ADDRESS_FIELDS.map(field => [field, (given[field] ?? '').slice(0, LONGEST[field])]),
  ) as Address
  const { answer, address } = await checkAddress(deps, context, entered, 'shipping')
  // A form does not take so many characters; a shortened address needs the shopper's eye.
  const isShortened = ADDRESS_FIELDS.some(field => (given[field] ?? '').length > LONGEST[field])
  const found = answer.isSuccess ? '' : answer.message || answer.suggestionMessage
  const objection = isShortened ? messages[context.site.language].tooLong : found
  return { entered: address ?? entered, valid: address, objection }
}

/** Recipients to whom something is shipped. */
const shippedTo = ({ lines, recipients }: BasketContent) =>
  recipients.filter(({ id }) => lines.some(line => line.recipientId === id && line.shipMethod === 'ship'))

/** The content with the furthest step opened, and the step to show: the review if nothing is missing for it. */
async function openFurthest(
  deps: CheckoutDeps,
  context: CallContext,
  content: BasketContent,
  basket: Parameters<typeof openStep>[4],
) {
  const review = await openStep(deps, context, 4, content, basket)
  if (typeof review !== 'string') return { content: review, path: STEPS.review.path as string }
  const path: string = MISSING_STEP[review]
  for (const step of [3, 2] as const) {
    const opened = await openStep(deps, context, step, content, basket)
    if (typeof opened !== 'string') return { content: opened, path }
  }
  return { content, path }
}

interface Outcome {
  readonly message: string
  /** True if the wallet was not applied. */
  readonly isRefused?: true
  readonly path: string
  readonly addressToCheck: Address | null
}

/**
 * Applies a wallet that was approved on the cart page [PAY-01]. Its delivery address becomes that of the order if
 * everything is shipped to one recipient; it is checked like a typed one. An address that the shop objects to is not
 * saved: the shopper corrects it in the shipping step. Apple Pay is refused for gift cards that would wait. Places no
 * order.
 */
export async function applyExpress(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  given: Approval,
): Promise<Reply> {
  const language = context.site.language
  const t = messages[language]
  const why = await walletRefusal(deps, context, given.wallet)
  if (why !== undefined) return refused(why)
  const seen = (await basketOf(deps, context)).basket
  if (!seen || seen.lines.length === 0)
    throw new Refused({ kind: 'conflict', message: answers[language].missing.items })
  const approval = await approvalOf(deps, context, given)
  if (!approval) return refused(t.notApproved)
  const { deliverTo = null, wallet } = approval
  const delivery = deliverTo && (await checkDelivery(deps, context, deliverTo, seen))

  const changed = await changeStep<Outcome>(deps.cart, changeOf(context, call, given), async (content, basket) => {
    const billingAddress = billingOf(content, context, approval.contact ?? deliverTo) ?? content.billingAddress
    const paid = withWallet(deps, context, { ...content, billingAddress }, approval)
    const done = (next: BasketContent, outcome: Outcome) =>
      ({ kind: 'change', content: next, outcome, with: paid.written }) as const
    if (await isWalletRefused(deps, context, paid.content)) {
      const message = answers[language].missing['apple-pay']
      return { kind: 'leave', outcome: { message, isRefused: true, path: '', addressToCheck: null } }
    }
    const correct = (why: string, addressToCheck: Address) => {
      const message = t.checkAddress(wallet.name, why)
      return done(paid.content, { message, path: STEPS.shipping.path, addressToCheck })
    }
    const [recipient, ...others] = shippedTo(content)
    let next: BasketContent = paid.content
    if (delivery && recipient && others.length === 0) {
      const { valid, entered, objection } = delivery
      if (!valid || objection !== '') return correct(objection, entered)
      next = withAddress(next, valid, { kind: 'shipping', recipientId: recipient.id }) ?? next
      const stopped = await titlesNotForPlace(deps, next, context)
      if (stopped.length > 0) return correct(answers[language].notForPlace(stopped.join(', ')), entered)
    }
    const opened = await openFurthest(deps, context, next, basket)
    const message = opened.path === STEPS.review.path ? t.ready(wallet.name) : t.goOn(wallet.name)
    return done(opened.content, { message, path: opened.path, addressToCheck: null })
  })
  const { message, isRefused, path, addressToCheck } = changed.outcome
  if (isRefused) return refused(message)
  const anchor = stepByPath(path)?.anchor
  return {
    isSuccess: true,
    message,
    redirectUrl: `${path}#${anchor}`,
    addressToCheck,
    checkout: await viewCheckout(deps, context, changed),
  }
}
