import { fbm3 } from './noise.ts'

/** A closed polygon in a plane, counter-clockwise, in metres; the last point connects to the first. */
export type Outline = readonly (readonly [number, number])[]
type Points = [number, number][]

export const ellipse = (rx: number, ry = rx, n = 64): Points =>
  Array.from({ length: n }, (_, i) => [rx * Math.cos((i / n) * 2 * Math.PI), ry * Math.sin((i / n) * 2 * Math.PI)])

/** Centred on the origin; `r` 0 gives four sharp corners. */
export function roundedRectangle(w: number, h: number, r: number, n = 8): Points {
  const q = Math.min(r, w / 2, h / 2)
  if (q <= 0)
    return [
      [-w / 2, -h / 2],
      [w / 2, -h / 2],
      [w / 2, h / 2],
      [-w / 2, h / 2],
    ]
  const found: Points = []
  for (const [cx, cy, from] of [
    [w / 2 - q, -h / 2 + q, -90],
    [w / 2 - q, h / 2 - q, 0],
    [-w / 2 + q, h / 2 - q, 90],
    [-w / 2 + q, -h / 2 + q, 180],
  ] as const)
    for (let k = 0; k <= n; k++) {
      const a = ((from + (90 * k) / n) * Math.PI) / 180
      found.push([cx + q * Math.cos(a), cy + q * Math.sin(a)])
    }
  return distinct(found)
}

/** A door shape: straight sides, half an ellipse above, rounded feet. */
export function arch(w: number, h: number, rise = w / 2, foot = 0.004, n = 40): Points {
  const top = Math.min(rise, h * 0.7)
  const found: Points = []
  const f = Math.min(foot, w / 4)
  if (f <= 0) found.push([w / 2, -h / 2])
  else
    for (let k = 0; k <= 4; k++)
      found.push([
        w / 2 - f + f * Math.cos(((k / 4 - 1) * Math.PI) / 2),
        -h / 2 + f + f * Math.sin(((k / 4 - 1) * Math.PI) / 2),
      ])
  for (let k = 0; k <= n; k++)
    found.push([(w / 2) * Math.cos((k / n) * Math.PI), h / 2 - top + top * Math.sin((k / n) * Math.PI)])
  if (f <= 0) found.push([-w / 2, -h / 2])
  else
    for (let k = 0; k <= 4; k++)
      found.push([
        -w / 2 + f - f * Math.cos(((k / 4) * Math.PI) / 2),
        -h / 2 + f - f * Math.sin(((k / 4) * Math.PI) / 2),
      ])
  return distinct(found)
}

/** A pebble: an ellipse with irregular waves. */
export function pebble(w: number, h: number, seed: number, amount = 0.16, n = 96): Points {
  return ellipse(w / 2, h / 2, n).map(([x, y], i) => {
    const a = (i / n) * 2 * Math.PI
    const k = 1 + amount * 1.6 * fbm3(Math.cos(a) * 0.9 + 5, Math.sin(a) * 0.9 + 5, seed * 3.7, seed, 2)
    return [x * k, y * k]
  })
}

/** A regular polygon with softened corners, or a scalloped edge. */
export const scallop = (rx: number, ry: number, lobes: number, depth: number, n = 144): Points =>
  ellipse(rx, ry, n).map(([x, y], i) => {
    const k = 1 - depth + depth * Math.abs(Math.sin(((i / n) * 2 * Math.PI * lobes) / 2))
    return [x * k, y * k]
  })

function distinct(points: Points): Points {
  return points.filter((p, i) => {
    const q = points[(i + points.length - 1) % points.length]!
    return Math.hypot(p[0] - q[0], p[1] - q[1]) > 1e-6
  })
}

/** The outline moved inward by `d`, with mitred corners. Every part must be wider than 2 d. */
export function inset(outline: Outline, d: number): Points {
  const n = outline.length
  return outline.map((p, i) => {
    const a = outline[(i + n - 1) % n]!
    const b = outline[(i + 1) % n]!
    const e1 = unit(p[0] - a[0], p[1] - a[1])
    const e2 = unit(b[0] - p[0], b[1] - p[1])
    const m = unit(-e1[1] - e2[1], e1[0] + e2[0])
    const k = d / Math.max(0.35, -e1[1] * m[0] + e1[0] * m[1])
    return [p[0] + m[0] * k, p[1] + m[1] * k]
  })
}

/** Degrees by which the outline turns at a point. */
export function turnAt(outline: Outline, i: number): number {
  const n = outline.length
  const [a, p, b] = [outline[(i + n - 1) % n]!, outline[i]!, outline[(i + 1) % n]!]
  const turned = Math.atan2(b[1] - p[1], b[0] - p[0]) - Math.atan2(p[1] - a[1], p[0] - a[0])
  return (Math.abs(Math.atan2(Math.sin(turned), Math.cos(turned))) * 180) / Math.PI
}

const unit = (x: number, y: number): [number, number] => {
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}
