import type { Point, Ring } from '../../rules/shapes/geometry.ts'

/** A command of a glyph's outline, in thousandths of an em. */
export interface OutlineCommand {
  readonly type: 'M' | 'L' | 'C' | 'Q' | 'Z'
  readonly x: number
  readonly y: number
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

const point = (x: number, y: number): Point => [x / 1000, y / 1000]

/** Points of a quadratic curve from (px, py), without its start. */
function quadratic(px: number, py: number, { x, y, x1, y1 }: OutlineCommand): Point[] {
  const bend = Math.sqrt(Math.hypot(px - 2 * x1 + x, py - 2 * y1 + y))
  const n = Math.max(3, Math.min(16, Math.ceil(bend)))
  return Array.from({ length: n }, (_, i) => {
    const t = (i + 1) / n
    const s = 1 - t
    return point(s * s * px + 2 * s * t * x1 + t * t * x, s * s * py + 2 * s * t * y1 + t * t * y)
  })
}

/** Points of a cubic curve from (px, py), without its start. */
function cubic(px: number, py: number, { x, y, x1, y1, x2, y2 }: OutlineCommand): Point[] {
  const bend = Math.hypot(px - 2 * x1 + x2, py - 2 * y1 + y2) + Math.hypot(x1 - 2 * x2 + x, y1 - 2 * y2 + y)
  const n = Math.max(4, Math.min(24, Math.ceil(Math.sqrt(bend) * 1.2)))
  return Array.from({ length: n }, (_, i) => {
    const t = (i + 1) / n
    const s = 1 - t
    const [a, b, c, d] = [s ** 3, 3 * s * s * t, 3 * s * t * t, t ** 3]
    return point(a * px + b * x1 + c * x2 + d * x, a * py + b * y1 + c * y2 + d * y)
  })
}

function pointsOf(px: number, py: number, command: OutlineCommand): Point[] {
  switch (command.type) {
    case 'M':
    case 'L':
      return [point(command.x, command.y)]
    case 'Q':
      return quadratic(px, py, command)
    case 'C':
      return cubic(px, py, command)
    case 'Z':
      return []
    default:
      return command.type satisfies never
  }
}

/** Converts a glyph's outline to closed rings of points, in em. */
export function flattenOutline(commands: readonly OutlineCommand[]): Ring[] {
  const rings: Ring[] = []
  let ring: Point[] = []
  let [px, py] = [0, 0]
  const close = () => {
    if (ring.length > 2) {
      const [a, b] = [ring[0]!, ring.at(-1)!]
      if (Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-5) ring.pop()
      rings.push(ring)
    }
    ring = []
  }
  for (const command of commands) {
    if (command.type === 'M' || command.type === 'Z') close()
    ring.push(...pointsOf(px, py, command))
    if (command.type === 'Z') continue
    px = command.x
    py = command.y
  }
  close()
  return rings
}
