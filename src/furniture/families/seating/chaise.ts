import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { piping } from '../../kit/stitching.ts'
import { channels, reliefOf, tuftButtons, tufts } from '../../kit/tufting.ts'
import { tube } from '../../kit/tube.ts'
import { along, smoothLine, type Profile } from '../../parts/seating/along.ts'
import { armAt } from '../../parts/seating/arms.ts'
import { flatBar } from '../../parts/seating/bar-and-hide.ts'
import { isFine, upholstery, WELTS, type Upholstery } from '../../parts/seating/cushions.ts'
import { feet, FOOT_SHAPES } from '../../parts/seating/feet.ts'

/**
 * A reclining seat whose length runs along x: a couch with a scroll at one end, a mattress with bolsters, or a wave on
 * a runner. Lengths in metres.
 */
export const chaise = family({
  parameters: z.strictObject({
    kind: z.enum(['scroll', 'daybed', 'wave']).default('scroll'),
    /** The raised end, as seen from the front. */
    head: z.enum(['left', 'right']).default('left'),
    seatHeight: z.number().min(0.3).max(0.5).default(0.43),
    columns: z.number().int().min(2).max(14).default(7),
    rows: z.number().int().min(1).max(5).default(3),
    legs: z.enum(FOOT_SHAPES).default('turned'),
    legHeight: z.number().min(0.06).max(0.3).default(0.18),
    bolster: z.number().min(0.12).max(0.28).default(0.22),
    welt: z.enum(WELTS).default('piping'),
    seed: z.number().int().min(1).max(99).default(1),
  }),
  slots: { cover: 'velvet-rose', stitch: 'linen-flax', legs: 'beech', metal: 'brass-aged', straps: 'leather-saddle' },
  build: (extent, p, workshop) => {
    const making = upholstery(workshop, p.welt, 2, p.seed)
    const o = {
      ...extent,
      ...p,
      seatHeight: Math.min(p.seatHeight, extent.height - 0.12),
      legHeight: Math.min(p.legHeight, extent.height * 0.36),
    }
    const parts = p.kind === 'scroll' ? scroll(o, making) : p.kind === 'daybed' ? daybed(o, making) : wave(o, making)
    const turned =
      p.head === 'right' ? parts.map(part => ({ ...part, mesh: transform(part.mesh, { s: [-1, 1, 1] }) })) : parts
    return fitted(turned, extent)
  },
})

interface Size {
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly seatHeight: number
  readonly columns: number
  readonly rows: number
  readonly legs: (typeof FOOT_SHAPES)[number]
  readonly legHeight: number
  readonly bolster: number
  readonly seed: number
}

/** A tufted mattress, its top at y = `thickness`, centred. */
function buttoned(
  o: { width: number; depth: number; thickness: number; columns: number; rows: number; seed: number },
  making: Upholstery,
): Part[] {
  const fine = isFine(making)
  const tufting = { ...tufts('buttons', o.width - 0.04, o.depth - 0.04, o.columns, o.rows, 0.026), swell: 0.1 }
  const relief = reliefOf(tufting)
  const flatDepth = o.thickness - 0.026
  const fade = (x: number, y: number) =>
    Math.max(0, Math.min(1, (o.width / 2 - Math.abs(x)) / 0.04, Math.min(y, o.depth - y) / 0.04))
  const pad = softBox({
    w: o.width,
    h: o.depth,
    d: flatDepth,
    r: Math.min(0.04, o.thickness * 0.36),
    puff: [0.005, 0.005, 0.01],
    noise: 0.002,
    seed: o.seed,
    seg: fine ? 0.01 : 0.085,
    rseg: fine ? 6 : 1,
    relief: (x, y) => relief(x, y - 0.02) * fade(x, y),
  })
  const flat = (mesh: Mesh) => transform(mesh, { rx: -90, t: [0, flatDepth / 2, o.depth / 2] })
  const front = (x: number, y: number) =>
    flatDepth / 2 + 0.01 * (1 - Math.abs((2 * x) / o.width) ** 4) * (1 - Math.abs((2 * y) / o.depth - 1) ** 4)
  return [
    { name: 'pad', slot: 'cover', mesh: flat(pad) },
    {
      name: 'buttons',
      slot: 'cover',
      mesh: flat(transform(tuftButtons(tufting, front, fine ? 14 : 4), { t: [0, 0.02, 0] })),
    },
  ]
}

function scroll(o: Size, making: Upholstery): Part[] {
  const fine = isFine(making)
  const head = 0.24
  const foot = 0.13
  const inside = o.width - head - foot
  const cx = (head - foot) / 2
  const pad = Math.min(0.13, (o.seatHeight - o.legHeight) * 0.55)
  const deck = o.seatHeight - pad
  const rail = softBox({
    w: o.width - head * 0.5 - foot * 0.6,
    h: deck - o.legHeight + 0.02,
    d: o.depth - 0.02,
    r: 0.02,
    puff: [0, 0, 0.006],
    noise: 0.0015,
    seed: o.seed,
    seg: fine ? 0.03 : 0.4,
    rseg: fine ? 5 : 1,
  })
  const end = (side: -1 | 1, width: number, top: number) =>
    armAt(
      'rolled',
      { width, height: top - o.legHeight, depth: o.depth - 0.004 },
      making,
      side,
      o.width / 2,
      o.legHeight,
      0,
    )
  return [
    { name: 'rail', slot: 'cover', mesh: transform(rail, { t: [(head * 0.5 - foot * 0.6) / 2, o.legHeight, 0] }) },
    ...buttoned(
      { width: inside + 0.012, depth: o.depth - 0.012, thickness: pad, columns: o.columns, rows: o.rows, seed: o.seed },
      making,
    ).map(part => ({ ...part, mesh: transform(part.mesh, { t: [cx, deck, 0] }) })),
    ...end(-1, head, o.height),
    ...end(1, foot, o.seatHeight + 0.075),
    ...feet(o.legs, {
      width: o.width - head * 0.55 - foot * 0.5,
      depth: o.depth,
      height: o.legHeight,
      inset: 0.05,
      fine,
      ...(o.legs === 'turned' && { rear: 'caster' as const }),
    }).map(part => ({ ...part, mesh: transform(part.mesh, { t: [(head * 0.55 - foot * 0.5) / 2, 0, 0] }) })),
  ]
}

function daybed(o: Size, making: Upholstery): Part[] {
  const fine = isFine(making)
  const mattress = Math.min(0.2032, (o.height - o.bolster * 0.9) * 0.55)
  const deck = Math.max(0.12, o.height - o.bolster - mattress + 0.022)
  const rail = 0.055
  const board = (w: number, d: number, grain: 'x' | 'z') =>
    softBox({ w, h: rail, d, r: 0.004, rseg: fine ? 3 : 1, seg: 0.8, grain })
  const frame = [-1, 1].flatMap(side => [
    transform(board(o.width - 0.02, 0.03, 'x'), { t: [0, deck - rail * 0.4, side * (o.depth / 2 - 0.02)] }),
    transform(board(0.03, o.depth - 0.06, 'z'), { t: [side * (o.width / 2 - 0.03), deck - rail * 0.4, 0] }),
  ])
  const slats = Array.from({ length: 9 }, (_, i) =>
    transform(softBox({ w: 0.07, h: 0.016, d: o.depth - 0.06, r: 0.003, rseg: 1, seg: 1, grain: 'z' }), {
      t: [((i - 4) * (o.width - 0.2)) / 9, deck - 0.014, 0],
    }),
  )
  const r = o.bolster / 2
  const bolster = softBox({
    w: o.bolster,
    h: o.bolster,
    d: o.depth - 0.04,
    r: r * 0.985,
    puff: [0.003, 0.003, 0.006],
    noise: 0.0018,
    seed: o.seed + 3,
    seg: fine ? 0.02 : 0.2,
    rseg: fine ? 10 : 3,
  })
  const x = o.width / 2 - r - 0.012
  const top = deck + mattress - 0.006
  const ring = (zc: number) =>
    piping(
      Array.from({ length: fine ? 48 : 16 }, (_, i): Vector => [
        Math.cos((i / (fine ? 48 : 16)) * 2 * Math.PI) * (r + 0.004),
        r + Math.sin((i / (fine ? 48 : 16)) * 2 * Math.PI) * (r + 0.003),
        zc,
      ]),
      0.0035,
      fine ? 7 : 4,
    )
  const straps = [-1, 1].map(end =>
    merge((fine ? [-0.014, -0.007, 0, 0.007, 0.014] : [0]).map(k => ring(end * o.depth * 0.27 + k))),
  )
  return [
    { name: 'frame', slot: 'legs', mesh: merge([...frame, ...slats]) },
    ...feet(o.legs, { width: o.width, depth: o.depth, height: deck - rail * 0.4 + 0.004, inset: 0.045, fine }),
    ...buttoned(
      {
        width: o.width - 0.004,
        depth: o.depth - 0.004,
        thickness: mattress,
        columns: o.columns,
        rows: o.rows,
        seed: o.seed,
      },
      making,
    ).map(part => ({ ...part, mesh: transform(part.mesh, { t: [0, deck, 0] }) })),
    ...[-1, 1].flatMap((side): Part[] => [
      { name: 'bolster', slot: 'cover', mesh: transform(bolster, { t: [side * x, top, 0] }) },
      { name: 'strap', slot: 'straps', mesh: transform(merge(straps), { t: [side * x, top, 0] }) },
    ]),
  ]
}

function wave(o: Size, making: Upholstery): Part[] {
  const fine = isFine(making)
  const [w, h] = [o.width, o.height]
  const line: Profile = [
    [-w / 2 + 0.03, h - 0.07],
    [-w * 0.36, h * 0.72],
    [-w * 0.2, h * 0.46],
    [-w * 0.03, h * 0.41],
    [w * 0.12, h * 0.52],
    [w * 0.22, h * 0.57],
    [w * 0.34, h * 0.47],
    [w / 2 - 0.02, h * 0.37],
  ]
  const { length, at } = smoothLine(line)
  const deep = o.depth - 0.03
  const ribs = channels(length, deep, Math.max(8, Math.round(length / 0.09)), 0.012)
  const relief = reliefOf(ribs)
  const pad = softBox({
    w: length - 0.01,
    h: deep,
    d: 0.038,
    r: 0.018,
    noise: 0.001,
    seed: o.seed,
    seg: fine ? 0.0095 : 0.05,
    rseg: fine ? 5 : 1,
    relief,
  })
  const skin = softBox({ w: length, h: deep + 0.012, d: 0.004, r: 0.0015, seg: fine ? 0.03 : 0.08, rseg: 1 })
  const head = at(0.13)
  const roll = softBox({
    w: 0.12,
    h: 0.12,
    d: deep * 0.86,
    r: 0.059,
    puff: [0.002, 0.002, 0.004],
    seg: fine ? 0.02 : 0.2,
    rseg: fine ? 9 : 3,
    noise: 0.0012,
    seed: o.seed + 5,
  })
  const side = (zc: number): Mesh =>
    tube(
      Array.from({ length: fine ? 90 : 20 }, (_, i): Vector => {
        const place = at((length * i) / (fine ? 89 : 19))
        return [place.along + place.tangent[1] * 0.014, place.up - place.tangent[0] * 0.014, zc]
      }),
      0.011,
      { seg: fine ? 14 : 5, cap: true },
    )
  const runner = (zc: number) =>
    transform(
      flatBar(
        [
          [-w * 0.3, 0.011],
          [w * 0.26, 0.011],
        ],
        { width: 0.036, thickness: 0.012, radius: 0.05, closed: false, fine },
      ),
      { ry: 90, t: [0, 0, zc] },
    )
  const leg = (x0: number, s: number, zc: number) => {
    const place = at(s)
    return tube(
      [
        [x0, 0.012, zc],
        [place.along, place.up - 0.018, zc],
      ],
      0.011,
      { seg: fine ? 14 : 5, cap: true },
    )
  }
  const bar = (x0: number, y: number) =>
    tube(
      [
        [x0, y, -deep / 2 + 0.03],
        [x0, y, deep / 2 - 0.03],
      ],
      0.011,
      { seg: fine ? 14 : 5, cap: true },
    )
  const z0 = deep / 2 - 0.02
  return [
    { name: 'sling', slot: 'cover', mesh: along(transform(skin, {}), line, deep + 0.012, 'x') },
    { name: 'pad', slot: 'cover', mesh: along(transform(pad, { t: [0, 0, 0.021] }), line, deep, 'x') },
    { name: 'roll', slot: 'cover', mesh: transform(roll, { t: [head.along + 0.05, head.up - 0.005, 0] }) },
    {
      name: 'frame',
      slot: 'metal',
      mesh: merge(
        [-1, 1]
          .flatMap(k => [
            side(k * z0),
            runner(k * z0),
            leg(-w * 0.27, length * 0.24, k * z0),
            leg(-w * 0.16, length * 0.46, k * z0),
            leg(w * 0.2, length * 0.72, k * z0),
          ])
          .concat([bar(-w * 0.29, 0.012), bar(w * 0.25, 0.012)]),
      ),
    },
  ]
}
