export interface LatestOnly<T> {
  /** Sends `value` after the pause, unless another comes first. */
  put(value: T): void
  /** Sends what waits now, and ends when nothing is under way. */
  flush(): Promise<void>
  /** Forgets what waits; what is under way goes on. */
  drop(): void
}

/**
 * For a control that is pressed faster than the server answers: only the newest value is sent, one send at a time, so
 * that answers can't overtake each other. `run` deals with its own errors. `pause` in milliseconds.
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
