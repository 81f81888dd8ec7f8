const EVERY_MS = 5_000
/** Asks in a row without an answer after which a process hangs. */
const SILENT_ASKS = 6

/**
 * Asks a process for /healthz again and again. Once it has answered, it must go on to: after half a minute of silence
 * `onSilence` is called, once. Gives a function that ends it.
 */
export function watchHealth(port: number, onSilence: () => void, everyMs = EVERY_MS): () => void {
  const over = new AbortController()
  let silence: number | undefined
  const timer = setInterval(() => { void ask() }, everyMs)
  timer.unref()
  const end = () => { clearInterval(timer); over.abort() }

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
      if (silence < SILENT_ASKS) return
      end()
      onSilence()
    }
  }
  return end
}
