import type { ShopperEvent } from '../../rules/shopper-event.ts'

/**
 * Records events of this visit, unless the browser asks sites not to track it. The code that collects and sends them is
 * loaded with the first event; if that fails, nothing is recorded.
 */
export function recordEvents(...events: ShopperEvent[]): void {
  void import('./shopper-events.ts').then(
    ({ collect }) => collect(events),
    () => {},
  )
}
