import { merge } from '../../../src/furniture/kit/mesh.ts'
import type { Mesh } from '../../../src/furniture/kit/mesh.ts'
import { random } from '../../../src/furniture/kit/noise.ts'
import type { RoomPart } from '../room-scene.ts'
import { block } from './block.ts'
import type { Span } from './block.ts'

/**
 * Floorboards with open joints over a dark ground. Each board is cut from another place of the texture. The boards run
 * along z, or along x if `isAcross` is true.
 */
export function boards(
  [x0, x1]: Span,
  [z0, z1]: Span,
  {
    width = 0.18,
    long = 1.9,
    isAcross = false,
    seed = 3,
    materials = ['floor'],
  }: { width?: number; long?: number; isAcross?: boolean; seed?: number; materials?: readonly string[] } = {},
): RoomPart[] {
  const next = random(seed)
  const [a0, a1, b0, b1] = isAcross ? [z0, z1, x0, x1] : [x0, x1, z0, z1]
  const byMaterial = materials.map(() => ({ positions: [] as number[], uvs: [] as number[], indices: [] as number[] }))
  const gap = 0.0011
  for (let a = a0; a < a1; a += width) {
    let b = b0 - next() * long
    while (b < b1) {
      const end = b + long * (0.7 + 0.3 * next())
      const target = byMaterial[Math.floor(next() * byMaterial.length)]!
      // A plank of the texture is 0.28 m wide at twice its size, and each board lies inside one plank.
      const u = (Math.floor(next() * 7) + 0.5) * 0.28 + 0.03 + next() * 0.04
      const v = next() * 1.9
      const base = target.positions.length / 3
      const [from, to, low, high] = [
        Math.max(a0, a) + gap,
        Math.min(a1, a + width) - gap,
        Math.max(b0, b) + gap,
        Math.min(b1, end) - gap,
      ]
      for (const [p, q] of [
        [from, low],
        [from, high],
        [to, high],
        [to, low],
      ] as const) {
        target.positions.push(...(isAcross ? [q, 0, p] : [p, 0, q]))
        target.uvs.push(u + p - a, v + q - b)
      }
      target.indices.push(
        ...(isAcross
          ? [base, base + 2, base + 1, base, base + 3, base + 2]
          : [base, base + 1, base + 2, base, base + 2, base + 3]),
      )
      b = end
    }
  }
  return [
    ...byMaterial.map(({ positions, uvs, indices }, i) => ({
      material: materials[i]!,
      mesh: {
        positions: Float32Array.from(positions),
        uvs: Float32Array.from(uvs),
        indices: Uint32Array.from(indices),
        normals: Float32Array.from(positions, (_, k) => (k % 3 === 1 ? 1 : 0)),
      },
    })),
    { material: 'paint-black', mesh: block([x0, x1], [-0.02, -0.004], [z0, z1]) },
  ]
}

/** A floor in one sheet, or in square slabs of `slab` metres with joints between them. */
export function sheetFloor([x0, x1]: Span, [z0, z1]: Span, material: string, slab = 0): RoomPart[] {
  if (slab === 0) return [{ material, mesh: block([x0, x1], [-0.05, 0], [z0, z1]) }]
  const meshes: Mesh[] = []
  let i = 0
  for (let x = x0; x < x1; x += slab)
    for (let z = z0; z < z1; z += slab) {
      const mesh = block(
        [x + 0.003, Math.min(x1, x + slab) - 0.003],
        [-0.05, 0],
        [z + 0.003, Math.min(z1, z + slab) - 0.003],
      )
      i++
      meshes.push({ ...mesh, uvs: mesh.uvs.map((value, k) => value + (k % 2 ? i * 0.77 : i * 0.41)) })
    }
  return [
    { material, mesh: merge(meshes) },
    { material: 'paint-grey', mesh: block([x0, x1], [-0.06, -0.004], [z0, z1]) },
  ]
}
