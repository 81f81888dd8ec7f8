import type { Site } from '#lib/site.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'

/** The data that the checkout page renders. */
export interface StartedCheckout {
  readonly site: Site
  readonly checkout: CheckoutData
}

let started: StartedCheckout | undefined

/** Keeps what the start of the checkout answered, for the page that is gone to next. */
export function keepStarted(next: StartedCheckout): void {
  started = next
}

/** Gives what was kept, once: whoever comes to the page later gets it from the shop. */
export function takeStarted(): StartedCheckout | undefined {
  const taken = started
  started = undefined
  return taken
}
