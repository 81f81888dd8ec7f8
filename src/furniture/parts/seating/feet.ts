import { deform } from '../../kit/deform.ts'
import { fillet, lathe } from '../../kit/lathe.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { tube } from '../../kit/tube.ts'

export const FOOT_SHAPES = [
  'block',
  'taper',
  'splay',
  'square-taper',
  'turned',
  'bun',
  'caster',
  'blade',
  'hairpin',
  'post',
] as const
export type FootShape = (typeof FOOT_SHAPES)[number]

/** The slot that decides a foot's material. */
export const footSlot = (shape: FootShape) =>
  shape === 'blade' || shape === 'hairpin' || shape === 'post' ? 'metal' : 'legs'

/** Builds a foot: `top` is its height, `fine` the level of detail; `lean` splays it. */
type FootBuilder = (top: number, fine: boolean, lean: (mesh: Mesh, by: number) => Mesh) => Mesh

const sidesOf = (fine: boolean): number => (fine ? 32 : 8)

const squarePost = (side: number, depth: number, top: number, fine: boolean): Mesh =>
  softBox({ w: side, h: top, d: depth, r: 0.004, rseg: fine ? 3 : 1, seg: 0.2 })

/** A round foot of radius `low` at the floor and `high` at the top. */
const coneFoot = (low: number, high: number, top: number, ease: number, steps: number, fine: boolean): Mesh =>
  lathe(
    fillet(
      [
        [0, 0],
        [low, 0],
        [high, top],
        [0, top],
      ],
      ease,
      fine ? steps : 1,
    ),
    sidesOf(fine),
  )

const TURNED: readonly [number, number][] = [
  [0, 0],
  [0.013, 0],
  [0.0145, 0.06],
  [0.012, 0.12],
  [0.017, 0.3],
  [0.025, 0.56],
  [0.027, 0.66],
  [0.019, 0.74],
  [0.0165, 0.76],
  [0.028, 0.79],
  [0.028, 0.83],
  [0.019, 0.86],
  [0.03, 0.92],
  [0.031, 1],
  [0, 1],
]

const BUN: readonly [number, number][] = [
  [0, 0],
  [0.026, 0],
  [0.036, 0.12],
  [0.046, 0.45],
  [0.043, 0.72],
  [0.03, 0.9],
  [0.028, 1],
  [0, 1],
]

function profile(points: readonly (readonly [number, number])[], height: number, fine: boolean): [number, number][] {
  const scale = Math.min(1.25, Math.max(0.7, height / 0.16))
  const corners = points.map(([r, t]): [number, number] => [r * scale, t * height])
  return fine ? fillet(corners, 0.006, 4) : corners
}

/** Two rods that meet at the floor. */
function hairpin(top: number, fine: boolean): Mesh {
  const rod = (dx: number, dz: number) =>
    tube(
      [
        [dx, top, dz],
        [0.006 * Math.sign(dx), 0.012, 0],
        [0, 0.0055, 0],
      ],
      0.0055,
      { seg: fine ? 12 : 5, cap: true },
    )
  return merge([rod(-0.05, 0), rod(0.05, 0)])
}

const BUILDERS: Record<FootShape, FootBuilder> = {
  block: (top, fine) => squarePost(0.058, 0.058, top, fine),
  'square-taper': (top, fine) =>
    deform(squarePost(0.05, 0.05, top, fine), (px, y, pz) => [
      px * (0.55 + (0.45 * y) / top),
      y,
      pz * (0.55 + (0.45 * y) / top),
    ]),
  taper: (top, fine) => coneFoot(0.0145, 0.025, top, 0.0025, 4, fine),
  splay: (top, fine, lean) => lean(coneFoot(0.012, 0.022, top, 0.0025, 4, fine), 0.2),
  bun: (top, fine) => lathe(profile(BUN, top, fine), sidesOf(fine)),
  turned: (top, fine) => lathe(profile(TURNED, top, fine), sidesOf(fine)),
  caster: (top, fine) =>
    merge([transform(lathe(profile(TURNED, top - 0.04, fine), sidesOf(fine)), { t: [0, 0.04, 0] })]),
  blade: (top, fine) => softBox({ w: 0.01, h: top, d: 0.065, r: 0.002, rseg: fine ? 2 : 1, seg: 0.2 }),
  post: (top, fine) => coneFoot(0.011, 0.011, top, 0.002, 3, fine),
  hairpin: (top, fine, lean) => lean(hairpin(top, fine), 0.05),
}

/**
 * One foot standing on y = 0, `height` metres high, its axis on x = z = 0. A splayed one leans towards (`x`, `z`), each
 * -1, 0 or 1.
 */
export function foot(shape: FootShape, height: number, fine: boolean, x: number, z: number): Mesh {
  const lean = (mesh: Mesh, by: number) =>
    deform(mesh, (px, y, pz): Vector => [px + x * by * (height - y), y, pz + z * by * (height - y)])
  return BUILDERS[shape](height + 0.004, fine, lean)
}

/** A brass caster under a turned foot: fork, axle and wheel. */
export function caster(fine: boolean): Mesh {
  const wheel = transform(
    lathe(
      fillet(
        [
          [0, -0.008],
          [0.017, -0.008],
          [0.017, 0.008],
          [0, 0.008],
        ],
        0.003,
        3,
      ),
      fine ? 28 : 8,
    ),
    { rz: 90, t: [0, 0.017, 0] },
  )
  const cup = transform(
    lathe(
      fillet(
        [
          [0, 0],
          [0.012, 0],
          [0.0165, 0.022],
          [0, 0.022],
        ],
        0.002,
        2,
      ),
      fine ? 28 : 8,
    ),
    { t: [0, 0.034, 0] },
  )
  const fork = [-1, 1].map(side =>
    transform(softBox({ w: 0.003, h: 0.026, d: 0.014, r: 0.001, rseg: 1, seg: 0.1 }), { t: [side * 0.0115, 0.012, 0] }),
  )
  return merge([wheel, cup, ...fork])
}

/**
 * Feet under a rectangle of `width` by `depth`, `inset` from its edges. A long piece has more than four. `rear`: the
 * shape of the rear feet, if it differs.
 */
export function feet(
  shape: FootShape,
  o: { width: number; depth: number; height: number; inset: number; fine: boolean; middle?: boolean; rear?: FootShape },
): Part[] {
  const [x, z] = [Math.max(0.03, o.width / 2 - o.inset), Math.max(0.03, o.depth / 2 - o.inset)]
  const columns = o.middle ? [-1, 0, 1] : [-1, 1]
  const parts: Part[] = []
  for (const column of columns) {
    for (const row of [-1, 1]) {
      const at: Vector = [column * x, 0, row * z]
      const kind = row > 0 ? shape : (o.rear ?? (shape === 'caster' ? 'square-taper' : shape))
      parts.push({
        name: 'foot',
        slot: footSlot(kind),
        mesh: transform(foot(kind, o.height, o.fine, column, row), { t: at }),
      })
      if (kind === 'caster') parts.push({ name: 'caster', slot: 'metal', mesh: transform(caster(o.fine), { t: at }) })
    }
  }
  return parts
}
