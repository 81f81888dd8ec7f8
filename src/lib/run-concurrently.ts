/**
 * Runs `work` for every item in order, at most `atOnce` at the same time. Throws the first error, after all running
 * items have ended.
 */
export async function runConcurrently<Item>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < items.length) await work(items[next++]!)
  }
  const ends = await Promise.allSettled(Array.from({ length: Math.min(atOnce, items.length) }, lane))
  const failed = ends.find(end => end.status === 'rejected')
  if (failed) throw failed.reason
}
