import { deform } from '../../kit/deform.ts'
import { type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { isFine, type Upholstery } from './cushions.ts'

/** The room for two wings, metres. They stand between the heights `from` and `height`. */
interface WingRoom {
  /** Distance between the wings. */
  readonly inside: number
  readonly from: number
  readonly height: number
  /** How far the wings come forward from the front of the slab. */
  readonly depth: number
  /** The z of the rear. */
  readonly rear: number
  /** Thickness of the slab between the wings. */
  readonly slab: number
  /** Slope of the back: metres back for each metre up. */
  readonly lean: number
}

/** Wings at both sides of a high back, deepest at the height of a head. */
export function wings({ inside, from, height, depth, rear, slab, lean }: WingRoom, making: Upholstery): Part[] {
  const fine = isFine(making)
  const tall = Math.max(0.1, height - from)
  const body = softBox({
    w: 0.085,
    h: tall,
    d: slab + depth,
    r: 0.04,
    puff: [0.012, 0.006, 0.006],
    noise: 0.002,
    seed: making.seed + 90,
    seg: fine ? 0.022 : 0.09,
    rseg: fine ? 6 : 2,
  })
  return [-1, 1].map(side => {
    const mesh = deform(body, (x, y, z): Vector => {
      const up = y / tall
      const forward = (z + (slab + depth) / 2) / (slab + depth)
      const reach = 1 - 0.45 * (2 * Math.abs(up - 0.56)) ** 2.4
      const toFront = slab * 0.5 + (slab * 0.5 + depth) * reach
      return [
        side * (inside / 2 + 0.004) + x * side + side * 0.035 * forward,
        from + y,
        rear + forward * toFront - lean * (from + y - height),
      ]
    })
    return { name: 'wing', slot: 'cover', mesh: side < 0 ? turnedInsideOut(mesh) : mesh }
  })
}

/** The mesh with the outside of its triangles reversed, which is needed after x was mirrored in place. */
function turnedInsideOut(mesh: Mesh): Mesh {
  const indices = new Uint32Array(mesh.indices)
  for (let i = 0; i < indices.length; i += 3) [indices[i], indices[i + 1]] = [indices[i + 1]!, indices[i]!]
  return { ...mesh, indices, normals: mesh.normals.map(value => -value) }
}
