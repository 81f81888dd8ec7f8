import { part } from '../kit/fit.ts'
import { grown, leaf, OUTLINES, stem, type Leaf, type Neck } from '../kit/leaf.ts'
import { merge, type Mesh, type Part, type Vector } from '../kit/mesh.ts'
import { random } from '../kit/noise.ts'
import { curve } from '../kit/spar.ts'
import { tube } from '../kit/tube.ts'

export const PLANTS = [
  'olive',
  'eucalyptus',
  'fiddle',
  'snake',
  'fern',
  'monstera',
  'pampas',
  'branch',
  'grass',
  'rubber',
  'palm',
  'blossom',
  'succulent',
  'trailing',
] as const
export type Plant = (typeof PLANTS)[number]

interface Grow {
  readonly plant: Plant
  /** Metres above the soil, and how far it spreads from the middle. */
  readonly height: number
  readonly spread: number
  readonly seed: number
  readonly fine: boolean
  /** Stems out of a vase start close together and lean. */
  readonly isCut?: boolean
  /** What cut stems come out of. */
  readonly neck?: Neck
  /** How many stems; the species' own number where left out. */
  readonly stems?: number
}

/** Species whose leaves sit along thin stems: leaf metres, how many a stem, the stems, how they stand. */
const LEAFY: Partial<
  Record<
    Plant,
    { leaf: Omit<Leaf, 'rows'>; per: number; stems: number; from: number; angle: number; slot: string; pairs?: boolean }
  >
> = {
  olive: {
    leaf: { length: 0.056, half: 0.0075, outline: OUTLINES.lance, hang: 0.5, fold: 0.3 },
    per: 34,
    stems: 12,
    from: 0.28,
    angle: 0.85,
    slot: 'leaf',
    pairs: true,
  },
  eucalyptus: {
    leaf: { length: 0.05, half: 0.02, outline: OUTLINES.round, hang: 0.35, fold: 0.12 },
    per: 22,
    stems: 7,
    from: 0.22,
    angle: 1.15,
    slot: 'leaf',
    pairs: true,
  },
  branch: {
    leaf: { length: 0.05, half: 0.013, outline: OUTLINES.lance, hang: 0.6, fold: 0.25 },
    per: 16,
    stems: 3,
    from: 0.35,
    angle: 0.9,
    slot: 'leaf',
  },
  rubber: {
    leaf: { length: 0.2, half: 0.052, outline: OUTLINES.lance, hang: 0.7, fold: 0.18 },
    per: 13,
    stems: 3,
    from: 0.18,
    angle: 1,
    slot: 'leaf',
  },
  fiddle: {
    leaf: { length: 0.27, half: 0.12, outline: OUTLINES.fiddle, hang: 0.75, fold: 0.16, wave: 0.05 },
    per: 17,
    stems: 3,
    from: 0.3,
    angle: 1.05,
    slot: 'leaf',
  },
  blossom: {
    leaf: { length: 0.016, half: 0.007, outline: OUTLINES.round, hang: 0.6, fold: 0.3 },
    per: 46,
    stems: 4,
    from: 0.3,
    angle: 0.9,
    slot: 'petal',
  },
  trailing: {
    leaf: { length: 0.05, half: 0.024, outline: OUTLINES.heart, hang: 0.5, fold: 0.16 },
    per: 18,
    stems: 9,
    from: 0.04,
    angle: 1.1,
    slot: 'leaf',
  },
}

/** A plant that grows from the origin. Slots: `stem`, `leaf`, and `petal` for blossom, `plume` for pampas. */
export function greenery(o: Grow): Part[] {
  if (LEAFY[o.plant]) return leafy(o)
  if (o.plant === 'snake' || o.plant === 'grass' || o.plant === 'succulent') return blades(o)
  if (o.plant === 'pampas') return plumes(o)
  return fronds(o)
}

function leafy({ plant, height, spread, seed, fine, isCut = false, neck, stems: wanted }: Grow): Part[] {
  const kind = LEAFY[plant]!
  const r = random(seed)
  const stems: Mesh[] = []
  const leaves: Mesh[] = []
  const count = wanted ?? kind.stems
  const isTree = !isCut && (plant === 'olive' || plant === 'fiddle' || plant === 'blossom')
  const trunk = isTree ? height * (plant === 'olive' ? 0.42 : 0.34) : 0
  const grow = isTree ? height - trunk : height
  if (isTree) {
    const path = curve(
      [
        [0, 0, 0],
        [0.012, trunk * 0.5, 0.008],
        [0, trunk * 1.02, 0],
      ],
      fine ? 8 : 3,
    )
    stems.push(tube(path, t => 0.016 * Math.max(0.5, height) * (1 - 0.35 * t), { seg: fine ? 10 : 5 }))
  }
  const scale = isCut
    ? 1
    : Math.min(
        2,
        Math.max(
          0.5,
          plant === 'fiddle' || plant === 'rubber' ? Math.max(0.6, height / 1.5) : Math.max(0.75, height / 1.4),
        ),
      )
  const per = fine ? Math.round(kind.per * Math.min(2.2, Math.max(1, grow / 0.7))) : Math.round(kind.per * 0.6)
  const rows = fine ? 8 : 3
  for (let s = 0; s < count; s++) {
    const azimuth = (s / count) * 2 * Math.PI + r() * 0.9
    const upright = isTree && s === 0 ? 0.15 : 1
    const h = plant === 'trailing' ? grow * (0.25 + 0.3 * r()) : grow * (s === 0 ? 1 : 0.62 + 0.34 * r())
    const reach = spread * (0.5 + 0.5 * r()) * upright * 0.9
    const { path, mesh } = stem(
      [0, trunk * 0.96, 0],
      azimuth,
      { height: h, reach, thick: plant === 'fiddle' || plant === 'rubber' ? 0.006 : 0.0028, neck },
      seed * 31 + s,
      fine,
    )
    const falls = grow * (0.6 + 0.12 * r())
    const line =
      plant === 'trailing' ? path.map((p, i): Vector => [p[0], p[1] - (i / path.length) ** 2.2 * falls, p[2]]) : path
    stems.push(plant === 'trailing' ? tube(line, 0.0016, { seg: fine ? 5 : 3 }) : mesh)
    for (let k = 0; k < per; k++) {
      const t = kind.from + ((1 - kind.from) * (k + 0.5)) / per
      const f = Math.min(line.length - 1.001, t * (line.length - 1))
      const [a, b] = [line[Math.floor(f)]!, line[Math.floor(f) + 1]!]
      const q = f - Math.floor(f)
      const at = [0, 1, 2].map(c => a[c]! + (b[c]! - a[c]!) * q) as Vector
      if (neck && at[1] < neck.height * 1.12) continue
      const along: Vector = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
      const length = Math.hypot(...along) || 1
      const tangent: Vector = [along[0] / length, along[1] / length, along[2] / length]
      const turned = kind.pairs ? (Math.floor(k / 2) * Math.PI) / 2 + (k % 2) * Math.PI + s : k * 2.399963 + s
      const around: Vector = [Math.cos(turned + r() * 0.5), 0.12, Math.sin(turned + r() * 0.5)]
      const lean = kind.angle * (0.75 + 0.5 * r()) * (1 - 0.4 * t)
      const grows: Vector = [
        tangent[0] * Math.cos(lean) + around[0] * Math.sin(lean),
        tangent[1] * Math.cos(lean) + around[1] * Math.sin(lean),
        tangent[2] * Math.cos(lean) + around[2] * Math.sin(lean),
      ]
      const size = (0.72 + 0.5 * r()) * (1 - 0.42 * Math.max(0, t - 0.5)) * scale
      leaves.push(
        grown(
          leaf({ ...kind.leaf, hang: kind.leaf.hang * (0.4 + 1.1 * r()), rows }),
          at,
          grows,
          [tangent[0] * 0.6, tangent[1] + 0.2, tangent[2] * 0.6],
          size,
        ),
      )
    }
  }
  const bark = plant === 'olive' || plant === 'branch' || plant === 'blossom' || plant === 'fiddle'
  return [part('stems', bark ? 'bark' : 'stem', merge(stems)), part('leaves', kind.slot, merge(leaves))]
}

function blades({ plant, height, spread, seed, fine, neck }: Grow): Part[] {
  const r = random(seed)
  const isSnake = plant === 'snake'
  const count = isSnake ? 13 : plant === 'succulent' ? 26 : fine ? 150 : 60
  const leaves: Mesh[] = []
  for (let i = 0; i < count; i++) {
    const a = i * 2.399963
    const ringed = Math.sqrt((i + 0.5) / count)
    const slope = neck ? Math.atan2(neck.radius, neck.height) : Infinity
    const out = neck
      ? ringed * neck.radius * 0.3
      : ringed * spread * (isSnake ? 0.4 : plant === 'succulent' ? 0.16 : 0.1)
    const tilt = isSnake
      ? 0.08 + 0.34 * ringed * (0.6 + 0.5 * r())
      : plant === 'succulent'
        ? 0.15 + 1.25 * ringed
        : 0.08 + 0.55 * ringed * r()
    const lean = Math.min(tilt, slope * ringed * 0.6)
    const long =
      height *
      (isSnake ? 1 - 0.5 * ringed * (0.4 + 0.8 * r()) : plant === 'succulent' ? 1 - 0.25 * ringed : 0.6 + 0.42 * r())
    const one = leaf({
      length: long,
      half: isSnake ? Math.min(0.034, height * 0.055) : plant === 'succulent' ? long * 0.16 : 0.0022,
      outline: isSnake ? OUTLINES.strap : plant === 'succulent' ? OUTLINES.strap : OUTLINES.blade,
      hang: isSnake ? 0.1 + 0.14 * r() : plant === 'succulent' ? -0.55 : 0.5 + 0.8 * r(),
      fold: isSnake ? 0.5 : 0.35,
      wave: isSnake ? 0.09 : 0,
      rows: fine ? 14 : isSnake ? 8 : 4,
    })
    leaves.push(
      grown(
        one,
        [out * Math.cos(a), 0, out * Math.sin(a)],
        [Math.sin(lean) * Math.cos(a), Math.cos(lean), Math.sin(lean) * Math.sin(a)],
        [-Math.cos(a), 0.2, -Math.sin(a)],
      ),
    )
  }
  return [part('leaves', 'leaf', merge(leaves))]
}

function plumes({ height, spread, seed, fine, neck, stems: wanted }: Grow): Part[] {
  const r = random(seed)
  const stems: Mesh[] = []
  const plumes: Mesh[] = []
  const count = wanted ?? 7
  for (let s = 0; s < count; s++) {
    const azimuth = (s / count) * 2 * Math.PI + r()
    const h = height * (0.76 + 0.24 * r())
    const { path, mesh } = stem(
      [0, 0, 0],
      azimuth,
      { height: s === 0 ? height : h, reach: spread * (0.4 + 0.6 * r()), thick: 0.0026, neck },
      seed * 7 + s,
      fine,
    )
    stems.push(mesh)
    const hairs = fine ? 420 : Math.round(200 / count)
    for (let k = 0; k < hairs; k++) {
      const t = 0.58 + 0.42 * (k / hairs)
      const f = Math.min(path.length - 1.001, t * (path.length - 1))
      const [a, b] = [path[Math.floor(f)]!, path[Math.floor(f) + 1]!]
      const q = f - Math.floor(f)
      const at = [0, 1, 2].map(c => a[c]! + (b[c]! - a[c]!) * q) as Vector
      const around = k * 2.399963
      const lean = 0.35 + 0.45 * r()
      const u = (t - 0.58) / 0.42
      const long = height * 0.12 * Math.sin(Math.PI * Math.min(1, 0.16 + u * 0.8)) * (0.6 + 0.7 * r())
      const one = leaf({
        length: long,
        half: fine ? 0.0011 : 0.006,
        outline: OUTLINES.blade,
        hang: 0.6 + 0.6 * r(),
        fold: 0.1,
        rows: 3,
      })
      plumes.push(
        grown(
          one,
          at,
          [
            Math.sin(lean) * Math.cos(around) + Math.cos(azimuth) * 0.25,
            Math.cos(lean),
            Math.sin(lean) * Math.sin(around) + Math.sin(azimuth) * 0.25,
          ],
          [-Math.cos(around), 0.3, -Math.sin(around)],
        ),
      )
    }
  }
  return [part('stems', 'stem', merge(stems)), part('plumes', 'plume', merge(plumes))]
}

function fronds({ plant, height, spread, seed, fine, neck }: Grow): Part[] {
  const r = random(seed)
  const stems: Mesh[] = []
  const leaves: Mesh[] = []
  if (plant === 'monstera') {
    const count = 13
    for (let i = 0; i < count; i++) {
      const azimuth = i * 2.399963
      const h = height * (0.95 - 0.6 * (i / count) * (0.6 + 0.5 * r()))
      const { path, mesh } = stem(
        [0, 0, 0],
        azimuth,
        {
          height: h,
          reach: spread * (0.25 + 0.6 * (i / count)),
          thick: neck ? Math.min(0.0055, neck.radius * 0.2) : 0.0055,
          neck,
        },
        seed * 11 + i,
        fine,
      )
      stems.push(mesh)
      const size = Math.min(0.36, height * 0.34) * (0.75 + 0.4 * r())
      const one = leaf({
        length: size,
        half: size * 0.44,
        outline: OUTLINES.split,
        hang: 0.7 + 0.4 * r(),
        fold: 0.12,
        wave: 0.02,
        rows: fine ? 62 : 20,
      })
      leaves.push(
        grown(
          one,
          path.at(-1)!,
          [Math.cos(azimuth), 0.25 - 0.75 * r(), Math.sin(azimuth)],
          [Math.cos(azimuth) * 0.9, 0.7, Math.sin(azimuth) * 0.9],
        ),
      )
    }
    return [part('stems', 'stem', merge(stems)), part('leaves', 'leaf', merge(leaves))]
  }
  const isPalm = plant === 'palm'
  const count = isPalm ? (fine ? 12 : 10) : fine ? 30 : 12
  const pairs = fine ? (isPalm ? 26 : 24) : isPalm ? 10 : 8
  for (let i = 0; i < count; i++) {
    const a = i * 2.399963
    const level = Math.sqrt((i + 0.5) / count)
    const long = Math.hypot(height, spread) * (0.72 + 0.28 * r()) * 0.86
    const rise = isPalm ? 1.25 - 0.7 * level : 1.2 - 0.85 * level
    const path: Vector[] = []
    let [x, y] = [0, 0]
    const steps = fine ? 20 : 8
    for (let k = 0; k <= steps; k++) {
      const droop =
        neck && y < neck.height
          ? Math.PI / 2 - Math.atan2(neck.radius, neck.height) * level * 0.7
          : rise - (k / steps) ** 1.5 * (isPalm ? 1.15 : 1.5) * (0.7 + 0.5 * level)
      if (k > 0) [x, y] = [x + (long / steps) * Math.cos(droop), y + (long / steps) * Math.sin(droop)]
      path.push([x * Math.cos(a), y, x * Math.sin(a)])
    }
    stems.push(tube(path, t => (isPalm ? 0.004 : 0.0018) * (1 - 0.8 * t), { seg: fine ? 5 : 4 }))
    for (let k = 0; k < pairs; k++)
      for (const side of [-1, 1]) {
        const t = 0.14 + (0.85 * (k + 0.5)) / pairs
        const f = Math.min(path.length - 1.001, t * (path.length - 1))
        const [p, q] = [path[Math.floor(f)]!, path[Math.floor(f) + 1]!]
        const w = f - Math.floor(f)
        const at = [0, 1, 2].map(c => p[c]! + (q[c]! - p[c]!) * w) as Vector
        if (neck && at[1] < neck.height * 1.1) continue
        const tangent: Vector = [q[0] - p[0], q[1] - p[1], q[2] - p[2]]
        const l = Math.hypot(...tangent)
        const outward: Vector = [-Math.sin(a) * side, isPalm ? 0.15 : 0, Math.cos(a) * side]
        const size = long * (isPalm ? 0.3 : 0.13) * Math.sin(Math.PI * Math.min(1, 0.1 + t * 0.86)) ** 0.8
        const one = leaf({
          length: size,
          half: size * (isPalm ? 0.055 : 0.17),
          outline: OUTLINES.lance,
          hang: 0.4 + 0.4 * r(),
          fold: 0.2,
          rows: 3,
        })
        const ahead = isPalm ? 0.75 : 0.35
        leaves.push(
          grown(
            one,
            at,
            [
              outward[0] + (tangent[0] / l) * ahead,
              outward[1] + (tangent[1] / l) * ahead,
              outward[2] + (tangent[2] / l) * ahead,
            ],
            [0, 1, 0],
          ),
        )
      }
  }
  return [part('stems', 'stem', merge(stems)), part('leaves', 'leaf', merge(leaves))]
}
