import { z } from 'zod'
import { family, type Extent, type Workshop } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { fbm3 } from '../../kit/noise.ts'
import { pillow } from '../../kit/sewing/pillow.ts'
import { sheet } from '../../kit/sheet.ts'
import { piping, topstitch } from '../../kit/stitching.ts'
import { tube } from '../../kit/tube.ts'
import { pieced } from '../../parts/rugs/pieced.ts'
import { drawn, RUG_PATTERNS } from '../../parts/rugs/rug-patterns.ts'
import { ball, fringeAlong, spaced, tassel } from '../../parts/trims.ts'

const parameters = z.strictObject({
  shape: z.enum(['square', 'round', 'bolster']).default('square'),
  /** Pillows use the patterns of rugs. */
  pattern: z.enum(RUG_PATTERNS).default('solid'),
  /** Size of one repeat, in metres. */
  motif: z.number().min(0.03).max(0.6).default(0.12),
  line: z.number().min(0.004).max(0.15).default(0.02),
  trim: z.enum(['plain', 'piped', 'flange', 'fringe', 'tassels', 'pompoms']).default('plain'),
  /** Strength of the karate chop in the top, 0–1. */
  chop: z.number().min(0).max(1).default(0.45),
  /** A raised seam down the middle of front and back, stitched flat on either side. */
  isSeamed: z.boolean().default(false),
  /** A button in the middle of a round pillow. */
  isButtoned: z.boolean().default(false),
  seed: z.number().int().min(0).max(999).default(1),
})
type P = z.output<typeof parameters>

/** A pillow of two seamed panels. Front and back share their u and v, so the pattern is on both. */
function squarePillow(extent: Extent, p: P, workshop: Workshop): Part[] {
  const isFine = workshop.detail === 'picture'
  const beyond = { plain: 0, piped: 0.004, flange: 0.03, fringe: 0.035, tassels: 0.045, pompoms: 0.014 }[p.trim]
  const [w, h] = [Math.max(0.08, extent.width - 2 * beyond), Math.max(0.08, extent.height - 2 * beyond)]
  const grid = isFine ? Math.max(0.008, Math.sqrt(w * h) / 56) : Math.max(0.03, Math.sqrt(w * h) / 22)
  const size = {
    w,
    h,
    t: Math.max(0.05, extent.depth * 2),
    grid,
    seed: p.seed,
    lean: 20,
    boxy: 1.7,
    pressure: 115,
    sag: 0.36,
    ease: 0.034,
    pucker: 0.02,
    bow: Math.min(w, h) * 0.05,
    edgeR: 0.014,
    uneven: 0.018,
    ...(p.chop ? { chop: p.chop } : {}),
  }
  const { mesh, seams } = workshop.memoize({ throwPillow: 3, ...size }, () => pillow(size))
  const drawing = drawn(p.pattern, {
    width: w,
    depth: h,
    edge: (x, v) => Math.max(Math.abs(x) - w / 2, Math.abs(v) - h / 2),
    motif: p.motif,
    line: p.line,
    seed: p.seed,
  })
  const parts: Part[] = [
    ...pieced(mesh, drawing, [p.seed * 0.3719, p.seed * 0.7131 + h / 2], isFine ? Infinity : 3000),
  ].map(([yarn, piece]) => ({ name: 'cover', slot: yarn === 'pile' ? 'cover' : yarn, mesh: piece }))
  const seam = seams[0]!
  const middle: Vector = [0, h / 2, 0]
  const outward = (at: Vector): Vector => {
    const [x, y] = [(at[0] - middle[0]) / w, (at[1] - middle[1]) / h]
    const flat = Math.abs(x) > Math.abs(y) ? [Math.sign(x), 0] : [0, Math.sign(y)]
    const isCorner = Math.abs(Math.abs(x) - Math.abs(y)) < 0.06
    const [a, b] = isCorner ? [Math.sign(x) * 0.72, Math.sign(y) * 0.72] : flat
    return [a!, b!, 0]
  }
  if (p.isSeamed && isFine)
    for (const half of [0, 1]) {
      const line = [-0.008, 0, 0.008].map(x => upTheMiddle(mesh, p.seed * 0.3719 + x, half))
      parts.push({
        name: 'seam',
        slot: 'trim',
        mesh: merge([tube(line[1]!, 0.0042, { seg: 8 }), topstitch(line[0]!), topstitch(line[2]!)]),
      })
    }
  if (p.trim === 'piped') parts.push({ name: 'piping', slot: 'trim', mesh: piping(seam, 0.0042, isFine ? 7 : 3) })
  if (p.trim === 'flange') parts.push({ name: 'flange', slot: 'trim', mesh: flange(seam, w, h, beyond, p.seed) })
  if (p.trim === 'pompoms')
    parts.push({
      name: 'pompoms',
      slot: 'trim',
      mesh: merge(
        spaced(seam, isFine ? 0.034 : 0.09, true).map(at =>
          transform(ball(0.0125, isFine ? 6 : 3), {
            t: [at[0] + outward(at)[0] * 0.006, at[1] + outward(at)[1] * 0.006, at[2]],
          }),
        ),
      ),
    })
  if (p.trim === 'fringe') {
    const sides = spaced(seam, isFine ? 0.0042 : 0.03, true).filter(
      at => Math.abs(at[0]) / w > Math.abs(at[1] - h / 2) / h,
    )
    parts.push({
      name: 'fringe',
      slot: 'trim',
      mesh: fringeAlong(sides, i => [Math.sign(sides[i]![0]), 0, 0], beyond, p.seed, { isFine }),
    })
  }
  if (p.trim === 'tassels') {
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([a, b]) =>
      seam.reduce((best, at) =>
        at[0] * a! * h + (at[1] - h / 2) * b! * w > best[0] * a! * h + (best[1] - h / 2) * b! * w ? at : best,
      ),
    )
    corners.forEach((at, i) => {
      const isLow = at[1] < h / 2
      const hang = transform(tassel(Math.min(0.09, h * 0.26), p.seed + i, isFine), {
        rz: (at[0] < 0 ? -1 : 1) * (isLow ? 74 : 16),
        t: [at[0] * 1.005, at[1] + (isLow ? 0.014 : 0), at[2] + 0.004],
      })
      parts.push({ name: 'tassel', slot: 'trim', mesh: hang })
    })
  }
  return parts
}

/** The points of one panel nearest to u, from the bottom up. */
function upTheMiddle(mesh: Mesh, u: number, half: number): Vector[] {
  const count = mesh.positions.length / 6
  const rows = new Map<number, { far: number; at: Vector }>()
  for (let i = half * count; i < (half + 1) * count; i++) {
    const row = Math.round(mesh.uvs[i * 2 + 1]! * 250)
    const far = Math.abs(mesh.uvs[i * 2]! - u)
    if (far < (rows.get(row)?.far ?? 0.012))
      rows.set(row, {
        far,
        at: [0, 1, 2].map(k => mesh.positions[i * 3 + k]! + mesh.normals[i * 3 + k]! * 0.0006) as Vector,
      })
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, { at }]) => at)
}

/** A flat border outside the seam, mitred at the corners; at the bottom it bends under the pillow's weight. */
function flange(seam: readonly Vector[], w: number, h: number, wide: number, seed: number): Mesh {
  const ring = (side: number, thick: number): Mesh =>
    sheet(
      seam.length,
      4,
      (u, v) => {
        const at = seam[Math.round(u * seam.length) % seam.length]!
        const [x, y] = [(2 * at[0]) / w, (2 * at[1]) / h - 1]
        const [a, b] = [Math.sign(x) * Math.abs(x) ** 9, Math.sign(y) * Math.abs(y) ** 9]
        const most = Math.max(Math.abs(a), Math.abs(b), 1e-6)
        const away = side > 0 ? v : 1 - v
        const crushed = b < 0 ? Math.min(1, Math.abs(b) / most) ** 3 : 0
        const wave = 0.007 * fbm3(at[0] * 9, at[1] * 9, 0, seed, 2) * away
        return {
          at: [
            at[0] + (a / most) * wide * away,
            at[1] + (b / most) * wide * away * (1 - 0.75 * crushed),
            at[2] + wave + thick * side + crushed * wide * 0.8 * away * away,
          ],
          uv: [at[0] + at[1], away * wide],
        }
      },
      true,
    )
  return merge([ring(-1, 0.0012), ring(1, 0.0012)])
}

/** A disc of cloth gathered into its middle, front and back. */
function roundPillow({ width, depth, height }: Extent, p: P, isFine: boolean): Part[] {
  const [around, out] = isFine ? [160, 28] : [28, 8]
  const half = (side: 1 | -1): Mesh =>
    sheet(
      around,
      out,
      (u, v) => {
        const turn = -side * u * 2 * Math.PI
        const r = 0.012 + 0.988 * (1 - v)
        const dome = (1 - r ** 2.6) ** 0.52
        const dimple = p.isButtoned ? 0.42 * Math.exp(-((r / 0.22) ** 2)) : 0
        const gathers = p.isButtoned
          ? 0.05 *
            Math.sin(turn * 22 + 2 * fbm3(Math.cos(turn) * 3, Math.sin(turn) * 3, 0, p.seed)) *
            Math.exp(-((r - 0.12) * 3.2))
          : 0
        const lumps = 0.07 * fbm3(r * Math.cos(turn) * 2.2, r * Math.sin(turn) * 2.2, side, p.seed, 3)
        const rim = 1 + 0.01 * fbm3(Math.cos(turn) * 4, Math.sin(turn) * 4, 3, p.seed, 2)
        const thick = (depth / 2) * Math.max(0, dome * (1 + lumps) - dimple + gathers * (1 - r))
        return {
          at: [(width / 2) * r * rim * Math.cos(turn), (height / 2) * (1 + r * rim * Math.sin(turn)), side * thick],
          uv: [u * Math.PI * width * 0.6, v * width * 0.5],
        }
      },
      true,
    )
  const seam = Array.from({ length: around }, (_, i): Vector => {
    const turn = (i / around) * 2 * Math.PI
    const rim = 1 + 0.01 * fbm3(Math.cos(turn) * 4, Math.sin(turn) * 4, 3, p.seed, 2)
    return [(width / 2) * rim * Math.cos(turn), (height / 2) * (1 + rim * Math.sin(turn)), 0]
  })
  const parts: Part[] = [{ name: 'cover', slot: 'cover', mesh: merge([half(1), half(-1)]) }]
  if (p.trim !== 'plain') parts.push({ name: 'piping', slot: 'trim', mesh: piping(seam, 0.0045, isFine ? 7 : 3) })
  if (p.isButtoned)
    for (const side of [1, -1])
      parts.push({
        name: 'button',
        slot: 'trim',
        mesh: transform(ball(Math.min(0.02, width * 0.06), isFine ? 8 : 4), {
          s: [1, 1, 0.5],
          t: [0, height / 2, side * depth * 0.29],
        }),
      })
  return parts
}

/** A roll along x, its ends gathered to a button. */
function bolster({ width, depth, height }: Extent, p: P, isFine: boolean): Part[] {
  const [around, along] = isFine ? [96, 90] : [20, 22]
  const end = 0.09
  const body = sheet(
    around,
    along,
    (u, v) => {
      const turn = u * 2 * Math.PI
      const t = v < end ? v / end : v > 1 - end ? (1 - v) / end : 1
      const r = 0.03 + 0.97 * t ** 0.85
      const x =
        v < end || v > 1 - end
          ? (v < 0.5 ? -1 : 1) * (0.5 - 0.018 * (1 - t) * (1 + Math.sin(turn * 18) * 0.3))
          : ((v - end) / (1 - 2 * end) - 0.5) * 1
      const body0 = 1 - 0.03 * (2 * x) ** 4 + 0.018 * fbm3(x * 5, Math.cos(turn) * 1.6, Math.sin(turn) * 1.6, p.seed, 3)
      const gathers = t < 1 ? 1 + 0.03 * Math.sin(turn * 18) * (1 - t) : 1
      return {
        at: [
          x * width,
          (height / 2) * (1 + r * body0 * gathers * Math.sin(turn)),
          (depth / 2) * r * body0 * gathers * Math.cos(turn),
        ],
        uv: [u * Math.PI * height, v * width],
      }
    },
    true,
  )
  const drawing = drawn(p.pattern, {
    width: Math.PI * height,
    depth: width,
    edge: (_, v) => Math.abs(v) - width / 2,
    motif: p.motif,
    line: p.line,
    seed: p.seed,
  })
  const parts: Part[] = [...pieced(body, drawing, [(Math.PI * height) / 2, width / 2], isFine ? Infinity : 3000)].map(
    ([yarn, mesh]) => ({ name: 'cover', slot: yarn === 'pile' ? 'cover' : yarn, mesh }),
  )
  for (const side of [-1, 1]) {
    const ring = Array.from({ length: around }, (_, i): Vector => [
      side * width * 0.497,
      (height / 2) * (1 + 0.97 * Math.sin((i / around) * 2 * Math.PI)),
      (depth / 2) * 0.97 * Math.cos((i / around) * 2 * Math.PI),
    ])
    parts.push({ name: 'piping', slot: 'trim', mesh: piping(ring, 0.004, isFine ? 7 : 3) })
    parts.push({
      name: 'button',
      slot: 'trim',
      mesh: transform(ball(height * 0.07, isFine ? 8 : 4), {
        s: [0.5, 1, 1],
        t: [side * width * 0.485, height / 2, 0],
      }),
    })
  }
  return parts
}

/** A loose pillow that leans back without a visible support. */
export const throwPillow = family({
  parameters,
  slots: {
    cover: 'linen-oat',
    accent: 'linen-rust',
    accent2: 'linen-ink',
    accent3: 'felt-slate',
    accent4: 'felt-sand',
    trim: 'linen-flax',
  },
  build: (extent, p, workshop) => {
    const isFine = workshop.detail === 'picture'
    const made = {
      square: () => squarePillow(extent, p, workshop),
      round: () => roundPillow(extent, p, isFine),
      bolster: () => bolster(extent, p, isFine),
    }[p.shape]()
    return fitted(made, extent)
  },
})
