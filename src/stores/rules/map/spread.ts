import type { Point } from './albers.ts'

/** Number of iterations; some dozens are enough for the densest area. */
const ROUNDS = 400
/** Fraction of the way back to its position that a marker moves per iteration. */
const PULL = 0.03

/**
 * Positions of round markers such that none overlaps another, each as near to its point as possible. Deterministic.
 * `apart` is the minimum distance between two; markers stay within `width` and `height`.
 */
export function spread(points: readonly Point[], apart: number, width: number, height: number): readonly Point[] {
  const placed = points.map(([x, y]): [number, number] => [x, y])
  const within = (value: number, most: number) => Math.min(Math.max(value, apart / 2), most - apart / 2)
  for (let round = 0; round < ROUNDS; round++) {
    // The last iterations only push, so that no marker is pulled back onto another.
    const pull = round < ROUNDS * 0.75 ? PULL : 0
    placed.forEach((mark, i) => {
      mark[0] += (points[i]![0] - mark[0]) * pull
      mark[1] += (points[i]![1] - mark[1]) * pull
    })
    placed.forEach((a, i) => {
      for (let j = i + 1; j < placed.length; j++) {
        const b = placed[j]!
        const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
        const distance = Math.hypot(dx, dy)
        if (distance >= apart) continue
        // Two markers at the same position are separated in a fixed direction.
        const [ux, uy] =
          distance < 1e-6 ? [Math.cos(i * 2.4 + j), Math.sin(i * 2.4 + j)] : [dx / distance, dy / distance]
        const push = (apart - distance) / 2
        a[0] -= ux * push
        a[1] -= uy * push
        b[0] += ux * push
        b[1] += uy * push
      }
    })
    for (const mark of placed) {
      mark[0] = within(mark[0], width)
      mark[1] = within(mark[1], height)
    }
  }
  return placed
}
