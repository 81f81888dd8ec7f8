import { createContext, use } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import type { Site } from '#lib/site.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import type { Step } from '../rules/steps.ts'
import type { StepState } from './steps/step-notice.ts'

export interface ReportOptions {
  /** Repeats the failed action with the current entries [ADR-25]; without it the popup has no "Try Again". */
  readonly again?: () => void
  /** The cart is empty [PUP-21]. */
  readonly isBlankBasket?: boolean
}
export type Report = (error: unknown, actionName: string, options?: ReportOptions) => void

export interface Checkout {
  readonly site: Site
  /** The checkout data of the last reply. */
  readonly checkout: CheckoutData
  readonly call: SendCall
  /** Replaces the checkout data with a call's reply [CHK-10]. */
  readonly replace: (next: CheckoutData) => void
  /** Like `replace`, for a reply with lines that the shopper has changed, or was informed about. */
  readonly renew: (next: CheckoutData) => void
  /** Shows a step by its path and hash, without a page load [CHK-08]. */
  readonly toStep: (step: Step, more?: StepState & { readonly search?: string }) => Promise<void>
  /** Like `toStep`, for a path from the server, with any query and hash. */
  readonly toPath: (path: string, notice?: string) => Promise<void>
  /** Leaves the checkout with a full page load; the path has no language prefix. */
  readonly leave: (url: string) => void
  /** Goes to the cart within the page [PUP-07, PUP-10]. */
  readonly toCart: () => void
  /** Opens the popup of an error and logs it. */
  readonly report: Report
  /** Logs an error that the page displays itself. */
  readonly log: (error: unknown, actionName: string) => void
  /** The cart turned out to be empty [CHK-13]. */
  readonly setBasketEmpty: () => void
}

export const CheckoutContext = createContext<Checkout | undefined>(undefined)

export function useCheckout(): Checkout {
  const checkout = use(CheckoutContext)
  if (!checkout) throw new Error('useCheckout was called outside of a CheckoutContext')
  return checkout
}
