import type { Mesh } from './mesh.ts'

/** Bend deformer: wraps local x around a vertical cylinder of radius R (barrel chairs, curved sofas, headboards). */
export function bend(m: Mesh, R: number): Mesh {
  const positions = new Float32Array(m.positions),
    normals = new Float32Array(m.normals)
  for (let i = 0; i < positions.length; i += 3) {
    const a = m.positions[i]! / R,
      r = R - m.positions[i + 2]!
    positions[i] = Math.sin(a) * r
    positions[i + 2] = R - Math.cos(a) * r
    const nx = m.normals[i]!,
      nz = m.normals[i + 2]!
    normals[i] = nx * Math.cos(a) - nz * Math.sin(a)
    normals[i + 2] = nx * Math.sin(a) + nz * Math.cos(a)
  }
  return { ...m, positions, normals }
}
