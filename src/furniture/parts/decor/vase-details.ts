import { part } from '../../kit/fit.ts'
import { type Part, type Vector } from '../../kit/mesh.ts'
import { radiusAt, type Profile } from '../../kit/profile.ts'
import { curve, spar } from '../../kit/spar.ts'

/** The wall of a slotted vase, open at the front. */
export function slottedWall(R: number, tall: number, wall: number, fine: boolean): Part[] {
  const parts: Part[] = []
  const gap = Math.min(0.6, 0.019 / R)
  const count = fine ? 120 : 36
  const path = Array.from({ length: count + 1 }, (_, i): Vector => {
    const a = gap / 2 + ((2 * Math.PI - gap) * i) / count - Math.PI / 2 + 0.35
    return [(R - wall / 2) * Math.cos(a), tall * 0.7, -(R - wall / 2) * Math.sin(a)]
  })
  parts.push(
    part(
      'wall',
      'body',
      spar(path, { size: () => [tall * 0.3, wall / 2], side: [0, 1, 0], power: 14, segments: fine ? 40 : 12 }),
    ),
  )
  return parts
}

/** The ring of a vase with a hole through its middle. */
export function vaseRing(R: number, tall: number, fine: boolean): Part[] {
  const parts: Part[] = []
  const hoop = R * 0.72
  const path = Array.from({ length: fine ? 72 : 24 }, (_, i, all = fine ? 72 : 24): Vector => {
    const a = (i / all) * 2 * Math.PI
    return [hoop * Math.cos(a), tall * 0.5 + tall * 0.36 * Math.sin(a), 0]
  })
  parts.push(
    part('ring', 'body', spar(path, { size: () => [R * 0.27, R * 0.2], segments: fine ? 28 : 10, isClosed: true })),
  )
  return parts
}

/** Strap handles at the shoulder; `rows` is the vase's outer profile. */
export function vaseHandles(
  handles: number,
  rows: Profile,
  R: number,
  tall: number,
  wall: number,
  fine: boolean,
): Part[] {
  const parts: Part[] = []
  for (let i = 0; i < handles; i++) {
    const side = i ? -1 : 1
    const [low, high] = [tall * 0.6, tall * 0.9]
    const path = curve(
      [
        [side * (radiusAt(rows, low) - wall * 0.5), low, 0],
        [side * (R * 1.16), tall * 0.7, 0],
        [side * (R * 1.02), tall * 0.88, 0],
        [side * (radiusAt(rows, high) - wall * 0.3), high, 0],
      ],
      fine ? 10 : 4,
    )
    parts.push(
      part(
        'handle',
        'body',
        spar(path, {
          size: t => [0.011 * (1 + 0.25 * Math.abs(2 * t - 1)), 0.006],
          side: [0, 0, 1],
          segments: fine ? 16 : 8,
        }),
      ),
    )
  }
  return parts
}
