type Triple = [number, number, number]
const cross = ([a, b, c]: Triple, [x, y, z]: Triple): Triple => [b * z - c * y, c * x - a * z, a * y - b * x]
const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const ABOUT_NOTHING = 1e-12

/** Any direction along the surface, used where texture coordinates define none. */
const someTangent = (n: Triple): Triple => cross(n, Math.abs(n[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0])

/**
 * Tangents for a normal map as in glTF 2.0, 3.7.2.1: the direction of the image's right on the surface (x, y, z, unit
 * length), and the handedness as fourth component. `uvs` run downwards.
 */
export function tangentsOf(
  positions: Float32Array,
  normals: Float32Array,
  uvs: Float32Array,
  indices: Uint32Array,
): Float32Array {
  const count = positions.length / 3
  const [right, up] = [new Float64Array(count * 3), new Float64Array(count * 3)]
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const [a, b, c] = [indices[i]!, indices[i + 1]!, indices[i + 2]!]
    const [u1, v1, u2, v2] = [
      uvs[b * 2]! - uvs[a * 2]!,
      uvs[b * 2 + 1]! - uvs[a * 2 + 1]!,
      uvs[c * 2]! - uvs[a * 2]!,
      uvs[c * 2 + 1]! - uvs[a * 2 + 1]!,
    ]
    const area = u1 * v2 - u2 * v1
    if (Math.abs(area) < ABOUT_NOTHING) continue
    const side = Math.sign(area)
    for (let k = 0; k < 3; k++) {
      const [p, q] = [positions[b * 3 + k]! - positions[a * 3 + k]!, positions[c * 3 + k]! - positions[a * 3 + k]!]
      for (const corner of [a, b, c]) {
        right[corner * 3 + k]! += (v2 * p - v1 * q) * side
        up[corner * 3 + k]! -= (u1 * q - u2 * p) * side
      }
    }
  }
  const tangents = new Float32Array(count * 4)
  for (let i = 0; i < count; i++) {
    const of = (list: ArrayLike<number>): Triple => [list[i * 3]!, list[i * 3 + 1]!, list[i * 3 + 2]!]
    const [n, r] = [of(normals), of(right)]
    const along = dot(n, r)
    let t: Triple = [r[0] - n[0] * along, r[1] - n[1] * along, r[2] - n[2] * along]
    if (dot(t, t) < ABOUT_NOTHING * ABOUT_NOTHING) t = someTangent(n)
    const length = Math.hypot(...t)
    tangents.set([t[0] / length, t[1] / length, t[2] / length, dot(cross(n, t), of(up)) < 0 ? -1 : 1], i * 4)
  }
  return tangents
}
