import { fbm3, random } from '../../kit/noise.ts'
import type { Outline } from '../../kit/plan.ts'
import { triangleWave, type Drawing, type Ground, type Mark, type Yarn } from './drawing.ts'
import {
  band,
  check,
  chevron,
  contour,
  dots,
  panel,
  patchwork,
  plaid,
  rainbow,
  strata,
  waves,
} from './more-rug-patterns.ts'

export const RUG_PATTERNS = [
  'solid',
  'stripe',
  'border',
  'grid',
  'arc',
  'blocks',
  'scallop',
  'kilim',
  'diamond',
  'medallion',
  'abstract',
  'panel',
  'check',
  'dots',
  'chevron',
  'waves',
  'rainbow',
  'band',
  'patchwork',
  'plaid',
  'contour',
  'strata',
] as const
export type RugPattern = (typeof RUG_PATTERNS)[number]

const stripe = ({ depth, motif, seed }: Ground): Drawing => {
  const next = random(seed)
  const bands: { at: number; half: number; yarn: Yarn }[] = []
  for (let z = -depth / 2 + motif * 0.35; z < depth / 2 - motif * 0.25;) {
    const half = motif * (0.07 + 0.26 * next() ** 1.6)
    bands.push({ at: z + half, half, yarn: next() < 0.68 ? 'accent' : 'accent2' })
    z += half * 2 + motif * (0.16 + 0.42 * next())
  }
  const of = (yarn: Yarn): Mark => ({
    yarn,
    inside: (x, z) => {
      const at = z + 0.003 * fbm3(x * 2.5, 0, z * 6, seed)
      return bands.reduce(
        (least, band) => (band.yarn === yarn ? Math.min(least, Math.abs(at - band.at) - band.half) : least),
        1,
      )
    },
  })
  return { marks: [of('accent'), of('accent2')], carved: [] }
}

const border = ({ edge, motif, line }: Ground): Drawing => ({
  marks: [
    { yarn: 'accent', inside: (x, z) => Math.abs(edge(x, z) + motif * 0.45) - line / 2 },
    { yarn: 'accent', inside: (x, z) => Math.abs(edge(x, z) + motif * 0.45 + line * 2.6) - line / 5 },
  ],
  carved: [(x, z) => edge(x, z) + motif * 0.45 + line],
})

const grid = ({ motif }: Ground): Drawing => ({
  marks: [],
  carved: [x => triangleWave(x + motif / 2, motif), (_, z) => triangleWave(z + motif / 2, motif)],
})

/**
 * Quarter discs in the squares of a grid, each in one corner of its square; some squares are empty, and some discs have
 * a carved rim.
 */
const arc = ({ width, depth, motif, seed }: Ground): Drawing => {
  const next = random(seed)
  const marks: Mark[] = []
  const carved: Outline[] = []
  const [columns, rows] = [Math.max(2, Math.round(width / motif)), Math.max(2, Math.round(depth / motif))]
  const [wide, deep] = [width / columns, depth / rows]
  const radius = Math.min(wide, deep)
  for (let i = 0; i < columns * rows; i++) {
    const [mirroredX, mirroredZ, draw] = [next() < 0.5, next() < 0.5, next()]
    const [left, near] = [(i % columns) * wide - width / 2, Math.floor(i / columns) * deep - depth / 2]
    const inside: Outline = (x, z) => {
      const a = mirroredX ? left + wide - x : x - left
      const b = mirroredZ ? near + deep - z : z - near
      return Math.max(Math.hypot(a, b) - radius, -a, -b)
    }
    if (draw < 0.58) marks.push({ yarn: draw < 0.38 ? 'accent' : 'accent2', inside })
    else if (draw < 0.8) carved.push((x, z) => Math.abs(inside(x, z)) - 0.002)
  }
  return { marks, carved }
}

const blocks = ({ motif, line }: Ground): Drawing => ({
  marks: [
    {
      yarn: 'accent',
      inside: (x, z) => {
        const row = Math.floor(z / (motif / 2))
        const u = x / motif + (row & 1 ? 0.5 : 0)
        return Math.max(
          Math.abs(u - Math.floor(u) - 0.5) * motif - motif / 2 + line,
          Math.abs(z - (row + 0.5) * (motif / 2)) - motif / 4 + line / 2,
        )
      },
    },
  ],
  carved: [],
})

const scallop = ({ depth, motif, line }: Ground): Drawing => {
  const marks: Mark[] = []
  const rows = Math.ceil(depth / motif) + 1
  for (let j = -rows; j <= rows; j++) {
    const shift = j & 1 ? 0.5 : 0
    const disc: Outline = (x, z) => {
      const u = x / motif + shift
      return Math.hypot((u - Math.floor(u) - 0.5) * motif, z - (j * motif) / 2) - motif / 2
    }
    marks.push({ yarn: 'accent', inside: disc }, { yarn: 'pile', inside: (x, z) => disc(x, z) + line })
  }
  return { marks, carved: [] }
}

/** Distance in knots to the nearest repeat of a motif that is `every` knots wide. */
const fromRepeat = (i: number, every: number): number => {
  const u = ((i % every) + every) % every
  return Math.min(u, every - u)
}

/** The yarn of a knot in each kind of band: `i` across the rug, `at` rows into the band. */
const BANDS: Readonly<
  Record<
    'diamond' | 'zigzag' | 'band' | 'teeth',
    (i: number, at: number, yarns: readonly [first: Yarn, second: Yarn]) => Yarn
  >
> = {
  diamond: (i, at, [first, second]) => {
    const r = 7 - Math.abs(at - 7) - fromRepeat(i, 14)
    if (r >= 5 || r < -3) return 'pile'
    if (r >= 3) return second
    if (r >= 0) return first
    return r >= -2 ? 'pile' : second
  },
  zigzag: (i, at, [first]) => (Math.abs(at - 1 - fromRepeat(i, 8)) <= 1 ? first : 'pile'),
  teeth: (i, at, [, second]) => {
    const u = ((i % 7) + 7) % 7
    return at <= 3 - (u > 3 ? 6 - u : u) ? second : 'pile'
  },
  band: (_i, _at, [first]) => first,
}

const kilim = ({ width, motif, seed }: Ground): Drawing => {
  const cell = motif / 15
  const next = random(seed)
  const rows: { height: number; kind: 'diamond' | 'zigzag' | 'band' | 'teeth'; yarns: [Yarn, Yarn] }[] = []
  const kinds = ['diamond', 'band', 'zigzag', 'band', 'teeth', 'band'] as const
  kinds.forEach((kind, i) =>
    rows.push({
      kind,
      height: { diamond: 15, zigzag: 6, band: 2 + Math.floor(next() * 2), teeth: 4 }[kind],
      yarns: i % 4 ? ['accent2', 'accent'] : ['accent', 'accent2'],
    }),
  )
  const period = rows.reduce((sum, row) => sum + row.height, 0)
  const half = Math.floor(width / 2 / cell)
  return {
    marks: [],
    carved: [],
    knots: {
      cell,
      yarn: (i, j) => {
        const a = i < 0 ? -i - 1 : i
        if (a >= half - 1) return 'accent2'
        if (a >= half - 3) return (j & 1) === 0 ? 'accent' : 'pile'
        let at = (((j + 7) % period) + period) % period
        for (const row of rows) {
          if (at >= row.height) {
            at -= row.height
            continue
          }
          return BANDS[row.kind](i, at, row.yarns)
        }
        return 'pile'
      },
    },
  }
}

const diamond = ({ motif, line, edge, seed }: Ground): Drawing => {
  // Hand-drawn lines: they wander by a twelfth of the motif and vary in width.
  const wander = (x: number, z: number, k: number): number => motif * 0.085 * fbm3(x * 1.7, k, z * 1.7, seed + k, 3)
  const lines: Outline = (x, z) => {
    const a = x + wander(x, z, 1)
    const b = z * 0.62 + wander(x, z, 5)
    const width = line * (0.5 + 0.35 * fbm3(x * 4, 9, z * 4, seed + 9, 2))
    return Math.max(
      Math.min(Math.abs(triangleWave(a + b, motif)), Math.abs(triangleWave(a - b, motif))) * 0.8 - width,
      edge(x, z) + 0.03,
    )
  }
  return { marks: [{ yarn: 'accent', inside: lines }], carved: [] }
}

const medallion = ({ width, depth, edge, motif, line }: Ground): Drawing => {
  const lobed =
    (radius: number, lobes: number, deep: number, squash = 1): Outline =>
    (x, z) => {
      const turn = Math.atan2(z * squash, x)
      return Math.hypot(x, z * squash) - radius * (1 + deep * Math.abs(Math.cos((turn * lobes) / 2)) - deep * 0.5)
    }
  const squash = width / depth
  const reach = width * 0.36
  const corner =
    (radius: number): Outline =>
    (x, z) => {
      const [a, b] = [width / 2 - Math.abs(x), (depth / 2 - Math.abs(z)) * (0.5 + squash / 2)]
      return Math.hypot(a, b) - radius * (1 + 0.16 * Math.abs(Math.cos(Math.atan2(b, a) * 4)))
    }
  const flowers: Outline = (x, z) => {
    const p = motif * 0.5
    const [row, column] = [Math.floor(z / p), Math.floor((x + (Math.floor(z / p) & 1 ? p / 2 : 0)) / p)]
    const [u, v] = [x + (row & 1 ? p / 2 : 0) - (column + 0.5) * p, z - (row + 0.5) * p]
    return Math.hypot(u, v) - p * (0.13 + 0.06 * Math.cos(5 * Math.atan2(v, u)))
  }
  const ring =
    (at: number, wide: number): Outline =>
    (x, z) =>
      Math.abs(edge(x, z) + at) - wide / 2
  return {
    marks: [
      { yarn: 'accent', inside: flowers },
      { yarn: 'accent', inside: corner(reach * 0.62) },
      { yarn: 'pile', inside: corner(reach * 0.54) },
      { yarn: 'accent2', inside: corner(reach * 0.44) },
      { yarn: 'pile', inside: lobed(reach * 1.14, 16, 0.1, squash) },
      { yarn: 'accent', inside: lobed(reach, 16, 0.14, squash) },
      { yarn: 'pile', inside: lobed(reach * 0.84, 16, 0.14, squash) },
      { yarn: 'accent2', inside: lobed(reach * 0.76, 12, 0.2, squash) },
      { yarn: 'pile', inside: lobed(reach * 0.5, 8, 0.3) },
      { yarn: 'accent', inside: lobed(reach * 0.32, 8, 0.4) },
      { yarn: 'accent', inside: (x, z) => -edge(x, z) - motif * 0.62 },
      { yarn: 'pile', inside: ring(motif * 0.5, line) },
      {
        yarn: 'accent2',
        inside: (x, z) => Math.max(flowers(x * 1.4, z * 1.4), Math.abs(edge(x, z) + motif * 0.28) - motif * 0.16),
      },
      { yarn: 'pile', inside: ring(motif * 0.06, line * 0.7) },
    ],
    carved: [],
  }
}

const abstract = ({ motif, line, seed }: Ground): Drawing => {
  const field =
    (k: number, at: number): Outline =>
    (x, z) =>
      (fbm3((x / motif) * 0.8, k, (z / motif) * 0.62, seed + k, 2) - at) * motif * 0.8
  return {
    marks: [
      { yarn: 'accent', inside: field(3, -0.16) },
      { yarn: 'accent2', inside: field(11, -0.3) },
    ],
    carved: [(x, z) => field(3, -0.16)(x, z) - line * 2.4, field(23, 0.12)],
  }
}

const DRAWN: Readonly<Record<RugPattern, (ground: Ground) => Drawing>> = {
  solid: () => ({ marks: [], carved: [] }),
  stripe,
  border,
  grid,
  arc,
  blocks,
  scallop,
  kilim,
  diamond,
  medallion,
  abstract,
  panel,
  check,
  dots,
  chevron,
  waves,
  rainbow,
  band,
  patchwork,
  plaid,
  contour,
  strata,
}

/** The drawing of a rug pattern for the given rug. */
export const drawn = (pattern: RugPattern, ground: Ground): Drawing => DRAWN[pattern](ground)
