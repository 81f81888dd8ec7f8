import { part } from '../../kit/fit.ts'
import { merge, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { spline, type Profile } from '../../kit/profile.ts'
import { spar } from '../../kit/spar.ts'
import { turn } from '../../kit/turn.ts'
import { ring } from '../lamp.ts'

/** The profile of a shade `h` tall, bottom to top. */
const lanternLine = (R: number, h: number): Profile =>
  spline(
    [
      [R * 0.3, 0],
      [R * 0.78, h * 0.12],
      [R, h * 0.4],
      [R * 0.97, h * 0.58],
      [R * 0.7, h * 0.87],
      [R * 0.28, h],
    ],
    6,
  )

const slatLine = (R: number, h: number): Profile =>
  spline(
    [
      [R * 0.55, 0],
      [R * 0.9, h * 0.16],
      [R, h * 0.36],
      [R * 0.84, h * 0.66],
      [R * 0.42, h * 0.93],
      [R * 0.16, h],
    ],
    6,
  )

const basketLine = (R: number, h: number): Profile =>
  spline(
    [
      [R, 0],
      [R * 0.99, h * 0.22],
      [R * 0.86, h * 0.55],
      [R * 0.55, h * 0.85],
      [R * 0.2, h],
    ],
    6,
  )

/** The point at a fraction of a profile. */
function pointAt(profile: Profile, t: number): [number, number] {
  const k = Math.min(profile.length - 1.001, t * (profile.length - 1))
  const [a, b] = [profile[Math.floor(k)]!, profile[Math.floor(k) + 1]!]
  const f = k - Math.floor(k)
  return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f]
}

/** A shade of paper on hoops. */
export function paperLantern(R: number, h: number, fine: boolean): Part[] {
  const profile = lanternLine(R, h)
  const hoops = Math.max(8, Math.round(h / 0.022))
  const rows = fine ? hoops * 5 : hoops * 2
  const line = Array.from({ length: rows + 1 }, (_, i): [number, number] => {
    const [r, y] = pointAt(profile, i / rows)
    return [r - (fine ? 0.0035 : 0.002) * (1 - Math.abs(Math.cos((Math.PI * i * hoops) / rows))), y]
  })
  return [
    part(
      'shade',
      'shade',
      turn([...line, ...line.map(([r, y]): [number, number] => [Math.max(0.0001, r - 0.0015), y]).reverse()], {
        segments: fine ? 72 : 20,
        crease: 80,
      }),
    ),
    part('hoop', 'metal', ring(line.at(-1)![0], 0.0024, h - 0.0024, fine)),
  ]
}

/** Hoops around a shade at fractions of its profile. */
const hoopsAt = (profile: Profile, heights: readonly number[], thickness: number, fine: boolean): Mesh[] =>
  heights.map(t => {
    const [r, y] = pointAt(profile, Math.min(1, t))
    return ring(r, thickness, Math.max(0.0036, y - 0.0036), fine)
  })

/** A shade of crossed, bent withies on hoops. */
export function basketShade(R: number, h: number, fine: boolean): Part[] {
  const profile = basketLine(R, h)
  const count = fine ? 120 : 36
  const steps = fine ? 18 : 7
  const withies = Array.from({ length: count }, (_, i) => {
    const start = (i / count) * 2 * Math.PI
    const lean = i % 2 ? 0.55 : -0.55
    const path = Array.from({ length: steps + 1 }, (_point, k): Vector => {
      const [r, y] = pointAt(profile, k / steps)
      const a = start + lean * (k / steps)
      const out = r + (i % 2 ? 0.0016 : -0.0016)
      return [out * Math.cos(a), y, -out * Math.sin(a)]
    })
    return spar(path, {
      size: () => [0.0019, 0.0019 * 0.8],
      side: [Math.sin(start), 0, Math.cos(start)],
      power: 2,
      segments: fine ? 8 : 4,
    })
  })
  const hoops = hoopsAt(profile, [0, 0.02, 0.34, 0.36, 0.68, 0.98, 1], 0.0036, fine)
  return [part('weave', 'weave', merge([...withies, ...hoops]))]
}

/** A shade of thin slats of wood between two hoops. */
export function slatShade(R: number, h: number, fine: boolean): Part[] {
  const profile = slatLine(R, h)
  const count = fine ? 64 : 28
  const steps = fine ? 18 : 7
  const wide = Math.min(0.011, (R * 2 * Math.PI) / count / 2.6)
  const slats = Array.from({ length: count }, (_, i) => {
    const a = (i / count) * 2 * Math.PI
    const path = Array.from({ length: steps + 1 }, (_point, k): Vector => {
      const [r, y] = pointAt(profile, k / steps)
      return [r * Math.cos(a), y, -r * Math.sin(a)]
    })
    return spar(path, {
      size: t => [wide * (0.35 + 0.65 * Math.min(1, pointAt(profile, t)[0] / R)), 0.0009],
      side: [Math.sin(a), 0, Math.cos(a)],
      power: 4,
      segments: fine ? 8 : 4,
    })
  })
  return [part('weave', 'weave', merge([...slats, ...hoopsAt(profile, [0, 1], 0.004, fine)]))]
}
