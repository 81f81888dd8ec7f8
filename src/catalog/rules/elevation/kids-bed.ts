import { spans, standing, TILT } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { box, cushion, ellipse, fill, line, polygon, stroke } from './shape.ts'
import type { Shape } from './shape.ts'
import { tone } from './tone.ts'

type KidsBed = FormOf<'kids-bed'>

const post = (x: number, y: number, h: number, colour: string, w = 2.2) => [
  fill(box(x - w / 2, y, w, h, [0.9, 0.9, 0, 0]), colour),
  fill(box(x + w * 0.16, y, w * 0.34, h - 0.6), tone(colour, -0.07)),
]
const bar = (x: number, y: number, w: number, colour: string, h = 2) => [
  fill(box(x, y, w, h, 0.5), colour),
  fill(box(x, y, w, h * 0.35, [0, 0, 0.5, 0.5]), tone(colour, -0.07)),
]

/** A mattress from its long side, with a pillow at the left and a blanket over the rest. */
function bedding(form: KidsBed, x: number, y: number, w: number): Shape[] {
  const blanket = cushion(x + w * 0.3, y - 0.4, w * 0.69, 6.2, 0.5, 1.8)
  return [
    fill(box(x, y, w, 5, 1), tone(form.linen, -0.03)),
    fill(cushion(x + 1.5, y + 4, w * 0.22, 4.4, 0.7, 2), form.linen),
    fill(blanket, form.throw),
    ...spans(x + w * 0.34, w * 0.64, 9)
      .filter((_, i) => i % 2 === 1)
      .map(([sx, sw]) => fill(box(sx, y - 1, sw, 8), tone(form.throw, 0.1), 0.75, blanket)),
  ]
}

function bunk(form: KidsBed, w: number, d: number, h: number, colour: string): Shape[] {
  const rise = d * TILT * 0.7
  const x = w / 2 - 1.1
  const decks = [9, h * 0.58]
  const dark = tone(colour, -0.09)
  const ladder = w * 0.24
  return [
    ...post(-x + 0.6, rise, h - rise * 0.4, dark),
    ...post(x - 0.6, rise, h - rise * 0.4, dark),
    ...decks.flatMap(y => [
      ...bar(-x, y + 9 + rise * 0.6, x * 2, dark, 1.8),
      ...bar(-x, y + 5 + rise * 0.6, x * 2, dark, 1.8),
      ...bedding(form, -x + 1, y + 2.6, x * 2 - 2),
      ...bar(-x, y, x * 2, tone(colour, 0.01), 4),
    ]),
    ...bar(-x, decks[1]! + 9, w * 0.68, colour, 1.8),
    ...bar(-x, decks[1]! + 12.4, w * 0.68, colour, 1.8),
    ...[0.2, 0.44].flatMap(k => post(-x + w * k, decks[1]! + 2, 12, colour, 1.6)),
    ...post(-x, 0, h, colour, 2.6),
    ...post(x, 0, h, tone(colour, -0.02), 2.6),
    ...[0, 1].flatMap(k => post(ladder + k * 13, 0, decks[1]! + 11, tone(colour, 0.03), 1.7)),
    ...[8, 16, 24, 32].filter(y => y < decks[1]!).flatMap(y => bar(ladder, y, 13, tone(colour, 0.03), 1.5)),
  ]
}

function house(form: KidsBed, w: number, d: number, h: number, colour: string): { shapes: Shape[]; top: number } {
  const rise = d * TILT
  const eaves = h * 0.66
  const x = w / 2 - 1.2
  const gable = (lift: number, k: number, ink: string) =>
    stroke(
      line([-x * k, lift], [-x * k, lift + eaves], [0, lift + h - 1.4], [x * k, lift + eaves], [x * k, lift]),
      ink,
      2.3,
    )
  const beam = (px: number, py: number, ink: string) => stroke(line([px, py], [px * 0.95, py + rise]), ink, 2)
  const dark = tone(colour, -0.09)
  const top = 11
  const cover = polygon(
    [-x + 0.8, top],
    [x - 0.8, top],
    [(x - 1) * 0.95, top + rise * 0.9],
    [-(x - 1) * 0.95, top + rise * 0.9],
  )
  const drop = cushion(-x + 0.4, 4.6, x * 2 - 0.8, top - 4.4, 0.4, 1.6)
  return {
    top: h + rise,
    shapes: [
      gable(rise, 0.95, dark),
      ...bar(-x * 0.95, rise + 16, x * 1.9, dark, 1.6),
      ...bar(-x * 0.95, rise + 22, x * 1.9, dark, 1.6),
      beam(-x, eaves, tone(colour, -0.05)),
      beam(x, eaves, tone(colour, -0.07)),
      beam(0, h - 1.4, tone(colour, -0.03)),
      ...[-1, 1].map(s => stroke(line([s * x, 9], [s * x * 0.95, 9 + rise]), dark, 2.4)),
      fill(cushion(-13, top + rise * 0.7, 26, 8, 1, 2.6), form.linen),
      fill(ellipse(6, top + rise * 0.7 + 4.6, 3.2, 3.6), '#8b6f52'),
      fill(ellipse(3.9, top + rise * 0.7 + 8, 1.2), '#8b6f52'),
      fill(ellipse(8.1, top + rise * 0.7 + 8, 1.2), '#8b6f52'),
      fill(ellipse(6, top + rise * 0.7 + 4, 1.3, 1), '#d8bf9a'),
      fill(cover, form.throw),
      fill(drop, tone(form.throw, -0.06)),
      ...spans(-x, x * 2, 9)
        .filter((_, i) => i % 2 === 0)
        .map(([sx, sw]) => fill(box(sx, 4, sw, top - 4), tone(form.throw, 0.08), 0.6, drop)),
      ...bar(-x, 2, x * 2, colour, 4),
      gable(0, 1, colour),
      stroke(line([-x * 0.96, eaves + 0.6], [0, h - 0.9]), tone(colour, 0.08), 0.5, 0.8),
    ],
  }
}

function crib(form: KidsBed, w: number, d: number, h: number, colour: string): Shape[] {
  const rise = d * TILT
  const x = w / 2 - 1.1
  const dark = tone(colour, -0.08)
  const side = (y: number, k: number, ink: string) => [
    ...spans(-x * k + 2.2, x * 2 * k - 4.4, 15, 2.3).map(([sx, sw]) => fill(box(sx, y + 8, sw, h - 11), ink)),
    ...bar(-x * k, y + h - 3.6, x * 2 * k, ink, 2.6),
    ...bar(-x * k, y + 6, x * 2 * k, ink, 2.2),
  ]
  return [
    ...side(rise, 0.96, dark),
    ...post(-x * 0.96, rise, h, dark, 2.4),
    ...post(x * 0.96, rise, h, dark, 2.4),
    fill(polygon([-x, 14], [x, 14], [x * 0.96, 14 + rise * 0.9], [-x * 0.96, 14 + rise * 0.9]), form.linen),
    fill(box(-x + 1, 9.5, x * 2 - 2, 4.8, 0.8), tone(form.linen, -0.05)),
    ...side(0, 1, tone(colour, 0.01)),
    ...post(-x, 0, h, colour, 2.6),
    ...post(x, 0, h, tone(colour, -0.03), 2.6),
  ]
}

/** Bunk and crib from the long side, house bed from its foot. */
export function drawKidsBed(form: KidsBed, { w, d, h }: Extent, colour: string): Drawing {
  switch (form.kind) {
    case 'bunk':
      return standing(bunk(form, w, d, h, colour), w, h)
    case 'crib':
      return standing(crib(form, w, d, h, colour), w, h + d * TILT)
    case 'house': {
      const { shapes, top } = house(form, w, d, h, colour)
      return standing(shapes, w, top)
    }
    default:
      return form.kind satisfies never
  }
}
