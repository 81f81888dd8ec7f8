import type { Mesh } from './mesh.ts'

/**
 * Splits edges until none spans more than `step` metres in x, so that the mesh can be bent. An edge is halved by its
 * own length alone, so that neighbouring triangles agree.
 */
export function refined(mesh: Mesh, step: number): Mesh {
  const positions = [...mesh.positions]
  const normals = [...mesh.normals]
  const uvs = [...mesh.uvs]
  let faces = [...mesh.indices]
  for (let pass = 0; pass < 8; pass++) {
    const middles = new Map<number, number>()
    const count = positions.length / 3
    const half = (a: number, b: number): number | undefined => {
      if (Math.abs(positions[a * 3]! - positions[b * 3]!) <= step) return undefined
      const key = Math.min(a, b) * count + Math.max(a, b)
      const known = middles.get(key)
      if (known !== undefined) return known
      const [x, y, z] = [0, 1, 2].map(k => normals[a * 3 + k]! + normals[b * 3 + k]!) as [number, number, number]
      const length = Math.hypot(x, y, z) || 1
      const at = positions.length / 3
      for (let k = 0; k < 3; k++) positions.push((positions[a * 3 + k]! + positions[b * 3 + k]!) / 2)
      normals.push(x / length, y / length, z / length)
      for (let k = 0; k < 2; k++) uvs.push((uvs[a * 2 + k]! + uvs[b * 2 + k]!) / 2)
      middles.set(key, at)
      return at
    }
    const next: number[] = []
    for (let t = 0; t < faces.length; t += 3) next.push(...divided([faces[t]!, faces[t + 1]!, faces[t + 2]!], half))
    if (next.length === faces.length) break
    faces = next
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: new Float32Array(uvs),
    indices: new Uint32Array(faces),
  }
}

function divided(
  corners: readonly [number, number, number],
  half: (a: number, b: number) => number | undefined,
): number[] {
  const halves = [0, 1, 2].map(k => half(corners[k]!, corners[(k + 1) % 3]!))
  const found = halves.filter(one => one !== undefined).length
  if (found === 0) return [...corners]
  /** Rotated so that the first edge is halved; if two are halved, they are the first and the second. */
  const from = halves.findIndex((one, k) => one !== undefined && (found !== 2 || halves[(k + 1) % 3] !== undefined))
  const [a, b, c] = [0, 1, 2].map(k => corners[(from + k) % 3]!) as [number, number, number]
  const [ab, bc, ca] = [0, 1, 2].map(k => halves[(from + k) % 3])
  if (found === 1) return [a, ab!, c, ab!, b, c]
  if (found === 2) return [a, ab!, c, ab!, b, bc!, ab!, bc!, c]
  return [a, ab!, ca!, ab!, b, bc!, ca!, bc!, c, ab!, bc!, ca!]
}
