import { backOff, LONGEST_PAUSE_MS, QUICK_MS } from '../../src/lib/back-off.ts'

/** Quick deaths in a row after which something keeps ending. */
export const KEEPS_ENDING = 3

/** Something that runs; `gone` settles with how it ended. */
export type Life = { gone: Promise<string> }

export type KeptAlive = {
  name: string
  /** Starts it. Throws, or gives a life that is soon over, when that fails. */
  start: () => Promise<Life>
  /** A life that was begun before. */
  first?: Life
  say: (text: string) => void
  lastLines: () => string
  /** Told of each death with the number of quick ones in a row. */
  onDeath?: (quickDeaths: number) => void
  /** Time in milliseconds after which it counts as well. */
  wellMs?: number
}

/**
 * Starts something anew whenever it ends, after growing pauses and without giving up. Tells the person at the keyboard of
 * the first deaths, once with its last lines that it keeps ending, and when it is well again.
 */
export function keepAlive({ name, start, first, say, lastLines, onDeath, wellMs = QUICK_MS }: KeptAlive) {
  let isOver = false
  let isAiling = false
  let quickDeaths = 0
  let endPause = () => {}

  const isWell = () => {
    if (quickDeaths > 0) say(`${name} runs again`)
    quickDeaths = 0
    isAiling = false
  }

  /** Lives once; for how many milliseconds, and how that ended. */
  async function live(): Promise<{ livedMs: number; how: string }> {
    let began = performance.now()
    let well: NodeJS.Timeout | undefined
    try {
      const life = first ?? await start()
      first = undefined
      began = performance.now()
      well = setTimeout(isWell, wellMs)
      return { how: await life.gone, livedMs: performance.now() - began }
    } catch (error) {
      return { how: (error as Error).message, livedMs: 0 }
    } finally {
      clearTimeout(well)
    }
  }

  function tell(how: string, pauseMs: number): void {
    if (isAiling) return
    if (quickDeaths < KEEPS_ENDING) return say(`${name} ended (${how}); starting it again in ${pauseMs / 1000} s`)
    isAiling = true
    say(
      `${name} keeps ending (${how}). It is started again at least every ${LONGEST_PAUSE_MS / 1000} s; the others go on. Its last lines:\n${lastLines()}`,
    )
  }

  async function loop(): Promise<void> {
    while (!isOver) {
      const { livedMs, how } = await live()
      if (isOver) return
      const next = backOff(quickDeaths, livedMs)
      quickDeaths = next.quickDeaths
      tell(how, next.pauseMs)
      onDeath?.(quickDeaths)
      const pause = Promise.withResolvers<void>()
      const timer = setTimeout(pause.resolve, next.pauseMs)
      endPause = () => { clearTimeout(timer); pause.resolve() }
      await pause.promise
    }
  }

  const ended = loop()
  return {
    /** Whether it has been told that it keeps ending, and not yet that it is well. */
    isAiling: () => isAiling,
    /** From now on it is not started again; settles once it has ended, which somebody else must see to. */
    leave: (): Promise<void> => { isOver = true; endPause(); return ended },
  }
}
