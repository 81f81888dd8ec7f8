import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { fbm3, random } from '../../kit/noise.ts'
import { sheet, thickened } from '../../kit/sheet.ts'
import { pieced } from '../../parts/rugs/pieced.ts'
import { drawn, RUG_PATTERNS } from '../../parts/rugs/rug-patterns.ts'
import { fringeAlong } from '../../parts/trims.ts'

const parameters = z.strictObject({
  /** Number of stacked pieces; from the bottom up their slots alternate: cover, accent, accent2. */
  pieces: z.number().int().min(1).max(8).default(1),
  isOneCloth: z.boolean().default(true),
  /** Number of layers of one folded piece. */
  layers: z.enum(['2', '4', '6']).default('4'),
  pattern: z.enum(RUG_PATTERNS).default('solid'),
  motif: z.number().min(0.02).max(0.6).default(0.12),
  line: z.number().min(0.002).max(0.2).default(0.02),
  /** Metres between quilted lines; 0: not quilted. */
  quilted: z.number().min(0).max(0.4).default(0),
  /** Fullness of the quilting between the lines, relative to a layer's thickness. */
  loft: z.number().min(0).max(1).default(0.5),
  /** Length of the fringe at both sides in metres, within the stated width. */
  fringe: z.number().min(0).max(0.15).default(0),
  /** Share by which each piece is narrower than the one below: bath, hand and face towels. */
  step: z.number().min(0).max(0.3).default(0),
  isTied: z.boolean().default(false),
  seed: z.number().int().min(0).max(999).default(1),
})
type P = z.output<typeof parameters>

/** A folded piece as nested folds, rounded at the front and open at the back. */
function folds(w: number, d: number, h: number, p: P, k: number, isFine: boolean): Mesh[] {
  const nested = Number(p.layers) / 2
  const t = h / (2 * nested)
  const next = random(p.seed * 13 + k)
  return Array.from({ length: nested }, (_, fold) => {
    const radius = h / 2 - (fold + 0.5) * t
    const flat = d - h / 2 - 0.004 * fold
    const length = 2 * flat + Math.PI * radius
    const [slipX, slipBack] = [(next() - 0.5) * 0.006, next() * 0.012]
    const fine = p.quilted
      ? ([
          Math.min(150, Math.max(72, Math.ceil((w / p.quilted) * 4))),
          Math.min(220, Math.max(110, Math.ceil((length / p.quilted) * 4))),
        ] as const)
      : ([72, 64] as const)
    const [nu, nv] = isFine ? fine : [6, 8]
    const cloth = sheet(nu, nv, (u, v) => {
      const s = v * length
      const x0 = (u - 0.5) * w
      // Position along the path: from the lower back, around the front, to the upper back.
      const isRound = s > flat && s < length - flat
      const turn = isRound ? (s - flat) / Math.max(radius, 1e-4) : s <= flat ? 0 : Math.PI
      const run = s <= flat ? s : s >= length - flat ? length - s : flat
      const lower = s < length / 2
      // Folds are flatter than a semicircle, because of the load above and their own weight.
      const [out, up] = [Math.sin(turn) ** 0.8, -Math.sign(Math.cos(turn)) * Math.abs(Math.cos(turn)) ** 0.7]
      const lumps = fbm3(x0 * 9, s * 7, k * 3.7 + fold, p.seed, 3)
      const soft = t * 0.32 * lumps + (lower ? 0 : 0.1 * t * fbm3(x0 * 3, s * 3, k, p.seed + 9, 2))
      const puff =
        p.quilted && isFine
          ? t *
              p.loft *
              (Math.abs(Math.sin((x0 / p.quilted) * Math.PI)) *
                Math.abs(Math.sin(((s + 0.013) / p.quilted) * Math.PI))) **
                0.42 -
            t * p.loft * 0.6
          : 0
      // Folds are flatter at their ends, where the cloth has no support inside.
      const edge = 1 - 0.22 * Math.abs(2 * u - 1) ** 6
      const reach = radius * edge + t * 0.46 + soft + puff
      const z0 = -d / 2 + run + slipBack * (1 - run / flat)
      return {
        at: [
          x0 * (1 + 0.004 * fbm3(0, s * 6, k, p.seed + 3, 2)) + slipX + 0.003 * fbm3(fold, s * 4, k, p.seed, 2),
          Math.max(k || fold ? -0.002 : 0, h / 2 + up * reach),
          (isRound ? flat - d / 2 : z0) + out * reach + (isRound ? 0 : 0.002 * lumps),
        ],
        uv: [x0, s - length / 2],
      }
    })
    return thickened(cloth, nu, nv, t * 0.86)
  })
}

/** A ribbon around the middle, tied once on top. */
function ribbon({ width, depth, height }: Extent, isFine: boolean): Mesh {
  const wide = Math.min(0.022, width * 0.12)
  const [hd, hh] = [depth / 2 + 0.002, height / 2]
  const around = sheet(
    isFine ? 80 : 16,
    2,
    (u, v) => {
      const turn = u * 2 * Math.PI
      const [c, s] = [Math.cos(turn), Math.sin(turn)]
      const k = 1 / (Math.abs(c) ** 14 + Math.abs(s) ** 14) ** (1 / 14)
      return {
        at: [(v - 0.5) * wide, hh + s * k * (hh - 0.001) + (s > 0 ? 0.0055 : 0), c * k * hd],
        uv: [v * wide, u * (hd + hh) * 4],
      }
    },
    true,
  )
  const loop = (side: 1 | -1): Mesh =>
    sheet(14, 2, (u, v) => {
      const turn = u * 2 * Math.PI
      const reach = 0.035 * Math.sin(turn / 2) ** 0.8
      return {
        at: [
          side * reach * Math.cos(Math.sin(turn) * 0.5),
          height + 0.008 + 0.013 * Math.sin(turn / 2) + 0.006 * Math.sin(turn),
          depth * 0.18 + (v - 0.5) * wide * 0.8 + 0.012 * Math.sin(turn),
        ],
        uv: [v * wide, u * 0.08],
      }
    })
  const tail = (side: 1 | -1): Mesh =>
    sheet(8, 2, (u, v) => ({
      at: [
        side * (0.006 + u * 0.055),
        height + 0.008 - u * u * 0.003,
        depth * 0.18 + u * 0.045 + (v - 0.5) * wide * 0.8,
      ],
      uv: [v * wide, u * 0.08],
    }))
  return isFine ? merge([around, loop(1), loop(-1), tail(1), tail(-1)]) : around
}

/** Folded linen, towels, blankets and quilts as on a shelf, with the folded edge in front. */
export const foldedLinen = family({
  parameters,
  slots: {
    cover: 'terry-white',
    accent: 'terry-oat',
    accent2: 'terry-sage',
    accent3: 'felt-slate',
    accent4: 'felt-sand',
    fringe: 'rope-ivory',
    ribbon: 'cotton-ivory',
  },
  build: (extent, p, workshop) => {
    const isFine = workshop.detail === 'picture'
    const next = random(p.seed + 41)
    const fringe = Math.min(p.fringe, extent.width / 5)
    const each = extent.height / p.pieces
    const slots = ['cover', 'accent', 'accent2'] as const
    const parts: Part[] = []
    for (let k = 0; k < p.pieces; k++) {
      const shrink = (1 - p.step) ** k
      const [w, d] = [(extent.width - 2 * fringe) * shrink, extent.depth * (1 - p.step * 0.6) ** k]
      const own: Part[] = folds(w, d, each, p, k, isFine).flatMap((mesh): Part[] => {
        if (p.pattern === 'solid') return [{ name: 'fold', slot: p.isOneCloth ? 'cover' : slots[k % 3]!, mesh }]
        const drawing = drawn(p.pattern, {
          width: w,
          depth: d * 2,
          edge: (x, s) => Math.max(Math.abs(x) - w / 2, Math.abs(s) - d),
          motif: p.motif,
          line: p.line,
          seed: p.seed + (p.isOneCloth ? 0 : k),
        })
        return [...pieced(mesh, drawing, [0, 0], isFine ? Infinity : 9000 / (p.pieces * Number(p.layers)))].map(
          ([yarn, piece]) => ({ name: 'fold', slot: yarn === 'pile' ? 'cover' : yarn, mesh: piece }),
        )
      })
      if (fringe > 0 && (isFine || k === 0)) {
        const ends = [-1, 1].flatMap(side =>
          Array.from({ length: Number(p.layers) }, (_, layer) => {
            const y = (each * (layer + 0.5)) / Number(p.layers)
            const n = isFine ? Math.round(d / 0.0075) : 8
            const run = d - 0.03 - each * 0.4 * Math.abs((2 * y) / each - 1)
            const line = Array.from({ length: n }, (_item, i): Vector => [
              side * (w / 2 - 0.004),
              y,
              -d / 2 + 0.012 + (run * i) / n,
            ])
            const drop = -0.5 - 0.3 * (layer / Number(p.layers))
            return fringeAlong(line, () => [side * 0.94, drop, 0.06], fringe, p.seed + layer, {
              isFine,
              thick: 0.0013,
              floor: k ? -Infinity : 0,
            })
          }),
        )
        own.push({ name: 'fringe', slot: 'fringe', mesh: merge(ends) })
      }
      const [turn, shift] = k ? [(next() - 0.5) * 3, (next() - 0.5) * 0.008] : [0, 0]
      for (const one of own)
        parts.push({
          ...one,
          mesh: transform(one.mesh, { ry: turn, t: [shift, k * each * 0.985, (extent.depth - d) * 0.5] }),
        })
    }
    if (p.isTied)
      parts.push({
        name: 'ribbon',
        slot: 'ribbon',
        mesh: ribbon({ ...extent, width: extent.width - 2 * fringe }, isFine),
      })
    return fitted(parts, extent)
  },
})
