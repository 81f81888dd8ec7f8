import type { CheckoutError } from '#lib/checkout-error-message.ts'
import { CallFailed, isReset } from '#ui/send.ts'
import { placeOrderCall } from '../contract/place-order-calls.ts'

export type ErrorPopup =
  | { readonly kind: 'refresh' }
  /** `isOrder`: it was the order itself that got no answer, so it may be placed. */
  | { readonly kind: 'network'; readonly isOrder: boolean }
  | { readonly kind: 'checkout'; readonly error: CheckoutError }

/**
 * Which popup an error opens: refresh for 'IsReset', network when no answer came, the checkout's own for all others
 * [ORD-13].
 */
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

/** What the client log gets of an error a popup shows [ORD-19]. Lengths are the call's. */
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
