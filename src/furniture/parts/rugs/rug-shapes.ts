import type { Outline } from '../../kit/plan.ts'

export const RUG_SHAPES = ['rectangle', 'round', 'scalloped', 'hide'] as const
export type RugShape = (typeof RUG_SHAPES)[number]

const rounded =
  (hw: number, hd: number, r: number): Outline =>
  (x, z) => {
    const [a, b] = [Math.abs(x) - hw + r, Math.abs(z) - hd + r]
    return Math.hypot(Math.max(a, 0), Math.max(b, 0)) + Math.min(0, Math.max(a, b)) - r
  }

const ellipse =
  (hw: number, hd: number): Outline =>
  (x, z) =>
    (Math.hypot(x / hw, z / hd) - 1) * Math.min(hw, hd)

/** A row of half discs around a rectangle, with full discs at the corners. */
const scalloped = (hw: number, hd: number, pitch: number): Outline => {
  const radius = Math.min(pitch / 2, hw / 3, hd / 3)
  const field = rounded(hw - radius, hd - radius, 0.001)
  const [nx, nz] = [
    Math.max(2, Math.round((2 * (hw - radius)) / (radius * 1.8))),
    Math.max(2, Math.round((2 * (hd - radius)) / (radius * 1.8))),
  ]
  const nearest = (at: number, half: number, n: number): number => {
    const step = (2 * (half - radius)) / n
    return Math.max(
      -half + radius,
      Math.min(half - radius, Math.round((at + half - radius) / step) * step - half + radius),
    )
  }
  return (x, z) => {
    const [a, b] = [nearest(x, hw, nx), nearest(z, hd, nz)]
    const along = Math.hypot(x - a, Math.abs(z) - hd + radius)
    const across = Math.hypot(Math.abs(x) - hw + radius, z - b)
    return Math.min(field(x, z), Math.min(along, across) - radius)
  }
}

/** A hide with its spine along z: neck and tail at the ends, and four different legs. */
const hide = (hw: number, hd: number, seed: number): Outline => {
  const radius = (turn: number): number => {
    const bump = (at: number, wide: number, high: number): number => {
      let d = Math.abs(turn - at) % (2 * Math.PI)
      if (d > Math.PI) d = 2 * Math.PI - d
      return high * Math.exp(-((d / wide) ** 2))
    }
    const own = (k: number): number => 0.05 * Math.sin(seed * 2.1 + k * 1.7)
    return (
      0.74 +
      bump(0.62 + own(1), 0.19, 0.34) +
      bump(Math.PI - 0.62 + own(2), 0.19, 0.33) +
      bump(-0.66 + own(3), 0.2, 0.36) +
      bump(Math.PI + 0.66 + own(4), 0.2, 0.34) +
      bump(Math.PI / 2, 0.3, 0.26) +
      bump(-Math.PI / 2, 0.12, 0.3) +
      0.012 * Math.sin(turn * 11 + seed) +
      0.008 * Math.sin(turn * 23 + seed * 3)
    )
  }
  // The bumps change the outline's reach: scale it to fill the stated size.
  const reach = { left: 0, right: 0, near: 0, far: 0 }
  for (let i = 0; i < 720; i++) {
    const turn = (i / 360) * Math.PI
    const r = radius(turn)
    reach.right = Math.max(reach.right, r * Math.cos(turn))
    reach.left = Math.max(reach.left, -r * Math.cos(turn))
    reach.near = Math.max(reach.near, r * Math.sin(turn))
    reach.far = Math.max(reach.far, -r * Math.sin(turn))
  }
  const unit = Math.min(hw, hd)
  return (x, z) => {
    const u = ((x + hw) / (2 * hw)) * (reach.left + reach.right) - reach.left
    const v = ((z + hd) / (2 * hd)) * (reach.near + reach.far) - reach.far
    return (Math.hypot(u, v) - radius(Math.atan2(v, u))) * unit * 0.8
  }
}

/** The edge of a rug that fills width × depth. */
export function rugEdge(shape: RugShape, width: number, depth: number, pitch: number, seed: number): Outline {
  const [hw, hd] = [width / 2, depth / 2]
  if (shape === 'round') return ellipse(hw, hd)
  if (shape === 'scalloped') return scalloped(hw, hd, pitch)
  if (shape === 'hide') return hide(hw, hd, seed)
  return rounded(hw, hd, Math.min(0.012, hw / 4, hd / 4))
}
