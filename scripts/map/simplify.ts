import type { Point } from '../../src/stores/rules/map/albers.ts'

/** Distance of a point from the segment between two others. */
function away([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (length * length)))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

/**
 * Ramer-Douglas-Peucker algorithm: removes points that are nearer to a straight line than `tolerance`. The end points
 * stay.
 */
export function simplify(line: readonly Point[], tolerance: number): readonly Point[] {
  const keep = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part
    let [farthest, most] = [from, tolerance]
    for (let i = from + 1; i < to; i++) {
      const distance = away(line[i]!, line[from]!, line[to]!)
      if (distance > most) [farthest, most] = [i, distance]
    }
    if (farthest !== from) {
      keep.add(farthest)
      open.push([from, farthest], [farthest, to])
    }
  }
  return line.filter((_, i) => keep.has(i))
}
