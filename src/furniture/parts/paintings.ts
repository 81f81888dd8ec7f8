import type { Outline } from '../kit/contour.ts'
import { ellipse, pebble } from '../kit/contour.ts'
import { merge, transform, type Mesh, type Vector } from '../kit/mesh.ts'
import { face } from '../kit/moulding.ts'
import { fbm3, random } from '../kit/noise.ts'
import { placedLeaf, leaf, OUTLINES } from '../kit/leaf.ts'
import { curve } from '../kit/spar.ts'
import { reshaped } from '../kit/surface.ts'
import { tube } from '../kit/tube.ts'

export const PAINTINGS = [
  'forms',
  'arches',
  'horizon',
  'hills',
  'line',
  'stems',
  'blocks',
  'sun',
  'strokes',
  'rings',
  'plain',
] as const
export type Painting = (typeof PAINTINGS)[number]
/** An area of one colour: its slot and its geometry on the sheet. */
export interface Field {
  readonly slot: string
  readonly mesh: Mesh
}

/** Thickness of a coat of paint in metres: enough to lie visibly above the previous coat. */
const COAT = 0.00035

/** The sheet of a painting, and the coats of paint added so far. */
interface Sheet {
  readonly w: number
  readonly h: number
  /** The shorter side. */
  readonly s: number
  readonly seed: number
  readonly fine: boolean
  readonly fields: Field[]
  /** Number of the next coat. */
  coat: number
}

function lay(sheet: Sheet, slot: string, outline: Outline): void {
  sheet.fields.push({ slot, mesh: face(clipped(outline, sheet.w, sheet.h), COAT * sheet.coat++) })
}

/** An outline with a brush-rough edge. */
const rough = ({ s, seed }: Sheet, outline: Outline, amount: number): Outline => {
  const k = (amount * Math.min(0.5, s)) / 0.5
  return outline.map(([x, y]) => [
    x + k * fbm3(x * 60, y * 60, seed, seed, 2),
    y + k * fbm3(x * 60, y * 60, seed + 7, seed, 2),
  ])
}

/** Paint between two lines, across the whole width. */
function band(sheet: Sheet, slot: string, low: (x: number) => number, high: (x: number) => number): void {
  const { w, h, fine, fields } = sheet
  const n = fine ? 90 : 24
  const positions: Mesh[] = []
  const z = COAT * sheet.coat++
  for (let i = 0; i < n; i++) {
    const [a, b] = [-w / 2 + (w * i) / n, -w / 2 + (w * (i + 1)) / n]
    const clamp = (y: number) => Math.max(-h / 2, Math.min(h / 2, y))
    const [la, lb, ha, hb] = [clamp(low(a)), clamp(low(b)), clamp(high(a)), clamp(high(b))]
    if (ha - la > 1e-5 || hb - lb > 1e-5)
      positions.push(
        face(
          [
            [a, la],
            [b, lb],
            [b, hb],
            [a, ha],
          ],
          z,
        ),
      )
  }
  if (positions.length > 0) fields.push({ slot, mesh: merge(positions) })
}

/** A line around height `y` that varies by `swing`. */
const wander =
  ({ w, s, seed }: Sheet, y: number, swing: number, scale: number, id: number) =>
  (x: number): number =>
    y + swing * fbm3((x / w) * scale + 4, id * 3.1, seed, seed, 3) + 0.002 * s * fbm3((x / w) * 90, id, 1, seed, 2)

/** A brush stroke through the points. */
function stroke({ fine, seed, coat }: Sheet, points: [number, number][], width: number): Mesh {
  const path = curve(
    points.map(([x, y]): Vector => [x, y, COAT * coat]),
    fine ? 12 : 4,
  )
  const line = tube(
    path,
    t => width * (0.55 + 0.45 * Math.sin(Math.PI * Math.min(1, t * 1.05))) * (0.9 + 0.2 * Math.sin(t * 23 + seed)),
    { seg: fine ? 8 : 4, cap: true },
  )
  return reshaped(transform(line, { s: [1, 1, 0.08], t: [0, 0, COAT * coat * 0.92] }))
}

function overlappingForms(sheet: Sheet): void {
  const { w, h, s, seed } = sheet
  lay(
    sheet,
    'paint1',
    rough(sheet, pebble(s * 0.62, s * 0.5, seed + 3, 0.18), 0.0016).map(([x, y]) => [x - w * 0.08, y + h * 0.14]),
  )
  lay(
    sheet,
    'paint2',
    rough(sheet, pebble(s * 0.5, s * 0.56, seed + 9, 0.2), 0.0016).map(([x, y]) => [x + w * 0.12, y - h * 0.12]),
  )
  lay(
    sheet,
    'paint3',
    rough(sheet, ellipse(s * 0.11, s * 0.11, 60), 0.001).map(([x, y]) => [x + w * 0.2, y + h * 0.27]),
  )
  lay(
    sheet,
    'ink',
    rough(sheet, pebble(s * 0.2, s * 0.14, seed + 21, 0.2), 0.001).map(([x, y]) => [x - w * 0.2, y - h * 0.25]),
  )
}

function arches(sheet: Sheet): void {
  const { w, h } = sheet
  for (let i = 0; i < 4; i++) {
    const k = 1 - i * 0.23
    const rise = h * 0.36 * k
    const half = w * 0.34 * k
    const line: [number, number][] = [
      [half, -h * 0.34],
      ...Array.from({ length: 33 }, (_, j): [number, number] => [
        half * Math.cos((j / 32) * Math.PI),
        h * 0.02 + rise * Math.sin((j / 32) * Math.PI),
      ]),
      [-half, -h * 0.34],
    ]
    lay(sheet, `paint${i + 1}`, rough(sheet, line, 0.0014))
  }
}

function horizon(sheet: Sheet): void {
  const { w, h, s } = sheet
  band(sheet, 'paint1', () => -h / 2, wander(sheet, h * 0.5, 0, 1, 0))
  band(sheet, 'paint2', () => -h / 2, wander(sheet, h * 0.08, h * 0.02, 3, 1))
  band(sheet, 'paint3', () => -h / 2, wander(sheet, -h * 0.06, h * 0.03, 2.4, 2))
  band(sheet, 'paint4', () => -h / 2, wander(sheet, -h * 0.26, h * 0.05, 2, 3))
  lay(
    sheet,
    'paint5',
    ellipse(s * 0.075, s * 0.075, 48).map(([x, y]) => [x + w * 0.16, y + h * 0.25]),
  )
}

function hills(sheet: Sheet): void {
  const { h } = sheet
  band(
    sheet,
    'paint1',
    () => -h / 2,
    () => h / 2,
  )
  for (let i = 0; i < 4; i++)
    band(sheet, `paint${i + 2}`, () => -h / 2, wander(sheet, h * (0.2 - i * 0.18), h * 0.16, 2.2 + i * 0.5, i + 4))
}

function sunOverWater(sheet: Sheet): void {
  const { h, s } = sheet
  band(
    sheet,
    'paint1',
    () => -h / 2,
    () => h / 2,
  )
  lay(
    sheet,
    'paint2',
    rough(sheet, ellipse(s * 0.3, s * 0.3, 96), 0.0014).map(([x, y]) => [x, y + h * 0.1]),
  )
  band(sheet, 'paint3', () => -h / 2, wander(sheet, -h * 0.18, h * 0.02, 2, 2))
  for (let i = 0; i < 3; i++)
    band(
      sheet,
      'paint4',
      wander(sheet, -h * (0.25 + i * 0.075), h * 0.006, 3, i),
      wander(sheet, -h * (0.235 + i * 0.075), h * 0.006, 3, i + 1),
    )
}

function blocks(sheet: Sheet): void {
  const { w, h, s, seed } = sheet
  const xs = [-0.42, -0.1, 0.16, 0.42]
  const ys = [-0.42, -0.16, 0.14, 0.42]
  let i = 0
  for (let a = 0; a < 3; a++)
    for (let b = 0; b < 3; b++) {
      if ((a * 3 + b * 5 + seed) % 4 === 0) continue
      const [x0, x1, y0, y1] = [xs[a]! * w, xs[a + 1]! * w, ys[b]! * h, ys[b + 1]! * h]
      const g = s * 0.012
      const box: [number, number][] = []
      for (const [p, q, u, v] of [
        [x0 + g, y0 + g, x1 - g, y0 + g],
        [x1 - g, y0 + g, x1 - g, y1 - g],
        [x1 - g, y1 - g, x0 + g, y1 - g],
        [x0 + g, y1 - g, x0 + g, y0 + g],
      ] as const)
        for (let k = 0; k < 12; k++) box.push([p + ((u - p) * k) / 12, q + ((v - q) * k) / 12])
      lay(sheet, i % 5 === 4 ? 'ink' : `paint${(i % 4) + 1}`, rough(sheet, box, 0.0016))
      i++
    }
}

function rings(sheet: Sheet): void {
  const { w, h, s } = sheet
  for (let i = 0; i < 5; i++)
    lay(
      sheet,
      i % 2 ? 'paper' : `paint${(i >> 1) + 1}`,
      rough(sheet, ellipse(s * (0.4 - i * 0.075), s * (0.4 - i * 0.075), 110), 0.0016).map(([x, y]) => [
        x + w * 0.01 * i,
        y - h * 0.008 * i,
      ]),
    )
}

function strokes(sheet: Sheet): void {
  const { seed, w, h, s, fields } = sheet
  const r = random(seed)
  for (let i = 0; i < 7; i++) {
    const y = h * (0.36 - i * 0.12)
    const swing = s * 0.05 * (r() - 0.5)
    const width = s * (0.022 + 0.03 * r())
    const x0 = -w * (0.26 + 0.14 * r())
    const x1 = w * (0.22 + 0.18 * r())
    fields.push({
      slot: i === 2 ? 'paint1' : i === 5 ? 'paint2' : 'ink',
      mesh: stroke(
        sheet,
        [
          [x0, y],
          [x0 * 0.4, y + swing],
          [x1 * 0.4, y - swing],
          [x1, y + swing * 0.5],
        ],
        width,
      ),
    })
    sheet.coat++
  }
}

function lineDrawing(sheet: Sheet): void {
  const { w, h, s, seed, fields } = sheet
  lay(
    sheet,
    'paint1',
    rough(sheet, pebble(s * 0.5, s * 0.62, seed, 0.16), 0.0014).map(([x, y]) => [x + w * 0.06, y - h * 0.02]),
  )
  const p = (x: number, y: number): [number, number] => [x * w, y * h]
  for (const points of [
    [
      p(-0.05, 0.34),
      p(-0.16, 0.22),
      p(-0.12, 0.06),
      p(-0.2, -0.02),
      p(-0.13, -0.08),
      p(-0.1, -0.16),
      p(0, -0.2),
      p(0.06, -0.36),
    ],
    [p(-0.05, 0.34), p(0.12, 0.36), p(0.23, 0.2), p(0.2, 0.02), p(0.14, -0.14), p(0.2, -0.36)],
    [p(-0.12, 0.12), p(-0.06, 0.14), p(-0.02, 0.11)],
    [p(-0.13, -0.08), p(-0.07, -0.07), p(-0.04, -0.1)],
  ])
    fields.push({ slot: 'ink', mesh: stroke(sheet, points, s * 0.0055) })
}

function stems(sheet: Sheet): void {
  const { w, h, s, fine, fields } = sheet
  for (const [i, x] of [-0.18, 0.02, 0.2].entries()) {
    const top = h * (0.36 - 0.06 * i)
    const points: [number, number][] = [
      [x * w * 0.4, -h * 0.36],
      [x * w * 0.7, -h * 0.1],
      [x * w, top * 0.5],
      [x * w * 1.15, top],
    ]
    fields.push({ slot: 'ink', mesh: stroke(sheet, points, s * 0.0045) })
    const path = curve(
      points.map(([a, b]): Vector => [a, b, COAT * (sheet.coat + i)]),
      fine ? 8 : 4,
    )
    const leaves: Mesh[] = []
    for (let k = 3; k < path.length; k += 2)
      for (const side of [-1, 1]) {
        const size = s * 0.13 * (1 - (k / path.length) * 0.5)
        const one = leaf({
          length: size,
          half: size * [0.16, 0.3, 0.12][i]!,
          outline: i === 1 ? OUTLINES.round : OUTLINES.lance,
          hang: 0,
          fold: 0,
          rows: fine ? 10 : 3,
        })
        const flat = placedLeaf(one, [0, 0, 0], [side * 0.8, 0.62, 0], [0, 0, 1])
        leaves.push(transform(flat, { t: [path[k]![0], path[k]![1], COAT * (sheet.coat + 3 + i)] }))
      }
    fields.push({ slot: `paint${i + 1}`, mesh: merge(leaves) })
  }
}

const PAINTERS: Record<Exclude<Painting, 'plain'>, (sheet: Sheet) => void> = {
  forms: overlappingForms,
  arches,
  horizon,
  hills,
  sun: sunOverWater,
  blocks,
  rings,
  strokes,
  line: lineDrawing,
  stems,
}

/**
 * A composition on a sheet of `w` × `h` metres, centred, its lowest coat on z = 0. Slots `paint1` … `paint5` and `ink`.
 */
export function painting(kind: Painting, w: number, h: number, seed: number, fine: boolean): Field[] {
  if (kind === 'plain') return []
  const sheet: Sheet = { w, h, s: Math.min(w, h), seed, fine, fields: [], coat: 1 }
  PAINTERS[kind](sheet)
  return sheet.fields
}

/** Moves points outside the sheet to its edge. */
const clipped = (outline: Outline, w: number, h: number): Outline =>
  outline.map(([x, y]) => [Math.max(-w / 2, Math.min(w / 2, x)), Math.max(-h / 2, Math.min(h / 2, y))])
