import type { Log } from '#platform/log.ts'

/**
 * Runs `work` repeatedly, never concurrently: again at once if it processed something (a number above 0), else after
 * `pauseMs`. A failure is logged and retried after the pause. Returns a function that stops the loop and waits for its
 * end.
 */
export function repeat(name: string, pauseMs: number, log: Log, work: () => Promise<number>): () => Promise<void> {
  let stopped = false
  let wake = () => {}
  const loop = async () => {
    while (!stopped) {
      let found = 0
      try {
        found = await work()
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed, will try again')
      }
      if (found > 0 || stopped) continue
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, pauseMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const running = loop()
  return () => {
    stopped = true
    wake()
    return running
  }
}
