import { z } from 'zod'
import { family } from '../../family.ts'
import { bench, type Bench } from '../../kit/joinery/bench.ts'
import { fitted } from '../../kit/fit.ts'
import { ellipse, liveEdge, pebble, rectangle, slab, type Point } from '../../kit/joinery/slab.ts'
import { TURNINGS, type Turning } from '../../kit/joinery/turnings.ts'
import { BASES, type BaseName } from '../../parts/tables/table-bases.ts'

const parameters = z.strictObject({
  top: z.enum(['rectangle', 'round', 'oval', 'racetrack', 'boat', 'live', 'pebble']).default('rectangle'),
  edge: z.enum(['eased', 'bevelled', 'round', 'knife', 'square']).default('eased'),
  thick: z.number().min(0.008).max(0.12).default(0.032),
  /** Corner radius of a rectangular top in plan. */
  corner: z.number().min(0).max(0.3).default(0.006),
  /** Width of the boards in a wooden top; 0: one sheet, as for stone and glass. */
  plank: z.number().min(0).max(0.4).default(0.13),
  /** Boards across the ends that keep the others flat. */
  breadboard: z.boolean().default(false),
  /** Number of seams for leaves. */
  leaves: z.int().min(0).max(3).default(0),
  /** Open gaps between the boards, for outdoor tables. */
  slatted: z.boolean().default(false),
  /** Height of a raised rim around the top. */
  lip: z.number().min(0).max(0.08).default(0),
  /** Whether the top continues over the ends down to the floor. */
  waterfall: z.boolean().default(false),
  base: z.enum(Object.keys(BASES) as [BaseName, ...BaseName[]]).default('tapered'),
  turning: z.enum(Object.keys(TURNINGS) as [Turning, ...Turning[]]).default('country'),
  leg: z.number().min(0.01).max(0.3).default(0.07),
  inset: z.number().min(0).max(0.6).default(0.03),
  apron: z.number().min(0).max(0.25).default(0.085),
  splay: z.number().min(0).max(0.25).default(0),
  /** Height of a lower shelf as a fraction of the table's height; 0: none. */
  shelf: z.number().min(0).max(0.8).default(0),
  shelfKind: z.enum(['board', 'slats', 'cane']).default('board'),
  drawers: z.int().min(0).max(3).default(0),
  /** Whether top and base have one material; otherwise the base has the slot `other`. */
  alike: z.boolean().default(true),
})
type Table = z.output<typeof parameters>

/** A shelf on the four legs; on a round table it is a disc between them. */
function shelf(on: Bench, table: Table, width: number, depth: number, y: number, isRound: boolean): void {
  const inset = table.inset + table.leg * 0.3
  const [w, d] = (
    isRound ? [width * 0.71 - 2 * table.inset, depth * 0.71 - 2 * table.inset] : [width - 2 * inset, depth - 2 * inset]
  ).map(side => Math.max(0.08, side)) as [number, number]
  if (isRound && table.shelfKind === 'slats') return ovalSlats(on, w, d, y)
  if (isRound)
    return on.put(
      'shelf',
      slab({
        outline: ellipse(w, d, on.fine ? 80 : 28),
        y: [y - 0.018, y],
        fine: on.fine,
        ...(table.plank && { plank: table.plank }),
        seed: 9,
      }),
    )
  if (table.shelfKind === 'board')
    return on.put(
      'shelf',
      slab({
        outline: rectangle(w, d, 0.004, 3),
        y: [y - 0.02, y],
        fine: on.fine,
        ...(table.plank && { plank: table.plank }),
        seed: 9,
      }),
    )
  for (const side of [-1, 1]) {
    on.board('shelf', [-w / 2, w / 2], [y - 0.032, y], side < 0 ? [-d / 2, -d / 2 + 0.022] : [d / 2 - 0.022, d / 2], {
      grain: 'x',
    })
    on.board('shelf', side < 0 ? [-w / 2, -w / 2 + 0.022] : [w / 2 - 0.022, w / 2], [y - 0.032, y], [-d / 2, d / 2], {
      grain: 'z',
    })
  }
  const count = Math.max(3, Math.round(w / 0.06))
  for (let i = 0; i < count; i++) {
    const x = -w / 2 + 0.022 + ((w - 0.044) * (i + 0.5)) / count
    on.board('shelf', [x - 0.014, x + 0.014], [y - 0.022, y - 0.006], [-d / 2 + 0.02, d / 2 - 0.02], { grain: 'z' })
  }
}

/** Eleven slats between two rails, their ends trimmed to an oval. */
function ovalSlats(on: Bench, w: number, d: number, y: number): void {
  const count = 11
  for (const side of [-1, 1])
    on.board('shelf', [-w * 0.46, w * 0.46], [y - 0.034, y - 0.012], [side * d * 0.3 - 0.011, side * d * 0.3 + 0.011], {
      grain: 'x',
    })
  for (let i = 0; i < count; i++) {
    const u = ((i + 0.5) / count) * 2 - 1
    const half = (d / 2) * Math.sqrt(1 - (u * 0.86) ** 2)
    const x = (u * w) / 2
    on.board('shelf', [x - w / count / 2 + 0.008, x + w / count / 2 - 0.008], [y - 0.012, y], [-half, half], {
      grain: 'z',
      r: 0.003,
    })
  }
}

function outlineOf(table: Table, width: number, depth: number, isFine: boolean): Point[] {
  const steps = isFine ? 128 : 44
  if (table.top === 'round' || table.top === 'oval') return ellipse(width, depth, steps)
  if (table.top === 'boat') return ellipse(width, depth, steps, 2.8)
  if (table.top === 'live') return liveEdge(width, depth, 5, isFine ? 60 : 20)
  if (table.top === 'pebble') return pebble(width, depth, 1.3, steps)
  if (table.top === 'racetrack') return rectangle(width, depth, Math.min(width, depth) / 2, isFine ? 28 : 9)
  return rectangle(width, depth, table.corner, table.corner > 0.02 ? (isFine ? 12 : 4) : 3)
}

function top(on: Bench, table: Table, fullWidth: number, fullDepth: number, height: number): void {
  // A rim goes around the top, not through it.
  const [width, depth] = table.lip ? [fullWidth - 0.008, fullDepth - 0.008] : [fullWidth, fullDepth]
  const y: [number, number] = [height - table.thick, height]
  const plank = table.plank ? { plank: table.plank } : {}
  const rim = { edge: table.edge, fine: on.fine, ...plank }
  if (table.slatted && table.top === 'rectangle') return slats(on, table, width, depth, y)
  const wide = table.breadboard ? width - 2 * Math.min(0.11, width * 0.12) : width
  const pieces = table.top === 'rectangle' ? table.leaves + 1 : 1
  for (let i = 0; i < pieces; i++) {
    const w = wide / pieces - (pieces > 1 ? 0.0016 : 0)
    const x = (i - (pieces - 1) / 2) * (wide / pieces)
    const isWhole = pieces === 1 && !table.breadboard
    const outline = isWhole ? outlineOf(table, w, depth, on.fine) : rectangle(w, depth, 0.002, 3)
    on.put('top', slab({ ...rim, outline: outline.map(([px, pz]): Point => [px + x, pz]), y, seed: on.next() }))
  }
  if (table.breadboard) breadboardEnds(on, width, wide, depth, y)
  if (table.top !== 'rectangle') leafSeams(on, table.leaves, width, depth, height)
  if (table.lip) raisedEdge(on, table, fullWidth, fullDepth, height)
}

/** Boards across both ends; the other boards are `wide` long. */
function breadboardEnds(on: Bench, width: number, wide: number, depth: number, y: [number, number]): void {
  for (const side of [-1, 1]) {
    const x: [number, number] = side < 0 ? [-width / 2, -wide / 2 - 0.0012] : [wide / 2 + 0.0012, width / 2]
    on.board('top', x, y, [-depth / 2, depth / 2], { grain: 'z', r: 0.003 })
  }
}

/** Leaf seams in a top that is not split into pieces. */
function leafSeams(on: Bench, leaves: number, width: number, depth: number, height: number): void {
  for (let i = 0; i < leaves; i++) {
    const at = leaves === 1 ? 0 : (i - 0.5) * 0.33
    const reach = (depth / 2) * Math.sqrt(1 - Math.min(0.95, ((2 * at) / width) ** 2)) - 0.006
    on.board('seam', [at - 0.001, at + 0.001], [height - 0.002, height + 0.0001], [-reach, reach], {
      rounds: 0,
      r: 0.0002,
    })
  }
}

/** A raised rim around the top. */
function raisedEdge(on: Bench, table: Table, fullWidth: number, fullDepth: number, height: number): void {
  const outer = outlineOf(table, fullWidth, fullDepth, on.fine)
  const n = outer.length
  const path = outer.map(([px, pz], i): [number, number, number] => {
    const [a, b] = [outer[(i + n - 1) % n]!, outer[(i + 1) % n]!]
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [
      px + ((b[1] - a[1]) / l) * 0.007,
      height - table.thick * 0.5 + table.lip / 2,
      pz - ((b[0] - a[0]) / l) * 0.007,
    ]
  })
  on.beam('lip', path, { width: 0.014, thick: table.lip + table.thick }, { up: [0, 1, 0], closed: true })
}

function slats(on: Bench, table: Table, width: number, depth: number, y: readonly [number, number]): void {
  const rim = 0.07
  for (const side of [-1, 1]) {
    on.board(
      'top',
      [-width / 2, width / 2],
      y,
      side < 0 ? [-depth / 2, -depth / 2 + rim] : [depth / 2 - rim, depth / 2],
      { grain: 'x', r: 0.004 },
    )
    on.board(
      'top',
      side < 0 ? [-width / 2, -width / 2 + rim] : [width / 2 - rim, width / 2],
      y,
      [-depth / 2 + rim + 0.001, depth / 2 - rim - 0.001],
      { grain: 'z', r: 0.004 },
    )
  }
  const inner = width - 2 * rim
  const count = Math.max(2, Math.round(inner / 0.07))
  for (let i = 0; i < count; i++) {
    const x = -inner / 2 + (inner * (i + 0.5)) / count
    const half = inner / count / 2 - 0.004
    on.board('top', [x - half, x + half], [y[0] + 0.004, y[1]], [-depth / 2 + rim + 0.001, depth / 2 - rim - 0.001], {
      grain: 'z',
      r: 0.003,
    })
  }
  on.board('top', [-inner / 2, inner / 2], [y[0] - 0.02, y[0] + 0.004], [-0.03, 0.03], { grain: 'x' })
  // The plugged umbrella hole.
  on.turned(
    'seam',
    [
      [0, 0],
      [0.036, 0],
      [0.036, 0.001],
      [0, 0.001],
    ],
    [0, y[1] - 0.0002, 0],
    { sides: on.fine ? 40 : 12 },
  )
  on.turned(
    'top',
    [
      [0, 0],
      [0.0335, 0],
      [0.034, 0.003],
      [0.03, 0.0045],
      [0, 0.0045],
    ],
    [0, y[1] - 0.0002, 0],
    { sides: on.fine ? 40 : 12 },
  )
}

/** Dining, coffee, side and console tables: a top on a base. */
export const table = family({
  parameters,
  slots: {
    top: 'oak',
    base: 'oak',
    metal: 'steel-black',
    shelf: 'oak',
    lip: 'oak',
    seam: 'powder-black',
    other: 'ash-ebonized',
    front: 'oak',
    pull: 'brass',
  },
  build: (extent, given, workshop) => {
    const on = bench(workshop.detail)
    const { width, depth, height } = extent
    const thick = Math.min(given.thick, height * 0.3)
    const tops = {
      ...given,
      thick,
      inset: Math.min(given.inset, Math.min(width, depth) * 0.38),
      leg: Math.min(given.leg, Math.min(width, depth) * 0.3),
    }
    top(on, tops, width, depth, height - given.lip / 2)
    const under = height - given.lip / 2 - thick
    const isRound = given.top !== 'rectangle' && given.top !== 'live'
    if (given.waterfall) {
      for (const side of [-1, 1])
        on.board(
          'top',
          side < 0 ? [-width / 2, -width / 2 + thick] : [width / 2 - thick, width / 2],
          [0, under + 0.002],
          [-depth / 2, depth / 2],
          { grain: 'y', r: 0.002 },
        )
    } else {
      const apron = Math.min(given.apron, under * 0.4)
      BASES[given.base](on, {
        ...tops,
        width,
        depth,
        height: under,
        apron,
        isRound,
        splay: Math.min(given.splay, tops.inset + 0.02),
      })
      if (given.drawers) drawers(on, given.drawers, width, depth, under, apron, tops.inset + tops.leg)
    }
    if (given.shelf) shelf(on, tops, width, depth, under * given.shelf, isRound)
    const parts = given.alike
      ? on.parts()
      : on.parts().map(part => (part.slot === 'base' ? { ...part, slot: 'other' } : part))
    return fitted(parts, extent)
  },
})

/** Drawer fronts in the apron. */
function drawers(
  on: Bench,
  count: number,
  width: number,
  depth: number,
  under: number,
  apron: number,
  inset: number,
): void {
  const wide = width - 2 * inset
  const face = depth / 2 - inset * 0.45
  for (let i = 0; i < count; i++) {
    const [a, b] = [-wide / 2 + (wide * i) / count + 0.006, -wide / 2 + (wide * (i + 1)) / count - 0.006]
    on.board('front', [a, b], [under - apron + 0.008, under - 0.006], [face - 0.02, face + 0.004], { grain: 'x' })
    on.turned(
      'pull',
      [
        [0, 0],
        [0.006, 0],
        [0.005, 0.012],
        [0.013, 0.018],
        [0.014, 0.024],
        [0.01, 0.029],
        [0, 0.03],
      ],
      [(a + b) / 2, under - apron / 2, face + 0.003],
      { to: [(a + b) / 2, under - apron / 2, face + 1] },
    )
  }
}
