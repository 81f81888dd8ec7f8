import { createContext, use } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import type { Site } from '#lib/site.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import type { Step } from '../rules/steps.ts'
import type { StepState } from './steps/step-notice.ts'

export interface ReportOptions {
  /**
   * Does what failed once more, with the entries that stand in the page [ADR-25]; without it the popup does not offer
   * that.
   */
  readonly again?: () => void
  /** There is nothing in the cart (any more) [PUP-21]. */
  readonly isBlankBasket?: boolean
}
export type Report = (error: unknown, actionName: string, options?: ReportOptions) => void

export interface Checkout {
  readonly site: Site
  /** The order as the server last told it. */
  readonly checkout: CheckoutData
  readonly call: SendCall
  /** Puts a call's answer in place of the checkout data [CHK-10]. */
  readonly replace: (next: CheckoutData) => void
  /** The same for an answer whose lines are known to be others: the shopper removed some, or was told. */
  readonly renew: (next: CheckoutData) => void
  /** Shows a step by its flow url and hash, without a page load [CHK-08]. */
  readonly toStep: (step: Step, more?: StepState & { readonly search?: string }) => Promise<void>
  /** The same for a path with whatever follows it, as a server names it. */
  readonly toPath: (path: string, notice?: string) => Promise<void>
  /** Leaves the checkout with a full page load, for a path without the language. */
  readonly leave: (url: string) => void
  /** Goes to the cart within the page [PUP-07, PUP-10]. */
  readonly toCart: () => void
  /** Opens the popup of an error and logs it. */
  readonly report: Report
  /** Only logs: the page shows it in a way of its own. */
  readonly log: (error: unknown, actionName: string) => void
  /** The cart turned out to be empty [CHK-13]. */
  readonly setBasketEmpty: () => void
}

export const CheckoutContext = createContext<Checkout | undefined>(undefined)

export function useCheckout(): Checkout {
  const checkout = use(CheckoutContext)
  if (!checkout) throw new Error('this part of the checkout stands outside of it')
  return checkout
}
