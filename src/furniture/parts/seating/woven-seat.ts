import type { Mesh, Vector } from '../../kit/mesh.ts'
import { hash3 } from '../../kit/noise.ts'

/**
 * A seat woven over four rails, in plan: half widths at the front and the back, z of both, and the height of the cord's
 * top, metres.
 */
export interface WovenSeat {
  readonly front: number
  readonly back: number
  readonly z: readonly [number, number]
  readonly y: number
  /** Width of a strand: 3.5 mm for paper cord, 7 mm for rush. */
  readonly strand: number
  /** How unlike the strands are, 0–1. */
  readonly rough: number
  readonly fine: boolean
}

/** Thickness of the roll over a rail. */
const ROLL = 0.026

/**
 * The envelope pattern of paper cord and rush: strands come over each rail at right angles and meet on the diagonals.
 * Each strand is a half-round strip, so that the joins cast their fine shadow.
 */
export function wovenSeat({ front, back, z, y, strand, rough, fine }: WovenSeat): Mesh {
  const positions: number[] = []
  const normals: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  const place = (u: number, v: number): [number, number] => [
    u * (back + ((front - back) * (v + 1)) / 2),
    z[0] + ((z[1] - z[0]) * (v + 1)) / 2,
  ]
  const across = fine ? 4 : 2
  const ring = (at: Vector, side: Vector, up: Vector, radius: number, along: number) => {
    for (let k = 0; k <= across; k++) {
      const a = Math.PI * (k / across)
      const [c, s] = [-Math.cos(a), Math.sin(a)]
      for (let axis = 0; axis < 3; axis++) {
        positions.push(at[axis]! + side[axis]! * c * radius + up[axis]! * s * radius * 0.9)
        normals.push(side[axis]! * c + up[axis]! * s)
      }
      uvs.push(k * 0.002, along)
    }
  }
  // 0: over the front rail, 1: right, 2: back, 3: left.
  for (let quarter = 0; quarter < 4; quarter++) {
    const isFront = quarter % 2 === 0
    const sign = quarter < 2 ? 1 : -1
    const length = isFront ? 2 * (sign > 0 ? front : back) : z[1] - z[0]
    const count = Math.max(6, Math.round(length / (fine ? strand : Math.max(strand, 0.016))))
    const radius = length / count / 2
    for (let i = 0; i < count; i++) {
      const t = ((i + 0.5) / count) * 2 - 1
      const jitter = (hash3(i, quarter, 7, 3) - 0.5) * rough
      const inner = Math.abs(t)
      const [ax, az] = isFront ? place(t, sign) : place(sign, t)
      const [bx, bz] = isFront ? place(t, sign * inner) : place(sign * inner, t)
      const run = Math.hypot(bx - ax, bz - az) || 1
      const out: Vector = isFront ? [0, 0, sign] : [sign, 0, 0]
      const side: Vector = isFront ? [sign, 0, 0] : [0, 0, -sign]
      const base = positions.length / 3
      const roll = ROLL / 2
      const bends = fine ? [-1.5, -0.9, -0.3, 0.3, 0.9, 1.5] : [-1.5, 0, 1.5]
      const grow = 1 + jitter * 0.25
      for (const a of bends) {
        const up: Vector = [out[0] * Math.cos(a), Math.sin(a), out[2] * Math.cos(a)]
        const w = roll + radius * jitter * 0.4
        ring(
          [
            ax + out[0] * (w * Math.cos(a) - roll),
            y - roll + w * Math.sin(a) - radius * 0.9,
            az + out[2] * (w * Math.cos(a) - roll),
          ],
          side,
          up,
          radius * grow,
          a * roll,
        )
      }
      // Down to the middle, where the seat is thinner.
      const steps = fine ? 4 : 1
      const start = roll
      for (let k = 1; k <= steps; k++) {
        const reach = Math.max(0, run - start) * (k / steps)
        const share = (reach + start) / run
        const sag = 0.011 * (1 - inner) * (k / steps) ** 1.2 + 0.002 * (k / steps)
        ring(
          [
            ax + (bx - ax) * Math.min(1, share),
            y - sag - radius * 0.9 + jitter * radius * 0.3,
            az + (bz - az) * Math.min(1, share),
          ],
          side,
          [0, 1, 0],
          radius * grow,
          start + reach,
        )
      }
      const rows = bends.length + steps
      for (let r = 0; r + 1 < rows; r++)
        for (let k = 0; k < across; k++) {
          const a = base + r * (across + 1) + k
          const c = a + across + 1
          indices.push(a, a + 1, c, a + 1, c + 1, c)
        }
    }
  }
  // What shows between strands and from below.
  const base = positions.length / 3
  for (const up of [1, -1]) {
    for (const [u, v] of [
      [-1, -1],
      [-1, 1],
      [1, 1],
      [1, -1],
    ] as const) {
      const [px, pz] = place(u * 0.97, v * 0.97)
      positions.push(px, y - ROLL * 0.55 - (up > 0 ? 0 : 0.004), pz)
      normals.push(0, up, 0)
      uvs.push(px, pz)
    }
  }
  indices.push(
    base,
    base + 1,
    base + 2,
    base,
    base + 2,
    base + 3,
    base + 4,
    base + 6,
    base + 5,
    base + 4,
    base + 7,
    base + 6,
  )
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: new Float32Array(uvs),
    indices: new Uint32Array(indices),
  }
}
