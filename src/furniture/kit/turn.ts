import type { Mesh } from './mesh.ts'
import { fbm3 } from './noise.ts'
import type { Profile } from './profile.ts'
import { surface } from './surface.ts'

export interface Turn {
  readonly segments?: number
  /** Factor of the radius at an angle (radians), a height (metres) and a point of the profile. */
  readonly radius?: (angle: number, y: number, j: number) => number
  /** Added to the height. */
  readonly lift?: (angle: number, y: number, j: number) => number
  /** All sides are flat: `segments` of them. */
  readonly isFaceted?: boolean
  /** Edges sharper than this angle, in degrees, stay sharp. */
  readonly crease?: number
}

const bendAt = (p: Profile, j: number): number => {
  if (j === 0 || j === p.length - 1) return 0
  const [a, b, c] = [p[j - 1]!, p[j]!, p[j + 1]!]
  const turned = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0])
  return Math.abs(Math.atan2(Math.sin(turned), Math.cos(turned)))
}

/** A section turned on a wheel, then optionally pressed, fluted, faceted or slightly distorted. */
export function turn(
  profile: Profile,
  { segments = 48, radius, lift, isFaceted = false, crease = 38 }: Turn = {},
): Mesh {
  const sharp = (crease * Math.PI) / 180
  const lengths = [0]
  for (let j = 1; j < profile.length; j++)
    lengths.push(lengths[j - 1]! + Math.hypot(profile[j]![0] - profile[j - 1]![0], profile[j]![1] - profile[j - 1]![1]))
  const widest = Math.max(...profile.map(([r]) => r))
  const bends = profile.map((_, j) => bendAt(profile, j) > sharp)
  return surface({
    u: segments,
    v: profile.length,
    isClosed: true,
    at: (i, j) => {
      const angle = (i / segments) * 2 * Math.PI
      const [r, y] = profile[j]!
      const far = r * (radius ? radius(angle, y, j) : 1)
      return [far * Math.cos(angle), y + (lift && r > 0 ? lift(angle, y, j) : 0), -far * Math.sin(angle)]
    },
    uv: (i, j) => [(i / segments) * 2 * Math.PI * widest, lengths[j]!],
    creaseU: () => isFaceted,
    creaseV: j => bends[j]!,
  })
}

/**
 * Irregularity of hand-thrown pottery: slightly out of round, with finger rings. `amount` is a fraction of the radius.
 */
export const thrown =
  (amount: number, seed: number, ringHeight = 0.012): NonNullable<Turn['radius']> =>
  (angle, y) =>
    1 +
    amount * fbm3(1.3 * Math.cos(angle) + 9, y * 6, 1.3 * Math.sin(angle), seed, 2) +
    amount * 0.22 * Math.sin((y / ringHeight) * 2 * Math.PI + 0.8 * Math.sin(angle + seed))

/**
 * `count` rounded flutes or ribs around the piece; `depth` is a fraction of the radius, negative for flutes as on a
 * column.
 */
export const fluted =
  (count: number, depth: number): NonNullable<Turn['radius']> =>
  angle =>
    depth < 0
      ? 1 + depth * Math.abs(Math.sin((angle * count) / 2)) ** 1.4
      : 1 - depth + depth * Math.abs(Math.sin((angle * count) / 2)) ** 0.8
