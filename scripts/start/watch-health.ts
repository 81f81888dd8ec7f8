const EVERY_MS = 5_000
/** Consecutive unanswered health checks after which a process counts as hanging. */
const FAILED_CHECKS = 6

/**
 * Requests /healthz from a process at a fixed interval. After the first answer, `onUnresponsive` is called once when
 * `FAILED_CHECKS` consecutive requests fail (half a minute by default). Returns a function that stops the checks.
 */
export function watchHealth(port: number, onUnresponsive: () => void, everyMs = EVERY_MS): () => void {
  const over = new AbortController()
  let silence: number | undefined
  const timer = setInterval(() => {
    void ask()
  }, everyMs)
  timer.unref()
  const end = () => {
    clearInterval(timer)
    over.abort()
  }

  async function ask(): Promise<void> {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
        signal: AbortSignal.any([over.signal, AbortSignal.timeout(everyMs)]),
      })
      await answer.arrayBuffer()
      silence = 0
    } catch {
      if (silence === undefined || over.signal.aborted) return
      silence += 1
      if (silence < FAILED_CHECKS) return
      end()
      onUnresponsive()
    }
  }
  return end
}
