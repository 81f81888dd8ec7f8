import { backOff, LONGEST_PAUSE_MS, QUICK_MS } from '../../src/lib/back-off.ts'

/** Number of consecutive quick exits after which a process is reported as failing repeatedly. */
export const REPEATED_FAILURE = 3

/** A running process. `gone` resolves with a description of how it ended. */
export type ProcessRun = { gone: Promise<string> }

export type KeptAlive = {
  name: string
  /** Starts the process. On failure it throws, or returns a process that exits soon. */
  start: () => Promise<ProcessRun>
  /** A process that is already running, supervised instead of a first `start`. */
  first?: ProcessRun
  say: (text: string) => void
  lastLines: () => string
  /** Called after each exit with the number of consecutive quick exits. */
  onExit?: (quickExits: number) => void
  /** Run time in milliseconds after which the process counts as healthy. */
  wellMs?: number
}

/**
 * Restarts a process whenever it ends, with an increasing back-off and without a limit on attempts. Prints the first
 * exits, then once, with the last log lines, that the process fails repeatedly, and a message when it is healthy again.
 */
export function keepAlive({ name, start, first, say, lastLines, onExit, wellMs = QUICK_MS }: KeptAlive) {
  let isOver = false
  let isFailing = false
  let quickExits = 0
  let endPause = () => {}

  const isWell = () => {
    if (quickExits > 0) say(`${name} is running again`)
    quickExits = 0
    isFailing = false
  }

  /** Runs the process once; returns its run time in milliseconds and how it ended. */
  async function runOnce(): Promise<{ ranMs: number; how: string }> {
    let began = performance.now()
    let well: NodeJS.Timeout | undefined
    try {
      const run = first ?? (await start())
      first = undefined
      began = performance.now()
      well = setTimeout(isWell, wellMs)
      return { how: await run.gone, ranMs: performance.now() - began }
    } catch (error) {
      return { how: (error as Error).message, ranMs: 0 }
    } finally {
      clearTimeout(well)
    }
  }

  function tell(how: string, pauseMs: number): void {
    if (isFailing) return
    if (quickExits < REPEATED_FAILURE) return say(`${name} ended (${how}); restarting it in ${pauseMs / 1000} s`)
    isFailing = true
    say(
      `${name} keeps ending (${how}). It is restarted at least every ${LONGEST_PAUSE_MS / 1000} s; ` +
        `the other processes continue. Its last lines:\n${lastLines()}`,
    )
  }

  async function loop(): Promise<void> {
    while (!isOver) {
      const { ranMs, how } = await runOnce()
      if (isOver) return
      const next = backOff(quickExits, ranMs)
      quickExits = next.quickExits
      tell(how, next.pauseMs)
      onExit?.(quickExits)
      const pause = Promise.withResolvers<void>()
      const timer = setTimeout(pause.resolve, next.pauseMs)
      endPause = () => {
        clearTimeout(timer)
        pause.resolve()
      }
      await pause.promise
    }
  }

  const ended = loop()
  return {
    /** True between the report of repeated failure and the report of recovery. */
    isFailingRepeatedly: () => isFailing,
    /** Stops restarting. Resolves once the process has ended; the caller must end the process itself. */
    leave: (): Promise<void> => {
      isOver = true
      endPause()
      return ended
    },
  }
}
