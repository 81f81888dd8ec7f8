import type { Bench } from '../../kit/joinery/bench.ts'
import { transform } from '../../kit/mesh.ts'
import type { Span } from '../../kit/joinery/board.ts'
import { random } from '../../kit/noise.ts'

export const THINGS = ['none', 'books', 'objects', 'mixed', 'plates', 'bins', 'records', 'stack'] as const
export type Things = (typeof THINGS)[number]

/** The slots of the goods on shelves, with their default materials. */
export const THING_SLOTS = {
  'book-1': 'book-oat',
  'book-2': 'book-rust',
  'book-3': 'book-sage',
  'book-4': 'book-slate',
  'book-5': 'book-bone',
  'book-6': 'book-ink',
  pages: 'book-pages',
  pot: 'ceramic-bone',
  'pot-2': 'stoneware-grey',
  china: 'ceramic-white',
  bin: 'canvas-salt',
} as const

const BOOKS = [
  'book-1',
  'book-5',
  'book-3',
  'book-1',
  'book-5',
  'book-2',
  'book-1',
  'book-4',
  'book-5',
  'book-3',
  'book-5',
  'book-6',
] as const

/** One bound book: covers and spine around a block of pages, standing at [x, y] with its spine to the viewer at z. */
function book(on: Bench, slot: string, x: Span, y: Span, z: Span, lean = 0): void {
  const shape = lean
    ? (mesh: Parameters<typeof transform>[0]) =>
        transform(transform(transform(mesh, { t: [-x[0], -y[0], 0] }), { rz: lean }), { t: [x[0], y[0], 0] })
    : undefined
  const more = { r: 0.0015, rounds: on.fine ? 1 : 0, ...(shape && { shape }) }
  if (!on.fine) return on.board(slot, x, y, z, { ...more, grain: 'y' })
  on.board(slot, [x[0], x[0] + 0.003], y, z, more)
  on.board(slot, [x[1] - 0.003, x[1]], y, z, more)
  on.board(slot, x, y, [z[1] - 0.004, z[1] + 0.001], more)
  on.board('pages', [x[0] + 0.002, x[1] - 0.002], [y[0] + 0.001, y[1] - 0.005], [z[0] + 0.002, z[1] - 0.004], more)
}

function books(on: Bench, x: Span, y: Span, z: Span, seed: number): void {
  const next = random(seed)
  const tall = Math.min(0.27, (y[1] - y[0]) * 0.86)
  if (tall < 0.08) return
  let at = x[0] + 0.004
  const end = x[1] - 0.004
  let tone = Math.floor(next() * BOOKS.length)
  while (at < end) {
    const thick = 0.018 + next() * 0.026
    if (at + thick > end) break
    const height = tall * (0.72 + next() * 0.28)
    const deep = Math.min(0.2, z[1] - z[0] - 0.01) * (0.82 + next() * 0.14)
    if (next() < 0.3) tone++
    book(
      on,
      BOOKS[(tone + Math.floor(next() * 2)) % BOOKS.length]!,
      [at, at + thick - 0.0006],
      [y[0], y[0] + height],
      [z[1] - 0.03 - deep, z[1] - 0.03 - next() * 0.008],
    )
    at += thick
  }
}

function stack(on: Bench, x: number, y: number, z: Span, count: number, seed: number): number {
  const next = random(seed)
  let at = y
  for (let i = 0; i < count; i++) {
    const thick = 0.018 + next() * 0.018
    const [w, d] = [0.23 - i * 0.014, Math.min(0.17, z[1] - z[0] - 0.04)]
    const mid = (z[0] + z[1]) / 2
    const turn = (next() - 0.5) * 12
    const shape = (mesh: Parameters<typeof transform>[0]) => transform(mesh, { ry: turn, t: [x, at, mid] })
    const slot = BOOKS[(seed * 5 + i * 3) % BOOKS.length]!
    const more = { r: 0.0015, rounds: on.fine ? 1 : 0, shape }
    if (on.fine) {
      on.board(slot, [-w / 2, w / 2], [0, 0.003], [-d / 2, d / 2], more)
      on.board(slot, [-w / 2, w / 2], [thick - 0.003, thick], [-d / 2, d / 2], more)
      on.board(slot, [-w / 2, w / 2], [0, thick], [d / 2 - 0.004, d / 2], more)
      on.board('pages', [-w / 2 + 0.004, w / 2 - 0.004], [0.002, thick - 0.002], [-d / 2 + 0.004, d / 2 - 0.003], more)
    } else on.board(slot, [-w / 2, w / 2], [0, thick], [-d / 2, d / 2], more)
    at += thick
  }
  return at
}

const VASES = [
  [
    [0, 0],
    [0.3, 0],
    [0.42, 0.04],
    [0.5, 0.3],
    [0.46, 0.52],
    [0.26, 0.74],
    [0.16, 0.86],
    [0.19, 1],
    [0.15, 1],
    [0.12, 0.86],
    [0, 0.8],
  ],
  [
    [0, 0],
    [0.32, 0],
    [0.44, 0.1],
    [0.5, 0.4],
    [0.44, 0.72],
    [0.3, 0.92],
    [0.32, 1],
    [0.28, 1],
    [0.26, 0.92],
    [0, 0.8],
  ],
  [
    [0, 0],
    [0.2, 0],
    [0.24, 0.05],
    [0.7, 0.75],
    [0.86, 1],
    [0.82, 1],
    [0.62, 0.74],
    [0.18, 0.16],
    [0, 0.14],
  ],
] as const

function vase(on: Bench, x: number, y: number, z: number, height: number, kind: number): void {
  const scale = kind === 2 ? height * 1.3 : height
  on.turned(
    kind === 1 ? 'pot-2' : 'pot',
    VASES[kind]!.map(([r, h]) => [r * scale, h * height] as const),
    [x, y, z],
    { sides: on.fine ? 40 : 12 },
  )
}

/** The space between two shelves. */
interface Compartment {
  readonly x: Span
  readonly y: Span
  readonly z: Span
  readonly seed: number
  readonly next: () => number
  /** Selects the kind of vase. */
  readonly kindOf: number
}

/** A vase no wider than its `room` and no deeper than the shelf; bowls are wider than they are tall. */
function someVase(on: Bench, { y, z, next, kindOf }: Compartment, at: number, share: number, room: number): void {
  const tall = y[1] - y[0]
  const mid = (z[0] + z[1]) / 2

  const wanted = Math.min(tall * 0.7, 0.26) * share * (0.75 + next() * 0.25)
  vase(
    on,
    at,
    y[0],
    mid + 0.02,
    Math.min(wanted, (Math.min(room, z[1] - z[0] - 0.05) * 0.47) / (kindOf === 2 ? 1.118 : 0.5)),
    kindOf,
  )
}

/** Books over a part of the shelf, with a pile or a vase beside them. */
function fillWithBooks(on: Bench, shelf: Compartment): void {
  const { x, y, z, seed, next } = shelf
  const wide = x[1] - x[0]

  const take = 0.5 + next() * 0.42
  const fromLeft = next() < 0.5
  const run: Span = fromLeft ? [x[0], x[0] + wide * take] : [x[1] - wide * take, x[1]]
  books(on, run, y, z, seed)
  const rest = wide * (1 - take)
  const free = fromLeft ? x[1] - rest / 2 : x[0] + rest / 2
  if (rest > 0.26) stack(on, free, y[0], z, 2 + (seed % 3), seed + 5)
  else if (rest > 0.13) someVase(on, shelf, free, Math.min(1, rest * 5), rest)
}

/** Books, or a pile with a bowl on it and a vase. */
function fillMixed(on: Bench, shelf: Compartment): void {
  const { x, y, z, seed, next } = shelf
  const wide = x[1] - x[0]
  const mid = (z[0] + z[1]) / 2

  const way = Math.floor(next() * 3)
  if (way === 0) return books(on, [x[0], x[0] + wide * 0.62], y, z, seed)
  if (way === 1) {
    const top = wide > 0.3 ? stack(on, x[0] + wide * 0.3, y[0], z, 3, seed) : y[0]
    if (wide > 0.3 && y[1] - top > 0.14) vase(on, x[0] + wide * 0.3, top, mid, Math.min(0.11, (y[1] - top) * 0.7), 2)
    return someVase(on, shelf, x[0] + wide * 0.74, 0.95, wide * 0.5)
  }
  return books(on, [x[0] + wide * 0.3, x[1]], y, z, seed)
}

/** A vase and sometimes a pile of books. */
function fillWithObjects(on: Bench, shelf: Compartment): void {
  const { x, y, z, seed, next } = shelf
  const wide = x[1] - x[0]
  someVase(on, shelf, x[0] + wide * (0.3 + 0.4 * next()), 0.9, wide * 0.58)
  if (wide > 0.5) stack(on, x[0] + wide * (0.78 - 0.1 * next()), y[0], z, 2, seed)
}

/** A pile of plates and a pile of bowls. */
function fillWithPlates(on: Bench, shelf: Compartment): void {
  const { x, y, z } = shelf
  const wide = x[1] - x[0]
  const tall = y[1] - y[0]
  const mid = (z[0] + z[1]) / 2

  const r = Math.min(0.125, tall * 0.4, (z[1] - z[0]) * 0.4)
  const plates = 6
  for (let i = 0; i < plates; i++)
    on.turned(
      'china',
      [
        [0, 0],
        [r * 0.5, 0],
        [r * 0.6, 0.006],
        [r, 0.016],
        [r, 0.018],
        [0, 0.009],
      ],
      [x[0] + wide * 0.27, y[0] + i * 0.007, mid],
      { sides: on.fine ? 40 : 12 },
    )
  for (let i = 0; i < 3; i++)
    on.turned(
      'china',
      [
        [0, 0],
        [r * 0.3, 0],
        [r * 0.52, 0.02],
        [r * 0.66, 0.052],
        [r * 0.62, 0.052],
        [r * 0.48, 0.022],
        [0, 0.012],
      ],
      [x[0] + wide * 0.7, y[0] + i * 0.018, mid],
      { sides: on.fine ? 40 : 12 },
    )
}

/** Vinyl records, upright. */
function fillWithRecords(on: Bench, shelf: Compartment): void {
  const { x, y, z, next } = shelf
  const wide = x[1] - x[0]
  const tall = y[1] - y[0]

  let at = x[0] + 0.006
  const end = x[0] + wide * (0.55 + 0.4 * next())
  while (at < end) {
    on.board(
      BOOKS[Math.floor(next() * BOOKS.length)]!,
      [at, at + 0.0042],
      [y[0], y[0] + Math.min(0.315, tall - 0.01)],
      [z[1] - 0.33 - next() * 0.004, z[1] - 0.02 - next() * 0.006].map(v => Math.max(z[0], v)) as unknown as Span,
      { rounds: 0, r: 0.0006 },
    )
    at += 0.0052
  }
}

/** A cloth bin with a handle. */
function fillWithBin(on: Bench, shelf: Compartment): void {
  const { x, y, z } = shelf
  const wide = x[1] - x[0]
  const tall = y[1] - y[0]

  const [w, h, d] = [wide - 0.016, tall * 0.82, z[1] - z[0] - 0.02]
  const [left, front] = [x[0] + 0.008, z[1] - 0.008]
  const wall = 0.007
  const cloth = { r: 0.0034, grain: 'y' as const }
  on.board('bin', [left, left + w], [y[0] + 0.001, y[0] + h], [front - wall, front], cloth)
  on.board('bin', [left, left + w], [y[0] + 0.001, y[0] + h], [front - d, front - d + wall], cloth)
  for (const at of [left, left + w - wall])
    on.board('bin', [at, at + wall], [y[0] + 0.001, y[0] + h - 0.0004], [front - d, front - 0.001], cloth)
  on.board('bin', [left, left + w], [y[0] + 0.001, y[0] + 0.006], [front - d, front], { rounds: 0 })
  on.board(
    'strap',
    [(x[0] + x[1]) / 2 - 0.045, (x[0] + x[1]) / 2 + 0.045],
    [y[0] + h * 0.68, y[0] + h * 0.68 + 0.022],
    [z[1] - 0.009, z[1] - 0.0055],
    { r: 0.0012 },
  )
}

const FILLERS: Record<Exclude<Things, 'none'>, (on: Bench, shelf: Compartment) => void> = {
  books: fillWithBooks,
  mixed: fillMixed,
  objects: fillWithObjects,
  stack: (on, { x, y, z, seed }) => void stack(on, x[0] + (x[1] - x[0]) * 0.42, y[0], z, 3, seed),
  plates: fillWithPlates,
  records: fillWithRecords,
  bins: fillWithBin,
}

/** Fills a compartment with goods of a kind. `seed` varies them. */
export function things(on: Bench, kind: Things, x: Span, y: Span, z: Span, seed: number): void {
  if (kind === 'none' || y[1] - y[0] < 0.1 || x[1] - x[0] < 0.12 || z[1] - z[0] < 0.1) return
  const next = random(seed + 40)
  const kindOf = Math.floor(next() * 4) % 3
  FILLERS[kind](on, { x, y, z, seed, next, kindOf })
}
