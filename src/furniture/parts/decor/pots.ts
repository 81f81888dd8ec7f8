import { roundedRectangle } from '../../kit/contour.ts'
import { part } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { merge, transform, type Part } from '../../kit/mesh.ts'
import { random } from '../../kit/noise.ts'
import { hollow, scaled, spline, type Profile } from '../../kit/profile.ts'
import { fluted, turn, type Turn } from '../../kit/turn.ts'
import { turned } from '../lamp.ts'

/** Shapes of a planter. */
export const POTS = ['taper', 'cylinder', 'bowl', 'belly', 'square', 'footed', 'fluted', 'urn', 'trough'] as const
export type Pot = (typeof POTS)[number]

/** Outside sections in a unit square, from the foot to the rim. */
const SHAPES: Record<Pot, Profile> = {
  taper: [
    [0.72, 0],
    [0.74, 0.02],
    [1, 0.94],
    [1, 1],
  ],
  cylinder: [
    [0.97, 0],
    [1, 0.03],
    [1, 0.97],
    [1, 1],
  ],
  bowl: [
    [0.42, 0],
    [0.72, 0.14],
    [0.93, 0.5],
    [1, 1],
  ],
  belly: [
    [0.62, 0],
    [0.86, 0.16],
    [1, 0.45],
    [0.92, 0.78],
    [0.8, 1],
  ],
  square: [
    [0.97, 0],
    [1, 0.03],
    [1, 0.97],
    [1, 1],
  ],
  footed: [
    [0.5, 0],
    [0.5, 0.05],
    [0.28, 0.12],
    [0.3, 0.2],
    [0.8, 0.36],
    [1, 0.7],
    [1, 1],
  ],
  fluted: [
    [0.8, 0],
    [0.84, 0.03],
    [0.97, 0.86],
    [1, 0.92],
    [1, 1],
  ],
  urn: [
    [0.5, 0],
    [0.5, 0.06],
    [0.26, 0.14],
    [0.3, 0.22],
    [0.74, 0.42],
    [0.8, 0.7],
    [0.76, 0.86],
    [1, 1],
  ],
  trough: [
    [0.97, 0],
    [1, 0.03],
    [1, 0.97],
    [1, 1],
  ],
}

/** A pot with straight sides, `long` from side to side, deformed from a turned section. */
function boxPot(R: number, long: number, tall: number, wall: number, fine: boolean): Part {
  const section = fillet(
    [
      [0, 0],
      [R * 0.96, 0],
      [R, tall * 0.03],
      [R, tall],
      [R - wall, tall],
      [R - wall, tall * 0.82],
      [0, tall * 0.82],
    ],
    0.003,
    2,
  )
  const box = roundedRectangle(long, 2 * R, Math.min(0.012, R * 0.2), fine ? 6 : 2)
  const outer = turn(section, { segments: box.length, crease: 38 })
  const p = outer.positions
  for (let i = 0; i < p.length; i += 3) {
    const r = Math.hypot(p[i]!, p[i + 2]!)
    if (r < 1e-6) continue
    const k = Math.round((Math.atan2(-p[i + 2]!, p[i]!) / (2 * Math.PI)) * box.length + box.length) % box.length
    const inward = R - r
    const [bx, bz] = box[k]!
    p[i] = bx - Math.sign(bx) * Math.min(Math.abs(bx), inward)
    p[i + 2] = -(bz - Math.sign(bz) * Math.min(Math.abs(bz), inward))
  }
  return part('pot', 'pot', { ...outer, normals: flatNormals(outer.positions, outer.indices) })
}

/** Face normals for a box whose corners were deformed. */
function flatNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length)
  for (let t = 0; t < indices.length; t += 3) {
    const [A, B, C] = [indices[t]! * 3, indices[t + 1]! * 3, indices[t + 2]! * 3]
    const u = [0, 1, 2].map(c => positions[B + c]! - positions[A + c]!)
    const v = [0, 1, 2].map(c => positions[C + c]! - positions[A + c]!)
    const n = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!]
    for (const k of [A, B, C]) for (let c = 0; c < 3; c++) normals[k + c]! += n[c]!
  }
  for (let i = 0; i < normals.length; i += 3) {
    const l = Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!)
    if (l < 1e-20) normals.set([0, 1, 0], i)
    else for (let c = 0; c < 3; c++) normals[i + c]! /= l
  }
  return normals
}

/** The outer profile of a turned pot, in metres. */
function potLine(pot: Pot, R: number, tall: number, fine: boolean): Profile {
  if (pot === 'cylinder' || pot === 'taper') return fillet(scaled(SHAPES[pot], R, tall), 0.005, fine ? 4 : 2)
  return scaled(spline(SHAPES[pot], fine ? 8 : 3), R, tall)
}

function turnedPot(pot: Pot, R: number, tall: number, wall: number, fine: boolean): Part {
  const { profile, outside } = hollow(potLine(pot, R, tall, fine), { wall, steps: fine ? 5 : 2 })
  if (pot !== 'fluted') return part('pot', 'pot', turn(profile, { segments: fine ? 96 : 24 }))
  const flutes = fluted(fine ? 30 : 9, -0.05)
  const radius: Turn['radius'] = (a, y, j) => (j < outside && y < tall * 0.86 && j > 1 ? flutes(a, y, j) : 1)
  return part('pot', 'pot', turn(profile, { segments: fine ? 240 : 36, radius }))
}

/** A pot of radius `R` on y = 0; a trough is `long`. */
export const potBody = (pot: Pot, R: number, long: number, tall: number, wall: number, fine: boolean): Part =>
  pot === 'square' || pot === 'trough' ? boxPot(R, long, tall, wall, fine) : turnedPot(pot, R, tall, wall, fine)

/** Soil in a pot; `rim` is the pot's radius at the surface of the soil. */
export function potSoil(
  pot: Pot,
  rim: number,
  long: number,
  R: number,
  wall: number,
  level: number,
  seed: number,
  fine: boolean,
): Part[] {
  const parts: Part[] = []
  const top = turn(
    [
      [rim - wall * 0.9, level - 0.004],
      [(rim - wall) * 0.5, level + 0.004],
      [0, level + 0.006],
    ],
    { segments: fine ? 48 : 16 },
  )
  parts.push(part('soil', 'soil', pot === 'trough' ? transform(top, { s: [long / (2 * R), 1, 1] }) : top))
  if (fine) parts.push(part('crumbs', 'soil', crumbs(rim - wall * 1.4, level, seed)))
  return parts
}

function crumbs(radius: number, y: number, seed: number) {
  const r = random(seed + 50)
  const one = turn(
    [
      [0, -0.5],
      [0.45, -0.2],
      [0.4, 0.25],
      [0, 0.5],
    ],
    { segments: 5, crease: 90 },
  )
  return merge(
    Array.from({ length: 160 }, () => {
      const a = r() * 6.283
      const d = Math.sqrt(r()) * radius
      const s = 0.004 + r() * 0.007
      return transform(one, { s: [s, s * 0.8, s], ry: r() * 360, t: [d * Math.cos(a), y + 0.003, d * Math.sin(a)] })
    }),
  )
}

/** Short feet of the pot's own clay, `small` high, in a ring of radius `ring` on the saucer. */
export function potFeet(feet: number, R: number, ring: number, small: number, dish: number, fine: boolean): Part[] {
  const parts: Part[] = []
  for (let i = 0; i < feet; i++) {
    const a = (i / feet) * 2 * Math.PI + 0.5
    const foot = turned(
      [
        [0, 0],
        [R * 0.1, 0],
        [R * 0.14, small + 0.004],
        [0, small + 0.004],
      ],
      fine,
      0.004,
    )
    parts.push(part('foot', 'pot', transform(foot, { t: [ring * Math.cos(a), dish, ring * Math.sin(a)] })))
  }
  return parts
}

/** A saucer for a pot of radius `R`; `dish` is the thickness of its floor. */
export const potSaucer = (R: number, dish: number, fine: boolean): Part =>
  part(
    'saucer',
    'pot',
    turned(
      [
        [0, 0],
        [R * 0.82, 0],
        [R * 0.94, dish * 2.4],
        [R * 0.9, dish * 2.4],
        [R * 0.8, dish],
        [0, dish],
      ],
      fine,
      0.003,
    ),
  )

/** Four legs and a cross under a pot that is `raised` metres above the floor. */
export function potStand(R: number, raised: number, tall: number, fine: boolean): Part {
  const legs = [0, 1, 2, 3].map(i => {
    const a = (i / 4) * 2 * Math.PI + Math.PI / 4
    const leg = turned(
      [
        [0, 0],
        [0.009, 0],
        [0.015, raised + tall * 0.3],
        [0, raised + tall * 0.3],
      ],
      fine,
    )
    return transform(leg, { t: [(R + 0.006) * Math.cos(a), 0, (R + 0.006) * Math.sin(a)] })
  })
  const cross = [0, 90].map(ry =>
    transform(
      turned(
        [
          [0, -R],
          [0.008, -R],
          [0.008, R],
          [0, R],
        ],
        fine,
      ),
      { rz: 90, ry: ry + 45, t: [0, raised - 0.012, 0] },
    ),
  )
  return part('stand', 'stand', merge([...legs, ...cross]))
}
