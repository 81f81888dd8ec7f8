import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { fbm3 } from '../../kit/noise.ts'
import { sheet, thickened } from '../../kit/sheet.ts'
import { tube } from '../../kit/tube.ts'
import { pieced } from '../../parts/rugs/pieced.ts'
import { drawn, RUG_PATTERNS } from '../../parts/rugs/rug-patterns.ts'
import { ball, fringeAlong, spaced, tassel } from '../../parts/trims.ts'

const parameters = z.strictObject({
  pattern: z.enum(RUG_PATTERNS).default('solid'),
  motif: z.number().min(0.02).max(0.6).default(0.16),
  line: z.number().min(0.003).max(0.2).default(0.012),
  /** Length of the fringe in metres, within the stated height. */
  fringe: z.number().min(0).max(0.15).default(0.07),
  ends: z.enum(['fringe', 'tassels', 'pompoms', 'hem']).default('fringe'),
  /** Thickness of the cloth in millimetres. */
  thick: z.number().min(1).max(22).default(5),
  /** How much the hanging cloth is gathered, as a fraction of its width. */
  gather: z.number().min(0).max(0.5).default(0.16),
  /** Metres by which the back end hangs lower than the front; negative if higher. */
  uneven: z.number().min(-0.3).max(0.3).default(0.09),
  folds: z.number().int().min(2).max(14).default(5),
  seed: z.number().int().min(0).max(999).default(1),
})
type P = z.output<typeof parameters>

/** Position of the cloth over the rail; `s` is the distance from the rail in metres, negative behind it. */
const hanging =
  (w: number, drop: number, room: number, rail: number, p: P) =>
  (x: number, s: number): Vector => {
    const [ax, side] = [Math.abs(s), Math.sign(s) || 1]
    const arc = (Math.PI / 2) * rail
    const turn = Math.min(ax, arc) / rail
    const down = Math.max(0, ax - arc)
    const t = down / drop
    const gathered = 1 - p.gather * Math.exp(-t * 3.2) - 0.03 * t
    const phase = (x / w) * p.folds * 2 * Math.PI + 1.4 * fbm3((x / w) * 3, s * 1.1, side, p.seed, 2) + side * 0.6
    const deep =
      (room * 0.5 - rail) *
      (0.14 + 0.55 * Math.min(1, t * 1.25)) *
      (0.72 + 0.5 * fbm3((x / w) * 2.5, side, 0, p.seed + 7, 2))
    const wave = deep * Math.sin(phase) + 0.35 * deep * Math.sin(phase * 1.9 + 1.3)
    const z = side * (rail * Math.sin(turn) + 0.004) + (down ? side * Math.max(0.004, deep * 0.75 + side * wave) : 0)
    return [
      x * gathered + 0.012 * fbm3((x / w) * 2, s * 1.6, 4, p.seed + 3, 2) * Math.min(1, t * 2),
      rail * Math.cos(turn) - down,
      z,
    ]
  }

/**
 * A throw over a wooden rail, one end lower than the other. The extent is that of the hanging throw; the dimensions on
 * sale are those of the flat cloth.
 */
export const throwBlanket = family({
  parameters,
  slots: {
    cover: 'felt-oat',
    accent: 'felt-ivory',
    accent2: 'felt-char',
    accent3: 'felt-slate',
    accent4: 'felt-sand',
    fringe: 'felt-oat',
    rail: 'oak',
  },
  build: (extent, p, workshop) => {
    const isFine = workshop.detail === 'picture'
    const rail = Math.min(0.016, extent.depth / 5)
    const ends = p.ends === 'hem' ? 0 : Math.min(p.fringe, extent.height / 4)
    const w = extent.width * 0.94
    const front = extent.height - 2 * rail - ends
    const back = Math.max(front * 0.5, front - Math.abs(p.uneven))
    const [near, far] = p.uneven >= 0 ? [front, back] : [back, front]
    const at = hanging(w, front, extent.depth, rail, p)
    const arc = (Math.PI / 2) * rail
    const length = near + far + 2 * arc
    const [nu, nv] = isFine ? [150, 170] : [20, 22]
    const cloth = sheet(nu, nv, (u, v) => {
      const s = near + arc - v * length
      const x = (u - 0.5) * w
      return { at: at(x, s), uv: [x, s] }
    })
    const whole = thickened(cloth, nu, nv, p.thick / 1000)
    const drawing = drawn(p.pattern, {
      width: w,
      depth: length,
      edge: (x, s) => Math.max(Math.abs(x) - w / 2, Math.abs(s) - length / 2),
      motif: p.motif,
      line: p.line,
      seed: p.seed,
    })
    const parts: Part[] =
      p.pattern === 'solid'
        ? [{ name: 'cloth', slot: 'cover', mesh: whole }]
        : [...pieced(whole, drawing, [0, 0], isFine ? Infinity : 3600)].map(([yarn, mesh]) => ({
            name: 'cloth',
            slot: yarn === 'pile' ? 'cover' : yarn,
            mesh,
          }))
    if (ends) {
      const hems = [near + arc, -far - arc].map(s =>
        Array.from({ length: 240 }, (_, i): Vector => at((i / 239 - 0.5) * w, s)),
      )
      const trims: Mesh[] = hems.flatMap((hem): Mesh[] => {
        if (p.ends === 'tassels')
          return spaced(hem, isFine ? 0.075 : 0.2).map((point, i) =>
            transform(tassel(ends, p.seed + i, isFine), { t: point }),
          )
        if (p.ends === 'pompoms')
          return spaced(hem, isFine ? 0.06 : 0.15).map(([x, y, z]) =>
            transform(ball(Math.min(0.017, ends / 2), isFine ? 7 : 3), { t: [x, y - Math.min(0.017, ends / 2), z] }),
          )
        return [
          fringeAlong(spaced(hem, isFine ? 0.0062 : 0.03), () => [0, -1, 0], ends, p.seed, {
            isFine,
            thick: isFine ? 0.0016 : 0.004,
          }),
        ]
      })
      parts.push({ name: 'ends', slot: 'fringe', mesh: merge(trims) })
    }
    const bar = tube(
      [
        [-extent.width / 2, 0, 0],
        [extent.width / 2, 0, 0],
      ],
      rail * 0.94,
      { seg: isFine ? 24 : 8, cap: true },
    )
    const brackets = [-1, 1].map(side =>
      tube(
        [
          [side * (extent.width / 2 - 0.012), 0, 0],
          [side * (extent.width / 2 - 0.012), 0, -extent.depth / 2],
        ],
        rail * 0.7,
        { seg: isFine ? 16 : 5, cap: true },
      ),
    )
    return fitted([...parts, { name: 'rail', slot: 'rail', mesh: merge([bar, ...brackets]) }], extent)
  },
})
