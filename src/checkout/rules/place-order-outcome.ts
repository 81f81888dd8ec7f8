import { BANK_VISIT_PATH } from './bank-visit-paths.ts'
import { stepByPath } from './steps.ts'

export interface PlaceOrderAnswer {
  readonly isSuccess: boolean
  readonly message: string
  readonly redirectUrl: string | null
  readonly giftCardErrors: readonly string[]
}

/** The browser's next step after PlaceOrder. */
export type PlaceOrderOutcome =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'promo-reset' }
  | { readonly kind: 'card-declined' }
  | { readonly kind: 'card-data-expired' }
  | { readonly kind: 'gift-card-declined'; readonly giftCardErrors: readonly string[] }
  | { readonly kind: 'to-step'; readonly path: string }
  | { readonly kind: 'leave'; readonly url: string }
  /** The bank of a card asks its cardholder: nothing has failed. */
  | { readonly kind: 'to-bank'; readonly url: string }

const isOwnPath = (url: string) => /^\/(?![/\\])[^\u0000-\u001f]*$/.test(url)

/** The steps after messages that need nothing else of the reply. */
const BY_MESSAGE: ReadonlyMap<string, PlaceOrderOutcome> = new Map<string, PlaceOrderOutcome>([
  ['InvalidPromoCode', { kind: 'promo-reset' }],
  ['AuthorizationFailure', { kind: 'card-declined' }],
  ['EncryptedAdyenDataInvalid', { kind: 'card-data-expired' }],
  ['TripBookingFailed', { kind: 'to-step', path: '/checkout/shippingandgiftoptions' }],
  ['BankVisit', { kind: 'to-bank', url: BANK_VISIT_PATH }],
])

/** Decides by message, then by redirect [ORD-01, ORD-03…09]. A redirect that is not a path of this shop is ignored. */
export function placeOrderOutcome(answer: PlaceOrderAnswer): PlaceOrderOutcome {
  const redirect = answer.redirectUrl && isOwnPath(answer.redirectUrl) ? answer.redirectUrl : null
  if (answer.isSuccess) return { kind: 'redirect', url: redirect ?? '/checkout/confirmation' }
  if (answer.message === 'GiftCardError') return { kind: 'gift-card-declined', giftCardErrors: answer.giftCardErrors }
  const next = BY_MESSAGE.get(answer.message)
  if (next !== undefined) return next
  const path = redirect?.split(/[?#]/)[0]
  if (redirect === null || path === undefined || path === '/checkout/cart')
    return { kind: 'to-step', path: '/checkout/cart' }
  return stepByPath(path) ? { kind: 'to-step', path: redirect } : { kind: 'leave', url: redirect }
}

/** How a failure is reported: general, invalid promo code or gift card [ORD-11]. */
export const failureClass = (message: string): 'general' | 'invalid promo code' | 'gift card' =>
  message === 'InvalidPromoCode' ? 'invalid promo code' : message === 'GiftCardError' ? 'gift card' : 'general'
