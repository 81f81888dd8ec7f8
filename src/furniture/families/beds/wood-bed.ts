import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { bench, type Bench } from '../../kit/joinery/bench.ts'
import { fitted } from '../../kit/fit.ts'
import { transform } from '../../kit/mesh.ts'
import { BEDDING_SLOTS, bedding } from '../../parts/beds/bedding.ts'
import { BED_ENDS, bedEnd } from '../../parts/beds/bed-ends.ts'
import { plainBedding } from '../../parts/beds/plain-bedding.ts'
import { front } from '../../parts/cabinets/fronts.ts'
import { pull } from '../../parts/cabinets/pulls.ts'

const parameters = z.strictObject({
  head: z.enum(BED_ENDS).default('spindles'),
  foot: z.enum(BED_ENDS).default('rail'),
  posts: z.enum(['square', 'turned', 'tapered', 'none']).default('square'),
  post: z.number().min(0.03).max(0.12).default(0.06),
  /** Number of spindles or slats in the headboard; 0: as many as fit. */
  count: z.int().min(0).max(40).default(0),
  /** Height of the footboard's posts. The headboard takes the full height unless there is a canopy or tall posts. */
  footHeight: z.number().min(0.2).max(2.4).default(0.42),
  headHeight: z.number().min(0).max(2.2).default(0),
  /** A frame of bars that connects the four posts at the top. */
  canopy: z.boolean().default(false),
  finial: z.number().min(0).max(1.4).default(0),
  rail: z.number().min(0.06).max(0.42).default(0.16),
  /** Height of the rails' underside above the floor. */
  clearance: z.number().min(0).max(0.3).default(0.2),
  /** Distance by which the legs are set back under a platform; 0: the posts are the legs. */
  setBack: z.number().min(0).max(0.5).default(0),
  drawers: z.int().min(0).max(3).default(0),
  mattress: z.number().min(0.1).max(0.36).default(0.254),
  sunk: z.number().min(0).max(0.16).default(0.05),
  pillows: z.enum(['one', 'two', 'four']).default('four'),
  throw: z.boolean().default(true),
  seed: z.int().min(1).max(99).default(1),
})
type Bed = z.output<typeof parameters>

/** Beds of wood or steel tube, with bedding. */
export const woodBed = family({
  parameters,
  slots: {
    frame: 'oak',
    panel: 'oak',
    front: 'oak',
    cane: 'cane',
    pull: 'brass-aged',
    metal: 'steel-black',
    deck: 'pine',
    ...BEDDING_SLOTS,
  },
  build: (extent, bed, workshop) => {
    const on = bench(workshop.detail)
    const railTop = Math.min(bed.clearance + bed.rail, extent.height * 0.6)
    const post = Math.min(bed.post, extent.width * 0.1)
    frame(on, extent, bed, post, railTop)
    const { width, depth } = extent
    const head = -depth / 2 + (bed.head === 'none' ? 0 : post * 0.75) + 0.01
    const hasFoot = bed.foot !== 'none' && bed.footHeight > railTop + 0.03
    const foot = depth / 2 - (hasFoot || bed.posts !== 'none' ? post : 0.004)
    // The duvet hangs in the gap between the mattress and the frame.
    const gap = 0.076
    const made = {
      width: width - 2 * gap - (bed.canopy || bed.finial > 0.3 ? post : 0),
      length: foot - head - gap,
      thickness: bed.mattress,
      deck: Math.max(0.02, railTop - bed.sunk),
      head,
      side: width / 2 - (bed.canopy || bed.finial > 0.3 ? post : 0.003),
      foot,
      lowest: railTop + 0.004,
      throw: bed.throw,
      pillows: bed.pillows,
      seed: bed.seed,
    }
    if (!on.fine) return [...fitted(on.parts(), extent), ...plainBedding(made)]
    // Pillows lean against the headboard without intersecting it.
    return [
      ...fitted(on.parts(), extent),
      ...bedding(made, workshop).map(part =>
        part.name === 'pillow' ? { ...part, mesh: transform(part.mesh, { t: [0, 0, 0.1] }) } : part,
      ),
    ]
  },
})

/** Whether the posts reach the full height of the bed. */
const hasTallPosts = (bed: Bed): boolean => bed.canopy || bed.finial > 0.3

/** The headboard and the footboard between their posts. */
function bedEnds(on: Bench, { width, depth, height }: Extent, bed: Bed, post: number, railTop: number): void {
  const half = post / 2
  const isTall = hasTallPosts(bed)
  const from = Math.max(railTop - 0.02, 0.1)
  const x: [number, number] = [-width / 2, width / 2]
  const shared = { x, post, from, posts: bed.posts }
  const overHead = isTall ? height - (bed.headHeight || height) : bed.finial
  bedEnd(on, bed.head, { ...shared, y: [0, height], z: -depth / 2 + half, count: bed.count, over: overHead })
  const footTop = isTall ? height : Math.max(railTop, Math.min(bed.footHeight, height))
  const finial = bed.posts === 'turned' ? Math.min(bed.finial, 0.08) : 0
  bedEnd(on, bed.foot, {
    ...shared,
    y: [0, footTop],
    z: depth / 2 - half,
    count: 0,
    over: isTall ? height - Math.max(railTop, bed.footHeight) : finial,
    from: Math.max(bed.clearance, Math.min(from, footTop - 0.2)),
  })
}

/** Start and end of the side rails in z. */
function railSpan(depth: number, bed: Bed, post: number): [number, number] {
  if (bed.posts !== 'none') return [-depth / 2 + post / 2 + post / 2, depth / 2 - post / 2 - post / 2]
  return [-depth / 2 + (bed.head === 'none' ? 0 : 0.044), depth / 2]
}

/** Slats under the mattress, between `x` and `z`. */
function mattressSlats(on: Bench, x: readonly [number, number], z: readonly [number, number], top: number): void {
  const slats = on.fine ? 12 : 3
  for (let i = 0; i < slats; i++) {
    const at = z[0] + ((z[1] - z[0]) * (i + 0.5)) / slats
    on.board('deck', [x[0], x[1]], [top - 0.02, top - 0.002], [at - 0.035, at + 0.035], { grain: 'x', rounds: 0 })
  }
}

/** Feet set back from the edges of the frame, up to `top`. */
function setBackFeet(on: Bench, { width, depth }: Extent, bed: Bed, top: number): void {
  const inset = Math.min(bed.setBack, width * 0.3)
  for (const sx of [-1, 1])
    for (const pz of [-depth / 2 + inset, depth / 2 - inset])
      on.board(
        'frame',
        [sx * (width / 2 - inset) - 0.035, sx * (width / 2 - inset) + 0.035],
        [0, top + 0.002],
        [pz - 0.035, pz + 0.035],
        { grain: 'y' },
      )
}

/** Rails from post to post at the top of a canopy bed. */
function canopy(on: Bench, { width, depth, height }: Extent, post: number): void {
  const half = post / 2
  const x: [number, number] = [-width / 2, width / 2]
  const zHead = -depth / 2 + half
  const zFoot = depth / 2 - half
  for (const side of [-1, 1]) {
    on.board(
      'frame',
      side < 0 ? [x[0], x[0] + post] : [x[1] - post, x[1]],
      [height - post, height],
      [zHead + half, zFoot - half],
      { grain: 'z' },
    )
    const pz = side < 0 ? zHead : zFoot
    on.board('frame', [x[0] + post, x[1] - post], [height - post, height], [pz - half, pz + half], { grain: 'x' })
  }
}

/** The rail at the foot of a bed without a footboard. */
function footRail(
  on: Bench,
  { width, depth }: Extent,
  bed: Bed,
  post: number,
  y: [number, number],
  thick: number,
): void {
  const x: [number, number] = [-width / 2, width / 2]
  const zFoot = depth / 2 - post / 2
  on.board(
    'frame',
    bed.posts === 'none' ? [x[0] + thick, x[1] - thick] : [x[0] + post, x[1] - post],
    y,
    bed.posts === 'none' ? [depth / 2 - thick, depth / 2] : [zFoot - thick / 2, zFoot + thick / 2],
    { grain: 'x', r: 0.005 },
  )
}

function frame(on: Bench, extent: Extent, bed: Bed, post: number, railTop: number): void {
  const { width, depth } = extent
  const x: [number, number] = [-width / 2, width / 2]
  const half = post / 2
  bedEnds(on, extent, bed, post, railTop)
  const y: [number, number] = [railTop - Math.min(bed.rail, railTop), railTop]
  const z = railSpan(depth, bed, post)
  const thick = 0.026
  const edge = bed.posts === 'none' ? 0 : half - thick / 2
  for (const side of [-1, 1]) {
    const at: [number, number] = side < 0 ? [x[0] + edge, x[0] + edge + thick] : [x[1] - edge - thick, x[1] - edge]
    if (bed.drawers) drawers(on, bed, side, side < 0 ? x[0] + edge : x[1] - edge, y, z)
    else on.board('frame', at, y, z, { grain: 'z', r: 0.005 })
  }
  if (bed.posts === 'none' || bed.foot === 'none') footRail(on, extent, bed, post, y, thick)
  mattressSlats(on, [x[0] + edge + thick, x[1] - edge - thick], z, railTop - bed.sunk)
  if (bed.setBack) setBackFeet(on, extent, bed, y[0])
  if (bed.canopy) canopy(on, extent, post)
}

/** Drawer fronts along one side, down to the plinth. */
function drawers(
  on: Bench,
  bed: Bed,
  side: number,
  x: number,
  y: readonly [number, number],
  z: readonly [number, number],
): void {
  const shelf = bench(on.fine ? 'picture' : 'player', 60 + side * 20)
  const long = z[1] - z[0]
  const low = 0.05
  shelf.board('frame', [-long / 2, long / 2], [y[1] - 0.05, y[1]], [-0.026, 0], { grain: 'x', r: 0.004 })
  shelf.board('frame', [-long / 2, long / 2], [0, low], [-0.03, -0.012], { grain: 'x' })
  for (let i = 0; i < bed.drawers; i++) {
    const span: [number, number] = [
      -long / 2 + (long * i) / bed.drawers + 0.004,
      -long / 2 + (long * (i + 1)) / bed.drawers - 0.004,
    ]
    front(shelf, 'slab', { x: span, y: [low + 0.003, y[1] - 0.054], z: -0.002, isDrawer: true })
    pull(shelf, 'cup', span, [low, y[1] - 0.054], -0.002, 'none')
  }
  on.take(
    shelf
      .parts()
      .map(part => ({ ...part, mesh: transform(part.mesh, { ry: side * 90, t: [x, 0, (z[0] + z[1]) / 2] }) })),
  )
}
