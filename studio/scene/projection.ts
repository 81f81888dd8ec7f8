import { DEGREES } from '../../src/furniture/kit/mesh.ts'
import type { Vector } from '../../src/furniture/kit/mesh.ts'

/** A camera without a frame: its position, pitch and yaw in degrees. It looks along −z if both angles are 0. */
export interface Eye {
  readonly position: Vector
  /** Positive looks up. */
  readonly pitch: number
  /** Positive looks to the left. */
  readonly yaw: number
}

/** A rectangle of the film at distance 1 from the eye: x to the right, y up. */
export interface Frame {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** Projects a point onto the film at distance 1. Throws a RangeError if the point is behind the eye. */
export function project({ position, pitch, yaw }: Eye, [x, y, z]: Readonly<Vector>): [number, number] {
  const [cosYaw, sinYaw, cosPitch, sinPitch] = [
    Math.cos(yaw * DEGREES),
    Math.sin(yaw * DEGREES),
    Math.cos(pitch * DEGREES),
    Math.sin(pitch * DEGREES),
  ]
  const [dx, dy, dz] = [x - position[0], y - position[1], z - position[2]]
  const right = dx * cosYaw - dz * sinYaw
  const back = dx * sinYaw + dz * cosYaw
  const depth = dy * sinPitch - back * cosPitch
  if (depth <= 1e-6) throw new RangeError('the camera is inside the piece')
  return [right / depth, (dy * cosPitch + back * sinPitch) / depth]
}

/** The smallest frame that contains all points, given as x, y, z, x, y, z, … */
export function frameOf(eye: Eye, positions: Iterable<ArrayLike<number>>): Frame {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const points of positions) {
    for (let i = 0; i < points.length; i += 3) {
      const [u, v] = project(eye, [points[i]!, points[i + 1]!, points[i + 2]!])
      if (u < left) left = u
      if (u > right) right = u
      if (v < bottom) bottom = v
      if (v > top) top = v
    }
  }
  return { left, right, bottom, top }
}

export const union = (a: Frame, b: Frame): Frame => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
  top: Math.max(a.top, b.top),
})

/**
 * Rounds a frame to whole square pixels, with `longSide` pixels on its longer side. The frame grows by less than a
 * pixel.
 */
export function pixels(
  frame: Frame,
  longSide: number,
): { readonly frame: Frame; readonly width: number; readonly height: number } {
  const [wide, tall] = [frame.right - frame.left, frame.top - frame.bottom]
  const pixel = Math.max(wide, tall) / longSide
  const width = Math.max(16, Math.ceil(wide / pixel - 1e-9))
  const height = Math.max(16, Math.ceil(tall / pixel - 1e-9))
  return {
    width,
    height,
    frame: { left: frame.left, right: frame.left + width * pixel, bottom: frame.top - height * pixel, top: frame.top },
  }
}

/** The sides of a frame within a larger one, as fractions from its left and its top. */
export const edgesWithin = (
  outer: Frame,
  inner: Frame,
): { left: number; right: number; top: number; bottom: number } => {
  const [wide, tall] = [outer.right - outer.left, outer.top - outer.bottom]
  return {
    left: (inner.left - outer.left) / wide,
    right: (inner.right - outer.left) / wide,
    top: (outer.top - inner.top) / tall,
    bottom: (outer.top - inner.bottom) / tall,
  }
}
