/** Message to other tabs of the browser: the cart has changed to this version. */
export interface CartChanged {
  readonly basketId: string | null
  readonly version: number
}

const NAME = 'cart'

/** Channel between tabs. Without browser support, tabs update when they get the focus. */
export const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)

/**
 * Announces a change of the cart to all other tabs. Every page that adds to the cart loads this file, so listening,
 * which only the cart page needs, is in another file.
 */
export function announceCartChange({ basketId, version }: CartChanged): void {
  const channel = openChannel()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
  channel?.postMessage({ basketId, version })
  channel?.close()
}
