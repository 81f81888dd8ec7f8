/** A terminal, npm and our own first process each pass on one and the same Ctrl-C. */
const ONE_ORDER_MS = 1_000

/**
 * Ctrl-C, a polite kill, or the death of the process that handed over to this one, which also passes on that its terminal
 * was closed where that matters: stops and leaves with 0. A second Ctrl-C ends everything at once. Says whether the order was given.
 */
export function onOrderToStop({ stop, kill }: { stop: () => Promise<void>; kill: () => void }): () => boolean {
  let firstOrder: number | undefined
  const order = () => {
    if (firstOrder === undefined) {
      firstOrder = performance.now()
      void stop().then(() => process.exit(0), (error: unknown) => { console.error(error); process.exit(1) })
    } else if (performance.now() - firstOrder > ONE_ORDER_MS) {
      kill()
      process.exit(130)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, order)
  process.on('SIGHUP', () => {})
  process.once('disconnect', order)
  process.channel?.unref()
  return () => firstOrder !== undefined
}
