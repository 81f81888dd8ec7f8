import { openChannel, type CartChanged } from './tell-tabs.ts'

/** Hears what other tabs tell; ends with the function it answers. */
export function hearTabs(heard: (changed: CartChanged) => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('version' in data) || !('basketId' in data)) return
    const { basketId, version } = data
    if (typeof version === 'number' && (basketId === null || typeof basketId === 'string')) heard({ basketId, version })
  })
  return () => channel?.close()
}
