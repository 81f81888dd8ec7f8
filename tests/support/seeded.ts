/**
 * Time limit for the runs of one seeded test, in milliseconds. Infinite in `npm test -- --deep`, and if the number of
 * runs is given.
 */
export const TIME_SHARE_MS =
  (process.env.CHECK_DEEP ?? process.env.CHAOS_RUNS ?? process.env.FUZZ_RUNS) ? Infinity : 8_000
/** Maximum number of runs of each chaos test: 100, or CHAOS_RUNS. All of them run with `npm test -- --deep`. */
export const RUNS = Number(process.env.CHAOS_RUNS ?? 100)
/** The first seed. A failure prints its seed; CHAOS_SEED starts with it. */
export const FIRST_SEED = Number(process.env.CHAOS_SEED ?? 20_261_121)

export interface Random {
  readonly seed: number
  /** An integer from 0 to `below` - 1. */
  below(below: number): number
  pick<T>(from: readonly T[]): T
}

/** mulberry32: a small generator with the same sequence on every machine, good enough to choose faults. */
export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { seed, below, pick: from => from[below(from.length)]! }
}

/**
 * Calls `run` for one seed after another, until all runs are done or the time limit is reached, but at least `least`
 * times. Returns the number of runs. The error of a failed run contains its seed and how to repeat it.
 */
export async function forEachSeed(
  name: string,
  run: (random: Random) => Promise<void>,
  { least = 10, most = RUNS }: { least?: number; most?: number } = {},
): Promise<number> {
  const began = performance.now()
  let runs = 0
  for (; runs < most; runs++) {
    if (runs >= least && performance.now() - began >= TIME_SHARE_MS) break
    const seed = FIRST_SEED + runs
    try {
      await run(random(seed))
    } catch (error) {
      throw new Error(`${name}: seed ${seed} (CHAOS_SEED=${seed} CHAOS_RUNS=1)`, { cause: error })
    }
  }
  process.stdout.write(`${name}: ${runs} of ${most} runs, seeds ${FIRST_SEED}–${FIRST_SEED + runs - 1}\n`)
  return runs
}
