/** Something that is carried, as the cuboid around it. Inches, each above 0. */
export interface Solid {
  readonly width: number
  readonly depth: number
  readonly height: number
}

/** A hand's knuckles on either side: what a carried thing needs beyond its own size. Inches. */
export const CLEARANCE = 0.5
/** Rounding of lengths that come from centimetres must not decide. */
export const EPSILON = 1e-9

type Pair = readonly [number, number]

/**
 * Whether a rectangle goes into another, turned within its plane if it must. The second condition is Carver's (1957):
 * it is exact, so that a larger frame never refuses what a smaller one takes.
 */
export function rectangleFits([a, b]: Pair, [c, d]: Pair): boolean {
  const [p, q] = a >= b ? [a, b] : [b, a]
  const [w, h] = c >= d ? [c, d] : [d, c]
  if (p <= w + EPSILON && q <= h + EPSILON) return true
  if (p <= w || q > h) return false
  const square = p * p + q * q
  return square >= w * w && h + EPSILON >= (2 * p * q * w + (p * p - q * q) * Math.sqrt(square - w * w)) / square
}

/** Each way to carry it: one extent goes ahead, the other two face the opening. */
export const facesOf = ({
  width,
  depth,
  height,
}: Solid): readonly { readonly ahead: number; readonly face: Pair }[] => [
  { ahead: depth, face: [width, height] },
  { ahead: width, face: [depth, height] },
  { ahead: height, face: [width, depth] },
]

/**
 * Each way to stand it: one extent is upright, the other two lie on the floor. Standing on end is the longest upright.
 */
export const standingsOf = ({
  width,
  depth,
  height,
}: Solid): readonly { readonly upright: number; readonly floor: Pair }[] => [
  { upright: height, floor: [width, depth] },
  { upright: depth, floor: [width, height] },
  { upright: width, floor: [depth, height] },
]
