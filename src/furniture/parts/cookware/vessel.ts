import { part } from '../../kit/fit.ts'
import type { Part } from '../../kit/mesh.ts'
import { hollow } from '../../kit/profile.ts'
import { turn } from '../../kit/turn.ts'

/** Style of a pot or a pan. */
export interface PotStyle {
  /** Thickness of the wall, metres. */
  readonly wall: number
  readonly lid: boolean
  /** Whether the rim has a pouring lip on both sides. */
  readonly lips: boolean
}

/** Number of points in a rounded corner of a section. */
export const filletSteps = (fine: boolean): number => (fine ? 8 : 3)
/** Number of sides of a turned vessel. */
export const turnedSegments = (fine: boolean): number => (fine ? 128 : 32)

/** Pulls the rim out to a lip on both sides. */
function drawLips(positions: Float32Array, tall: number): void {
  for (let i = 0; i < positions.length; i += 3) {
    const up = Math.max(0, (positions[i + 1]! / tall - 0.6) / 0.4)
    const a = Math.abs(Math.atan2(positions[i]!, Math.abs(positions[i + 2]!)))
    const near = Math.exp(-((a / 0.13) ** 2)) * up * up
    positions[i + 2] = positions[i + 2]! * (1 + 0.05 * near)
    positions[i + 1] = positions[i + 1]! - tall * 0.02 * near
  }
}

/** A hollow vessel turned from its outer profile; its inner face has the slot `inside`. */
export function vessel(
  line: [number, number][],
  tall: number,
  { wall, lips }: PotStyle,
  inside: 'inside' | 'body',
  fine: boolean,
): Part[] {
  const segments = turnedSegments(fine)
  const { profile, outside } = hollow(line, { wall, floor: wall * 1.3, steps: fine ? 6 : 2 })
  const outer = turn(profile.slice(0, outside + (fine ? 3 : 1)), { segments })
  const inner = turn(profile.slice(outside + (fine ? 2 : 0)), { segments })
  if (lips) for (const mesh of [outer, inner]) drawLips(mesh.positions, tall)
  return [part('body', 'body', outer), part('inside', inside, inner)]
}
