import type { Mesh } from '../../kit/mesh.ts'
import { classified, cut, type Plan } from '../../kit/plan.ts'
import { YARNS, yarnAt, type Drawing, type Yarn } from './drawing.ts'

/**
 * Splits a cloth where its drawing changes yarn: one mesh for each yarn. The drawing's x and z are the cloth's u and v
 * minus `origin`, so the figure bends and folds with the cloth. Cells smaller than a knot keep knotted figures sharp. A
 * figure that would need more than `most` triangles is omitted.
 */
export function pieced(
  mesh: Mesh,
  drawing: Drawing,
  origin: readonly [number, number],
  most = Infinity,
): ReadonlyMap<Yarn, Mesh> {
  const n = mesh.positions.length / 3
  const plan: Plan = { xs: [], zs: [], triangles: Array.from(mesh.indices) }
  const positions = Array.from(mesh.positions)
  const normals = Array.from(mesh.normals)
  for (let i = 0; i < n; i++) {
    plan.xs.push(mesh.uvs[i * 2]! - origin[0])
    plan.zs.push(mesh.uvs[i * 2 + 1]! - origin[1])
  }
  const born = (a: number, b: number, t: number): void => {
    for (const list of [positions, normals])
      for (let k = 0; k < 3; k++) list.push(list[a * 3 + k]! + t * (list[b * 3 + k]! - list[a * 3 + k]!))
  }
  for (const mark of drawing.marks) cut(plan, mark.inside, born)
  const knot = drawing.knots?.cell
  if (knot) {
    const saw = (at: number): number => {
      const t = (((at / knot + 0.5) % 2) + 2) % 2
      return knot * (Math.abs(t - 1) - 0.5)
    }
    cut(plan, x => saw(x), born)
    cut(plan, (_, z) => saw(z), born)
  }
  if (plan.triangles.length / 3 > most) return new Map([['pile', mesh]])
  const kinds = classified(plan, (x, z) => YARNS.indexOf(yarnAt(drawing, x, z)))
  const pieces = new Map<Yarn, Mesh>()
  for (const kind of new Set(kinds)) {
    const own = new Map<number, number>()
    const indices: number[] = []
    kinds.forEach((is, triangle) => {
      if (is !== kind) return
      for (let k = 0; k < 3; k++) {
        const vertex = plan.triangles[triangle * 3 + k]!
        let index = own.get(vertex)
        if (index === undefined) own.set(vertex, (index = own.size))
        indices.push(index)
      }
    })
    const piece = {
      positions: new Float32Array(own.size * 3),
      normals: new Float32Array(own.size * 3),
      uvs: new Float32Array(own.size * 2),
      indices: new Uint32Array(indices),
    }
    for (const [vertex, index] of own) {
      for (let k = 0; k < 3; k++) piece.positions[index * 3 + k] = positions[vertex * 3 + k]!
      const length = Math.hypot(normals[vertex * 3]!, normals[vertex * 3 + 1]!, normals[vertex * 3 + 2]!) || 1
      for (let k = 0; k < 3; k++) piece.normals[index * 3 + k] = normals[vertex * 3 + k]! / length
      piece.uvs.set([plan.xs[vertex]!, plan.zs[vertex]!], index * 2)
    }
    pieces.set(YARNS[kind]!, piece)
  }
  return pieces
}
