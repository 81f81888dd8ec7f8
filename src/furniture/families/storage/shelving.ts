import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { bench, type Bench } from '../../kit/joinery/bench.ts'
import { fitted } from '../../kit/fit.ts'
import { transform } from '../../kit/mesh.ts'
import { things, THINGS, THING_SLOTS } from '../../parts/cabinets/shelf-things.ts'

const parameters = z.strictObject({
  /** `frame`: uprights and shelves; `ladder`: leaning; `spine`: one post at the back; `wall`: boards on brackets. */
  kind: z.enum(['frame', 'ladder', 'spine', 'wall', 'ledges']).default('frame'),
  shelves: z.int().min(1).max(9).default(4),
  bays: z.int().min(1).max(3).default(1),
  upright: z.number().min(0.01).max(0.08).default(0.025),
  board: z.number().min(0.006).max(0.06).default(0.024),
  /** Cross braces at the back. */
  braces: z.boolean().default(false),
  bolts: z.boolean().default(false),
  things: z.enum(THINGS).default('mixed'),
  /** Whether the uprights have the shelves' material. */
  alike: z.boolean().default(false),
})
type Shelving = z.output<typeof parameters>

/** Open shelves on uprights or on one spine, leaning against a wall or fixed to it. */
export const shelving = family({
  parameters,
  slots: {
    shelf: 'oak',
    metal: 'steel-black',
    frame: 'oak',
    bolt: 'steel-raw',
    sling: 'canvas-salt',
    strap: 'leather-saddle',
    ...THING_SLOTS,
  },
  build: (extent, given, workshop) => {
    const on = bench(workshop.detail)
    KINDS[given.kind](on, extent, given)
    return fitted(
      given.alike ? on.parts().map(part => (part.slot === 'metal' ? { ...part, slot: 'shelf' } : part)) : on.parts(),
      extent,
    )
  },
})

function frame(on: Bench, { width, depth, height }: Extent, given: Shelving): void {
  const t = given.upright
  const levels = Array.from({ length: given.shelves }, (_, i) =>
    given.shelves === 1
      ? height * 0.5
      : 0.1 + ((height - 0.1 - given.board - (given.kind === 'frame' ? 0.03 : 0)) * i) / (given.shelves - 1),
  )
  const xs = Array.from({ length: given.bays + 1 }, (_, i) => -width / 2 + t / 2 + ((width - t) * i) / given.bays)
  for (const x of xs) {
    for (const z of [-depth / 2 + t / 2, depth / 2 - t / 2])
      on.board('metal', [x - t / 2, x + t / 2], [0, height], [z - t / 2, z + t / 2], { grain: 'y', r: 0.003 })
    for (const y of [0.03, height - t])
      on.board('metal', [x - t / 2, x + t / 2], [y, y + t], [-depth / 2 + t, depth / 2 - t], { grain: 'z', r: 0.003 })
  }
  levels.forEach((y, i) => {
    for (let bay = 0; bay < given.bays; bay++) {
      const x: [number, number] = [xs[bay]! + t / 2 + 0.001, xs[bay + 1]! - t / 2 - 0.001]
      on.board('shelf', x, [y, y + given.board], [-depth / 2 + 0.006, depth / 2 - 0.006], { grain: 'x' })
      const next = levels[i + 1] ?? height
      if (i + 1 < levels.length)
        things(
          on,
          given.things,
          [x[0] + 0.02, x[1] - 0.02],
          [y + given.board, next - 0.02],
          [-depth / 2 + 0.02, depth / 2 - 0.02],
          i * 4 + bay * 7 + 2,
        )
    }
    if (given.bolts)
      for (const x of xs)
        for (const z of [-1, 1])
          on.turned(
            'bolt',
            [
              [0, 0],
              [0.0075, 0],
              [0.0075, 0.003],
              [0.005, 0.006],
              [0, 0.006],
            ],
            [x, y + given.board / 2, z * (depth / 2 - 0.0005)],
            { to: [x, y + given.board / 2, z * (depth / 2 + 1)], sides: on.fine ? 12 : 6 },
          )
  })
  if (given.braces)
    for (const s of [-1, 1])
      on.beam(
        'metal',
        [
          [s * (width / 2 - t), 0.06, -depth / 2 + 0.004],
          [-s * (width / 2 - t), height - 0.06, -depth / 2 + 0.004],
        ],
        { width: 0.012, thick: 0.004 },
        { up: [0, 0, 1] },
      )
}

/** Rails that lean back to the wall; lower shelves are deeper. */
function ladder(on: Bench, { width, depth, height }: Extent, given: Shelving): void {
  const t = Math.max(given.upright, 0.02)
  const x = width / 2 - t / 2
  const front = (y: number) => depth / 2 - (depth - 0.06) * (y / height) - 0.01
  for (const s of [-1, 1])
    on.beam(
      'frame',
      [
        [s * x, 0, front(0)],
        [s * x, height, front(height)],
      ],
      { width: t, thick: 0.045 },
      { up: [0, 0, 1] },
    )
  for (let i = 0; i < given.shelves; i++) {
    const y = 0.22 + ((height - 0.5) * i) / Math.max(1, given.shelves - 1)
    const z: [number, number] = [-depth / 2 + 0.004, front(y)]
    on.board('shelf', [-x, x], [y, y + given.board], z, { grain: 'x' })
    on.board('shelf', [-x, x], [y, y + 0.05], [z[0], z[0] + 0.014], { grain: 'x' })
    if (i < given.shelves)
      things(
        on,
        given.things,
        [-x + 0.03, x - 0.03],
        [y + given.board, y + given.board + 0.32],
        [z[0] + 0.014, z[1]],
        i * 5 + 3,
      )
  }
}

/** A post with shelves that extend from it; the books lie flat and hide it. */
function spine(on: Bench, { width, depth, height }: Extent, given: Shelving): void {
  const t = 0.006
  on.board('metal', [-0.04, 0.04], [0, height], [-depth / 2, -depth / 2 + Math.min(0.127, depth * 0.4)], { r: 0.002 })
  on.board('metal', [-width * 0.5, width * 0.5], [0, 0.012], [-depth / 2, depth / 2], { r: 0.003 })
  for (let i = 0; i < given.shelves; i++) {
    const y = 0.09 + ((height - 0.2) * i) / Math.max(1, given.shelves - 1)
    on.board('metal', [-width / 2, width / 2], [y, y + t], [-depth / 2 + 0.01, depth / 2], { r: 0.002 })
    on.board('metal', [-width / 2, width / 2], [y, y + 0.028], [-depth / 2 + 0.01, -depth / 2 + 0.014], { r: 0.001 })
    if (given.things !== 'none' && i % 3 !== 2)
      things(on, 'stack', [-width / 2 + 0.03, width / 2], [y + t, y + 0.25], [-depth / 2 + 0.02, depth / 2], i * 3 + 2)
    else if (given.things !== 'none')
      things(
        on,
        'objects',
        [-width / 2 + 0.06, width / 2 - 0.06],
        [y + t, y + 0.2],
        [-depth / 2 + 0.02, depth / 2],
        i + 1,
      )
  }
}

/** Boards on two brackets each. */
function wall(on: Bench, { width, depth, height }: Extent, given: Shelving): void {
  const step = height / given.shelves
  for (let i = 0; i < given.shelves; i++) {
    const y = given.shelves === 1 ? height - given.board : step * i + 0.05
    on.board('shelf', [-width / 2, width / 2], [y, y + given.board], [-depth / 2, depth / 2], { grain: 'x', r: 0.003 })
    for (const s of [-1, 1]) {
      const x = s * width * 0.36
      const low = Math.max(0, y - Math.min(0.14, height * 0.6))
      on.board('metal', [x - 0.008, x + 0.008], [low, y], [-depth / 2, -depth / 2 + 0.006], { r: 0.002 })
      on.board('metal', [x - 0.008, x + 0.008], [y - 0.006, y], [-depth / 2, depth / 2 - 0.02], { r: 0.002 })
      on.beam(
        'metal',
        [
          [x, low + 0.01, -depth / 2 + 0.006],
          [x, y - 0.006, depth * 0.25],
        ],
        { width: 0.01, thick: 0.005 },
        { up: [0, 0, 1] },
      )
    }
    if (i + 1 < given.shelves || given.shelves > 1)
      things(
        on,
        given.things,
        [-width * 0.44, width * 0.44],
        [y + given.board, Math.min(height, y + step) - 0.01],
        [-depth / 2 + 0.01, depth / 2 - 0.01],
        i * 4 + 1,
      )
  }
}

/** Overlapping canvas pockets between two sides, one above the other, for books with visible covers. */
function ledges(on: Bench, { width, depth, height }: Extent, given: Shelving): void {
  const t = 0.018
  for (const s of [-1, 1]) {
    const x: [number, number] = s < 0 ? [-width / 2, -width / 2 + t] : [width / 2 - t, width / 2]
    on.board('frame', x, [0, height], [-depth / 2, depth / 2], {
      grain: 'y',
      r: 0.006,
      facet: 0.05,
      shape: mesh => {
        const positions = new Float32Array(mesh.positions)
        for (let i = 0; i < positions.length; i += 3) {
          const y = positions[i + 1]!
          const front = depth / 2 - (depth * 0.62 * Math.max(0, y - height * 0.16)) / height
          positions[i + 2] = -depth / 2 + ((positions[i + 2]! + depth / 2) / depth) * (front + depth / 2)
        }
        return { ...mesh, positions }
      },
    })
  }
  const rows = given.shelves
  for (let i = 0; i < rows; i++) {
    const y = height * (0.1 + (0.78 * i) / rows)
    const z = depth / 2 - 0.03 - (depth * 0.66 * (i + 0.4)) / rows
    const tall = height * 0.145
    on.beam(
      'sling',
      [
        [0, y + tall, z],
        [0, y + 0.012, z - 0.006],
        [0, y, z - 0.026],
        [0, y + 0.014, z - 0.05],
        [0, y + tall * 0.9, z - 0.056],
      ],
      { width: width - 2 * t, thick: 0.0022 },
      { up: [0, 0.4, 1] },
    )
    on.turned(
      'frame',
      [
        [0, 0],
        [0.007, 0],
        [0.007, width - 2 * t],
        [0, width - 2 * t],
      ],
      [-width / 2 + t, y + tall, z],
      { to: [width, y + tall, z], sides: on.fine ? 14 : 6 },
    )
    if (given.things === 'none') continue
    const wide = [0.19, 0.23, 0.16, 0.21]
    let at = -width / 2 + t + 0.02 + 0.01 * i
    for (let k = 0; at + wide[(i + k) % 4]! < width / 2 - t - 0.01; k++) {
      const w = wide[(i + k) % 4]!
      const h = 0.19 + ((i * 7 + k * 5) % 4) * 0.018
      on.board(`book-${1 + ((i * 2 + k * 3) % 6)}`, [at, at + w], [0, h], [-0.006, 0.006], {
        r: 0.002,
        rounds: on.fine ? 1 : 0,
        shape: mesh => transform(transform(mesh, { rx: -9 }), { t: [0, y + 0.01, z - 0.024] }),
      })
      at += w + 0.012
    }
  }
}

const KINDS = { frame, ladder, spine, wall, ledges } satisfies Record<
  Shelving['kind'],
  (on: Bench, extent: Extent, given: Shelving) => void
>
