import type { Site } from '#lib/site.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'

/** The data that the checkout page renders. */
export interface StartedCheckout {
  readonly site: Site
  readonly checkout: CheckoutData
}

let started: StartedCheckout | undefined

/** Stores the reply of the checkout start for the page that opens next. */
export function keepStarted(next: StartedCheckout): void {
  started = next
}

/** Returns the stored reply once; later visits of the page load their data from the server. */
export function takeStarted(): StartedCheckout | undefined {
  const taken = started
  started = undefined
  return taken
}
