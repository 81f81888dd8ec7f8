/** A painted path in inches. y is up from the floor, but the path is already in SVG's coordinates with y down. */
export interface Shape {
  readonly d: string
  /** A colour, or GLOW: a light gradient that fades towards the edge of the path. */
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly opacity?: number
  /** Clip path. */
  readonly clip?: string
}
export const GLOW = 'glow'
export type Point = readonly [x: number, y: number]

const n = (value: number): string => String(Math.round(value * 100) / 100 || 0)
const at = ([x, y]: Point): string => `${n(x)} ${n(-y)}`

export const fill = (d: string, colour: string, opacity?: number, clip?: string): Shape => ({
  d,
  fill: colour,
  ...(opacity === undefined ? {} : { opacity }),
  ...(clip === undefined ? {} : { clip }),
})
export const stroke = (d: string, colour: string, width: number, opacity?: number, clip?: string): Shape => ({
  d,
  stroke: colour,
  width,
  ...(opacity === undefined ? {} : { opacity }),
  ...(clip === undefined ? {} : { clip }),
})

/** Straight lines through the points. */
export const line = (...points: readonly Point[]): string => `M${points.map(at).join('L')}`
export const polygon = (...points: readonly Point[]): string => `${line(...points)}Z`

/** A rectangle on its lower left corner. Radii: one for all, or top left, top right, bottom right, bottom left. */
export function box(
  x: number,
  y: number,
  w: number,
  h: number,
  radius: number | readonly [number, number, number, number] = 0,
): string {
  const most = Math.min(w, h) / 2
  const [tl, tr, br, bl] = (typeof radius === 'number' ? [radius, radius, radius, radius] : radius).map(r =>
    Math.min(r, typeof radius === 'number' ? most : Math.min(w, h)),
  ) as [number, number, number, number]
  if (tl + tr + br + bl === 0) return `M${at([x, y])}h${n(w)}v${n(-h)}h${n(-w)}Z`
  const corner = (r: number, dx: number, dy: number) =>
    r === 0 ? '' : `a${n(r)} ${n(r)} 0 0 0 ${n(dx * r)} ${n(-dy * r)}`
  return [
    `M${at([x + bl, y])}`,
    `h${n(w - bl - br)}${corner(br, 1, 1)}`,
    `v${n(-(h - br - tr))}${corner(tr, -1, 1)}`,
    `h${n(-(w - tr - tl))}${corner(tl, -1, -1)}`,
    `v${n(h - tl - bl)}${corner(bl, 1, -1)}Z`,
  ].join('')
}

export const ellipse = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${at([cx - rx, cy])}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`

/** A smooth curve through all points (Catmull–Rom splines as Béziers). */
export function curve(points: readonly Point[], isClosed = false): string {
  const count = points.length
  const pick = (i: number): Point =>
    isClosed ? points[(i + count) % count]! : points[Math.min(count - 1, Math.max(0, i))]!
  let d = `M${at(pick(0))}`
  for (let i = 0; i < (isClosed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6]
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6]
    d += `C${at(c1)} ${at(c2)} ${at(p2)}`
  }
  return isClosed ? `${d}Z` : d
}

/** A turned body: half a profile of [radius, height], rotated about x = cx. */
export function turned(profile: readonly Point[], cx: number, y: number, radius: number, height: number): string {
  const right = profile.map(([r, h]): Point => [cx + r * radius, y + h * height])
  const left = right.map(([x, yy]): Point => [2 * cx - x, yy]).toReversed()
  return `${curve(right)}L${curve(left).slice(1)}Z`
}

/** A cushion: a box with sides bulging by `swell` and rounded corners. */
export function cushion(x: number, y: number, w: number, h: number, swell = 0.8, r = 2.4): string {
  const k = Math.min(r, w / 3, h / 3)
  const q = (c: Point, p: Point) => `Q${at(c)} ${at(p)}`
  return [
    `M${at([x + k, y])}`,
    q([x + w / 2, y - swell * 0.35], [x + w - k, y]),
    q([x + w, y], [x + w + swell * 0.1, y + k]),
    q([x + w + swell * 0.5, y + h / 2], [x + w, y + h - k]),
    q([x + w, y + h], [x + w - k, y + h]),
    q([x + w / 2, y + h + swell], [x + k, y + h]),
    q([x, y + h], [x, y + h - k]),
    q([x - swell * 0.5, y + h / 2], [x - swell * 0.1, y + k]),
    q([x, y], [x + k, y]),
    'Z',
  ].join('')
}

/**
 * A turned body in three tones that follow its contour, with a highlight on the left and shade on the right, away from
 * the key light.
 */
export function roundBody(
  profile: readonly Point[],
  cx: number,
  y: number,
  radius: number,
  height: number,
  tones: { dark: string; mid: string; light: string; sheen: string },
  sheen = 0.5,
): Shape[] {
  const whole = turned(profile, cx, y, radius, height)
  const inner = (k: number, shift: number) =>
    turned(
      profile.map(([r, h]): Point => [r * k, h]),
      cx - radius * shift,
      y,
      radius,
      height,
    )
  return [
    fill(whole, tones.dark),
    fill(inner(0.9, 0.1), tones.mid, 1, whole),
    fill(inner(0.68, 0.24), tones.light, 1, whole),
    fill(inner(0.09, 0.52), tones.sheen, sheen, whole),
  ]
}

/** A pseudo-random number from 0 to 1, the same for the same seed, for reproducible irregularities. */
export const seededRandom = (seed: number): number => {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453
  return value - Math.floor(value)
}
