import type { Point } from '#planner/rules/links.ts'

/**
 * Shadow on the floor, two bytes per cell, row by row from the rear: the contact shadow directly under the pieces, and
 * the shadow that they cast from the lamp. `left`, `back`, `width` and `depth` are its rectangle in metres.
 */
export interface ContactShadow {
  readonly cells: Uint8Array
  readonly size: number
  readonly left: number
  readonly back: number
  readonly width: number
  readonly depth: number
}

const SIZE = 128
/** Margin around the pieces in metres, for the edge of the shadow. */
const AROUND = 1
/** Blur radius in metres of the contact shadow and of the cast shadow, applied by three box blurs. */
const [TOUCH_BLUR, CAST_BLUR] = [0.07, 0.12]
/** Heights above the floor in metres at which the outlines are projected and added up to the cast shadow. */
const HEIGHTS = [0.1, 0.25, 0.4, 0.55, 0.7]

function fill(cells: Float32Array, outline: readonly Point[]): void {
  for (let row = 0; row < SIZE; row++) {
    const y = row + 0.5
    let [from, to] = [Infinity, -Infinity]
    outline.forEach((a, i) => {
      const b = outline[(i + 1) % outline.length]!
      if (a.y <= y === b.y <= y) return
      const x = a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)
      from = Math.min(from, x)
      to = Math.max(to, x)
    })
    for (let column = Math.max(0, Math.round(from)); column < Math.min(SIZE, Math.round(to)); column++)
      cells[row * SIZE + column] = 1
  }
}

function blurLines(cells: Float32Array, radius: number, step: number, across: number): Float32Array {
  const out = new Float32Array(cells.length)
  for (let line = 0; line < SIZE; line++) {
    const at = (i: number) => (i < 0 || i >= SIZE ? 0 : cells[line * across + i * step]!)
    let sum = 0
    for (let i = -radius; i < radius; i++) sum += at(i)
    for (let i = 0; i < SIZE; i++) {
      sum += at(i + radius)
      out[line * across + i * step] = sum / (2 * radius + 1)
      sum -= at(i - radius)
    }
  }
  return out
}

/**
 * Soft shadow under pieces with these outlines (millimetres), and beside them as cast by a lamp in direction `lamp` (x
 * right, y up, z to the front). Undefined if there are no pieces. It approximates the true shadow while the picture
 * moves.
 */
export function contactShadow(
  outlines: readonly (readonly Point[])[],
  lamp: readonly [number, number, number],
): ContactShadow | undefined {
  const points = outlines.flat()
  if (points.length === 0) return undefined
  const [xs, ys] = [points.map(point => point.x / 1000), points.map(point => point.y / 1000)]
  const [left, back] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND]
  const [width, depth] = [Math.max(...xs) + AROUND - left, Math.max(...ys) + AROUND - back]
  const dark = (blur: number, heights: readonly number[]): Float32Array => {
    let cells: Float32Array = new Float32Array(SIZE * SIZE)
    for (const height of heights) {
      const [dx, dy] = [(-lamp[0] / lamp[1]) * height, (-lamp[2] / lamp[1]) * height]
      for (const outline of outlines)
        fill(
          cells,
          outline.map(({ x, y }) => ({
            x: ((x / 1000 + dx - left) / width) * SIZE,
            y: ((y / 1000 + dy - back) / depth) * SIZE,
          })),
        )
    }
    const [wide, deep] = [
      Math.max(1, Math.round((blur / width) * SIZE)),
      Math.max(1, Math.round((blur / depth) * SIZE)),
    ]
    for (let pass = 0; pass < 3; pass++) cells = blurLines(blurLines(cells, wide, 1, SIZE), deep, SIZE, 1)
    return cells
  }
  const [touched, cast] = [dark(TOUCH_BLUR, [0]), dark(CAST_BLUR, HEIGHTS)]
  return {
    cells: Uint8Array.from({ length: SIZE * SIZE * 2 }, (_, i) =>
      Math.round(Math.min(1, (i % 2 === 0 ? touched : cast)[i >> 1]!) * 255),
    ),
    size: SIZE,
    left,
    back,
    width,
    depth,
  }
}
