/**
 * Pose of the camera around a target point, in metres and radians. `azimuth` 0 looks from the front, positive from the
 * right; `elevation` π/2 looks straight down.
 */
export interface CameraPose {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly azimuth: number
  readonly elevation: number
  readonly distance: number
}

/** A point that must be visible, in metres. */
export type Corner = readonly [x: number, y: number, z: number]

/** Size of the stage, and the width of each side that is covered by controls, in pixels. */
export interface Viewport {
  readonly width: number
  readonly height: number
  readonly margin: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
}

/** Vertical field of view in degrees. */
export const FIELD_OF_VIEW = 30
export const NEAREST = 0.8
export const FARTHEST = 30
/** The camera is never below the floor and never beyond the zenith. */
export const LOWEST = 0.04
export const HIGHEST = Math.PI / 2

/** Right, up and backward directions of the camera. */
export function axesOf({ azimuth, elevation }: Pick<CameraPose, 'azimuth' | 'elevation'>): {
  right: Corner
  up: Corner
  back: Corner
} {
  const [sa, ca, se, ce] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(elevation), Math.cos(elevation)]
  return { right: [ca, 0, -sa], up: [-sa * se, ce, -ca * se], back: [sa * ce, se, ca * ce] }
}

/** Maximum number of iterations that centre the visible corners. */
const ROUNDS = 24

const dot = (a: Corner, b: Corner): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Position of a point in the picture, in half heights from its centre, and its depth in front of the camera. */
export function seenFrom(
  pose: CameraPose,
  [x, y, z]: Corner,
): { readonly x: number; readonly y: number; readonly depth: number } {
  const { right, up, back } = axesOf(pose)
  const from: Corner = [x - pose.x, y - pose.y, z - pose.z]
  const depth = pose.distance - dot(from, back)
  const scale = 1 / (Math.tan((FIELD_OF_VIEW * Math.PI) / 360) * Math.max(depth, 1e-6))
  return { x: dot(from, right) * scale, y: dot(from, up) * scale, depth }
}

/**
 * The nearest pose with this direction in which all corners lie inside the viewport's margins, centred in the free
 * area.
 */
export function framed(
  corners: readonly Corner[],
  direction: Pick<CameraPose, 'azimuth' | 'elevation'>,
  { width, height, margin }: Viewport,
): CameraPose {
  const middle = [0, 1, 2].map(
    k => (Math.min(...corners.map(corner => corner[k]!)) + Math.max(...corners.map(corner => corner[k]!))) / 2,
  ) as unknown as Corner
  if (corners.length === 0 || width <= 0 || height <= 0) return { x: 0, y: 0.3, z: 0, ...direction, distance: 6 }
  // The free area of the picture, in half heights.
  const free = {
    left: -width / height + (2 * margin.left) / height,
    right: width / height - (2 * margin.right) / height,
    bottom: -1 + (2 * margin.bottom) / height,
    top: 1 - (2 * margin.top) / height,
  }
  const [wide, tall] = [Math.max(0.2, free.right - free.left), Math.max(0.2, free.top - free.bottom)]
  /** The centred pose at this distance, and the factor by which the corners exceed the free area. */
  const from = (distance: number): { readonly pose: CameraPose; readonly over: number } => {
    const { right: aside, up } = axesOf(direction)
    const half = Math.tan((FIELD_OF_VIEW * Math.PI) / 360) * distance
    let [x, y, z] = middle
    for (let round = 0; ; round++) {
      const pose = { x, y, z, azimuth: direction.azimuth, elevation: direction.elevation, distance }
      const seen = corners.map(corner => seenFrom(pose, corner))
      if (seen.some(({ depth }) => depth < 0.05)) return { pose, over: Infinity }
      const [left, right, bottom, top] = [
        Math.min(...seen.map(one => one.x)),
        Math.max(...seen.map(one => one.x)),
        Math.min(...seen.map(one => one.y)),
        Math.max(...seen.map(one => one.y)),
      ]
      const [dx, dy] = [(left + right - free.left - free.right) / 2, (bottom + top - free.bottom - free.top) / 2]
      if (round === ROUNDS || Math.abs(dx) + Math.abs(dy) < 1e-4)
        return { pose, over: Math.max((right - left) / wide, (top - bottom) / tall) }
      // Only part of the step, because near points move faster than the centre that it is computed for.
      x += (aside[0] * dx + up[0] * dy) * half * 0.6
      y += (aside[1] * dx + up[1] * dy) * half * 0.6
      z += (aside[2] * dx + up[2] * dy) * half * 0.6
    }
  }
  let [near, far] = [NEAREST, FARTHEST]
  for (let halving = 0; halving < 20; halving++) {
    const between = (near + far) / 2
    if (from(between).over > 1) near = between
    else far = between
  }
  return from(far).pose
}
