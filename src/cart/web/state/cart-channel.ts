import { openChannel, type CartChanged } from './announce-cart-change.ts'

/** Listens for messages of other tabs about the cart. Returns a function that stops listening. */
export function onCartChange(heard: (changed: CartChanged) => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('version' in data) || !('basketId' in data)) return
    const { basketId, version } = data
    if (typeof version === 'number' && (basketId === null || typeof basketId === 'string')) heard({ basketId, version })
  })
  return () => channel?.close()
}
