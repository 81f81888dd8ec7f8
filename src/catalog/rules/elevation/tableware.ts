import { centred, standing } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { box, curve, ellipse, fill, polygon, stroke } from './shape.ts'
import type { Shape } from './shape.ts'
import { tone } from './tone.ts'

/** One plate from the side: a shallow lens with a foot. */
function plate(y: number, w: number, colour: string, rim: string | undefined): Shape[] {
  const d = `${curve([
    [-w * 0.32, y],
    [-w * 0.42, y + 0.2],
    [-w * 0.5, y + 0.7],
  ])}L${w * 0.5} ${-(y + 0.7)}${curve([
    [w * 0.5, y + 0.7],
    [w * 0.42, y + 0.2],
    [w * 0.32, y],
  ]).replace('M', 'L')}Z`
  return [
    fill(d, tone(colour, -0.06)),
    fill(box(w * 0.1, y, w * 0.5, 1.2), tone(colour, -0.07), 0.6, d),
    fill(ellipse(0, y + 0.7, w / 2, w * 0.028), tone(colour, 0.03)),
    stroke(ellipse(0, y + 0.7, w / 2, w * 0.028), rim ?? tone(colour, -0.1), rim === undefined ? 0.1 : 0.2, 0.9),
  ]
}

function bowl(y: number, w: number, h: number, colour: string, rim: string | undefined): Shape[] {
  const d = `${curve([
    [-w * 0.2, y],
    [-w * 0.36, y + h * 0.3],
    [-w * 0.5, y + h],
  ])}L${w * 0.5} ${-(y + h)}${curve([
    [w * 0.5, y + h],
    [w * 0.36, y + h * 0.3],
    [w * 0.2, y],
  ]).replace('M', 'L')}Z`
  return [
    fill(d, colour),
    fill(box(w * 0.12, y, w * 0.5, h), tone(colour, -0.07), 0.65, d),
    fill(box(-w * 0.36, y + h * 0.3, w * 0.1, h * 0.6, 0.3), tone(colour, 0.09), 0.6, d),
    fill(ellipse(0, y + h, w / 2, w * 0.05), tone(colour, 0.03)),
    fill(ellipse(0, y + h - 0.05, w * 0.44, w * 0.036), tone(colour, -0.13)),
    stroke(ellipse(0, y + h, w / 2, w * 0.05), rim ?? tone(colour, -0.1), rim === undefined ? 0.1 : 0.2, 0.9),
  ]
}

/** Plates, bowls nested on them, and a mug next to them. */
export function drawStack(form: FormOf<'stack'>, { w, h }: Extent, colour: string): Drawing {
  const shapes: Shape[] = []
  let y = 0
  for (let i = 0; i < form.plates; i++, y += 0.56)
    shapes.push(...plate(y, i < form.plates / 2 ? w : w * 0.76, i % 2 === 0 ? colour : tone(colour, 0.015), form.rim))
  const left = Math.max(2, h - y - (form.bowls - 1) * 0.9)
  for (let i = 0; i < form.bowls; i++, y += 0.9)
    shapes.push(...bowl(y + 0.3, w * 0.56, Math.min(2.8, left), i % 2 === 0 ? colour : tone(colour, 0.02), form.rim))
  const mug = w * 0.5 + 2.4
  const d = box(mug - 1.75, 0, 3.5, 4, [0.1, 0.1, 0.7, 0.7])
  const cup =
    form.rim === undefined
      ? []
      : [
          stroke(
            curve([
              [mug + 1.6, 3.2],
              [mug + 2.9, 2.9],
              [mug + 2.8, 1.4],
              [mug + 1.6, 1],
            ]),
            tone(colour, -0.05),
            0.5,
          ),
          fill(d, colour),
          fill(box(mug + 0.4, 0, 2, 4), tone(colour, -0.07), 0.7, d),
          fill(ellipse(mug, 4, 1.75, 0.24), tone(colour, -0.1)),
          stroke(ellipse(mug, 4, 1.75, 0.24), form.rim, 0.16),
        ]
  return {
    ...standing([...shapes, ...cup], w, y + Math.min(2.8, left) + 0.6),
    right: form.rim === undefined ? w / 2 : mug + 2.9,
  }
}

/** A place setting from above: fork, knife, two spoons, side by side. */
export function drawCutlery(form: FormOf<'cutlery'>, { h }: Extent, colour: string): Drawing {
  const light = tone(colour, 0.14)
  const dark = tone(colour, -0.1)
  const half = h / 2
  const handle = (x: number, top: number): Shape[] => {
    const w = form.handle === 'square' ? 0.62 : 0.7
    const d =
      form.handle === 'square' ? box(x - w / 2, -half, w, top + half) : box(x - w / 2, -half, w, top + half, 0.34)
    return [
      fill(box(x - w / 2 + 0.16, -half - 0.16, w, top + half), '#1c1512', 0.14),
      fill(d, colour),
      fill(box(x - w / 2, -half, w * 0.28, top + half), light, 0.8, d),
      fill(box(x + w * 0.2, -half, w * 0.3, top + half), dark, 0.6, d),
    ]
  }
  const spoon = (x: number, top: number, r: number): Shape[] => [
    ...handle(x, top - r * 2.4),
    fill(ellipse(x + 0.16, top - r * 1.5 - 0.14, r, r * 1.5), '#1c1512', 0.14),
    fill(ellipse(x, top - r * 1.5, r, r * 1.5), colour),
    fill(ellipse(x + r * 0.14, top - r * 1.62, r * 0.74, r * 1.2), dark, 0.55),
    fill(ellipse(x - r * 0.3, top - r * 1.1, r * 0.3, r * 0.6), light, 0.9),
  ]
  const fork = (x: number, top: number): Shape[] => [
    ...handle(x, top - 2.2),
    fill(box(x - 0.62, top - 2.5, 1.24, 1, [0, 0, 0.6, 0.6]), colour),
    ...[-0.5, -0.17, 0.17, 0.5].map(k =>
      fill(box(x + k - 0.12, top - 1.7, 0.24, 1.7, [0.12, 0.12, 0, 0]), k > 0 ? dark : colour),
    ),
  ]
  const knife = (x: number, top: number): Shape[] => {
    const d = `${polygon([x - 0.42, top - 4.4], [x + 0.42, top - 4.4], [x + 0.42, top - 1.2], [x - 0.1, top])}`
    return [
      ...handle(x, top - 4),
      fill(d, light),
      fill(polygon([x + 0.1, top - 4.4], [x + 0.42, top - 4.4], [x + 0.42, top - 1.2], [x + 0.1, top - 0.5]), colour),
    ]
  }
  return centred(
    [
      ...fork(-3.9, half - 0.6),
      ...fork(-2, half),
      ...knife(0, half + 0.2),
      ...spoon(2.1, half, 0.86),
      ...spoon(4, half - 1.4, 0.66),
    ],
    'plan',
    9.4,
    h,
  )
}
