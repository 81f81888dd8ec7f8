import type { z } from 'zod'
import type { applyApplePayPayment } from '../../contract/wallet-calls.ts'
import type { WalletApproval, WalletClient } from './wallet-client.ts'

type Contact = z.input<typeof applyApplePayPayment.input>['billingContact']

/** The part of Apple's `ApplePaySession` that the shop uses; browsers of other makers have none. */
interface AppleSession {
  onvalidatemerchant: (event: { validationURL: string }) => void
  onpaymentauthorized: (event: { payment: { token: unknown; billingContact?: AppleContact } }) => void
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

export interface ApplePayOrder {
  readonly countryCode: string
  readonly currencyCode: string
  readonly label: string
  /** `1899.00`. */
  readonly amount: string
}

export type ApplePayResult =
  | { readonly kind: 'approved' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' }

/**
 * Opens Apple's sheet; call it in the handler of a click, or Apple refuses it. `client` may still be loading then.
 * `apply` is called with the nonce and the billing contact before the sheet closes, which shows whether it succeeded.
 */
export function payWithApple(
  { countryCode, currencyCode, label, amount }: ApplePayOrder,
  client: Promise<WalletClient>,
  apply: (approval: WalletApproval, billingContact: Contact) => Promise<boolean>,
): Promise<ApplePayResult> {
  const Sessions = sessions()
  if (!Sessions) return Promise.resolve({ kind: 'failed' })
  const session = new Sessions(3, {
    countryCode,
    currencyCode,
    supportedNetworks: ['visa', 'masterCard', 'amex', 'discover'],
    merchantCapabilities: ['supports3DS'],
    requiredBillingContactFields: ['postalAddress', 'name'],
    total: { label, amount },
  })
  return new Promise(resolve => {
    const fail = () => {
      session.abort()
      resolve({ kind: 'failed' })
    }
    session.onvalidatemerchant = ({ validationURL }) => {
      client
        .then(one => one.validateMerchant(validationURL, label))
        .then(valid => session.completeMerchantValidation(valid))
        .catch(fail)
    }
    session.onpaymentauthorized = ({ payment }) => {
      client
        .then(one => one.applePay(payment.token))
        .then(approval => apply(approval, contactOf(payment.billingContact)))
        .then(isApplied => {
          session.completePayment({ status: isApplied ? Sessions.STATUS_SUCCESS : Sessions.STATUS_FAILURE })
          resolve({ kind: isApplied ? 'approved' : 'failed' })
        })
        .catch(fail)
    }
    session.addEventListener('cancel', () => resolve({ kind: 'cancelled' }))
    session.begin()
  })
}
