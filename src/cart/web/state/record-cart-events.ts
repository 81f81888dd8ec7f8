/**
 * Records what was added or removed. The code is loaded when that happens; a shared module would be loaded with every
 * listing, whose cards can add.
 */
export function recordCartEvents(kind: 'added' | 'removed', skus: readonly string[]): void {
  void import('#recommendations/web/events/shopper-events.ts').then(
    ({ collect }) => collect(skus.map(sku => ({ kind, sku }))),
    () => {},
  )
}
