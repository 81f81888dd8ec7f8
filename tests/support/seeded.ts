/**
 * Time that one seeded test may take for its runs, in milliseconds. There is no limit in `npm test -- --deep`, and none
 * where the number of runs is given.
 */
export const TIME_SHARE_MS =
  (process.env.CHECK_DEEP ?? process.env.CHAOS_RUNS ?? process.env.FUZZ_RUNS) ? Infinity : 8_000
/** Runs of each chaos test at most: all 100 with `npm test -- --deep`, 1,000 with CHAOS_RUNS=1000. */
export const RUNS = Number(process.env.CHAOS_RUNS ?? 100)
/** The first seed; a failure prints its own, and CHAOS_SEED=that runs it first. */
export const FIRST_SEED = Number(process.env.CHAOS_SEED ?? 20_261_121)

export interface Random {
  readonly seed: number
  /** A whole number from 0 up to but without `below`. */
  below(below: number): number
  pick<T>(from: readonly T[]): T
}

/** mulberry32: small, good enough to choose faults by, and the same everywhere. */
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
 * Does `run` for every seed in turn, until all runs are done or the time share is used up, but at least `least` times.
 * Returns the number of runs. The error of a failed run names its seed and how to repeat it.
 */
export async function forEachSeed(
  name: string,
  run: (random: Random) => Promise<void>,
  { least = 10 }: { least?: number } = {},
): Promise<number> {
  const began = performance.now()
  let runs = 0
  for (; runs < RUNS; runs++) {
    if (runs >= least && performance.now() - began >= TIME_SHARE_MS) break
    const seed = FIRST_SEED + runs
    try {
      await run(random(seed))
    } catch (error) {
      throw new Error(`${name}: seed ${seed} (CHAOS_SEED=${seed} CHAOS_RUNS=1)`, { cause: error })
    }
  }
  process.stdout.write(`${name}: ${runs} of ${RUNS} runs, seeds ${FIRST_SEED}–${FIRST_SEED + runs - 1}\n`)
  return runs
}
