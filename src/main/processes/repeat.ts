import type { Log } from '#platform/log.ts'

/**
 * Runs `work` again and again, never twice at once: at once while it finds something to do (a number above 0), else
 * after `pauseMs`. A failure is logged and tried again after the pause. Gives a function that stops and waits for the
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
