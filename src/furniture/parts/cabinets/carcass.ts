import type { Cabinet, Cell } from './cabinet-parameters.ts'
import type { Extent } from '../../family.ts'
import type { Bench } from '../../kit/joinery/bench.ts'
import type { Span } from '../../kit/joinery/board.ts'
import { rectangle, slab } from '../../kit/joinery/slab.ts'
import { transform } from '../../kit/mesh.ts'
import { feet } from './cabinet-feet.ts'
import { front } from './fronts.ts'
import { pull, type Pull } from './pulls.ts'
import { things } from './shelf-things.ts'

/** Depth that a handle needs in front of the face, in metres. */
const REACH: Readonly<Record<Pull, number>> = {
  none: 0,
  cut: 0,
  edge: 0.016,
  rail: 0.016,
  leather: 0.014,
  ring: 0.01,
  knob: 0.028,
  'wood-knob': 0.03,
  cup: 0.026,
  bar: 0.031,
  long: 0.031,
}

/** Divides a span in proportion to the shares, with walls between. */
function divided([from, to]: Span, shares: readonly number[], wall: number): Span[] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  const free = to - from - wall * (shares.length - 1)
  let at = from
  return shares.map(share => {
    const part: Span = [at, at + (free * share) / all]
    at = part[1] + wall
    return part
  })
}

/** The box of a cabinet, metres. */
interface Case {
  readonly x: Span
  readonly y: Span
  readonly z: Span
  /** Position of the fronts' faces. */
  readonly face: number
  /** Height of the top, without a lip. */
  readonly top: number
  readonly overhang: number
  readonly foot: number
  /** Whether the fronts lie over the edges of the case. */
  readonly isOver: boolean
}

function caseOf(extent: Extent, cabinet: Cabinet): Case {
  const foot = Math.min(cabinet.foot, extent.height * 0.5)
  const reach = Math.max(
    ...cabinet.columns.flatMap(({ cells }) =>
      cells.map(cell => (cell.kind === 'open' || cell.kind === 'blank' ? 0 : REACH[cell.pull ?? cabinet.pull])),
    ),
  )
  const overhang = Math.max(cabinet.overhang, 0)
  const face = extent.depth / 2 - Math.max(reach, overhang)
  const isOver = cabinet.fronts === 'overlay'
  const top = extent.height - cabinet.lip
  return {
    x: [-extent.width / 2 + overhang, extent.width / 2 - overhang],
    y: [foot, top - cabinet.top],
    z: [-extent.depth / 2 + Math.min(overhang, 0.004), isOver ? face - 0.0205 : face],
    face,
    top,
    overhang,
    foot,
    isOver,
  }
}

function overhangingTop(
  on: Bench,
  width: number,
  cabinet: Cabinet,
  { y, z: zBox, face, top, overhang, isOver }: Case,
): void {
  on.put(
    'top',
    slab({
      outline: rectangle(width, (isOver ? face : zBox[1]) + overhang - zBox[0] + 0.002, 0.003, 3).map(
        ([px, pz]): [number, number] => [px, pz + ((isOver ? face : zBox[1]) + overhang + zBox[0]) / 2],
      ),
      y: [y[1], top],
      edge: cabinet.edge,
      fine: on.fine,
      plank: 9,
      seed: on.next(),
    }),
  )
}

/** Sides, floor, top, back and feet. */
function caseBoards(on: Bench, extent: Extent, cabinet: Cabinet, box: Case): void {
  const { x, y, z: zBox, face, top, overhang, foot, isOver } = box
  const { side, lip } = cabinet
  const isFrameless = overhang === 0
  for (const [a, b] of [
    [x[0], x[0] + side],
    [x[1] - side, x[1]],
  ] as const)
    on.board('case', [a, b], [y[0], isFrameless ? top : y[1]], zBox, { grain: 'y', r: 0.002 })
  on.board('case', [x[0] + side, x[1] - side], [y[0], y[0] + side], zBox, { grain: 'x', r: 0.002 })
  if (isFrameless) on.board('top', [x[0] + side, x[1] - side], [y[1], top], zBox, { grain: 'x', r: 0.002 })
  else overhangingTop(on, extent.width, cabinet, box)
  if (cabinet.cornice) cornice(on, x, zBox[1], y[1], cabinet.cornice)
  if (lip) rim(on, extent.width, [-extent.depth / 2, face + overhang], top, lip)
  if (cabinet.back)
    on.board(
      'back',
      [x[0] + side * 0.5, x[1] - side * 0.5],
      [y[0] + side * 0.5, y[1] + 0.001],
      [zBox[0], zBox[0] + 0.008],
      { grain: 'y', r: 0.001 },
    )
  if (cabinet.dovetails && isFrameless) dovetails(on, x, zBox, top, cabinet.top)
  feet(on, cabinet.feet, x, [zBox[0], isOver && cabinet.feet !== 'plinth' ? face : zBox[1]], foot)
}

/** Position of a cell: its column and row with their totals, and its space between the boards. */
interface CellPlace {
  readonly column: number
  readonly columns: number
  readonly row: number
  readonly rows: number
  readonly bay: Span
  readonly height: Span
}

/** Left (0) or right (1) edge of a cell's front. */
function frontX({ x, isOver }: Case, { side, gap, fronts }: Cabinet, place: CellPlace, at: 0 | 1): number {
  const { bay, column, columns } = place
  const isOuter = at === 0 ? column === 0 : column === columns - 1
  const out = at === 0 ? -1 : 1
  if (isOuter) return isOver ? x[at] - out * 0.001 : bay[at] - out * gap
  return fronts === 'inset' ? bay[at] - out * gap : bay[at] + out * (side / 2 - gap / 2)
}

/** Lower (0) or upper (1) edge of a cell's front. */
function frontY({ y, isOver }: Case, { side, gap, fronts }: Cabinet, place: CellPlace, at: 0 | 1): number {
  const { height, row, rows } = place
  const isOuter = at === 0 ? row === rows - 1 : row === 0
  const out = at === 0 ? -1 : 1
  const overEdge = at === 0 ? y[0] + 0.001 : y[1] - 0.002
  if (isOuter) return isOver ? overEdge : height[at] - out * gap
  return fronts === 'inset' ? height[at] - out * gap : height[at] + out * (side / 2 - gap / 2)
}

const SEE_THROUGH: ReadonlySet<string> = new Set(['glass', 'slat', 'cane'])

/** The shelves of an open or glazed cell, and the goods on them. */
function shelvesIn(on: Bench, cell: Cell, { bay, height: row, column: i, row: j }: CellPlace, zBox: Span): void {
  const isOpen = cell.kind === 'open'
  const shelves = divided(
    row,
    Array.from({ length: cell.shelves + 1 }, () => 1),
    0.018,
  )
  const inside: Span = [zBox[0] + 0.009, zBox[1] - (isOpen ? 0.004 : 0.03)]
  shelves.forEach((room, k) => {
    if (k) on.board('shelf', bay, [room[0] - 0.018, room[0]], [inside[0], inside[1] - 0.006], { grain: 'x', r: 0.002 })
    things(
      on,
      on.fine || cell.things !== 'books' ? cell.things : 'none',
      [bay[0] + 0.004, bay[1] - 0.004],
      room,
      inside,
      i * 7 + j * 3 + k * 5 + 1,
    )
  })
}

/** A dark board behind fronts that are not transparent. */
function darkBehind(on: Bench, { bay, height: row }: CellPlace, zBox: Span): void {
  on.board(
    'dark',
    [bay[0] - 0.001, bay[1] + 0.001],
    [row[0] - 0.001, row[1] + 0.001],
    [zBox[1] - 0.032, zBox[1] - 0.03],
    {},
  )
}

/** The drawer, the door, the pair of doors or the blank panel in front of a cell. */
function cellFront(on: Bench, cell: Cell, cabinet: Cabinet, box: Case, place: CellPlace): void {
  const { bay } = place
  const { gap } = cabinet
  const open: { x: Span; y: Span } = {
    x: [frontX(box, cabinet, place, 0), frontX(box, cabinet, place, 1)],
    y: [frontY(box, cabinet, place, 0), frontY(box, cabinet, place, 1)],
  }
  const kind = cell.face ?? cabinet.face
  const handle = cell.pull ?? cabinet.pull
  const at = cabinet.fronts === 'inset' ? box.face - 0.001 : box.face
  const shared = { y: open.y, z: at, cut: handle === 'cut', panes: cabinet.panes }
  if (cell.kind === 'drawer') {
    front(on, kind, { ...shared, x: open.x, isDrawer: true })
    pull(on, handle, open.x, open.y, at, 'none')
  } else if (cell.kind === 'door') {
    const hinge = cell.hinge ?? (bay[0] + bay[1] <= 0.02 ? 'left' : 'right')
    front(on, kind, { ...shared, x: open.x, isDrawer: false })
    pull(on, handle, open.x, open.y, at, hinge)
  } else if (cell.kind === 'pair') {
    const middle = (open.x[0] + open.x[1]) / 2
    for (const [half, hinge] of [
      [[open.x[0], middle - gap / 2], 'left'],
      [[middle + gap / 2, open.x[1]], 'right'],
    ] as const) {
      front(on, kind, { ...shared, x: half, isDrawer: false })
      pull(on, handle, half, open.y, at, hinge)
    }
  } else if (cell.kind === 'blank') on.board('front', open.x, open.y, [at - 0.02, at - 0.004], { grain: 'x' })
}

function cellOf(on: Bench, cell: Cell, cabinet: Cabinet, box: Case, place: CellPlace): void {
  const isOpen = cell.kind === 'open'
  const setBack = isOpen || cabinet.fronts === 'inset' ? 0 : 0.021
  const { bay, height, row } = place
  if (row)
    on.board('shelf', bay, [height[1], height[1] + cabinet.side], [box.z[0] + 0.008, box.z[1] - setBack], {
      grain: 'x',
      r: 0.002,
    })
  if (isOpen || SEE_THROUGH.has(cell.face ?? cabinet.face)) shelvesIn(on, cell, place, box.z)
  else darkBehind(on, place, box.z)
  cellFront(on, cell, cabinet, box, place)
}

/** A case with its fronts, shelves and goods, within the extent. */
export function carcass(on: Bench, extent: Extent, cabinet: Cabinet): void {
  const { side } = cabinet
  const box = caseOf(extent, cabinet)
  const { x, y, z: zBox } = box
  caseBoards(on, extent, cabinet, box)
  const columns = divided(
    [x[0] + side, x[1] - side],
    cabinet.columns.map(({ share }) => share),
    side,
  )
  columns.forEach((bay, i) => {
    const { cells } = cabinet.columns[i]!
    const rows = divided(
      [-y[1], -(y[0] + side)],
      cells.map(({ share }) => share),
      side,
    ).map(([a, b]): Span => [-b, -a])
    if (i)
      on.board(
        'case',
        [bay[0] - side, bay[0]],
        [y[0] + side, y[1]],
        [zBox[0] + 0.008, zBox[1] - (cabinet.fronts === 'inset' ? 0 : 0.021)],
        { grain: 'y', r: 0.002 },
      )
    cells.forEach((cell, j) => {
      const place = { column: i, columns: columns.length, row: j, rows: cells.length, bay, height: rows[j]! }
      cellOf(on, cell, cabinet, box, place)
    })
  })
}

/** A cove and a fillet under the top. */
function cornice(on: Bench, x: Span, z: number, y: number, height: number): void {
  const steps = on.fine ? 5 : 2
  for (let i = 0; i < steps; i++) {
    const t = i / steps
    const out = height * 0.42 * t ** 2
    on.board(
      'case',
      [x[0] - out, x[1] + out],
      [y - height * (1 - t), y - height * (1 - t - 1 / steps)],
      [z - 0.03, z + out],
      { grain: 'x', r: 0.003 },
    )
  }
}

function rim(on: Bench, width: number, z: Span, y: number, height: number): void {
  const t = 0.012
  on.board('top', [-width / 2, width / 2], [y - 0.001, y + height], [z[0], z[0] + t], { grain: 'x' })
  for (const a of [-width / 2, width / 2 - t]) on.board('top', [a, a + t], [y - 0.001, y + height], z, { grain: 'z' })
}

/** Ends of the top board's pins, visible on the outside of each side. */
function dovetails(on: Bench, x: Span, z: Span, top: number, thick: number): void {
  const count = Math.max(3, Math.round((z[1] - z[0]) / 0.09))
  const step = (z[1] - z[0]) / count
  for (const side of [0, 1] as const)
    for (let i = 0; i < count; i++) {
      const middle = z[0] + step * (i + 0.5)
      const [wide, narrow] = [step * 0.36, step * 0.24]
      const pin = slab({
        outline: [
          [thick / 2, -narrow],
          [-thick / 2, -wide],
          [-thick / 2, wide],
          [thick / 2, narrow],
        ],
        y: [0, 0.0008],
        edge: 'square',
        fine: false,
        seed: on.next(),
        plank: 9,
        grain: 'z',
      })
      on.put(
        'knob',
        transform(pin, { rz: side ? -90 : 90, t: [side ? x[1] - 0.0004 : x[0] + 0.0004, top - thick / 2, middle] }),
      )
    }
}
