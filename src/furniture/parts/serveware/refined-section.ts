import type { Profile } from '../../kit/profile.ts'

/** A section with points at most `step` metres apart, so that throwing rings show. */
export function refined(points: Profile, step: number): [number, number][] {
  return points.flatMap((p, i) => {
    const next = points[i + 1]
    if (!next) return [[p[0], p[1]] as [number, number]]
    const n = Math.min(120, Math.max(1, Math.round(Math.hypot(next[0] - p[0], next[1] - p[1]) / step)))
    return Array.from({ length: n }, (_, k): [number, number] => [
      p[0] + ((next[0] - p[0]) * k) / n,
      p[1] + ((next[1] - p[1]) * k) / n,
    ])
  })
}
