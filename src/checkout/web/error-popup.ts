import type { CheckoutError } from '#lib/checkout-error-message.ts'
import { CallFailed, isReset } from '#ui/send.ts'
import { placeOrderCall } from '../contract/place-order-calls.ts'

export type ErrorPopup =
  | { readonly kind: 'refresh' }
  /** `isOrder`: PlaceOrder itself got no reply, so the order may have been placed. */
  | { readonly kind: 'network'; readonly isOrder: boolean }
  | { readonly kind: 'checkout'; readonly error: CheckoutError }

/** The popup for an error: refresh for 'IsReset', network if there was no reply, checkout for all others [ORD-13]. */
export function errorPopup(error: unknown, isBlankBasket = false): ErrorPopup {
  if (isReset(error)) return { kind: 'refresh' }
  if (error instanceof CallFailed && error.status === 0)
    return { kind: 'network', isOrder: error.call === placeOrderCall.name }
  return { kind: 'checkout', error: { text: error instanceof Error ? error.message : String(error), isBlankBasket } }
}

export interface ErrorReport {
  readonly message: string
  readonly actionName: string
  readonly apiDetails: string
  readonly basketId: string | null
}

/** The client log's report of an error that a popup shows [ORD-19]; cut to the maximum lengths of the call. */
export function errorReport(error: unknown, actionName: string, basketId: string | null): ErrorReport {
  const details =
    error instanceof CallFailed
      ? `${error.call}, status ${error.status}${error.refusal ? `, ${error.refusal.kind}` : ''}`
      : ''
  return {
    message: (error instanceof Error ? error.message : String(error)).slice(0, 4000),
    actionName,
    apiDetails: details.slice(0, 4000),
    basketId,
  }
}
