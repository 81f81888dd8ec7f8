/** Between the tabs of one browser: that the cart has changed, and to which version. */
export interface CartChanged {
  readonly basketId: string | null
  readonly version: number
}

const NAME = 'cart'

/** A browser without channels has its tabs look when they are come back to. */
const open = (): BroadcastChannel | undefined => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME))

/** Tells every other tab of the shop. */
export function tellTabs(changed: CartChanged): void {
  const channel = open()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
  channel?.postMessage(changed)
  channel?.close()
}

/** Hears what other tabs tell; ends with the function it answers. */
export function hearTabs(heard: (changed: CartChanged) => void): () => void {
  const channel = open()
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('version' in data) || !('basketId' in data)) return
    const { basketId, version } = data
    if (typeof version === 'number' && (basketId === null || typeof basketId === 'string')) heard({ basketId, version })
  })
  return () => channel?.close()
}
