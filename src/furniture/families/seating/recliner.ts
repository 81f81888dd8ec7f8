import { z } from 'zod'
import { family } from '../../family.ts'
import { deform } from '../../kit/deform.ts'
import { fitted } from '../../kit/fit.ts'
import { fillet, lathe } from '../../kit/lathe.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { tube } from '../../kit/tube.ts'
import { along, type Profile } from '../../parts/seating/along.ts'
import { box, isFine, upholstery, type Upholstery } from '../../parts/seating/cushions.ts'

/**
 * A bent plywood shell with leather pads on a swivel base, and a matching footstool in front of it. Lengths in metres.
 */
export const recliner = family({
  parameters: z.strictObject({
    seatHeight: z.number().min(0.34).max(0.48).default(0.4),
    /** Below 0.25 there is no stool. */
    stoolWidth: z.number().min(0).max(0.8).default(0),
    stoolDepth: z.number().min(0.3).max(0.7).default(0.53),
    stoolHeight: z.number().min(0.3).max(0.5).default(0.41),
    /** Gap between chair and stool. */
    gap: z.number().min(0.02).max(0.4).default(0.1),
    seed: z.number().int().min(1).max(99).default(1),
  }),
  slots: { cover: 'leather-black', shell: 'walnut', metal: 'aluminium' },
  build: (extent, p, workshop) => {
    const making = upholstery(workshop, 'piping', p.stoolWidth > 0 ? 4 : 2.6, p.seed)
    const hasStool = p.stoolWidth > 0.25 && extent.depth > p.stoolDepth + p.gap + 0.6
    const depth = hasStool ? extent.depth - p.stoolDepth - p.gap : extent.depth
    const parts = fitted(
      chair(
        { width: extent.width, depth, height: extent.height, seat: Math.min(p.seatHeight, extent.height * 0.55) },
        making,
      ),
      { ...extent, depth },
    )
    if (!hasStool) return parts
    const size = {
      width: Math.min(p.stoolWidth, extent.width),
      depth: p.stoolDepth,
      height: Math.min(p.stoolHeight, extent.height),
    }
    return [
      ...parts.map(part => ({ ...part, mesh: transform(part.mesh, { t: [0, 0, (depth - extent.depth) / 2] }) })),
      ...fitted(stool(size, making), size).map(part => ({
        ...part,
        mesh: transform(part.mesh, { t: [0, 0, (extent.depth - p.stoolDepth) / 2] }),
      })),
    ]
  },
})

/** A leather pad, its back at z = 0 and its face at +z, standing on y = 0. */
function pad(making: Upholstery, w: number, h: number, thickness: number, k: number): Mesh[] {
  return box(
    making,
    {
      w,
      d: h,
      h: thickness,
      corner: 0.085,
      crown: 0.03,
      edge: 0.034,
      ease: 0.024,
      pucker: 0.03,
      pressure: 100,
      uneven: 0.02,
      gap: [0.004, 0.004, 0.004, 0.004],
    },
    k,
  ).map(part => transform(part.mesh, { rx: 90, t: [0, h / 2, 0] }))
}

/** Plywood 9 mm thick along a line, with upturned sides. */
function ply(line: Profile, width: number, curl: number, fine: boolean): Mesh {
  const length = line.slice(1).reduce((sum, [a, b], i) => sum + Math.hypot(a - line[i]![0], b - line[i]![1]), 0)
  const board = softBox({
    w: length * 0.99,
    h: width,
    d: 0.011,
    r: 0.005,
    rseg: fine ? 3 : 1,
    seg: fine ? 0.022 : 0.08,
    grain: 'x',
  })
  return along(
    deform(board, (x, y, zz): Vector => [x, y, zz - 0.012 + curl * ((2 * y) / width - 1) ** 2]),
    line,
    width,
    'z',
  )
}

function chair(o: { width: number; depth: number; height: number; seat: number }, making: Upholstery): Part[] {
  const fine = isFine(making)
  const { seat } = o
  const inside = o.width - 0.16
  const lean = 0.42
  const crook = -o.depth / 2 + lean * (o.height - seat) + 0.08
  const deck = seat - 0.1
  const up = (y: number, off = 0): [number, number] => [-(crook - lean * (y - deck)) + off, y]
  const seatLine: Profile = [
    [-o.depth / 2 + 0.01, deck + 0.045],
    [-o.depth / 2 + 0.09, deck + 0.025],
    [-0.02, deck - 0.012],
    [-crook - 0.02, deck + 0.004],
    [-crook + 0.03, deck + 0.05],
  ]
  const mid = seat + (o.height - seat) * 0.56
  const backLine: Profile = [up(deck + 0.03, -0.02), up((deck + mid) / 2 + 0.02), up(mid - 0.02)]
  const headLine: Profile = [up(mid + 0.012), up((mid + o.height) / 2), up(o.height - 0.02, -0.012)]
  const shells = [
    ply(seatLine, o.width - 0.03, 0.04, fine),
    ply(backLine, o.width - 0.06, 0.035, fine),
    ply(headLine, o.width - 0.06, 0.035, fine),
  ]
  const degrees = (-Math.atan(lean) * 180) / Math.PI
  const stand = (meshes: Mesh[], y: number) =>
    meshes.map(mesh => transform(mesh, { rx: degrees, t: [0, y, crook - lean * (y - deck) - 0.005] }))
  const slant = Math.hypot(1, lean)
  const seatDepth = o.depth / 2 - crook - 0.015
  const seatPad = pad(making, inside, seatDepth, 0.11, 1).map(mesh =>
    transform(mesh, { rx: -86, t: [0, deck + 0.012, o.depth / 2 - 0.012] }),
  )
  const backPad = stand(pad(making, inside, (mid - seat + 0.02) * slant, 0.11, 2), seat - 0.02)
  const headPad = stand(pad(making, inside, (o.height - mid - 0.012) * slant, 0.1, 3), mid + 0.006)
  const armPad = (side: number) =>
    softBox({
      w: 0.09,
      h: 0.055,
      d: 0.33,
      r: 0.026,
      puff: [0.003, 0.006, 0.004],
      noise: 0.001,
      seed: making.seed + side,
      seg: fine ? 0.02 : 0.2,
      rseg: fine ? 6 : 1,
    })
  const armY = seat + 0.14
  const arms = [-1, 1].map(side =>
    transform(armPad(side), { rx: 4, t: [side * (o.width / 2 - 0.046), armY, crook + 0.16] }),
  )
  const posts = [-1, 1].map(side =>
    tube(
      [
        [side * (o.width / 2 - 0.055), deck + 0.04, crook + 0.2],
        [side * (o.width / 2 - 0.046), armY + 0.01, crook + 0.16],
      ],
      0.011,
      { seg: fine ? 14 : 5, cap: true },
    ),
  )
  return [
    { name: 'shell', slot: 'shell', mesh: merge(shells) },
    { name: 'pads', slot: 'cover', mesh: merge([...seatPad, ...backPad, ...headPad, ...arms]) },
    {
      name: 'base',
      slot: 'metal',
      mesh: merge([...posts, star(Math.min(o.width, o.depth) * 0.4, deck - 0.005, 5, fine)]),
    },
  ]
}

function stool(o: { width: number; depth: number; height: number }, making: Upholstery): Part[] {
  const fine = isFine(making)
  const thick = 0.11
  const deck = o.height - thick
  const line: Profile = [
    [-o.depth / 2 + 0.01, deck + 0.03],
    [-o.depth / 4, deck],
    [o.depth / 4, deck],
    [o.depth / 2 - 0.01, deck + 0.03],
  ]
  const top = pad(making, o.width - 0.05, o.depth - 0.02, thick, 5).map(mesh =>
    transform(mesh, { rx: -90, t: [0, deck + 0.008, o.depth / 2 - 0.01] }),
  )
  return [
    { name: 'shell', slot: 'shell', mesh: ply(line, o.width - 0.01, 0.035, fine) },
    { name: 'pads', slot: 'cover', mesh: merge(top) },
    { name: 'base', slot: 'metal', mesh: star(Math.min(o.width, o.depth) * 0.44, deck - 0.005, 4, fine) },
  ]
}

/** A cast base: a column and arms that slope down to a foot each. */
function star(radius: number, height: number, count: number, fine: boolean): Mesh {
  const column = lathe(
    fillet(
      [
        [0, 0.05],
        [0.034, 0.05],
        [0.026, 0.09],
        [0.022, height - 0.02],
        [0.075, height - 0.006],
        [0.075, height],
        [0, height],
      ],
      0.006,
      3,
    ),
    fine ? 40 : 10,
  )
  const arm = softBox({ w: radius, h: 0.026, d: 0.044, r: 0.009, seg: fine ? 0.04 : 0.3, rseg: fine ? 4 : 1 })
  const shaped = deform(transform(arm, { t: [radius / 2, 0, 0] }), (x, y, zz): Vector => [
    x,
    0.014 + y * (1 - 0.35 * (x / radius)) + 0.05 * Math.max(0, 1 - x / radius) ** 1.5,
    zz * (1 - 0.4 * (x / radius)),
  ])
  const glide = lathe(
    fillet(
      [
        [0, 0],
        [0.014, 0],
        [0.014, 0.016],
        [0, 0.016],
      ],
      0.002,
      2,
    ),
    fine ? 20 : 6,
  )
  return merge([
    column,
    ...Array.from({ length: count }, (_, i) =>
      transform(merge([shaped, transform(glide, { t: [radius - 0.02, 0, 0] })]), { ry: (i * 360) / count + 90 }),
    ),
  ])
}
