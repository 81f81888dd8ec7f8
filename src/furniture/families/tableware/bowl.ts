import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted, part } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { transform, type Part } from '../../kit/mesh.ts'
import { hollow, scaled, spline, type Profile } from '../../kit/profile.ts'
import { fluted, thrown, turn, type Turn } from '../../kit/turn.ts'

const FORMS = ['coupe', 'deep', 'footed', 'flared', 'flat', 'pedestal', 'tapered', 'cup'] as const
const SECTIONS: Record<(typeof FORMS)[number], Profile> = {
  coupe: [
    [0.4, 0],
    [0.5, 0.02],
    [0.78, 0.24],
    [0.94, 0.6],
    [1, 1],
  ],
  deep: [
    [0.44, 0],
    [0.6, 0.03],
    [0.86, 0.2],
    [0.98, 0.52],
    [1, 1],
  ],
  footed: [
    [0.42, 0],
    [0.42, 0.1],
    [0.38, 0.14],
    [0.62, 0.26],
    [0.9, 0.6],
    [1, 1],
  ],
  flared: [
    [0.28, 0],
    [0.34, 0.03],
    [0.5, 0.24],
    [0.72, 0.6],
    [0.94, 0.92],
    [1, 1],
  ],
  flat: [
    [0.7, 0],
    [0.8, 0.06],
    [0.93, 0.4],
    [0.98, 0.8],
    [1, 1],
  ],
  pedestal: [
    [0.44, 0],
    [0.44, 0.04],
    [0.2, 0.1],
    [0.14, 0.24],
    [0.18, 0.42],
    [0.6, 0.54],
    [0.94, 0.8],
    [1, 1],
  ],
  tapered: [
    [0.56, 0],
    [0.6, 0.02],
    [1, 1],
  ],
  cup: [
    [0.7, 0],
    [0.84, 0.05],
    [0.97, 0.3],
    [1, 0.6],
    [0.94, 1],
  ],
}

const parameters = z.strictObject({
  form: z.enum(FORMS).default('coupe'),
  surface: z.enum(['plain', 'thrown', 'fluted', 'scalloped', 'hewn']).default('plain'),
  /** Thickness of the wall, millimetres. */
  wall: z.number().min(1.5).max(40).default(6),
  /** Balls of wood, moss or stone, or fruit, in the bowl. */
  fill: z.enum(['none', 'balls', 'fruit']).default('none'),
  /** Number of nested bowls, each smaller than the one around it. */
  nest: z.number().int().min(1).max(4).default(1),
  seed: z.number().int().min(1).max(99).default(3),
})

type Bowl = z.output<typeof parameters>

/** A bowl. A wide one with an oval plan fills the extent's width and depth. */
export const bowl = family({
  parameters,
  slots: { body: 'glaze-milk', fill: 'cork' },
  build: (extent, given, { detail }) => {
    const fine = detail === 'picture'
    const { form, nest } = given
    const H = extent.height / (1 + 0.16 * (nest - 1))
    const R = Math.max(extent.width, extent.depth) / 2
    const wall = Math.min(given.wall / 1000, R * 0.25, H * 0.4)
    const line: Profile =
      form === 'tapered'
        ? fillet(scaled(SECTIONS.tapered, R, H), wall, 4)
        : scaled(spline(SECTIONS[form], fine ? 9 : nest > 1 ? 2 : 3), R, H)
    const { profile, outside } = hollow(line, {
      wall,
      steps: fine ? 6 : 3,
      foot: form === 'coupe' || form === 'deep' ? Math.min(0.004, H * 0.05) : 0,
    })
    const radius = warpOf(given, H, outside, fine)
    const body = turn(profile, {
      segments: segmentsOf(given, fine),
      ...(radius && { radius }),
    })
    const squash = Math.min(extent.width, extent.depth) / (2 * R)
    const flat = (mesh: Part['mesh']) =>
      transform(mesh, { s: extent.width >= extent.depth ? [1, 1, squash] : [squash, 1, 1] })
    const parts: Part[] = [part('body', 'body', flat(body))]
    for (let i = 1; i < nest; i++) {
      const k = 1 - i * 0.215
      parts.push(
        part(
          'nested',
          'body',
          transform(flat(body), { s: [k, k, k], ry: i * 40, t: [0, H * (1 + 0.16 * i) - H * k, 0] }),
        ),
      )
    }
    if (given.fill !== 'none') parts.push(...filling(R, H, wall, squash, given, fine))
    return fitted(parts, extent)
  },
})

/** Number of sides of a turned bowl; fewer for nested bowls. */
function segmentsOf({ surface, nest }: Bowl, fine: boolean): number {
  const isFluted = surface === 'fluted'
  if (fine) return isFluted ? 224 : 128
  if (nest > 2) return 20
  return isFluted ? 36 : 32
}

/** The surface pattern, as a factor of the section's radius. */
function warpOf({ surface, seed }: Bowl, H: number, outside: number, fine: boolean): Turn['radius'] {
  switch (surface) {
    case 'thrown':
      return thrown(0.012, seed)
    case 'hewn':
      return (a, y) => thrown(0.05, seed, 0.02)(a, y, 0) + 0.02 * Math.sin(3 * a + seed)
    case 'fluted':
      return (a, y, j) => (j < outside ? fluted(fine ? 28 : 9, -0.045)(a, y, j) : 1)
    case 'scalloped':
      return (a, y) => 1 - 0.05 * (y / H) ** 2 * (1 - Math.abs(Math.sin(a * 6)))
    case 'plain':
      return undefined
  }
}

/** Three balls or fruits on the floor of the bowl, and a fourth on top if it is deep enough. */
function filling(
  R: number,
  H: number,
  wall: number,
  squash: number,
  { form, fill, seed }: Bowl,
  fine: boolean,
): Part[] {
  const parts: Part[] = []
  const r = Math.min(R * 0.28, H * 0.42)
  const ball = turn(
    Array.from({ length: 13 }, (_, i): [number, number] => [
      r * Math.sin((i / 12) * Math.PI),
      -r * Math.cos((i / 12) * Math.PI),
    ]),
    { segments: fine ? 32 : 10, ...(fill === 'fruit' && { radius: thrown(0.03, seed) }) },
  )
  const floor = H * (form === 'pedestal' ? 0.56 : 0.1) + wall + r
  for (let i = 0; i < 4; i++) {
    const a = (i / 3) * 2 * Math.PI + 0.5
    const at: [number, number, number] =
      i < 3 ? [Math.cos(a) * r * 1.16, floor, Math.sin(a) * r * 1.16 * squash] : [0, floor + r * 1.3, 0]
    if (at[1] + r < H * 1.25 || i < 3)
      parts.push(part('fill', 'fill', transform(ball, { ry: i * 70, t: [at[0], Math.min(at[1], H - r * 0.4), at[2]] })))
  }

  return parts
}
