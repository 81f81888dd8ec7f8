import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { bounds, computeNormals, merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { fbm3, random } from '../../kit/noise.ts'
import { classified, cut, gridPlan, raised, rims, trimmed, type Outline, type Plan } from '../../kit/plan.ts'
import { tube } from '../../kit/tube.ts'
import { braidedDisc } from '../../parts/rugs/braid.ts'
import { YARNS, yarnAt, type Drawing } from '../../parts/rugs/drawing.ts'
import { drawn, RUG_PATTERNS } from '../../parts/rugs/rug-patterns.ts'
import { RUG_SHAPES, rugEdge } from '../../parts/rugs/rug-shapes.ts'

const parameters = z.strictObject({
  shape: z.enum(RUG_SHAPES).default('rectangle'),
  surface: z.enum(['pile', 'flat', 'shag', 'braid']).default('pile'),
  pattern: z.enum(RUG_PATTERNS).default('solid'),
  /** Metres of one repeat of the pattern. */
  motif: z.number().min(0.08).max(1).default(0.305),
  /** Metres of a drawn line; a shorn one is a little wider. */
  line: z.number().min(0.006).max(0.12).default(0.025),
  /** Metres from one thick yarn to the next across the rug; 0: too fine to see. */
  yarn: z.number().min(0).max(0.03).default(0),
  /** Share of the pile's height that a shorn line takes. */
  carve: z.number().min(0).max(0.8).default(0.55),
  /** Metres of fringe at each end, within the stated depth. */
  fringe: z.number().min(0).max(0.15).default(0),
  isFringedOnce: z.boolean().default(false),
  isBound: z.boolean().default(true),
  /** Metres of the near corner that are turned over to show the back. */
  turned: z.number().min(0).max(0.6).default(0),
  turnedSide: z.enum(['left', 'right']).default('right'),
  seed: z.number().int().min(0).max(999).default(1),
})

const lines = (from: number, to: number, cell: number): number[] => {
  const n = Math.max(2, Math.ceil((to - from) / cell))
  return Array.from({ length: n + 1 }, (_, i) => from + ((to - from) * i) / n)
}

/** The plan with every line of the drawing cut into it, in cells of `cell` metres. */
function planned(
  drawing: Drawing,
  edge: Outline,
  hw: number,
  hd: number,
  cell: number,
  groove: number,
  rounding: readonly number[],
  yarn = 0,
): { plan: Plan; kinds: number[] } {
  const knot = drawing.knots?.cell
  const knotted = (half: number): number[] => {
    const n = Math.floor(half / knot!)
    return [...new Set([-half, ...Array.from({ length: 2 * n + 1 }, (_, i) => (i - n) * knot!), half])].filter(
      (at, i, all) => !i || at - all[i - 1]! > 1e-4,
    )
  }
  const plan =
    knot && knot >= cell
      ? gridPlan(knotted(hw), knotted(hd))
      : yarn
        ? gridPlan(lines(-hw, hw, 0.05), lines(-hd, hd, Math.max(yarn / 4, hd / 520)))
        : gridPlan(lines(-hw, hw, cell), lines(-hd, hd, cell))
  cut(plan, edge)
  trimmed(plan, (x, zed) => edge(x, zed) < 0)
  for (const inset of rounding) cut(plan, (x, zed) => edge(x, zed) + inset)
  for (const mark of drawing.marks) cut(plan, mark.inside)
  if (groove > 0)
    for (const line of drawing.carved) {
      cut(plan, line)
      cut(plan, (x, zed) => line(x, zed) - groove)
      cut(plan, (x, zed) => line(x, zed) + groove)
    }
  return { plan, kinds: classified(plan, (x, zed) => YARNS.indexOf(yarnAt(drawing, x, zed))) }
}

/** Rolls what lies beyond a slanting line back over itself: point x, z of the floor and `up` metres above it. */
function turnedCorner(
  hw: number,
  hd: number,
  reach: number,
  thickness: number,
  side: number,
): { place: (x: number, z: number, up: number) => Vector; creases: Outline[] } {
  if (reach <= 0) return { place: (x, z, up) => [x, up, z], creases: [] }
  const radius = Math.max(0.026, thickness * 2.9)
  const [ux, uz] = [side * Math.cos(0.7), Math.sin(0.7)]
  const start = side * hw * ux + hd * uz - reach
  const flap = Math.max(0, reach - 3.3 * radius)
  const most = Math.PI + Math.min(0.14, flap > 0 ? (2 * radius - 2 * thickness - 0.003) / flap : 0.14)
  const place = (x: number, z: number, up: number): Vector => {
    const s = x * ux + z * uz - start
    if (s <= 0) return [x, up, z]
    const turn = Math.min(s / radius, most)
    const rest = s - radius * turn
    const along = radius * Math.sin(turn) + rest * Math.cos(turn) - up * Math.sin(turn) - s
    return [
      x + along * ux,
      Math.max(0, radius * (1 - Math.cos(turn)) + rest * Math.sin(turn)) + up * Math.cos(turn),
      z + along * uz,
    ]
  }
  return {
    place,
    creases: Array.from(
      { length: 17 },
      (_, i): Outline =>
        (x, z) =>
          x * ux + z * uz - start - (radius * most * i) / 16,
    ),
  }
}

/** Knotted ends: three strands leave each knot and lie on the floor as they fell. */
function fringed(
  width: number,
  hd: number,
  length: number,
  thickness: number,
  seed: number,
  isFine: boolean,
  ends: readonly number[],
  place: (x: number, z: number, up: number) => Vector,
): Mesh {
  const next = random(seed + 77)
  const pitch = isFine ? 0.016 : 0.05
  const n = Math.max(3, Math.floor((width - 0.012) / pitch))
  const tubes: Mesh[] = []
  const strand = isFine ? 0.0016 : 0.004
  for (const end of ends)
    for (let i = 0; i <= n; i++) {
      const x0 = -width / 2 + 0.006 + ((width - 0.012) * i) / n
      for (let k = -1; k <= (isFine ? 1 : -1); k++) {
        const drift = (next() - 0.5) * 0.022
        const reach = length * (i === Math.floor(n / 2) ? 1 : 0.86 + 0.14 * next())
        const steps = isFine ? 6 : 2
        const path = Array.from({ length: steps + 1 }, (_, j): Vector => {
          const t = j / steps
          const spread = k * 0.0035 * Math.min(1, t * 1.4) + drift * t * t + 0.003 * Math.sin(t * 7 + i * 2.4) * t
          const x = Math.max(-width / 2 + strand, Math.min(width / 2 - strand, x0 + spread))
          return place(x, end * (hd + (reach - 0.0005) * t), Math.max(strand, thickness * 0.5 * (1 - t * 2.5)))
        })
        tubes.push(tube(path, t => strand * (t < 0.12 && isFine ? 1.9 : 1 - 0.35 * t), { seg: isFine ? 5 : 3 }))
      }
    }
  return merge(tubes)
}

/** Loose ends of wool, thickest where the light catches: leaning blades on a low ground. */
function tufts(
  edge: Outline,
  hw: number,
  hd: number,
  low: number,
  high: number,
  count: number,
  seed: number,
  yarnAt: (x: number, z: number) => number,
): Mesh[] {
  const next = random(seed + 5)
  const sets: { positions: number[]; normals: number[]; uvs: number[] }[] = YARNS.map(() => ({
    positions: [],
    normals: [],
    uvs: [],
  }))
  for (let i = 0; i < count; i++) {
    const [x, z] = [(next() * 2 - 1) * hw, (next() * 2 - 1) * hd]
    const rim = edge(x, z)
    const [turn, lean, tall, wide] = [
      next() * 2 * Math.PI + fbm3(x * 3, 0, z * 3, seed) * 3,
      next(),
      low + (high - low) * (0.55 + 0.45 * next()),
      0.003 + 0.0025 * next(),
    ]
    const over = Math.max(0, Math.min(0.022 * lean, -rim - 0.003))
    if (rim > -0.004) continue
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const set = sets[yarnAt(x, z)]!
    const tip: Vector = [x + c * over, tall, z + s * over]
    const base = low * 0.5
    // A blade is seen from the side that its light comes from.
    const isOver = 0.32 * (tall - base) < 0.9 * over
    const w = isOver ? -wide : wide
    set.positions.push(x - s * w, base, z + c * w, x + s * w, base, z - c * w, ...tip)
    for (let k = 0; k < 3; k++) set.normals.push(c * 0.32, 0.9, s * 0.32)
    set.uvs.push(x, z, x + wide, z, x, z + tall)
  }
  return sets.map(({ positions, normals, uvs }) => ({
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: new Float32Array(uvs),
    indices: Uint32Array.from({ length: positions.length / 3 }, (_, i) => i),
  }))
}

/** A rug's height is its thickness; a turned corner rises over it, and a fringe counts towards its depth. */
function build(extent: Extent, p: z.output<typeof parameters>, isFine: boolean): Part[] {
  const { width, depth, height } = extent
  if (p.surface === 'braid') return braidedDisc(extent, isFine, p.seed)
  const fringe = p.shape === 'rectangle' ? Math.min(p.fringe, depth / 4) : 0
  const bound = isFine && p.isBound && p.surface !== 'shag' && p.shape !== 'hide' ? Math.min(height / 2, 0.006) : 0
  const ends = p.isFringedOnce ? [1] : [-1, 1]
  const [hw, hd] = [width / 2 - bound, depth / 2 - (fringe * ends.length) / 2 - bound]
  const edge = rugEdge(p.shape, hw * 2, hd * 2, p.motif, p.seed)
  const ground = { width: hw * 2, depth: hd * 2, edge, motif: p.motif, line: p.line, seed: p.seed }
  const drawing = drawn(p.pattern, ground)
  const isPiled = p.surface !== 'flat'
  const groove = isPiled && isFine ? Math.max(0.006, p.line * 0.55) : 0
  const soft = isPiled ? Math.min(height * 0.7, 0.012) : Math.min(height * 0.3, 0.003)
  const rounding = isFine ? [soft * 0.12, soft * 0.45, soft] : []
  let cell = isFine ? Math.max(0.014, Math.sqrt(width * depth) / 130) : Math.sqrt(width * depth) / 18
  let made = planned(drawing, edge, hw, hd, cell, groove, rounding, isFine ? p.yarn : 0)
  while (!isFine && made.kinds.length > 2600 && cell < 1) made = planned(drawing, edge, hw, hd, (cell *= 1.4), 0, [])
  if (!isFine && made.kinds.length > 2600)
    made = planned(drawn('solid', ground), edge, hw, hd, Math.sqrt(width * depth) / 18, 0, [])
  const { plan, kinds } = made
  const corner = turnedCorner(
    hw,
    hd,
    isFine ? Math.min(p.turned, width / 3, depth / 3) : 0,
    height,
    p.turnedSide === 'left' ? -1 : 1,
  )
  for (const crease of corner.creases) cut(plan, crease)
  const yarn = kinds.length === plan.triangles.length / 3 ? kinds : classifiedAgain(plan, drawing)
  const top = p.surface === 'shag' ? height * 0.55 : height
  const relief = (x: number, z: number): number => {
    const inward = Math.max(0, -edge(x, z))
    const shoulder = inward < soft ? soft - Math.sqrt(Math.max(0, soft * soft - (soft - inward) ** 2)) : 0
    const shorn = groove
      ? drawing.carved.reduce((deep, line) => Math.max(deep, 1 - Math.min(1, Math.abs(line(x, z)) / groove)), 0)
      : 0
    // Wool is never quite level: a millimetre or two over a hand's width.
    const uneven = Math.min(height * 0.16, 0.0025) * (0.5 + 0.5 * fbm3(x * 5, 0, z * 5, p.seed, 3))
    const between =
      p.yarn && isFine
        ? height *
          0.34 *
          (1 - Math.abs(Math.sin(((z + 0.0015 * fbm3(x * 7, 0, z * 2, p.seed + 5, 2)) / p.yarn) * Math.PI)) ** 0.7) *
          (1 + 0.4 * fbm3(x * 26, 0, Math.floor(z / p.yarn), p.seed, 2))
        : 0
    return (
      top -
      Math.min(top * 0.8, Math.max(shoulder, uneven) + between + height * p.carve * shorn * shorn * (3 - 2 * shorn))
    )
  }
  const parts: Part[] = []
  for (const [kind, mesh] of raised(plan, yarn, (x, z) => corner.place(x, z, relief(x, z))))
    parts.push({ name: YARNS[kind]!, slot: YARNS[kind]!, mesh })
  const isReversible = p.surface === 'flat'
  const under = isReversible ? yarn : yarn.map(() => 0)
  for (const [kind, mesh] of raised(plan, under, (x, z) => corner.place(x, z, 0), true))
    parts.push({ name: 'back', slot: isReversible ? YARNS[kind]! : 'back', mesh })
  for (const rim of rims(plan)) {
    const wall = rim.flatMap(([x, z]) => [corner.place(x, z, 0), corner.place(x, z, relief(x, z))])
    const loop = rim.map(([x, z]) => corner.place(x, z, bound ? bound : relief(x, z) / 2))
    if (bound) parts.push({ name: 'binding', slot: 'edge', mesh: tube(loop, bound, { closed: true, seg: 8 }) })
    parts.push({ name: 'side', slot: bound ? 'edge' : 'pile', mesh: band(wall) })
  }
  if (p.surface === 'shag') {
    const at = (x: number, z: number): number => YARNS.indexOf(yarnAt(drawing, x, z))
    tufts(
      edge,
      hw,
      hd,
      height * 0.55,
      height,
      Math.round(isFine ? Math.min(110_000, width * depth * 60_000) : 900),
      p.seed,
      at,
    ).forEach((mesh, i) => {
      if (mesh.indices.length) parts.push({ name: 'tufts', slot: YARNS[i]!, mesh })
    })
  }
  if (fringe > 0)
    parts.push({
      name: 'fringe',
      slot: 'fringe',
      mesh: fringed(width, hd + bound, fringe, height, p.seed, isFine, ends, corner.place),
    })
  return spread(parts, width, depth)
}

const classifiedAgain = (plan: Plan, drawing: Drawing): number[] =>
  classified(plan, (x, z) => YARNS.indexOf(yarnAt(drawing, x, z)))

/** Coarse cells cut a curved edge a little short: the plan is stretched over the stated measure. */
function spread(parts: readonly Part[], width: number, depth: number): Part[] {
  const { min, max } = bounds(parts)
  const [a, b] = [width / (max[0] - min[0]), depth / (max[2] - min[2])]
  return parts.map(part => ({
    ...part,
    mesh: transform(part.mesh, { s: [a, 1, b], t: [(-(min[0] + max[0]) / 2) * a, 0, (-(min[2] + max[2]) / 2) * b] }),
  }))
}

/** A strip through pairs of points, closed. */
function band(pairs: readonly Vector[]): Mesh {
  const n = pairs.length / 2
  const positions = new Float32Array(pairs.flat())
  const indices: number[] = []
  for (let i = 0; i < n; i++) {
    const [a, b] = [i * 2, ((i + 1) % n) * 2]
    indices.push(a, b, b + 1, a, b + 1, a + 1)
  }
  const uvs = new Float32Array(pairs.length * 2)
  let run = 0
  pairs.forEach((at, i) => {
    if (i > 1 && i % 2 === 0) run += Math.hypot(at[0] - pairs[i - 2]![0], at[2] - pairs[i - 2]![2])
    uvs.set([run, i % 2 ? 0.01 : 0], i * 2)
  })
  const sides = new Uint32Array(indices)
  return { positions, uvs, indices: sides, normals: computeNormals(positions, sides) }
}

export const rug = family({
  parameters,
  slots: {
    pile: 'pile-oat',
    accent: 'pile-ivory',
    accent2: 'pile-char',
    accent3: 'pile-slate',
    accent4: 'pile-sand',
    edge: 'felt-oat',
    back: 'canvas-stone',
    fringe: 'rope-ivory',
  },
  build: (extent, p, workshop) => build(extent, p, workshop.detail === 'picture'),
})
