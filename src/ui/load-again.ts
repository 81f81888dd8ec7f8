/** Longest pause between two attempts, in milliseconds. */
const LONGEST = 30_000

/**
 * Loads a part of the page, and tries again with a growing pause if the network fails. The code of files that are
 * loaded on demand calls it (scripts/bundle/on-demand.ts).
 */
export const loadAgain = <T>(load: () => Promise<T>, pause = 500): Promise<T> =>
  load().catch(async () => {
    await new Promise(done => setTimeout(done, pause))
    return loadAgain(load, Math.min(pause * 2, LONGEST))
  })
