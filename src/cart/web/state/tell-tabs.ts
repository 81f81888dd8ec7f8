/** Between the tabs of one browser: that the cart has changed, and to which version. */
export interface CartChanged {
  readonly basketId: string | null
  readonly version: number
}

const NAME = 'cart'

/** A browser without channels has its tabs look when they are come back to. */
export const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)

/**
 * Tells every other tab of the shop. Every page that adds has it: it is apart from hearing, which only the cart does.
 */
export function tellTabs({ basketId, version }: CartChanged): void {
  const channel = openChannel()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
  channel?.postMessage({ basketId, version })
  channel?.close()
}
