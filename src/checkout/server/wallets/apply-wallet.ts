import { validateAddress } from '#addresses/rules/validate-address.ts'
import { deliveryAddress } from '#cart/rules/delivery-code.ts'
import type { BasketContent, WalletOfTender } from '#cart/rules/basket.ts'
import { changeStep, type Changed } from '#cart/server/change-basket.ts'
import { changeOf } from '#cart/server/change-of.ts'
import { storeCardSecret } from '#orders/server/cards/card-secrets.ts'
import type { WalletSecret } from '#orders/server/cards/charged-instrument.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import type { WalletContact } from '../../contract/wallet-calls.ts'
import { messages as answers } from '../../rules/checkout-answers.messages.ts'
import { hasVenmo } from '../../rules/has-venmo.ts'
import { addressOfContact } from '../../rules/wallet-contact.ts'
import { messages } from '../../rules/wallet-answers.messages.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { isWalletRefused } from '../gift-cards-wait.ts'
import { openStep } from '../move-step.ts'
import { basketOf, viewCheckout } from '../view-checkout.ts'
import { payPalContact } from './paypal-contact.ts'

/** An approval of a wallet, and the contact that it gave. */
export interface WalletApproval {
  readonly wallet: WalletOfTender
  readonly secret: WalletSecret
  /** The billing contact. */
  readonly contact: WalletContact | null
  /** The delivery contact, which the shop uses only if the wallet was approved on the cart page. */
  readonly deliverTo?: WalletContact | null
}

/** The reason, in the site's language, for which a wallet is not offered; undefined if it is [PAY-02]. */
export async function walletRefusal(
  { cart }: Pick<CheckoutDeps, 'cart'>,
  { site }: Pick<CallContext, 'site'>,
  wallet: WalletOfTender['name'],
): Promise<string | undefined> {
  const t = messages[site.language]
  if (!(await cart.switches.of(site.code)).isAlternativePaymentsEnabled) return t.notOffered
  return wallet === 'Venmo' && !hasVenmo(site.country) ? t.onlyInUs : undefined
}

/** The billing address that a wallet's contact gives; null if it is not complete enough to be one. */
export function billingOf(content: BasketContent, { site }: CallContext, contact: WalletContact | null) {
  if (!contact) return null
  const known = deliveryAddress(content) ?? content.billingAddress
  const own = addressOfContact(contact, known)
  // A phone or email that the shop would refuse must not cost the shopper the address.
  const withKnown = { ...own, ...(known && { dayPhone: known.dayPhone, emailAddress: known.emailAddress }) }
  for (const address of [own, withKnown]) {
    const valid = validateAddress(address, { site, purpose: 'billing' })
    if (valid.ok) return valid.address
  }
  return null
}

/** The content with an approved wallet in place of the cards, and the nonce to write with it. */
export function withWallet(
  deps: Pick<CheckoutDeps, 'orders'>,
  { requestId }: Pick<CallContext, 'requestId'>,
  content: BasketContent,
  { wallet, secret }: Pick<WalletApproval, 'wallet' | 'secret'>,
) {
  const encryptionTimestamp = new Date(deps.orders.now()).toISOString()
  // The request's id, so that a retry writes the same tender again.
  const id = requestId
  const tender = {
    kind: 'card' as const,
    id,
    cardKind: 'CardOne' as const,
    brand: wallet.name,
    lastFour: '',
    expMonth: 0,
    expYear: 0,
    amount: null,
    encryptionTimestamp,
    wallet,
  }
  return {
    content: { ...content, tenders: [...content.tenders.filter(one => one.kind !== 'card'), tender] },
    written: storeCardSecret(id, secret, encryptionTimestamp),
  }
}

/**
 * Adds an approved wallet in place of the cards, with the billing address of its contact. Gift cards and certificates
 * are unchanged. The nonce is kept apart from the basket, as an encrypted card is, until the authorization begins.
 * Leaves the basket as it is, with the outcome `apple-pay`, if Apple Pay can't pay for its gift cards.
 */
export function applyWallet(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  { wallet, secret, contact }: WalletApproval,
): Promise<Changed<'apple-pay' | null>> {
  const change = changeOf(context, call, { wallet, nonce: secret.nonce })
  return changeStep<'apple-pay' | null>(deps.cart, change, async (content, basket) => {
    if (content.lines.length === 0)
      throw new Refused({ kind: 'conflict', message: answers[context.site.language].missing.items })
    const billingAddress = billingOf(content, context, contact) ?? content.billingAddress
    const put = withWallet(deps, context, { ...content, billingAddress }, { wallet, secret })
    if (await isWalletRefused(deps, context, put.content)) return { kind: 'leave', outcome: 'apple-pay' }
    const opened = await openStep(deps, context, 4, put.content, basket)
    return {
      kind: 'change',
      outcome: null,
      content: typeof opened === 'string' ? put.content : opened,
      with: put.written,
    }
  })
}

/** The checkout as it is, with the reason why a wallet was not applied. */
export const notApplied = async (deps: CheckoutDeps, context: CallContext, message: string): Promise<CheckoutData> =>
  viewCheckout(deps, context, await basketOf(deps, context), { isSuccess: false, message })

/** Applies a wallet if the site offers wallets. Returns the checkout in both cases. */
export async function applyOffered(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  approval: WalletApproval,
): Promise<CheckoutData> {
  const why = await walletRefusal(deps, context, approval.wallet.name)
  if (why !== undefined) return notApplied(deps, context, why)
  const changed = await applyWallet(deps, context, call, approval)
  const { missing } = answers[context.site.language]
  const refusal = changed.outcome === null ? undefined : { isSuccess: false, message: missing[changed.outcome] }
  return viewCheckout(deps, context, changed, refusal)
}

/** The approval of a PayPal payment by its payer; undefined if PayPal does not confirm it. */
export async function payPalApproval(
  deps: CheckoutDeps,
  context: CallContext,
  data: Readonly<Record<'paymentId' | 'payerId', string>>,
): Promise<WalletApproval | undefined> {
  const approval = await deps.wallets.tokenizePayPalPayment(data, context.site.currency)
  return (
    approval && {
      wallet: { name: 'PayPal', account: approval.email.slice(0, 100) },
      secret: { nonce: approval.nonce, deviceData: '' },
      contact: payPalContact(approval, approval.billingAddress),
      deliverTo: payPalContact(approval, approval.shippingAddress),
    }
  )
}

/** Removes the wallet that is applied. Cards, gift cards and certificates are unchanged [API-098, PAY-65]. */
export async function removeWallet(deps: CheckoutDeps, context: CallContext, call: string): Promise<CheckoutData> {
  const changed = await changeStep<null>(deps.cart, changeOf(context, call, {}), content => ({
    kind: 'change',
    outcome: null,
    content: { ...content, tenders: content.tenders.filter(one => one.kind !== 'card' || one.wallet === undefined) },
  }))
  return viewCheckout(deps, context, changed)
}
