import { part } from '../../kit/fit.ts'
import type { Extent } from '../../family.ts'
import { fillet } from '../../kit/lathe.ts'
import type { Part } from '../../kit/mesh.ts'
import { hollow, refined, radiusAt, scaled, spline, type Profile } from '../../kit/profile.ts'
import { curve, spar } from '../../kit/spar.ts'
import { fluted, turn, type Turn } from '../../kit/turn.ts'
import { earHandle } from '../dishes.ts'
import { spout } from '../spout.ts'
import { bodySegments, filletSteps, thrownRadius, type ServingStyle } from './serving-style.ts'

/** Outside sections in a unit square, from the foot to the lip. */
const JUG: Profile = [
  [0.78, 0],
  [0.86, 0.02],
  [0.94, 0.3],
  [0.86, 0.62],
  [0.8, 0.84],
  [0.84, 1],
]

const PITCHER: Profile = [
  [0.56, 0],
  [0.64, 0.02],
  [0.94, 0.22],
  [1, 0.38],
  [0.84, 0.62],
  [0.62, 0.78],
  [0.6, 0.88],
  [0.72, 1],
]

/** Variation of a pot's radius: flutes between its foot and its shoulder, or hand-thrown irregularity. */
function potRadius(style: ServingStyle, height: number, outside: number, fine: boolean): Turn['radius'] {
  if (style.surface !== 'fluted') return thrownRadius(style)
  if (!fine) return undefined
  const flutes = fluted(30, -0.04)
  return (a, y, j) => (j < outside && y < height * 0.82 && y > height * 0.03 ? flutes(a, y, j) : 1)
}

/** A hollow body turned from a section in a unit square, and its outer profile in metres. */
function pot(
  section: Profile,
  R: number,
  h: number,
  wall: number,
  style: ServingStyle,
  fine: boolean,
): { line: Profile; mesh: Part } {
  const line = scaled(spline(section, filletSteps(fine)), R, h)
  const rows = style.surface === 'thrown' && fine ? refined(line, 0.003, 120) : line
  const { profile, outside } = hollow(rows, { wall, floor: wall * 1.4, steps: fine ? 6 : 3 })
  const radius = potRadius(style, h, outside, fine)
  const segments = style.surface === 'fluted' && fine ? 240 : bodySegments(fine)
  return { line, mesh: part('body', 'body', turn(profile, { segments, ...(radius && { radius }) })) }
}

/** A pitcher or a jug with a lip and an ear-shaped handle. */
export function pitcher(kind: 'pitcher' | 'jug', extent: Extent, style: ServingStyle, fine: boolean): Part[] {
  const { width: W, depth: D, height: H } = extent
  const R = D / 2
  const { line, mesh } = pot(kind === 'jug' ? JUG : PITCHER, R, H, 0.005, style, fine)
  spout(mesh.mesh.positions, H, R * 0.85)
  const [low, high] = [H * 0.28, H * 0.86]
  return [
    mesh,
    part(
      'handle',
      'body',
      earHandle(
        radiusAt(line, low),
        radiusAt(line, high),
        low,
        high,
        Math.max(0.028, W - R * 1.75 - R * 0.25) * 0.9,
        Math.min(0.0105, R * 0.16),
        fine,
      ),
    ),
  ]
}

/** A teapot with a spout, a handle and a lid with a knob. */
export function teapot({ depth: D, height: H }: Extent, style: ServingStyle, fine: boolean): Part[] {
  const parts: Part[] = []
  const R = D / 2
  const body = H * 0.76
  const { line, mesh } = pot(
    [
      [0.6, 0],
      [0.74, 0.02],
      [0.98, 0.3],
      [1, 0.5],
      [0.8, 0.82],
      [0.46, 1],
    ],
    R,
    body,
    0.004,
    style,
    fine,
  )
  const path = curve(
    [
      [-R * 0.86, body * 0.3, 0],
      [-R * 1.3, body * 0.5, 0],
      [-R * 1.55, body * 0.86, 0],
      [-R * 1.78, body * 1.02, 0],
    ],
    fine ? 8 : 3,
  )
  parts.push(
    mesh,
    part('spout', 'body', spar(path, { size: t => [0.022 - 0.013 * t, 0.02 - 0.011 * t], segments: fine ? 20 : 8 })),
  )
  parts.push(
    part(
      'handle',
      'body',
      earHandle(
        radiusAt(line, body * 0.3),
        radiusAt(line, body * 0.8),
        body * 0.3,
        body * 0.86,
        R * 0.62,
        R * 0.1,
        fine,
      ),
    ),
  )
  parts.push(
    part(
      'lid',
      'body',
      turn(
        fillet(
          [
            [0, body],
            [R * 0.47, body],
            [R * 0.46, body + 0.006],
            [R * 0.1, body + H * 0.09],
            [R * 0.07, body + H * 0.13],
            [R * 0.14, body + H * 0.2],
            [0, H],
          ],
          0.005,
          filletSteps(fine),
        ),
        { segments: bodySegments(fine) },
      ),
    ),
  )
  return parts
}
