import { roundedRectangle } from '../../kit/contour.ts'
import type { Vector } from '../../kit/mesh.ts'
import { spline, type Profile } from '../../kit/profile.ts'

/** Distance in metres by which the strands exceed the basket's outline. */
export const MARGIN = 0.008

/** Relative radius of the wall from the foot (0) to the rim (1). */
const WALLS = {
  straight: [
    [0.97, 0],
    [1, 0.04],
    [1, 1],
  ],
  belly: [
    [0.78, 0],
    [0.96, 0.24],
    [1, 0.5],
    [0.94, 0.82],
    [0.9, 1],
  ],
  flared: [
    [0.74, 0],
    [0.84, 0.4],
    [1, 1],
  ],
  tapered: [
    [0.86, 0],
    [1, 0.3],
    [0.98, 0.5],
    [0.76, 1],
  ],
} satisfies Record<string, Profile>

/** The shape of a basket before it is woven. */
export interface BasketForm {
  readonly width: number
  readonly depth: number
  /** Height of the rim. */
  readonly rise: number
  /** Length around the basket. */
  readonly girth: number
  /** Point of the plan at a fraction of the girth. */
  readonly plan: (u: number) => [x: number, z: number]
  /** Relative radius of the wall at a fraction of its height. */
  readonly share: (v: number) => number
  /** Point of the wall at fractions of the girth and of the height. */
  readonly at: (u: number, v: number) => Vector
}

/** The plan of a box with rounded corners by fraction of its girth, and the girth. */
function boxPlan(W: number, D: number): Pick<BasketForm, 'plan' | 'girth'> {
  const box = roundedRectangle(W, D, Math.min(W, D) * 0.16, 16)
  const lengths = [0]
  box.forEach((p, i) =>
    lengths.push(lengths[i]! + Math.hypot(box[(i + 1) % box.length]![0] - p[0], box[(i + 1) % box.length]![1] - p[1])),
  )
  const plan = (u: number): [number, number] => {
    const far = u * lengths.at(-1)!
    let i = 0
    while (i < box.length - 1 && lengths[i + 1]! < far) i++
    const [a, b] = [box[i]!, box[(i + 1) % box.length]!]
    const f = (far - lengths[i]!) / (lengths[i + 1]! - lengths[i]! || 1)
    return [a[0] + (b[0] - a[0]) * f, -(a[1] + (b[1] - a[1]) * f)]
  }
  return { plan, girth: lengths.at(-1)! }
}

const ovalPlan = (W: number, D: number): Pick<BasketForm, 'plan' | 'girth'> => ({
  plan: u => [(W / 2) * Math.cos(u * 2 * Math.PI), -(D / 2) * Math.sin(u * 2 * Math.PI)],
  girth: Math.PI * (W + D) * 0.5,
})

/** The shape of a basket whose rim is at `rise`. */
export function basketForm(W: number, D: number, rise: number, wall: keyof typeof WALLS, isBox: boolean): BasketForm {
  const waist = spline(WALLS[wall], 8)
  const { plan, girth } = isBox ? boxPlan(W, D) : ovalPlan(W, D)
  const share = (v: number): number => {
    for (let i = 0; i + 1 < waist.length; i++)
      if (v <= waist[i + 1]![1])
        return (
          waist[i]![0] +
          ((waist[i + 1]![0] - waist[i]![0]) * (v - waist[i]![1])) / (waist[i + 1]![1] - waist[i]![1] || 1)
        )
    return waist.at(-1)![0]
  }
  const at = (u: number, v: number): Vector => {
    const [x, z] = plan(u)
    const k = share(v) * (1 - (2 * MARGIN) / Math.min(W, D))
    return [x * k, 0.004 + v * (rise - 0.008), z * k]
  }
  return { width: W, depth: D, rise, girth, plan, share, at }
}
