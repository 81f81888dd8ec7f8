/** Profiles of turned work, foot to head: [fraction of the greatest radius, fraction of the length]. */
export const TURNINGS = {
  /** Straight taper with a rounded foot. */
  taper: [
    [0, 0],
    [0.52, 0],
    [0.6, 0.02],
    [1, 1],
    [0, 1],
  ],
  /** Thicker in the middle, as in the back of a chair. */
  spindle: [
    [0, 0],
    [0.55, 0],
    [0.62, 0.12],
    [0.8, 0.3],
    [1, 0.55],
    [0.86, 0.78],
    [0.6, 0.95],
    [0.58, 1],
    [0, 1],
  ],
  /** Ball foot, ring, long vase, rings below the block. */
  country: [
    [0, 0],
    [0.42, 0],
    [0.5, 0.015],
    [0.5, 0.05],
    [0.64, 0.085],
    [0.7, 0.12],
    [0.62, 0.155],
    [0.42, 0.185],
    [0.5, 0.2],
    [0.58, 0.21],
    [0.5, 0.222],
    [0.5, 0.25],
    [0.62, 0.4],
    [0.8, 0.58],
    [0.96, 0.72],
    [1, 0.8],
    [0.93, 0.86],
    [0.7, 0.9],
    [0.62, 0.915],
    [0.82, 0.925],
    [0.9, 0.938],
    [0.82, 0.951],
    [0.66, 0.96],
    [0.9, 0.972],
    [0.96, 0.985],
    [0.96, 1],
    [0, 1],
  ],
  /** A vase over a ring: the post of a pedestal table. */
  vase: [
    [0, 0],
    [0.9, 0],
    [0.96, 0.03],
    [0.96, 0.1],
    [0.8, 0.13],
    [0.7, 0.15],
    [0.84, 0.165],
    [0.92, 0.18],
    [0.84, 0.2],
    [0.66, 0.215],
    [0.76, 0.27],
    [0.94, 0.36],
    [1, 0.44],
    [0.94, 0.53],
    [0.74, 0.66],
    [0.58, 0.78],
    [0.52, 0.85],
    [0.62, 0.865],
    [0.72, 0.88],
    [0.64, 0.9],
    [0.6, 0.915],
    [0.84, 0.96],
    [0.98, 1],
    [0, 1],
  ],
  /** A stack of turned beads. */
  bobbin: [
    [0, 0],
    [0.5, 0],
    [0.55, 0.01],
    ...Array.from({ length: 9 }, (_, i): [number, number][] =>
      [0, 1, 2, 3, 4].map(
        k => [0.62 + 0.38 * Math.sin((k / 4) * Math.PI), 0.02 + (i + k / 4) * 0.105] as [number, number],
      ),
    ).flat(),
    [0.6, 0.97],
    [0.6, 1],
    [0, 1],
  ],
  bun: [
    [0, 0],
    [0.6, 0],
    [0.78, 0.06],
    [0.96, 0.28],
    [1, 0.45],
    [0.92, 0.66],
    [0.68, 0.82],
    [0.55, 0.86],
    [0.72, 0.9],
    [0.78, 1],
    [0, 1],
  ],
  /** Straight with eased ends. */
  dowel: [
    [0, 0],
    [0.93, 0],
    [1, 0.006],
    [1, 0.994],
    [0.93, 1],
    [0, 1],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>

export type Turning = keyof typeof TURNINGS

/** The profile scaled to its greatest radius and its length in metres. */
export const turnedProfile = (name: Turning, radius: number, length: number, isFine = true): [number, number][] => {
  const points = TURNINGS[name].map(([r, y]): [number, number] => [r * radius, y * length])
  if (isFine || points.length < 12) return points
  return points.filter((_, i) => i < 2 || i > points.length - 3 || i % 3 === 0)
}
