import { part } from '../../kit/fit.ts'
import { transform, type Part, type Vector } from '../../kit/mesh.ts'
import { random } from '../../kit/noise.ts'
import { spar } from '../../kit/spar.ts'
import { thrown, turn } from '../../kit/turn.ts'
import { closedLoop, easedBlock } from './solids.ts'

/** A trefoil knot. */
export function knot(fine: boolean): Part[] {
  const parts: Part[] = []
  const thick = 0.2
  parts.push(
    part(
      'knot',
      'body',
      closedLoop(
        fine,
        fine ? 260 : 72,
        a => {
          const k = 1 + 0.42 * Math.cos(3 * a)
          return [k * Math.cos(2 * a), 0.52 * k * Math.sin(2 * a) + 0.5, 0.42 * Math.sin(3 * a)]
        },
        thick,
      ),
    ),
  )
  return parts
}

/** A chain of links lying down. */
export function chain(count: number, fine: boolean): Part[] {
  const parts: Part[] = []
  for (let i = 0; i < count; i++) {
    const turn90 = i % 2 ? 1 : 0
    const link = closedLoop(
      fine,
      fine ? 72 : 24,
      a => [0.62 * Math.cos(a) * (1 + 0.18 * Math.abs(Math.cos(a))), 0, 0.42 * Math.sin(a)],
      0.14,
    )
    parts.push(
      part(
        'link',
        'body',
        transform(link, {
          rx: turn90 ? 64 : 8,
          ry: (i - count / 2) * 16,
          t: [i * 0.78, turn90 ? 0.36 : 0.14, 0.16 * Math.sin(i * 1.9)],
        }),
      ),
    )
  }
  return parts
}

/** A stack of stones of decreasing size. */
export function cairn(count: number, seed: number, fine: boolean): Part[] {
  const r = random(seed)
  const parts: Part[] = []
  let y = 0
  for (let i = 0; i < count; i++) {
    const k = 1 - (i / count) * 0.62 + (r() - 0.5) * 0.12
    const h = (0.34 - i * 0.03) * (0.85 + 0.3 * r())
    const stone = turn(
      Array.from({ length: fine ? 25 : 9 }, (_, j, all = fine ? 24 : 8): [number, number] => [
        k * Math.sin((j / all) * Math.PI) ** 0.72,
        (h / 2) * (1 - Math.cos((j / all) * Math.PI)),
      ]),
      { segments: fine ? 72 : 18, radius: thrown(0.09, seed + i * 3, 9) },
    )
    parts.push(
      part(
        'stone',
        i === count - 2 ? 'accent' : 'body',
        transform(stone, { ry: i * 50, t: [(r() - 0.5) * 0.1, y, (r() - 0.5) * 0.08] }),
      ),
    )
    y += h * 0.985
  }
  return parts
}

export const standingRing = (fine: boolean): Part[] => [
  part(
    'ring',
    'body',
    transform(
      closedLoop(fine, fine ? 80 : 24, a => [0.8 * Math.cos(a), 1.0 + 0.8 * Math.sin(a), 0], 0.2, 0.2),
      {},
    ),
  ),
  part('base', 'accent', transform(easedBlock(fine, 0.7, 0.14, 0.5, 0.02), { t: [0, -0.1, 0] })),
]

/** Up to three nested arches. */
export function arches(count: number, fine: boolean): Part[] {
  const steps = fine ? 80 : 24
  const parts: Part[] = []
  for (let i = 0; i < Math.min(3, count); i++) {
    const R = 1 - i * 0.34
    const path = Array.from({ length: steps + 1 }, (_, k): Vector => {
      const t = k / steps
      const a = Math.PI * Math.min(1, Math.max(0, (t - 0.2) / 0.6))
      return [
        R * Math.cos(a) * 0.86,
        t < 0.2 ? 0.9 * (t / 0.2) : t > 0.8 ? 0.9 * ((1 - t) / 0.2) : 0.9 + R * 0.86 * Math.sin(a),
        0,
      ]
    })
    parts.push(
      part(
        'arch',
        i % 2 ? 'accent' : 'body',
        spar(path, { size: () => [0.22, 0.13], side: [0, 0, 1], power: 7, segments: fine ? 28 : 10 }),
      ),
    )
  }
  return parts
}

/** Balls of five sizes. */
export function orbs(count: number, fine: boolean): Part[] {
  const parts: Part[] = []
  for (let i = 0; i < count; i++) {
    const R = [0.5, 0.36, 0.28, 0.42, 0.22][i % 5]!
    const orb = turn(
      Array.from({ length: fine ? 25 : 9 }, (_, j, all = fine ? 24 : 8): [number, number] => [
        R * Math.sin((j / all) * Math.PI),
        R - R * Math.cos((j / all) * Math.PI),
      ]),
      { segments: fine ? 64 : 16 },
    )
    parts.push(
      part(
        'orb',
        i % 2 ? 'accent' : 'body',
        transform(orb, { t: [[0, 0.82, -0.6, 0.5, -0.3][i % 5]!, 0, [0, 0.16, 0.34, -0.6, 0.8][i % 5]!] }),
      ),
    )
  }
  return parts
}
