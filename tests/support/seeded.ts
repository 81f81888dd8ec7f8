/** Runs of each chaos test: 100 in CI, 1,000 nightly with CHAOS_RUNS=1000. */
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

/** Does `run` for every seed in turn and says which seed a failure came from. */
export async function forEachSeed(name: string, run: (random: Random) => Promise<void>): Promise<void> {
  for (let i = 0; i < RUNS; i++) {
    const seed = FIRST_SEED + i
    try {
      await run(random(seed))
    } catch (error) {
      throw new Error(`${name}: seed ${seed} (CHAOS_SEED=${seed} CHAOS_RUNS=1)`, { cause: error })
    }
  }
  process.stdout.write(`${name}: ${RUNS} runs, seeds ${FIRST_SEED}–${FIRST_SEED + RUNS - 1}\n`)
}
