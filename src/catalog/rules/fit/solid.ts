/** The bounding cuboid of an object that is carried. Inches, each above 0. */
export interface Solid {
  readonly width: number
  readonly depth: number
  readonly height: number
}

/** Space for hands on each side of a carried object, in inches. */
export const CLEARANCE = 0.5
/** Tolerance for rounding errors of lengths that were converted from centimetres. */
export const EPSILON = 1e-9

type Pair = readonly [number, number]

/**
 * Returns true if a rectangle fits into another, rotated if necessary. The second condition is Carver's (1957); it is
 * exact, so enlarging the frame never changes true to false.
 */
export function rectangleFits([a, b]: Pair, [c, d]: Pair): boolean {
  const [p, q] = a >= b ? [a, b] : [b, a]
  const [w, h] = c >= d ? [c, d] : [d, c]
  if (p <= w + EPSILON && q <= h + EPSILON) return true
  if (p <= w || q > h) return false
  const square = p * p + q * q
  return square >= w * w && h + EPSILON >= (2 * p * q * w + (p * p - q * q) * Math.sqrt(square - w * w)) / square
}

/** The three ways to carry a solid: one dimension points ahead, the other two face the opening. */
export const facesOf = ({
  width,
  depth,
  height,
}: Solid): readonly { readonly ahead: number; readonly face: Pair }[] => [
  { ahead: depth, face: [width, height] },
  { ahead: width, face: [depth, height] },
  { ahead: height, face: [width, depth] },
]

/** The three ways to stand a solid: one dimension is upright, the other two are the floor area. */
export const standingsOf = ({
  width,
  depth,
  height,
}: Solid): readonly { readonly upright: number; readonly floor: Pair }[] => [
  { upright: height, floor: [width, depth] },
  { upright: depth, floor: [width, height] },
  { upright: width, floor: [depth, height] },
]
