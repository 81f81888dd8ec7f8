import type { Card } from '../card-data.ts'
import type { Payment } from '../payment-rows.ts'

/** The gateway's names of the schemes. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'VISA',
  mc: 'MASTERCARD',
  amex: 'AMEX',
  discover: 'DISCOVER',
  diners: 'DINERS_CLUB',
  cup: 'UNIONPAY',
  jcb: 'JCB',
  plcc: 'LOCAL_BRAND_ONLY',
}

/** The mark of payments of hosted sessions in the ledger: Adyen's reports and notifications do not have them. */
const MARK = 'hosted-'
export const hostedBrand = (brand: string): string => `${MARK}${brand}`
export const isHosted = (brand: string): boolean => brand.startsWith(MARK)

/** A card as the gateway shows it: with a masked number. */
export const sourceOfFunds = ({ brand, lastFour, expiryMonth, expiryYear, holderName }: Card) => ({
  type: 'CARD',
  provided: {
    card: {
      brand: BRANDS[brand] ?? 'UNKNOWN',
      scheme: BRANDS[brand] ?? 'OTHER',
      number: `${'x'.repeat(12)}${lastFour}`,
      ...(expiryMonth > 0 && {
        expiry: { month: String(expiryMonth), year: String(expiryYear).slice(-2).padStart(2, '0') },
      }),
      ...(holderName !== '' && { nameOnCard: holderName }),
      securityCode: 'xxx',
    },
  },
})

const money = (amount: number): number => amount / 100

function statusOf({ state, amount, captured, refunded }: Payment): string {
  if (captured > 0) {
    if (refunded >= captured) return 'REFUNDED'
    if (refunded > 0) return 'PARTIALLY_REFUNDED'
    return captured >= amount || state === 'cancelled' ? 'CAPTURED' : 'PARTIALLY_CAPTURED'
  }
  switch (state) {
    case 'authorised':
      return 'AUTHORIZED'
    case 'pending':
      return 'INITIATED'
    case 'refused':
      return 'FAILED'
    case 'cancelled':
      return 'CANCELLED'
    default:
      return state satisfies never
  }
}

export const orderView = (payment: Payment) => ({
  id: payment.reference,
  amount: money(payment.amount),
  currency: payment.currency,
  status: statusOf(payment),
  totalAuthorizedAmount: payment.state === 'refused' ? 0 : money(payment.amount),
  totalCapturedAmount: money(payment.captured),
  totalRefundedAmount: money(payment.refunded),
})

/** The gateway's codes of refusals, by Adyen's codes, which the ledger keeps. */
const CODES: Readonly<Record<string, string>> = {
  2: 'DECLINED',
  3: 'REFERRED',
  5: 'BLOCKED',
  6: 'EXPIRED_CARD',
  9: 'SYSTEM_ERROR',
  12: 'INSUFFICIENT_FUNDS',
  24: 'INVALID_CSC',
}

/** Result and code of an authorization by the state of its payment. */
export function authorizationResult({ state, refusalCode }: Pick<Payment, 'state' | 'refusalCode'>, isPartial = false) {
  switch (state) {
    case 'pending':
      return { result: 'PENDING', response: { gatewayCode: 'PENDING' } }
    case 'refused':
      return { result: 'FAILURE', response: { gatewayCode: CODES[refusalCode ?? '2'] ?? 'DECLINED' } }
    case 'authorised':
    case 'cancelled':
      return { result: 'SUCCESS', response: { gatewayCode: isPartial ? 'PARTIALLY_APPROVED' : 'APPROVED' } }
    default:
      return state satisfies never
  }
}
