import { extrude } from '../../kit/extrude.ts'
import { lathe } from '../../kit/lathe.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { roundedOutline, subdivided, type Point } from '../../kit/outline.ts'
import { softBox } from '../../kit/soft-box.ts'
import { piping, topstitch } from '../../kit/stitching.ts'
import { reliefOf, tuftButtons, tufts } from '../../kit/tufting.ts'
import { isFine, type Upholstery } from '../seating/cushions.ts'

export const HEADBOARD_SHAPES = [
  'panel',
  'tufted',
  'grid',
  'channel',
  'wing',
  'arch',
  'scallop',
  'slab',
  'pillows',
  'bolster',
] as const
export type HeadboardShape = (typeof HEADBOARD_SHAPES)[number]

/** Dimensions in metres; `from` is the height at which it becomes visible above the rails. */
export interface Headboard {
  readonly shape: HeadboardShape
  readonly width: number
  readonly height: number
  readonly bottom: number
  readonly thickness: number
  readonly wings: number
  readonly channels: number
  readonly columns: number
  readonly rows: number
  readonly nails: boolean
  readonly from: number
}

/** Moves a mesh up to the bottom of the headboard and `z` in front of its rear face. */
const up = ({ bottom }: Headboard, mesh: Mesh, z = 0): Mesh => transform(mesh, { t: [0, bottom, z] })

/** A padded block; `k` varies it. */
const soft = (making: Upholstery, w: number, h: number, d: number, r: number, puff: Vector, k: number): Mesh => {
  const fine = isFine(making)
  return softBox({
    w,
    h,
    d,
    r,
    puff,
    noise: 0.002,
    nscale: 4,
    seed: making.seed + k,
    seg: fine ? 0.028 : 0.7,
    rseg: fine ? 6 : 1,
  })
}

/** Vertical channels side by side. */
function channelled(o: Headboard, making: Upholstery): Part[] {
  const { width, thickness } = o
  const tall = o.height - o.bottom

  const each = width / o.channels
  const one = (i: number) =>
    transform(
      soft(making, each - 0.002, tall, thickness, Math.min(0.045, thickness * 0.44, each * 0.4), [0, 0.004, 0.014], i),
      { t: [(i - (o.channels - 1) / 2) * each, 0, thickness / 2] },
    )
  return [
    { name: 'headboard', slot: 'cover', mesh: up(o, merge(Array.from({ length: o.channels }, (_, i) => one(i)))) },
  ]
}

/** Pillows that hang from a board. */
function withPillows(o: Headboard, making: Upholstery): Part[] {
  const { width, bottom, thickness } = o
  const tall = o.height - o.bottom

  const count = Math.max(2, Math.round(o.columns / 2))
  const each = (width - 0.02) / count
  const frame = soft(making, width, tall, thickness * 0.4, thickness * 0.18, [0, 0, 0], 1)
  const high = o.height - o.from - 0.05
  const pads = Array.from({ length: count }, (_, i) =>
    transform(soft(making, each - 0.006, high, thickness * 0.72, thickness * 0.34, [0.004, 0.006, 0.03], 3 + i), {
      t: [(i - (count - 1) / 2) * each, o.from + 0.03 - bottom, thickness * 0.62],
    }),
  )
  return [
    {
      name: 'headboard',
      slot: 'cover',
      mesh: up(o, merge([transform(frame, { t: [0, 0, thickness * 0.2] }), ...pads])),
    },
  ]
}

/** A bolster on top of a panel. */
function withBolster(o: Headboard, making: Upholstery): Part[] {
  const { width, thickness } = o
  const tall = o.height - o.bottom

  const roll = Math.min(0.3, o.height - o.from - 0.06)
  const panel = soft(making, width - 0.03, tall - roll * 0.3, thickness * 0.6, thickness * 0.2, [0, 0.003, 0.006], 1)
  const cylinder = soft(making, width, roll, roll, roll * 0.495, [0.004, 0.004, 0.004], 2)
  return [
    {
      name: 'headboard',
      slot: 'cover',
      mesh: up(
        o,
        merge([
          transform(panel, { t: [0, 0, thickness * 0.3] }),
          transform(cylinder, { t: [0, tall - roll, roll / 2] }),
        ]),
      ),
    },
  ]
}

/** A panel with buttons in a grid or in diamonds, optionally with nails around it. */
function tufted(o: Headboard, making: Upholstery): Part[] {
  const { width, thickness } = o
  const fine = isFine(making)
  const tall = o.height - o.bottom

  const margin = o.nails ? 0.055 : 0.02
  const visible = o.height - o.from + 0.1
  const tufting = tufts(
    o.shape === 'grid' ? 'grid' : 'diamond',
    width - 2 * margin,
    visible - margin,
    o.columns,
    o.rows,
    o.shape === 'grid' ? 0.03 : 0.04,
  )
  const relief = reliefOf(tufting)
  const start = tall - visible
  const body = softBox({
    w: width,
    h: tall,
    d: thickness,
    r: Math.min(0.03, thickness * 0.3),
    noise: 0.0012,
    seed: making.seed,
    seg: fine ? 0.009 : 0.07,
    rseg: fine ? 4 : 1,
    relief: (x, y) =>
      relief(x, y - start) * edge(width / 2 - Math.abs(x) - margin) * edge(tall - y - margin) * edge(y - start + 0.02),
  })
  const parts: Part[] = [{ name: 'headboard', slot: 'cover', mesh: up(o, body, thickness / 2) }]
  parts.push({
    name: 'buttons',
    slot: 'cover',
    mesh: up(
      o,
      tuftButtons(
        { ...tufting, buttons: tufting.buttons.map(([x, y]): Point => [x, y]) },
        () => thickness,
        fine ? 14 : 4,
      ),
      0,
    ),
  })
  parts[1] = { ...parts[1]!, mesh: transform(parts[1]!.mesh, { t: [0, start, 0] }) }
  if (o.nails && fine)
    parts.push({
      name: 'nails',
      slot: 'metal',
      mesh: up(o, nailRow(width - 0.036, tall - 0.018, 0.022), thickness + 0.001),
    })
  return parts
}

function winged(o: Headboard, making: Upholstery): Part[] {
  const { width, bottom, thickness } = o
  const fine = isFine(making)
  const tall = o.height - o.bottom

  const board = up(
    o,
    soft(making, width - 0.02, tall, thickness, Math.min(0.035, thickness * 0.36), [0, 0.004, 0.012], 1),
    thickness / 2,
  )
  const wing = (side: number) =>
    transform(
      soft(making, Math.min(0.07, thickness), tall, thickness + o.wings, 0.03, [0.008, 0.004, 0.004], 4 + side),
      {
        t: [side * (width / 2 - Math.min(0.07, thickness) / 2), bottom, (thickness + o.wings) / 2],
      },
    )
  const wings = [-1, 1].map(wing)
  const seams =
    fine && making.welt !== 'plain'
      ? [-1, 1].map(side =>
          wingWelt(side * (width / 2 - Math.min(0.07, thickness) / 2), bottom, o.height, thickness + o.wings),
        )
      : []
  return [{ name: 'headboard', slot: 'cover', mesh: merge([board, ...wings, ...seams]) }]
}

/** A plain panel with a seam along its edge. */
function panel(o: Headboard, making: Upholstery): Part[] {
  const { width, bottom, thickness } = o
  const fine = isFine(making)
  const tall = o.height - o.bottom

  const r = o.shape === 'slab' ? Math.min(0.014, thickness * 0.2) : Math.min(0.04, thickness * 0.38)
  const body = up(
    o,
    soft(making, width, tall, thickness, r, [0, 0.004, o.shape === 'slab' ? 0.006 : 0.014], 1),
    thickness / 2,
  )
  if (!fine || making.welt === 'plain') return [{ name: 'headboard', slot: 'cover', mesh: body }]
  const inset = o.shape === 'slab' ? 0.03 : 0.012
  const rim = subdivided(
    roundedOutline([
      [-width / 2 + inset, inset, r],
      [width / 2 - inset, inset, r],
      [width / 2 - inset, tall - inset, r],
      [-width / 2 + inset, tall - inset, r],
    ]),
    0.03,
  )
  const z = thickness - (o.shape === 'slab' ? -0.0015 : r - Math.sqrt(r * r - (r - inset) ** 2))
  const seam = rim.map(([x, y]): Vector => [x, y + bottom, z])
  if (making.welt === 'topstitch')
    return [
      { name: 'headboard', slot: 'cover', mesh: body },
      {
        name: 'stitches',
        slot: 'stitch',
        mesh: topstitch(
          seam.map(([x, y, sz]): Vector => [x, y, sz + 0.002]),
          { closed: true },
        ),
      },
    ]
  return [{ name: 'headboard', slot: 'cover', mesh: merge([body, piping(seam, 0.005)]) }]
}

/** An upholstered headboard, its rear face at z = 0, its top at y = `height`. */
export function headboard(o: Headboard, making: Upholstery): Part[] {
  switch (o.shape) {
    case 'channel':
      return channelled(o, making)
    case 'pillows':
      return withPillows(o, making)
    case 'bolster':
      return withBolster(o, making)
    case 'arch':
    case 'scallop':
      return curved(o, making, o.height - o.bottom, (mesh, z) => up(o, mesh, z))
    case 'tufted':
    case 'grid':
      return tufted(o, making)
    case 'wing':
      return winged(o, making)
    default:
      return panel(o, making)
  }
}

const edge = (away: number) => Math.max(0, Math.min(1, away / 0.02))

function curved(o: Headboard, making: Upholstery, tall: number, up: (mesh: Mesh, z?: number) => Mesh): Part[] {
  const fine = isFine(making)
  const w = o.width / 2
  const points: Point[] = [
    [-w, 0],
    [w, 0],
  ]
  const shoulder = o.shape === 'arch' ? tall - Math.min(w, tall * 0.45) : tall * 0.86
  const count = fine ? 72 : 24
  for (let i = 0; i <= count; i++) {
    const x = w * Math.cos((i / count) * Math.PI)
    const t = Math.abs(x) / w
    const y =
      o.shape === 'arch'
        ? shoulder + (tall - shoulder) * Math.sqrt(Math.max(0, 1 - t * t))
        : shoulder + (tall - shoulder) * Math.abs(Math.cos((x / w) * Math.PI * 1.5)) ** 0.7
    points.push([x, y])
  }
  const outline = subdivided(points, fine ? 0.03 : 0.3)
  const body = extrude(outline, {
    depth: o.thickness,
    edge: Math.min(0.03, o.thickness * 0.4),
    rseg: fine ? 6 : 1,
    seg: 0.1,
    noise: fine ? 0.0014 : 0,
    seed: making.seed,
  })
  if (!fine || making.welt === 'plain') return [{ name: 'headboard', slot: 'cover', mesh: up(body, o.thickness / 2) }]
  const seam = outline.map(([x, y]): Vector => [x * 0.985, (y - tall / 2) * 0.985 + tall / 2, o.thickness / 2 - 0.007])
  return [{ name: 'headboard', slot: 'cover', mesh: up(merge([body, piping(seam, 0.005)]), o.thickness / 2) }]
}

function wingWelt(x: number, bottom: number, top: number, z: number): Mesh {
  const path: Vector[] = [[x, bottom + 0.02, z - 0.001]]
  for (let k = 1; k <= 24; k++) path.push([x, bottom + ((top - bottom - 0.03) * k) / 24, z - 0.001])
  for (let k = 1; k <= 12; k++) path.push([x, top - 0.001, z - 0.03 - ((z - 0.04) * k) / 12])
  return piping([...path, ...path.toReversed().slice(1, -1)], 0.0045)
}

/** Domed nails 11 mm across, touching each other, along the sides and the top of a panel. */
function nailRow(width: number, top: number, pitch: number): Mesh {
  const nail = transform(
    lathe(
      [
        [0.0052, 0],
        [0.0048, 0.0016],
        [0.0032, 0.003],
        [0, 0.0036],
      ],
      10,
    ),
    { rx: 90 },
  )
  const along = Math.round(width / (pitch * 0.52))
  const upright = Math.round((top * 0.8) / (pitch * 0.52))
  const points: Point[] = []
  for (let i = 0; i <= along; i++) points.push([-width / 2 + (width * i) / along, top])
  for (let j = 1; j <= upright; j++)
    for (const side of [-1, 1]) points.push([(side * width) / 2, top - (top * 0.8 * j) / upright])
  return merge(points.map(([x, y]) => transform(nail, { t: [x, y, 0] })))
}
