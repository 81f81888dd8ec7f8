/**
 * Answers which item of a range has the largest weight, in logarithmic time, by a tree of the largest items of halves.
 * Equal weights: the first item. Takes eight bytes per item.
 */
function rangeMaximum(weights: ArrayLike<number>): (from: number, to: number) => number {
  const count = weights.length
  const tree = new Int32Array(2 * count)
  const larger = (a: number, b: number): number => {
    if (a === -1 || b === -1) return Math.max(a, b)
    return weights[a]! > weights[b]! || (weights[a] === weights[b] && a < b) ? a : b
  }
  for (let i = 0; i < count; i++) tree[count + i] = i
  for (let i = count - 1; i > 0; i--) tree[i] = larger(tree[2 * i]!, tree[2 * i + 1]!)
  return (from, to) => {
    let best = -1
    for (let [low, high] = [from + count, to + count]; low < high; low >>= 1, high >>= 1) {
      if (low & 1) best = larger(best, tree[low++]!)
      if (high & 1) best = larger(best, tree[--high]!)
    }
    return best
  }
}

/**
 * Returns a function that lists the items with the largest weights in a range `[from, to)`, the largest first. Its time
 * depends on `most` and the logarithm of the number of items, not on the length of the range.
 */
export function heaviestIn(weights: ArrayLike<number>): (from: number, to: number, most: number) => readonly number[] {
  const maximum = rangeMaximum(weights)
  return (from, to, most) => {
    const ranges = from < to ? [{ from, to, best: maximum(from, to) }] : []
    const found: number[] = []
    while (found.length < most && ranges.length > 0) {
      const next = ranges.reduce((a, b) => (weights[b.best]! > weights[a.best]! ? b : a))
      ranges.splice(ranges.indexOf(next), 1)
      found.push(next.best)
      for (const [low, high] of [
        [next.from, next.best],
        [next.best + 1, next.to],
      ] as const)
        if (low < high) ranges.push({ from: low, to: high, best: maximum(low, high) })
    }
    return found
  }
}
