/** Period in which signals count as one Ctrl-C, in ms: the terminal, npm and our own first process each forward it. */
const ONE_ORDER_MS = 1_000

/**
 * Stops and exits with code 0 on SIGINT, on SIGTERM, or when the channel to the launching process closes; that process
 * also forwards the closing of its terminal if it has one. A second Ctrl-C ends everything at once. Returns a function
 * that tells whether a stop was requested.
 */
export function onStopSignal({ stop, kill }: { stop: () => Promise<void>; kill: () => void }): () => boolean {
  let firstOrder: number | undefined
  const order = () => {
    if (firstOrder === undefined) {
      firstOrder = performance.now()
      void stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
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
