import type { Vector } from '../../kit/mesh.ts'
import type { Outline } from '../../kit/plan.ts'

/** Position of a point of the rug: x and z on the flat rug, `up` metres above it. */
export type Place = (x: number, z: number, up: number) => Vector

/** Folds the corner beyond a slanting line back over the rug. */
export function turnedCorner(
  hw: number,
  hd: number,
  reach: number,
  thickness: number,
  side: number,
): { place: Place; creases: Outline[] } {
  if (reach <= 0) return { place: (x, z, up) => [x, up, z], creases: [] }
  const radius = Math.max(0.026, thickness * 2.9)
  const [ux, uz] = [side * Math.cos(0.7), Math.sin(0.7)]
  const start = side * hw * ux + hd * uz - reach
  const flap = Math.max(0, reach - 3.3 * radius)
  const most = Math.PI + Math.min(0.14, flap > 0 ? (2 * radius - 2 * thickness - 0.003) / flap : 0.14)
  const place = (x: number, z: number, up: number): Vector => {
    const s = x * ux + z * uz - start
    if (s <= 0) return [x, up, z]
    const turn = Math.min(s / radius, most)
    const rest = s - radius * turn
    const along = radius * Math.sin(turn) + rest * Math.cos(turn) - up * Math.sin(turn) - s
    return [
      x + along * ux,
      Math.max(0, radius * (1 - Math.cos(turn)) + rest * Math.sin(turn)) + up * Math.cos(turn),
      z + along * uz,
    ]
  }
  return {
    place,
    creases: Array.from(
      { length: 17 },
      (_, i): Outline =>
        (x, z) =>
          x * ux + z * uz - start - (radius * most * i) / 16,
    ),
  }
}
