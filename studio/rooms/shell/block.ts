import { merge } from '../../../src/furniture/kit/mesh.ts'
import type { Mesh } from '../../../src/furniture/kit/mesh.ts'

/** From and to along one axis, metres. */
export type Span = readonly [from: number, to: number]

/** A box with sharp edges and uvs in metres, for plaster, for the sides of window openings and for plain floors. */
export function block([x0, x1]: Span, [y0, y1]: Span, [z0, z1]: Span): Mesh {
  const faces: [number[], number[]][] = [
    [
      [x0, y0, z1, x1, y0, z1, x1, y1, z1, x0, y1, z1],
      [0, 0, 1],
    ],
    [
      [x1, y0, z0, x0, y0, z0, x0, y1, z0, x1, y1, z0],
      [0, 0, -1],
    ],
    [
      [x1, y0, z1, x1, y0, z0, x1, y1, z0, x1, y1, z1],
      [1, 0, 0],
    ],
    [
      [x0, y0, z0, x0, y0, z1, x0, y1, z1, x0, y1, z0],
      [-1, 0, 0],
    ],
    [
      [x0, y1, z1, x1, y1, z1, x1, y1, z0, x0, y1, z0],
      [0, 1, 0],
    ],
    [
      [x0, y0, z0, x1, y0, z0, x1, y0, z1, x0, y0, z1],
      [0, -1, 0],
    ],
  ]
  return merge(
    faces.map(([corners, normal]) => {
      const [u, v] = normal[0] ? [2, 1] : normal[1] ? [0, 2] : [0, 1]
      return {
        positions: Float32Array.from(corners),
        normals: Float32Array.from([normal, normal, normal, normal].flat()),
        uvs: Float32Array.from([0, 1, 2, 3].flatMap(i => [corners[i * 3 + u]!, corners[i * 3 + v]!])),
        indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
      }
    }),
  )
}
