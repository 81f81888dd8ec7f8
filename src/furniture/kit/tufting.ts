import { lathe } from './lathe.ts'
import { merge, transform, type Mesh } from './mesh.ts'
import type { Point } from './outline.ts'

/**
 * Places where stuffing is pulled in: stitched or folded lines, and buttons. x from the middle, y from the bottom, in
 * metres.
 */
export interface Tufting {
  readonly lines: readonly (readonly [number, number, number, number])[]
  readonly buttons: readonly Point[]
  /** Distance from a line at which the stuffing reaches its full height, in metres. */
  readonly swell: number
  readonly depth: number
}

type Line = Tufting['lines'][number]

/** The buttons of a pattern, in rows: their positions and the number in a row. */
interface ButtonRows {
  readonly rows: number
  at(row: number, column: number): Point
  count(row: number): number
}

/** Diagonal folds between buttons, and from the outer ones to the edges. */
function diamondFolds({ rows, at, count }: ButtonRows, width: number, height: number): Line[] {
  const lines: Line[] = []
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column < count(row); column++)
      for (const other of [column - (row % 2 ? 0 : 1), column + (row % 2 ? 1 : 0)])
        if (other >= 0 && other < count(row + 1)) lines.push([...at(row, column), ...at(row + 1, other)])
  for (let column = 0; column < count(0); column++) lines.push([...at(0, column), at(0, column)[0], height * 1.02])
  for (let column = 0; column < count(rows - 1); column++)
    lines.push([...at(rows - 1, column), at(rows - 1, column)[0], -0.02 * height])
  for (let row = 1; row < rows; row += 2)
    for (const side of [0, count(row) - 1])
      lines.push([...at(row, side), (side ? 1 : -1) * width * 0.51, at(row, side)[1]])
  return lines
}

/** Vertical and horizontal folds through the buttons. */
const gridFolds = ({ rows, at, count }: ButtonRows, width: number, height: number): Line[] => [
  ...Array.from({ length: count(0) }, (_, column): Line => {
    const [x] = at(0, column)
    return [x, -0.02 * height, x, 1.02 * height]
  }),
  ...Array.from({ length: rows }, (_, row): Line => [-0.51 * width, at(row, 0)[1], 0.51 * width, at(row, 0)[1]]),
]

/**
 * `diamond`: every second row has one button fewer, with diagonal folds; `grid`: equal rows with vertical and
 * horizontal folds; `buttons`: no folds.
 */
export function tufts(
  pattern: 'diamond' | 'grid' | 'buttons',
  width: number,
  height: number,
  columns: number,
  rows: number,
  depth: number,
): Tufting {
  const isDiamond = pattern === 'diamond'
  const [dx, dy] = [width / columns, height / (rows + (isDiamond ? 0.6 : 0))]
  const count = (row: number) => (isDiamond && row % 2 === 1 ? columns - 1 : columns)
  const at = (row: number, column: number): Point => [
    (column - (count(row) - 1) / 2) * dx,
    height - (row + (isDiamond ? 0.8 : 0.5)) * dy,
  ]
  const placed = { rows, at, count }
  const folds = { diamond: diamondFolds, grid: gridFolds, buttons: () => [] }
  return {
    lines: folds[pattern](placed, width, height),
    buttons: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: count(row) }, (__, column) => at(row, column)),
    ).flat(),
    swell: 0.42 * Math.min(dx, dy * (isDiamond ? 1.4 : 1)),
    depth,
  }
}

/** `count` vertical channels over the width, each as high as the panel. */
export function channels(width: number, height: number, count: number, depth: number): Tufting {
  const lines = Array.from({ length: count - 1 }, (_, i): [number, number, number, number] => {
    const x = -width / 2 + (width * (i + 1)) / count
    return [x, -0.1 * height, x, 1.1 * height]
  })
  return { lines, buttons: [], swell: width / count / 2, depth }
}

/** Height of the stuffing at a point: 0 along a line, lower at a button, `depth` in the middle of a tuft. */
export const reliefOf = (tufting: Tufting) => (x: number, y: number) => {
  const { lines, buttons, swell, depth } = tufting
  let folds = 1
  for (const [x0, y0, x1, y1] of lines) {
    const t = Math.max(
      0,
      Math.min(1, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2)),
    )
    const away = Math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0)) / swell
    if (away < 1) folds = Math.min(folds, (1 - (1 - away) ** 2) ** 0.62)
  }
  let pull = 0
  for (const [bx, by] of buttons) {
    const far = ((x - bx) ** 2 + (y - by) ** 2) / (swell * swell)
    if (far < 1.4) pull = Math.max(pull, Math.exp(-far * (lines.length ? 14 : 5)) - 0.001)
  }
  return depth * (folds - (lines.length ? 0.55 : 1.1) * pull)
}

/** The covered buttons on a front at z = `front` before its relief. */
export function tuftButtons(tufting: Tufting, front: (x: number, y: number) => number, segments = 14): Mesh {
  const dome = lathe(
    segments > 6
      ? [
          [0.0125, -0.008],
          [0.0135, 0],
          [0.0125, 0.0035],
          [0.009, 0.0062],
          [0.004, 0.0075],
          [0, 0.0078],
        ]
      : [
          [0.0125, -0.008],
          [0.0125, 0.003],
          [0, 0.0078],
        ],
    segments,
  )
  const relief = reliefOf(tufting)
  return merge(
    tufting.buttons.map(([x, y]) => transform(dome, { rx: 90, t: [x, y, front(x, y) + relief(x, y) + 0.004] })),
  )
}
