import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { bounds, computeNormals, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { fbm3 } from '../../kit/noise.ts'
import { classified, cut, gridPlan, raised, rims, trimmed, type Outline, type Plan } from '../../kit/plan.ts'
import { tube } from '../../kit/tube.ts'
import { braidedDisc } from '../../parts/rugs/braid.ts'
import { YARNS, yarnAt, type Drawing } from '../../parts/rugs/drawing.ts'
import { drawn, RUG_PATTERNS } from '../../parts/rugs/rug-patterns.ts'
import { RUG_SHAPES, rugEdge } from '../../parts/rugs/rug-shapes.ts'
import { fringed } from '../../parts/rugs/fringe.ts'
import { tufts } from '../../parts/rugs/tufts.ts'
import { turnedCorner, type Place } from '../../parts/rugs/turned-corner.ts'

const parameters = z.strictObject({
  shape: z.enum(RUG_SHAPES).default('rectangle'),
  surface: z.enum(['pile', 'flat', 'shag', 'braid']).default('pile'),
  pattern: z.enum(RUG_PATTERNS).default('solid'),
  /** Size of one repeat of the pattern, in metres. */
  motif: z.number().min(0.08).max(1).default(0.305),
  /** Width of a drawn line in metres; carved lines are slightly wider. */
  line: z.number().min(0.006).max(0.12).default(0.025),
  /** Metres between thick yarns across the rug; 0: too fine to be visible. */
  yarn: z.number().min(0).max(0.03).default(0),
  /** Depth of a carved line as a fraction of the pile's height. */
  carve: z.number().min(0).max(0.8).default(0.55),
  /** Length of the fringe at each end in metres, within the stated depth. */
  fringe: z.number().min(0).max(0.15).default(0),
  isFringedOnce: z.boolean().default(false),
  isBound: z.boolean().default(true),
  /** Size in metres of the near corner that is folded over to show the back. */
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

type Rug = z.output<typeof parameters>

/** The field of a rug inside its binding and fringe, and how its edge is rounded. */
interface Field {
  /** Half the width and half the depth. */
  readonly hw: number
  readonly hd: number
  readonly edge: Outline
  readonly height: number
  /** Radius of the rounded edge. */
  readonly soft: number
  /** Half the width of a carved line; 0: no carved lines. */
  readonly groove: number
  readonly drawing: Drawing
  /** The same ground in one yarn, used if a pattern has too many lines. */
  readonly solid: Drawing
}

function fieldOf(p: Rug, extent: Extent, hw: number, hd: number, isFine: boolean): Field {
  const { height } = extent
  const edge = rugEdge(p.shape, hw * 2, hd * 2, p.motif, p.seed)
  const ground = { width: hw * 2, depth: hd * 2, edge, motif: p.motif, line: p.line, seed: p.seed }
  const isPiled = p.surface !== 'flat'
  return {
    hw,
    hd,
    edge,
    height,
    soft: isPiled ? Math.min(height * 0.7, 0.012) : Math.min(height * 0.3, 0.003),
    groove: isPiled && isFine ? Math.max(0.006, p.line * 0.55) : 0,
    drawing: drawn(p.pattern, ground),
    solid: drawn('solid', ground),
  }
}

/** Maximum number of triangles of a rug's plan in the player. */
const MOST_TRIANGLES = 2600

/** The plan of the rug. In the player the cells are enlarged until it has few enough triangles. */
function planOf(field: Field, { width, depth }: Extent, yarn: number, isFine: boolean) {
  const { drawing, edge, hw, hd, groove, soft } = field
  const side = Math.sqrt(width * depth)
  if (isFine) {
    const rounding = [soft * 0.12, soft * 0.45, soft]
    return planned(drawing, edge, hw, hd, Math.max(0.014, side / 130), groove, rounding, yarn)
  }
  let cell = side / 18
  let made = planned(drawing, edge, hw, hd, cell, groove, [])
  while (made.kinds.length > MOST_TRIANGLES && cell < 1) {
    cell *= 1.4
    made = planned(drawing, edge, hw, hd, cell, 0, [])
  }
  return made.kinds.length > MOST_TRIANGLES ? planned(field.solid, edge, hw, hd, side / 18, 0, []) : made
}

/** Relative depth of a carved line at a point: 0 beside it, 1 in its middle. */
const shornAt = ({ drawing, groove }: Field, x: number, z: number): number =>
  groove ? drawing.carved.reduce((deep, line) => Math.max(deep, 1 - Math.min(1, Math.abs(line(x, z)) / groove)), 0) : 0

/** Depth of the surface between two thick yarns. */
function betweenYarns(p: Rug, height: number, x: number, z: number): number {
  return (
    height *
    0.34 *
    (1 - Math.abs(Math.sin(((z + 0.0015 * fbm3(x * 7, 0, z * 2, p.seed + 5, 2)) / p.yarn) * Math.PI)) ** 0.7) *
    (1 + 0.4 * fbm3(x * 26, 0, Math.floor(z / p.yarn), p.seed, 2))
  )
}

/** Height of the surface at a point: rounded at the edge, carved along lines, slightly uneven. */
function reliefOf(p: Rug, field: Field, isFine: boolean): (x: number, z: number) => number {
  const { edge, height, soft } = field
  const top = p.surface === 'shag' ? height * 0.55 : height
  const hasYarns = p.yarn > 0 && isFine
  return (x, z) => {
    const inward = Math.max(0, -edge(x, z))
    const shoulder = inward < soft ? soft - Math.sqrt(Math.max(0, soft * soft - (soft - inward) ** 2)) : 0
    const shorn = shornAt(field, x, z)
    // Wool is slightly uneven: by a millimetre or two over 10 cm.
    const uneven = Math.min(height * 0.16, 0.0025) * (0.5 + 0.5 * fbm3(x * 5, 0, z * 5, p.seed, 3))
    const between = hasYarns ? betweenYarns(p, height, x, z) : 0
    return (
      top -
      Math.min(top * 0.8, Math.max(shoulder, uneven) + between + height * p.carve * shorn * shorn * (3 - 2 * shorn))
    )
  }
}

/** The face and the back. */
function faces(
  plan: Plan,
  yarn: number[],
  isReversible: boolean,
  place: Place,
  relief: (x: number, z: number) => number,
) {
  const parts: Part[] = []
  for (const [kind, mesh] of raised(plan, yarn, (x, z) => place(x, z, relief(x, z))))
    parts.push({ name: YARNS[kind]!, slot: YARNS[kind]!, mesh })
  const under = isReversible ? yarn : yarn.map(() => 0)
  for (const [kind, mesh] of raised(plan, under, (x, z) => place(x, z, 0), true))
    parts.push({ name: 'back', slot: isReversible ? YARNS[kind]! : 'back', mesh })
  return parts
}

/** The binding and the sides. `bound` is the radius of the binding; 0: none. */
function edges(plan: Plan, bound: number, place: Place, relief: (x: number, z: number) => number): Part[] {
  const parts: Part[] = []
  for (const rim of rims(plan)) {
    const wall = rim.flatMap(([x, z]) => [place(x, z, 0), place(x, z, relief(x, z))])
    const loop = rim.map(([x, z]) => place(x, z, bound ? bound : relief(x, z) / 2))
    if (bound) parts.push({ name: 'binding', slot: 'edge', mesh: tube(loop, bound, { closed: true, seg: 8 }) })
    parts.push({ name: 'side', slot: bound ? 'edge' : 'pile', mesh: band(wall) })
  }
  return parts
}

function shag(p: Rug, { edge, hw, hd, drawing, height }: Field, { width, depth }: Extent, isFine: boolean): Part[] {
  const parts: Part[] = []
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
  return parts
}

/** Radius of a rug's binding; 0: it has none. */
function bindingOf(p: Rug, height: number, isFine: boolean): number {
  const isBound = isFine && p.isBound && p.surface !== 'shag' && p.shape !== 'hide'
  return isBound ? Math.min(height / 2, 0.006) : 0
}

/** A rug's height is its thickness; a folded corner rises above it, and a fringe counts towards its depth. */
function build(extent: Extent, p: Rug, isFine: boolean): Part[] {
  const { width, depth, height } = extent
  if (p.surface === 'braid') return braidedDisc(extent, isFine, p.seed)
  const fringe = p.shape === 'rectangle' ? Math.min(p.fringe, depth / 4) : 0
  const bound = bindingOf(p, height, isFine)
  const ends = p.isFringedOnce ? [1] : [-1, 1]
  const hw = width / 2 - bound
  const hd = depth / 2 - (fringe * ends.length) / 2 - bound
  const field = fieldOf(p, extent, hw, hd, isFine)
  const { plan, kinds } = planOf(field, extent, p.yarn, isFine)
  const reach = isFine ? Math.min(p.turned, width / 3, depth / 3) : 0
  const { place, creases } = turnedCorner(hw, hd, reach, height, p.turnedSide === 'left' ? -1 : 1)
  for (const crease of creases) cut(plan, crease)
  const yarn = kinds.length === plan.triangles.length / 3 ? kinds : classifiedAgain(plan, field.drawing)
  const relief = reliefOf(p, field, isFine)
  const parts = [...faces(plan, yarn, p.surface === 'flat', place, relief), ...edges(plan, bound, place, relief)]
  if (p.surface === 'shag') parts.push(...shag(p, field, extent, isFine))
  if (fringe > 0) {
    const mesh = fringed(width, hd + bound, fringe, height, p.seed, isFine, ends, place)
    parts.push({ name: 'fringe', slot: 'fringe', mesh })
  }
  return spread(parts, width, depth)
}

const classifiedAgain = (plan: Plan, drawing: Drawing): number[] =>
  classified(plan, (x, z) => YARNS.indexOf(yarnAt(drawing, x, z)))

/** Coarse cells cut a curved edge slightly short: scale the plan to the stated size. */
function spread(parts: readonly Part[], width: number, depth: number): Part[] {
  const { min, max } = bounds(parts)
  const [a, b] = [width / (max[0] - min[0]), depth / (max[2] - min[2])]
  return parts.map(part => ({
    ...part,
    mesh: transform(part.mesh, { s: [a, 1, b], t: [(-(min[0] + max[0]) / 2) * a, 0, (-(min[2] + max[2]) / 2) * b] }),
  }))
}

/** A closed strip through pairs of points. */
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
