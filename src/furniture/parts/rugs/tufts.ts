import type { Mesh, Vector } from '../../kit/mesh.ts'
import { fbm3, random } from '../../kit/noise.ts'
import type { Outline } from '../../kit/plan.ts'
import { YARNS } from './drawing.ts'

/** Loose wool ends as leaning blades on a low ground, wider where they face the light. */
export function tufts(
  edge: Outline,
  hw: number,
  hd: number,
  low: number,
  high: number,
  count: number,
  seed: number,
  yarnAt: (x: number, z: number) => number,
): Mesh[] {
  const next = random(seed + 5)
  const sets: { positions: number[]; normals: number[]; uvs: number[] }[] = YARNS.map(() => ({
    positions: [],
    normals: [],
    uvs: [],
  }))
  for (let i = 0; i < count; i++) {
    const [x, z] = [(next() * 2 - 1) * hw, (next() * 2 - 1) * hd]
    const rim = edge(x, z)
    const [turn, lean, tall, wide] = [
      next() * 2 * Math.PI + fbm3(x * 3, 0, z * 3, seed) * 3,
      next(),
      low + (high - low) * (0.55 + 0.45 * next()),
      0.003 + 0.0025 * next(),
    ]
    const over = Math.max(0, Math.min(0.022 * lean, -rim - 0.003))
    if (rim > -0.004) continue
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const set = sets[yarnAt(x, z)]!
    const tip: Vector = [x + c * over, tall, z + s * over]
    const base = low * 0.5
    // Orient the blade so that it is visible from the side of the light.
    const isOver = 0.32 * (tall - base) < 0.9 * over
    const w = isOver ? -wide : wide
    set.positions.push(x - s * w, base, z + c * w, x + s * w, base, z - c * w, ...tip)
    for (let k = 0; k < 3; k++) set.normals.push(c * 0.32, 0.9, s * 0.32)
    set.uvs.push(x, z, x + wide, z, x, z + tall)
  }
  return sets.map(({ positions, normals, uvs }) => ({
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: new Float32Array(uvs),
    indices: Uint32Array.from({ length: positions.length / 3 }, (_, i) => i),
  }))
}
