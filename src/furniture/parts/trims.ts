import { merge, transform, type Mesh, type Vector } from '../kit/mesh.ts'
import { random } from '../kit/noise.ts'
import { sheet } from '../kit/sheet.ts'
import { tube } from '../kit/tube.ts'

/** A ball of `radius` metres around the origin. */
export const ball = (radius: number, cells = 10): Mesh =>
  sheet(
    cells * 2,
    cells,
    (u, v) => {
      const [a, b] = [u * 2 * Math.PI, (v - 0.5) * Math.PI]
      return {
        at: [radius * Math.cos(b) * Math.sin(a), radius * Math.sin(b), radius * Math.cos(b) * Math.cos(a)],
        uv: [u * 2 * Math.PI * radius, v * Math.PI * radius],
      }
    },
    true,
  )

/** A tassel that hangs from the origin: `length` metres of cut yarn under a bound neck. */
export function tassel(length: number, seed: number, isFine = true): Mesh {
  const next = random(seed)
  const head = length * 0.16
  const strands = isFine ? 26 : 5
  const skirt = Array.from({ length: strands }, (_, i) => {
    const turn = (i / strands) * 2 * Math.PI * 2.4
    const spread = head * (0.35 + 0.75 * next())
    const drop = length * (0.92 + 0.08 * next())
    const path = [0, 0.3, 0.65, 1].map((t): Vector => [
      Math.cos(turn) * (head * 0.5 + (spread - head * 0.5) * t),
      -head * 1.5 - (drop - head * 1.5) * t,
      Math.sin(turn) * (head * 0.5 + (spread - head * 0.5) * t),
    ])
    return tube(path, length * (isFine ? 0.013 : 0.04), { seg: isFine ? 4 : 3 })
  })
  return merge([
    transform(ball(head * 0.75, isFine ? 7 : 3), { t: [0, -head * 0.75, 0] }),
    transform(ball(head * 0.62, isFine ? 6 : 3), { s: [1, 0.55, 1], t: [0, -head * 1.55, 0] }),
    ...skirt,
  ])
}

/**
 * Loose ends along a path; each starts in direction `out` and bends under its own weight. Groups of `bunch` are knotted
 * together at a fifth of the length. None falls below `floor`.
 */
export function fringeAlong(
  path: readonly Vector[],
  out: (at: number) => Vector,
  length: number,
  seed: number,
  { isFine = true, thick = 0.0015, bunch = 5, floor = -Infinity } = {},
): Mesh {
  const next = random(seed)
  const middle = (i: number): Vector => {
    const group = path.slice(i - (i % bunch), i - (i % bunch) + bunch)
    return [0, 1, 2].map(k => group.reduce((sum, at) => sum + at[k]! / group.length, 0)) as Vector
  }
  const knots: Mesh[] = []
  const strands = path.map((at, i) => {
    const [x, y, z] = out(i)
    const [reach, drift] = [length * (0.86 + 0.14 * next()), (next() - 0.5) * length * 0.16]
    const hangs = Math.abs(x) + Math.abs(z) < 0.2
    const knot = middle(i)
    const place = (t: number): Vector => {
      const drawn = isFine ? (t < 0.22 ? (t / 0.22) * 0.88 : 0.88 - 0.6 * ((t - 0.22) / 0.78)) : 0
      const base: Vector = [
        at[0] + (knot[0] - at[0]) * drawn,
        at[1] + (knot[1] - at[1]) * drawn,
        at[2] + (knot[2] - at[2]) * drawn,
      ]
      const fall = hangs ? y * reach * t : y * reach * t * t * 1.5
      const away = hangs ? 0 : reach * t * (1 - 0.28 * Math.abs(y) * t)
      return [
        base[0] + x * away + (hangs ? drift * t * t : 0),
        Math.max(floor + thick, base[1] + fall),
        base[2] + z * away + drift * t * t,
      ]
    }
    if (isFine && i % bunch === 0) knots.push(transform(ball(thick * 2.3, 5), { t: place(0.22) }))
    return tube(
      (isFine ? [0, 0.11, 0.22, 0.45, 0.72, 1] : [0, 1]).map(place),
      isFine ? t => thick * (1 - 0.35 * t) : thick,
      { seg: isFine ? 4 : 3 },
    )
  })
  return merge([...strands, ...knots])
}

/** Points every `pitch` metres along an open or closed line. */
export function spaced(line: readonly Vector[], pitch: number, isClosed = false): Vector[] {
  const points = isClosed ? [...line, line[0]!] : line
  const found: Vector[] = []
  let left = 0
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
    let at = left
    for (; at < length; at += pitch)
      found.push([
        a[0] + ((b[0] - a[0]) * at) / length,
        a[1] + ((b[1] - a[1]) * at) / length,
        a[2] + ((b[2] - a[2]) * at) / length,
      ])
    left = at - length
  }
  return found
}
