import type { Mesh } from './mesh.ts'
import { surface } from './surface.ts'

/** A long thin piece of metal or wood along z, shaped in plan, height and thickness: cutlery, oars, blades. */
export interface Blade {
  readonly length: number
  /** Half the width at a position along the length, 0–1. */
  readonly half: (t: number) => number
  /** Height of the middle of its thickness. */
  readonly rise: (t: number) => number
  readonly thick: (t: number) => number
  /** Height of the edges above the middle. */
  readonly cup?: (t: number) => number
  /** Sideways shift of the middle. */
  readonly shift?: (t: number) => number
  readonly rows: number
  /** Points across the upper face. */
  readonly columns?: number
  /** Roundness of the section's edges: 1 flat-edged, 2 rounded. */
  readonly power?: number
}

export function blade({
  length,
  half,
  rise,
  thick,
  cup = () => 0,
  shift = () => 0,
  rows,
  columns = 8,
  power = 2,
}: Blade): Mesh {
  const n = columns * 2
  return surface({
    u: n,
    v: rows + 3,
    isClosed: true,
    at: (i, j) => {
      const t = Math.min(1, Math.max(0, (j - 1) / rows))
      const isEnd = j === 0 || j === rows + 2
      const a = (i / n) * 2 * Math.PI
      const c = Math.cos(a)
      const s = Math.sin(a)
      const u = Math.sign(c) * Math.abs(c) ** (2 / (power * 2))
      const v = Math.sign(s) * Math.abs(s) ** (2 / (power * 2))
      const w = isEnd ? 0 : half(t)
      const x = w * u
      const lift = cup(t) * (w > 0 ? u * u : 0)
      return [shift(t) + x, rise(t) + lift + (isEnd ? 0 : (thick(t) / 2) * v), length * (0.5 - t)]
    },
    uv: (i, j) => [(i / n) * 0.03, (j / rows) * length],
  })
}
