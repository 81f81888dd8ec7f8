import type { Point } from '#planner/rules/links.ts'

/** Darkness of the floor by touching things: one byte a cell, row by row from the rear; the box that it covers, metres. */
export interface ContactShadow {
  readonly cells: Uint8Array
  readonly size: number
  readonly left: number
  readonly back: number
  readonly width: number
  readonly depth: number
}

const SIZE = 128
/** Metres beyond the pieces into which the shadow runs out. */
const AROUND = 0.55
/** Metres over which it runs out, by three boxes laid over each other. */
const BLUR = 0.13

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
    for (let column = Math.max(0, Math.round(from)); column < Math.min(SIZE, Math.round(to)); column++) cells[row * SIZE + column] = 1
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

/** The soft shadow under pieces that stand on these outlines, millimetres; undefined where nothing stands. */
export function contactShadow(outlines: readonly (readonly Point[])[]): ContactShadow | undefined {
  const points = outlines.flat()
  if (points.length === 0) return undefined
  const [xs, ys] = [points.map(point => point.x / 1000), points.map(point => point.y / 1000)]
  const [left, back] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND]
  const [width, depth] = [Math.max(...xs) + AROUND - left, Math.max(...ys) + AROUND - back]
  let cells: Float32Array = new Float32Array(SIZE * SIZE)
  for (const outline of outlines) fill(cells, outline.map(({ x, y }) => ({ x: ((x / 1000 - left) / width) * SIZE, y: ((y / 1000 - back) / depth) * SIZE })))
  const [wide, deep] = [Math.max(1, Math.round((BLUR / width) * SIZE)), Math.max(1, Math.round((BLUR / depth) * SIZE))]
  for (let pass = 0; pass < 3; pass++) cells = blurLines(blurLines(cells, wide, 1, SIZE), deep, SIZE, 1)
  return { cells: Uint8Array.from(cells, value => Math.round(Math.min(1, value) * 255)), size: SIZE, left, back, width, depth }
}
