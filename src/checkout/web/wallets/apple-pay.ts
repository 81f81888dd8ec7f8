import { CENTRAL_TIME } from '#lib/central-time.ts'
import type { z } from 'zod'
import type { applyApplePayPayment } from '../../contract/wallet-calls.ts'
import { doGiftCardsWait } from '../../rules/gift-cards-wait.ts'
import type { WalletApproval, WalletClient } from './wallet-client.ts'

type Contact = z.input<typeof applyApplePayPayment.input>['billingContact']

/** The part of Apple's `ApplePaySession` that the shop uses; browsers of other makers have none. */
interface AppleSession {
  onvalidatemerchant: (event: { validationURL: string }) => void
  onpaymentauthorized: (event: {
    payment: { token: unknown; billingContact?: AppleContact; shippingContact?: AppleContact }
  }) => void
  onshippingcontactselected: (event: { shippingContact: AppleContact }) => void
  completeShippingContactSelection(update: { newTotal: { label: string; amount: string } }): void
  addEventListener(name: 'cancel', listener: () => void): void
  begin(): void
  abort(): void
  completeMerchantValidation(session: unknown): void
  completePayment(result: { status: number }): void
}
interface AppleSessions {
  new (version: number, request: object): AppleSession
  canMakePayments(): boolean
  readonly STATUS_SUCCESS: number
  readonly STATUS_FAILURE: number
}
type AppleContact = Partial<Record<'givenName' | 'familyName' | 'locality' | 'administrativeArea', string>> &
  Partial<Record<'postalCode' | 'countryCode' | 'phoneNumber' | 'emailAddress', string>> & {
    readonly addressLines?: readonly string[]
  }

const sessions = (): AppleSessions | undefined => (globalThis as { ApplePaySession?: AppleSessions }).ApplePaySession

/** True on a device that can pay with Apple Pay. */
export const hasApplePay = (): boolean => sessions()?.canMakePayments() === true

/** Today in the shop's time zone, `yyyy-mm-dd`. `localTime` of the delivery rules would add a script to other pages. */
const centralDay = (): string => new Date().toLocaleDateString('en-CA', { timeZone: CENTRAL_TIME })

/** False for a cart whose gift cards would wait for something else: Apple Pay is captured once. */
export const canPayApple = (lines: Parameters<typeof doGiftCardsWait>[0]): boolean =>
  !doGiftCardsWait(lines, centralDay())

const text = (value: string | undefined, most: number) => (value ?? '').slice(0, most)

/** Apple's contact without the fields that the shop does not take. */
function contactOf(given: AppleContact | undefined): Contact {
  if (!given) return null
  return {
    givenName: text(given.givenName, 100),
    familyName: text(given.familyName, 100),
    addressLines: (given.addressLines ?? []).slice(0, 3).map(line => line.slice(0, 200)),
    locality: text(given.locality, 100),
    administrativeArea: text(given.administrativeArea, 100),
    postalCode: text(given.postalCode, 20),
    countryCode: text(given.countryCode, 2),
    phoneNumber: text(given.phoneNumber, 40),
    emailAddress: text(given.emailAddress, 100),
  }
}

/** The contacts of an approved sheet. */
export interface AppleContacts {
  readonly billingContact: Contact
  /** Null unless the sheet asked for a delivery address. */
  readonly shippingContact: Contact
}

export interface ApplePayOrder {
  readonly countryCode: string
  readonly currencyCode: string
  readonly label: string
  /** `1899.00`. */
  readonly amount: string
  /**
   * Makes the sheet ask for a delivery address. Called with the postal code of a chosen one, of which Apple leaves out
   * parts before the payment is approved; resolves with the amount for it.
   */
  readonly amountAt?: (postalCode: string) => Promise<string>
}

export type ApplePayResult =
  | { readonly kind: 'approved' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' }

/**
 * Opens Apple's sheet; call it in the handler of a click, or Apple refuses it. `client` may still be loading then.
 * `apply` is called with the nonce and the contacts before the sheet closes, which shows whether it succeeded.
 */
export function payWithApple(
  { countryCode, currencyCode, label, amount, amountAt }: ApplePayOrder,
  client: Promise<WalletClient>,
  apply: (approval: WalletApproval, contacts: AppleContacts) => Promise<boolean>,
): Promise<ApplePayResult> {
  const Sessions = sessions()
  if (!Sessions) return Promise.resolve({ kind: 'failed' })
  const session = new Sessions(3, {
    countryCode,
    currencyCode,
    supportedNetworks: ['visa', 'masterCard', 'amex', 'discover'],
    merchantCapabilities: ['supports3DS'],
    requiredBillingContactFields: ['postalAddress', 'name'],
    ...(amountAt && { requiredShippingContactFields: ['postalAddress', 'name', 'phone', 'email'] }),
    total: { label, amount },
  })
  return new Promise(resolve => {
    let isOpen = true
    const fail = () => {
      if (isOpen) session.abort()
      isOpen = false
      resolve({ kind: 'failed' })
    }
    // The sheet closes at once if the client cannot be loaded, or is not wanted any more.
    client.catch(fail)
    session.onvalidatemerchant = ({ validationURL }) => {
      client
        .then(one => one.validateMerchant(validationURL, label))
        .then(valid => session.completeMerchantValidation(valid))
        .catch(fail)
    }
    if (amountAt)
      session.onshippingcontactselected = ({ shippingContact }) => {
        amountAt(shippingContact.postalCode ?? '')
          .then(next => session.completeShippingContactSelection({ newTotal: { label, amount: next } }))
          .catch(fail)
      }
    session.onpaymentauthorized = ({ payment }) => {
      client
        .then(one => one.applePay(payment.token))
        .then(approval => {
          const [billingContact, shippingContact] = [payment.billingContact, payment.shippingContact].map(contactOf)
          return apply(approval, { billingContact: billingContact ?? null, shippingContact: shippingContact ?? null })
        })
        .then(isApplied => {
          isOpen = false
          session.completePayment({ status: isApplied ? Sessions.STATUS_SUCCESS : Sessions.STATUS_FAILURE })
          resolve({ kind: isApplied ? 'approved' : 'failed' })
        })
        .catch(fail)
    }
    session.addEventListener('cancel', () => {
      isOpen = false
      resolve({ kind: 'cancelled' })
    })
    session.begin()
  })
}
