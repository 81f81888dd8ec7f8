import type { Mesh, Vector } from './mesh.ts'

const STEP = 1e-4

/**
 * Moves every point of a mesh by `map`. Normals are computed from the map's derivative, so `map` must be smooth over
 * 0.1 mm and must not invert the mesh.
 */
export function deform(mesh: Mesh, map: (x: number, y: number, z: number) => Vector): Mesh {
  const positions = new Float32Array(mesh.positions.length)
  const normals = new Float32Array(mesh.normals.length)
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!]
    const here = map(x, y, z)
    const alongX = difference(map(x + STEP, y, z), here)
    const alongY = difference(map(x, y + STEP, z), here)
    const alongZ = difference(map(x, y, z + STEP), here)
    const faces = [cross(alongY, alongZ), cross(alongZ, alongX), cross(alongX, alongY)] as const
    const normal = [0, 1, 2].map(axis => faces.reduce((sum, face, k) => sum + face[axis]! * mesh.normals[i + k]!, 0))
    const length = Math.hypot(...normal)
    for (const axis of [0, 1, 2]) {
      positions[i + axis] = here[axis]!
      normals[i + axis] = length > 1e-15 ? normal[axis]! / length : mesh.normals[i + axis]!
    }
  }
  return { ...mesh, positions, normals }
}

const difference = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
