import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import { fillet, lathe } from '../../kit/lathe.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { tube } from '../../kit/tube.ts'

const parameters = z.strictObject({
  burners: z.number().int().min(1).max(4).default(2),
  /** Height of the counter as a fraction of the total height. */
  counter: z.number().min(0.45).max(0.7).default(0.553),
  hasShelf: z.boolean().default(true),
  seed: z.number().int().min(0).max(99).default(1),
})

/** Adds a part at a position. */
const put = (parts: Part[], name: string, slot: string, mesh: Mesh, at: Vector): void =>
  void parts.push({ name, slot, mesh: transform(mesh, { t: at }) })

/** A board with eased edges, `w` wide, `h` high and `d` deep. */
const box = (isFine: boolean, w: number, h: number, d: number, r = 0.0035, grain: 'x' | 'y' | 'z' = 'x'): Mesh =>
  softBox({ w, h, d, r, rseg: isFine ? 4 : 1, seg: isFine ? 0.3 : 5, grain })

const sidesOf = (isFine: boolean): number => (isFine ? 40 : 8)

/** Thickness of the boards, metres. */
const BOARD = 0.018

/** Positions and sizes of the oven's and the cupboard's fronts. */
interface Fronts {
  /** Width of the oven's front and of the cupboard's. */
  readonly bay: number
  readonly face: number
  /** X position of the oven's middle; the cupboard is at the same distance on the right. */
  readonly left: number
  /** Height of the counter. */
  readonly top: number
}

/** The carcass, the counter and the back with its shelf. */
function carcass({ width: w, depth: d, height: h }: Extent, top: number, hasShelf: boolean, isFine: boolean): Part[] {
  const t = BOARD
  const depth = d - 0.012
  const front = d / 2 - 0.012
  const parts: Part[] = []
  for (const side of [-1, 1])
    put(parts, 'side', 'body', box(isFine, t, top - t, depth, 0.003, 'y'), [side * (w / 2 - t / 2), 0, -0.006])
  put(parts, 'middle', 'body', box(isFine, t, top - 0.06, depth - 0.03, 0.003, 'y'), [0, 0.03, -0.012])
  put(parts, 'floor', 'body', box(isFine, w - 2 * t, t, depth - 0.02), [0, 0.035, -0.01])
  put(parts, 'plinth', 'body', box(isFine, w - 2 * t, 0.035, t), [0, 0, front - 0.04])
  put(parts, 'counter', 'counter', box(isFine, w, 0.022, d, 0.006), [0, top - 0.022, 0])
  put(parts, 'back', 'body', box(isFine, w - 0.01, h - 0.004, 0.014, 0.006, 'y'), [0, 0.002, -d / 2 + 0.007])
  if (hasShelf) {
    put(parts, 'shelf', 'counter', box(isFine, w, t, d * 0.46, 0.005), [0, h - 0.055, -d / 2 + d * 0.23])
    for (const side of [-1, 1])
      put(parts, 'cheek', 'body', box(isFine, t, h - top, d * 0.4, 0.004, 'y'), [
        side * (w / 2 - t / 2),
        top - 0.002,
        -d / 2 + d * 0.2,
      ])
  }
  return parts
}

/** An oven of height `tall` with a frame, a window and a rack. */
function oven({ bay, face, left, top }: Fronts, tall: number, frame: number, isFine: boolean): Part[] {
  const t = BOARD
  const parts: Part[] = []
  put(parts, 'panel', 'body', box(isFine, bay + t, 0.072, 0.016), [left, top - 0.1, face])
  for (const side of [-1, 1])
    put(parts, 'oven', 'front', box(isFine, frame, tall, 0.016, 0.003, 'y'), [
      left + side * (bay / 2 - frame / 2),
      0.055,
      face,
    ])
  put(parts, 'oven', 'front', box(isFine, bay, frame * 1.5, 0.016), [left, 0.055, face])
  put(parts, 'oven', 'front', box(isFine, bay, frame * 1.5, 0.016), [left, 0.055 + tall - frame * 1.5, face])
  put(parts, 'window', 'window', box(isFine, bay - 2 * frame + 0.008, tall - 3 * frame + 0.008, 0.004, 0.001), [
    left,
    0.055 + frame * 1.5 - 0.004,
    face,
  ])
  put(
    parts,
    'rack',
    'metal',
    merge(
      Array.from({ length: 5 }, (_, i) =>
        tube(
          [
            [-bay * 0.42, 0, -0.03 - i * 0.04],
            [bay * 0.42, 0, -0.03 - i * 0.04],
          ],
          0.002,
          { seg: 6 },
        ),
      ),
    ),
    [left, 0.055 + tall * 0.42, face],
  )
  return parts
}

/** A bow handle at (x, y), rotated by `turn` degrees. */
function handle(x: number, y: number, face: number, turn: number, isFine: boolean): Part {
  const half = 0.045
  const path: Vector[] = [
    [-half, 0, 0],
    [-half, 0, 0.018],
    [-half * 0.8, 0, 0.024],
    [half * 0.8, 0, 0.024],
    [half, 0, 0.018],
    [half, 0, 0],
  ]
  return {
    name: 'handle',
    slot: 'knobs',
    mesh: transform(tube(path, 0.006, { seg: isFine ? 12 : 5, cap: true }), { rz: turn, t: [x, y, face + 0.008] }),
  }
}

/** Knobs above the oven, each with its mark. */
function knobs({ bay, face, left, top }: Fronts, isFine: boolean): Part[] {
  const sides = sidesOf(isFine)
  const parts: Part[] = []
  const knob = lathe(
    fillet(
      [
        [0, 0],
        [0.021, 0],
        [0.021, 0.012],
        [0.018, 0.018],
        [0, 0.018],
      ],
      0.004,
    ),
    sides,
  )
  for (let i = 0; i < 4; i++) {
    const x = left + (i - 1.5) * bay * 0.22
    parts.push({ name: 'knob', slot: 'knobs', mesh: transform(knob, { rx: 90, t: [x, top - 0.064, face + 0.008] }) })
    parts.push({
      name: 'mark',
      slot: 'mark',
      mesh: transform(box(isFine, 0.003, 0.013, 0.002, 0.0008), {
        rz: [0, -40, 25, 0][i]!,
        t: [x, top - 0.062, face + 0.027],
      }),
    })
  }
  return parts
}

function burners(count: number, d: number, { bay, left, top }: Fronts, isFine: boolean): Part[] {
  const sides = sidesOf(isFine)
  const disc = (r: number, high: number): Mesh =>
    lathe(
      fillet(
        [
          [0, 0],
          [r, 0],
          [r, high],
          [r * 0.9, high],
          [0, high],
        ],
        0.002,
      ),
      sides,
    )
  const ring = (r: number): Mesh =>
    tube(
      Array.from({ length: sides }, (_, i): Vector => [
        r * Math.cos((i / sides) * 2 * Math.PI),
        0,
        r * Math.sin((i / sides) * 2 * Math.PI),
      ]),
      0.0022,
      { closed: true, seg: isFine ? 6 : 3 },
    )
  const parts: Part[] = []
  for (let i = 0; i < count; i++) {
    const r = Math.min(bay * 0.22, d * 0.26)
    const x = left + (count === 1 ? 0 : (i % 2 ? 1 : -1) * bay * 0.25)
    const zed = count > 2 ? (i < 2 ? -1 : 1) * d * 0.16 : 0.012
    put(parts, 'burner', 'burner', disc(r, 0.004), [x, top, zed])
    for (const k of [0.35, 0.65]) put(parts, 'ring', 'mark', ring(r * k), [x, top + 0.004, zed])
  }
  return parts
}

/** The path of a gooseneck tap over the sink. */
const gooseneck = (): Vector[] =>
  Array.from({ length: 22 }, (_, i): Vector => {
    const k = i / 21
    return k < 0.45
      ? [0, (k / 0.45) * 0.1, 0]
      : [
          0,
          0.1 + 0.034 * Math.sin(((k - 0.45) / 0.55) * Math.PI),
          0.034 * (1 - Math.cos(((k - 0.45) / 0.55) * Math.PI)),
        ]
  })

function sinkAndTaps(d: number, { bay, left, top }: Fronts, isFine: boolean): Part[] {
  const sides = sidesOf(isFine)
  const parts: Part[] = []
  const bowl = Math.min(bay * 0.3, d * 0.3)
  const sink = lathe(
    [
      [0, 0.003],
      [bowl * 0.6, 0.004],
      [bowl * 0.9, 0.012],
      [bowl * 0.97, 0.016],
      [bowl * 1.06, 0.0155],
      [bowl * 1.08, 0.012],
      [bowl * 1.08, 0],
    ],
    sides,
  )
  put(parts, 'sink', 'metal', sink, [-left, top - 0.0005, 0.014])
  put(
    parts,
    'tap',
    'metal',
    merge([
      tube(gooseneck(), 0.0075, { seg: isFine ? 14 : 5, cap: true }),
      lathe(
        fillet(
          [
            [0, 0],
            [0.017, 0],
            [0.014, 0.012],
            [0, 0.012],
          ],
          0.003,
        ),
        sides,
      ),
    ]),
    [-left, top, -bowl * 0.85],
  )
  for (const side of [-1, 1])
    put(
      parts,
      'tap',
      'knobs',
      lathe(
        fillet(
          [
            [0, 0],
            [0.006, 0],
            [0.006, 0.014],
            [0.014, 0.016],
            [0.014, 0.024],
            [0, 0.024],
          ],
          0.002,
        ),
        sides,
      ),
      [-left + side * 0.042, top, -bowl * 0.85],
    )
  return parts
}

/** A rail with hooks, two spoons and a turner. */
function hangingTools({ width: w, depth: d, height: h }: Extent, top: number, isFine: boolean): Part[] {
  const parts: Part[] = []
  const y = top + (h - top) * 0.56
  put(
    parts,
    'rail',
    'metal',
    tube(
      [
        [-w * 0.4, 0, 0],
        [w * 0.4, 0, 0],
      ],
      0.004,
      { seg: isFine ? 10 : 4, cap: true },
    ),
    [0, y, -d / 2 + 0.032],
  )
  for (const side of [-1, 1])
    put(
      parts,
      'bracket',
      'metal',
      tube(
        [
          [0, 0, 0],
          [0, 0, 0.022],
        ],
        0.004,
        { seg: 8 },
      ),
      [side * w * 0.36, y, -d / 2 + 0.012],
    )
  const spoon = merge([
    tube(
      [
        [0, 0, 0],
        [0, -0.085, 0.002],
      ],
      0.0045,
      { seg: 10, cap: true },
    ),
    transform(
      lathe(
        [
          [0, 0],
          [0.013, 0.004],
          [0.017, 0.016],
          [0.013, 0.03],
          [0, 0.036],
        ],
        isFine ? 24 : 8,
      ),
      { s: [1, 1, 0.4], t: [0, -0.115, 0.002] },
    ),
  ])
  const turner = merge([
    tube(
      [
        [0, 0, 0],
        [0, -0.075, 0.002],
      ],
      0.0045,
      { seg: 10, cap: true },
    ),
    transform(box(isFine, 0.034, 0.042, 0.005, 0.0024, 'y'), { t: [0, -0.114, 0.002] }),
  ])
  for (const [i, tool] of [spoon, turner, spoon].entries())
    put(parts, 'tool', 'knobs', tool, [-w * 0.3 + i * 0.058, y - 0.006, -d / 2 + 0.038])
  return parts
}

/**
 * A child's kitchen: sink and tap, burners and knobs, an oven with a window, a cupboard, a back with a shelf and hooks.
 */
function kitchen(extent: Extent, p: z.output<typeof parameters>, isFine: boolean): Part[] {
  const { width: w, depth: d, height: h } = extent
  const t = BOARD
  const top = h * p.counter
  const front = d / 2 - 0.012
  const bay = w / 2 - 1.5 * t - 0.006
  const doorTop = top - 0.12
  const face = front - 0.004
  const left = -w / 4 - t / 4 + t / 2 - t / 4
  const tall = Math.max(0.06, doorTop - 0.055)
  const frame = Math.min(0.038, bay * 0.2, tall * 0.2)
  const fronts = { bay, face, left, top }
  const cupboard: Part[] = []
  put(cupboard, 'cupboard', 'front', box(isFine, bay, top - 0.09, 0.016, 0.003, 'y'), [-left, 0.055, face])
  return [
    ...carcass(extent, top, p.hasShelf, isFine),
    ...oven(fronts, tall, frame, isFine),
    ...cupboard,
    handle(left, 0.055 + tall - frame * 0.75, face, 0, isFine),
    handle(-left - bay / 2 + 0.028, top * 0.62, face, 90, isFine),
    ...knobs(fronts, isFine),
    ...burners(p.burners, d, fronts, isFine),
    ...sinkAndTaps(d, fronts, isFine),
    ...hangingTools(extent, top, isFine),
  ]
}

export const playKitchen = family({
  parameters,
  slots: {
    body: 'paint-white',
    front: 'paint-white',
    counter: 'birch',
    knobs: 'birch',
    burner: 'paint-black',
    metal: 'steel-stainless',
    window: 'acrylic',
    mark: 'paint-grey',
  },
  build: (extent, p, workshop) => fitted(kitchen(extent, p, workshop.detail === 'picture'), extent),
})
