import { z } from 'zod'
import { roundedRectangle } from '../../kit/contour.ts'
import { family } from '../../family.ts'
import { fitted, part, tipped } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { merge, transform, type Part } from '../../kit/mesh.ts'
import { random } from '../../kit/noise.ts'
import { hollow, scaled, spline, type Profile } from '../../kit/profile.ts'
import { fluted, turn } from '../../kit/turn.ts'
import { turned } from '../../parts/lamp.ts'
import { greenery, PLANTS } from '../../parts/greenery.ts'

export const POTS = ['taper', 'cylinder', 'bowl', 'belly', 'square', 'footed', 'fluted', 'urn', 'trough'] as const

const parameters = z.strictObject({
  plant: z.enum([...PLANTS, 'none']).default('olive'),
  pot: z.enum(POTS).default('taper'),
  /** Fraction of the height that the pot takes, its stand included. */
  potHeight: z.number().min(0.1).max(1).default(0.25),
  /** Fraction of the width that the pot takes. */
  potWidth: z.number().min(0.15).max(1).default(0.5),
  /** Fraction of the pot's height that its legs or stand take. */
  stand: z.number().min(0).max(0.7).default(0),
  /** Short feet of the pot's own clay. */
  feet: z.number().int().min(0).max(4).default(0),
  saucer: z.boolean().default(false),
  /** Thickness of the wall, millimetres. */
  wall: z.number().min(3).max(40).default(12),
  seed: z.number().int().min(1).max(99).default(4),
})

const SHAPES: Record<(typeof POTS)[number], Profile> = {
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

/** A planter, and what grows in it if anything does. */
export const plant = family({
  parameters,
  slots: {
    pot: 'terracotta',
    soil: 'soil',
    stem: 'stem',
    bark: 'bark',
    leaf: 'leaf-olive',
    petal: 'petal',
    plume: 'leaf-dry',
    stand: 'oak',
  },
  build: (
    extent,
    { plant: kind, pot, potHeight, potWidth, stand, feet, saucer, wall: millimetres, seed },
    { detail },
  ) => {
    const fine = detail === 'picture'
    const { width: W, depth: D, height: H } = extent
    const isBare = kind === 'none'
    const potTall = isBare ? H : H * potHeight
    const R = (pot === 'trough' || isBare ? Math.min(W, D) : Math.min(W, D) * potWidth) / 2
    const small = feet > 0 ? Math.min(0.022, potTall * 0.1) : 0
    const dish = saucer ? Math.min(0.012, potTall * 0.06) : 0
    const raised = potTall * stand + small + dish
    const tall = potTall - raised
    const long = pot === 'trough' ? W * (isBare ? 1 : potWidth) : 2 * R
    const wall = Math.min(millimetres / 1000, R * 0.2)
    const shrink = saucer ? 0.96 : 1
    const parts: Part[] = []
    if (pot === 'square' || pot === 'trough') {
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
      parts.push(part('pot', 'pot', { ...outer, normals: flatNormals(outer.positions, outer.indices) }))
    } else {
      const line =
        pot === 'cylinder' || pot === 'taper'
          ? scaled(SHAPES[pot], R, tall)
          : scaled(spline(SHAPES[pot], fine ? 8 : 3), R, tall)
      const eased: Profile =
        pot === 'cylinder' || pot === 'taper'
          ? fillet(
              line.map(([r, y]): [number, number] => [r, y]),
              0.005,
              fine ? 4 : 2,
            )
          : line
      const { profile, outside } = hollow(eased, { wall, steps: fine ? 5 : 2 })
      parts.push(
        part(
          'pot',
          'pot',
          turn(profile, {
            segments: fine ? (pot === 'fluted' ? 240 : 96) : pot === 'fluted' ? 36 : 24,
            ...(pot === 'fluted' && {
              radius: (a: number, y: number, j: number) =>
                j < outside && y < tall * 0.86 && j > 1 ? fluted(fine ? 30 : 9, -0.05)(a, y, j) : 1,
            }),
          }),
        ),
      )
    }
    const level = tall * 0.86
    const rim = pot === 'belly' ? R * 0.84 : R
    if (!isBare) {
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
      const spread = Math.max(0.04, Math.min(W, D) / 2 - (kind === 'snake' || kind === 'grass' ? 0 : 0.03))
      const rows = pot === 'trough' && fine ? Math.max(1, Math.round(long / (2 * R) / 1.2)) : 1
      for (let i = 0; i < rows; i++) {
        const x = rows === 1 ? 0 : ((i + 0.5) / rows - 0.5) * (long - 2 * wall)
        parts.push(
          ...tipped(
            greenery({
              plant: kind,
              height: H - raised - level,
              spread: pot === 'trough' ? R * 1.2 : spread,
              seed: seed + i,
              fine: fine && rows < 4,
            }),
            { t: [x, level, 0] },
          ),
        )
      }
    }
    const lifted = raised > 0 ? tipped(parts, { t: [0, raised, 0] }) : parts
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
      lifted.push(
        part(
          'foot',
          'pot',
          transform(foot, { t: [R * 0.56 * shrink * Math.cos(a), dish, R * 0.56 * shrink * Math.sin(a)] }),
        ),
      )
    }
    if (saucer)
      lifted.push(
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
        ),
      )
    if (stand > 0) {
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
      lifted.push(part('stand', 'stand', merge([...legs, ...cross])))
    }
    return fitted(lifted, extent)
  },
})

/** Normals of a box whose corners were bent to shape afterwards. */
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
