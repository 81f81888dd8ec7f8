import { fillet, lathe } from '../../kit/lathe.ts'
import { computeNormals, merge, transform, type Mesh, type Part } from '../../kit/mesh.ts'
import { fbm3 } from '../../kit/noise.ts'
import { roundedOutline } from '../../kit/outline.ts'
import { softBox } from '../../kit/soft-box.ts'
import { isFine, type Upholstery } from './cushions.ts'
import { feet, FOOT_SHAPES } from './feet.ts'

/** The support of a seat: feet or another base. */
export const BASE_SHAPES = [...FOOT_SHAPES, 'plinth', 'sled', 'skirt', 'rail'] as const
export type BaseShape = (typeof BASE_SHAPES)[number]

/** Sizes in metres. `deck` is the height of the surface under the seat cushions. */
export interface BaseSize {
  readonly width: number
  readonly inside: number
  readonly depth: number
  readonly deck: number
  readonly legHeight: number
  readonly inset: number
  /** Distance by which each arm overhangs its foot. */
  readonly overhang: number
  readonly armWidth: number
  readonly hasArms: boolean
  readonly setback: number
  /** Distance from the rear at which the rail and the feet begin, if the back leans over them. */
  readonly behind?: number
}

/** The upholstered rail under the cushions and its feet or base. */
export function base(shape: BaseShape, o: BaseSize, making: Upholstery): Part[] {
  const fine = isFine(making)
  const parts: Part[] = []
  const drop = o.deck - o.legHeight
  const behind = o.behind ?? 0
  const recess = o.hasArms ? 0.014 : 0.002
  parts.push({
    name: 'rail',
    slot: 'cover',
    mesh: transform(
      softBox({
        w: o.inside - 0.002 + (o.hasArms ? 0.01 : 0),
        h: Math.max(0.02, drop + 0.012),
        d: o.depth - recess - 0.02 - behind,
        r: Math.min(0.018, drop * 0.4),
        puff: [0.002, 0, 0.006],
        noise: 0.0016,
        nscale: 5,
        seed: making.seed + 70,
        seg: fine ? 0.03 : 0.3,
        rseg: fine ? 5 : 1,
      }),
      { t: [0, o.legHeight, -recess / 2 + 0.008 + behind / 2] },
    ),
  })
  if (shape === 'plinth') {
    const [w, d] = [Math.max(0.1, o.width - 2 * o.inset), Math.max(0.1, o.depth - 2 * o.inset)]
    return [
      ...parts,
      {
        name: 'plinth',
        slot: 'legs',
        mesh: softBox({ w, h: o.legHeight + 0.004, d, r: 0.004, rseg: fine ? 3 : 1, seg: 0.4, grain: 'x' }),
      },
    ]
  }
  if (shape === 'sled') return [...parts, { name: 'sled', slot: 'metal', mesh: sled(o, fine) }]
  if (shape === 'rail') return [...parts, ...woodRail(o, fine)]
  if (shape === 'skirt')
    return [
      ...parts,
      {
        name: 'skirt',
        slot: 'cover',
        mesh: skirt(o.width - 2 * o.overhang, o.depth, Math.max(o.legHeight, 0.05) + 0.045, fine, making.seed),
      },
    ]
  return [
    ...parts,
    ...feet(shape, {
      width: o.width - 2 * o.overhang,
      depth: o.depth - o.setback * 0.4 - behind,
      height: o.legHeight,
      inset: o.inset,
      fine,
      middle: o.width > 2.05,
    }).map(part => ({ ...part, mesh: transform(part.mesh, { t: [0, 0, behind / 2] }) })),
  ]
}

/** Two runners of flat bar, bent up to the seat at both ends. */
function sled(o: BaseSize, fine: boolean): Mesh {
  const [bar, thick] = [0.038, 0.01]
  const [z, top] = [o.depth / 2 - Math.max(0.03, o.inset), o.legHeight + 0.006]
  const r = fine ? 0.0015 : 0.001
  const piece = (w: number, h: number, d: number) => softBox({ w, h, d, r, rseg: 1, seg: 0.5 })
  return merge(
    [-1, 1].flatMap(side => {
      const x = side * (o.width / 2 - o.inset - bar / 2)
      return [
        transform(piece(bar, thick, 2 * z), { t: [x, 0, 0] }),
        ...[-1, 1].map(end => transform(piece(bar, top, thick), { t: [x, 0, end * (z - thick / 2)] })),
      ]
    }),
  )
}

/** A wooden frame around the seat on square legs. */
function woodRail(o: BaseSize, fine: boolean): Part[] {
  const h = 0.05
  const y = o.legHeight - h + 0.002
  const [w, d] = [o.width - 2 * o.inset, o.depth - 2 * o.inset]
  const board = (bw: number, bd: number, grain: 'x' | 'z') =>
    softBox({ w: bw, h, d: bd, r: 0.004, rseg: fine ? 3 : 1, seg: 0.5, grain })
  const boards = [-1, 1].flatMap(side => [
    transform(board(w, 0.028, 'x'), { t: [0, y, side * (d / 2 - 0.014)] }),
    transform(board(0.028, d - 0.058, 'z'), { t: [side * (w / 2 - 0.014), y, 0] }),
  ])
  return [
    { name: 'frame', slot: 'legs', mesh: merge(boards) },
    ...feet('square-taper', {
      width: o.width,
      depth: o.depth,
      height: y + 0.006,
      inset: o.inset + 0.03,
      fine,
      middle: o.width > 1.9,
    }),
  ]
}

/** A cloth skirt to the floor, with an inverted pleat at each corner and in the middle of each long side. */
export function skirt(width: number, depth: number, height: number, fine: boolean, seed: number): Mesh {
  const outline = roundedOutline(
    [
      [-width / 2, -depth / 2, 0.014],
      [width / 2, -depth / 2, 0.014],
      [width / 2, depth / 2, 0.014],
      [-width / 2, depth / 2, 0.014],
    ],
    fine ? 0.012 : 0.25,
    0.008,
  )
  const rows = fine ? 12 : 1
  const pleats: [number, number][] = [
    [-width / 2, -depth / 2],
    [width / 2, -depth / 2],
    [width / 2, depth / 2],
    [-width / 2, depth / 2],
    [0, depth / 2],
    [0, -depth / 2],
  ]
  const positions: number[] = []
  const uvs: number[] = []
  let around = 0
  for (let i = 0; i <= outline.length; i++) {
    const [x, z] = outline[i % outline.length]!
    if (i) around += Math.hypot(x - outline[i - 1]![0], z - outline[i - 1]![1])
    const [nx, nz] = [x / (width / 2), z / (depth / 2)]
    const length = Math.hypot(nx ** 7, nz ** 7) || 1
    const near = Math.min(...pleats.map(([px, pz]) => Math.hypot(px - x, pz - z)))
    for (let j = 0; j <= rows; j++) {
      const down = 1 - j / rows
      const wave =
        (fine ? 1 : 0) *
          (0.004 * fbm3(x * 5, seed, z * 5, seed, 2) - 0.016 * Math.exp(-((near / 0.016) ** 2))) *
          (0.35 + 0.65 * down) -
        0.006
      positions.push(x + (nx ** 7 / length) * wave, (height * j) / rows, z + (nz ** 7 / length) * wave)
      uvs.push(around, (height * j) / rows)
    }
  }
  const indices: number[] = []
  for (let i = 0; i < outline.length; i++) {
    for (let j = 0; j < rows; j++) {
      const a = i * (rows + 1) + j
      indices.push(a, a + 1, a + rows + 2, a, a + rows + 2, a + rows + 1)
    }
  }
  const at = new Float32Array(positions)
  const triangles = new Uint32Array(indices)
  return { positions: at, uvs: new Float32Array(uvs), indices: triangles, normals: computeNormals(at, triangles) }
}

/** A round foot plate with a post, for a swivel chair. */
export function swivelBase(radius: number, height: number, fine: boolean): Mesh {
  const plate = Math.min(0.014, height * 0.4)
  return lathe(
    fillet(
      [
        [0, 0],
        [radius, 0],
        [radius, plate * 0.7],
        [radius * 0.2, plate],
        [0.034, plate + 0.004],
        [0.034, height],
        [0, height],
      ],
      0.004,
      fine ? 4 : 1,
    ),
    fine ? 72 : 20,
  )
}
