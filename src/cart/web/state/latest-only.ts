export interface LatestOnly<T> {
  /** Sends `value` after the pause, unless another value replaces it. */
  put(value: T): void
  /** Sends the pending value immediately, and resolves when nothing is being sent. */
  flush(): Promise<void>
  /** Discards the pending value; a call in progress continues. */
  drop(): void
}

/**
 * For a control that changes faster than the server replies: sends only the newest value, and one at a time, so that
 * replies arrive in order. `run` must handle its own errors. `pause` is in milliseconds.
 */
export function latestOnly<T>(run: (value: T) => Promise<void>, pause: number): LatestOnly<T> {
  let waiting: { readonly value: T } | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendAll = async (): Promise<void> => {
    while (waiting) {
      const { value } = waiting
      waiting = undefined
      await run(value)
    }
  }
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    running ??= sendAll().finally(() => {
      running = undefined
    })
    await running
  }
  return {
    flush,
    put(value) {
      waiting = { value }
      clearTimeout(timer)
      if (!running)
        timer = setTimeout(() => {
          void flush()
        }, pause)
    },
    drop() {
      waiting = undefined
      clearTimeout(timer)
    },
  }
}
