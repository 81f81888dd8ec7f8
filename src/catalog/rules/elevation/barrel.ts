import { standing, TILT } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { legHeight, legsOf } from './legs.ts'
import { box, curve, cushion, fill, line, stroke } from './shape.ts'
import type { Point, Shape } from './shape.ts'
import { tone } from './tone.ts'
import { channels } from './upholstery.ts'

function wing(w: number, h: number, low: number, seat: number, colour: string): Shape[] {
  const back: Point[] = [
    [-w * 0.31, low],
    [-w * 0.33, h * 0.6],
    [-w * 0.35, h * 0.88],
    [-w * 0.24, h * 0.985],
    [0, h],
    [w * 0.24, h * 0.985],
    [w * 0.35, h * 0.88],
    [w * 0.33, h * 0.6],
    [w * 0.31, low],
  ]
  const d = `${curve(back)}Z`
  const side = (s: -1 | 1): Shape[] => {
    const wings: Point[] = [
      [s * w * 0.33, h * 0.56],
      [s * w * 0.3, h * 0.78],
      [s * w * 0.33, h * 0.955],
      [s * w * 0.43, h * 0.925],
      [s * w * 0.465, h * 0.78],
      [s * w * 0.45, h * 0.62],
      [s * w * 0.42, h * 0.5],
    ]
    const armTop = h * 0.55
    const armShape: Point[] = [
      [s * w * 0.31, low],
      [s * w * 0.3, armTop - 2.4],
      [s * w * 0.33, armTop],
      [s * w * 0.43, armTop + 0.4],
      [s * w * 0.5, armTop - 1.8],
      [s * w * 0.47, armTop - 6],
      [s * w * 0.46, low],
    ]
    return [
      fill(curve(wings, true), tone(colour, s < 0 ? 0.04 : -0.035)),
      stroke(curve(wings.slice(1, 4)), tone(colour, 0.1), 0.5, 0.6),
      fill(`${curve(armShape)}Z`, tone(colour, s < 0 ? 0.045 : -0.01)),
      stroke(curve(armShape.slice(2, 5)), tone(colour, 0.12), 0.9, 0.6),
      stroke(line([s * w * 0.34, low + 1], [s * w * 0.345, armTop - 3]), tone(colour, -0.12), 0.35, 0.6),
    ]
  }
  return [
    fill(d, tone(colour, -0.02)),
    fill(
      `${curve([
        [w * 0.17, low],
        [w * 0.23, h * 0.6],
        [w * 0.16, h + 1],
      ])}L${w} ${-h - 1}L${w} ${-low}Z`,
      tone(colour, -0.06),
      0.6,
      d,
    ),
    stroke(curve(back.slice(3, 6)), tone(colour, 0.09), 0.9, 0.6),
    fill(box(-w * 0.4, seat - 1, w * 0.8, 7), tone(colour, -0.13), 0.45, d),
    ...side(-1),
    ...side(1),
  ]
}

function shell(
  kind: 'round' | 'channel',
  w: number,
  h: number,
  low: number,
  seat: number,
  colour: string,
): { behind: Shape[]; front: Shape[] } {
  const armTop = h * 0.8
  const back: Point[] = [
    [-w * 0.49, low],
    [-w * 0.5, h * 0.5],
    [-w * 0.49, armTop],
    [-w * 0.4, h * 0.94],
    [-w * 0.2, h * 0.995],
    [0, h],
    [w * 0.2, h * 0.995],
    [w * 0.4, h * 0.94],
    [w * 0.49, armTop],
    [w * 0.5, h * 0.5],
    [w * 0.49, low],
  ]
  const d = `${curve(back)}Z`
  const hollow: Point[] = [
    [-w * 0.35, low],
    [-w * 0.37, h * 0.62],
    [-w * 0.34, h * 0.82],
    [-w * 0.22, h * 0.9],
    [0, h * 0.915],
    [w * 0.22, h * 0.9],
    [w * 0.34, h * 0.82],
    [w * 0.37, h * 0.62],
    [w * 0.35, low],
  ]
  const inside = `${curve(hollow)}Z`
  const ribs =
    kind === 'channel'
      ? channels(-w * 0.38, low, w * 0.76, h, tone(colour, -0.05), 4.2).map(shape => ({ ...shape, clip: inside }))
      : []
  return {
    behind: [
      fill(d, tone(colour, 0.025)),
      stroke(curve(back.slice(2, 9)), tone(colour, 0.1), 1.4, 0.55, d),
      fill(box(w * 0.36, low, w * 0.16, h), tone(colour, -0.06), 0.7, d),
      fill(box(-w * 0.5, low, w * 0.05, h * 0.84), tone(colour, 0.07), 0.5, d),
      fill(inside, tone(colour, -0.085)),
      ...ribs,
      fill(
        `${curve([
          [w * 0.02, low],
          [w * 0.1, h * 0.6],
          [w * 0.06, h],
        ])}L${w} ${-h}L${w} ${-low}Z`,
        tone(colour, -0.035),
        kind === 'channel' ? 0 : 0.8,
        inside,
      ),
      fill(box(-w * 0.4, seat - 2, w * 0.8, 5.5), tone(colour, -0.16), 0.55, inside),
    ],
    front: [],
  }
}

/** Shell chairs: a round shell, a channelled one, or a high back with wings. */
export function drawBarrel(form: FormOf<'barrel'>, { w, d, h }: Extent, colour: string): Drawing {
  const low = legHeight(form.legs, h)
  const seat = form.back === 'wing' ? h * 0.42 : h * 0.57
  const { behind, front } = legsOf(form.legs, w * 0.92, d * TILT, low, form.wood)
  const inner = form.back === 'wing' ? w * 0.61 : w * 0.7
  const body = form.back === 'wing' ? wing(w, h, low, seat, colour) : shell(form.back, w, h, low, seat, colour).behind
  const d1 = cushion(-inner / 2, seat - 5.4, inner, 5.4, 0.7, 1.9)
  return standing(
    [
      ...behind,
      ...body,
      fill(
        box(-inner / 2 - 0.3, low, inner + 0.6, seat - low - 2),
        tone(colour, form.back === 'wing' ? -0.07 : -0.025),
      ),
      fill(box(-inner / 2 - 0.3, seat - 7.2, inner + 0.6, 2), tone(colour, -0.12), 0.6),
      fill(box(-inner / 2 + 0.5, seat - 1.2, inner - 1, 3.2, [2, 2, 0, 0]), tone(colour, 0.075)),
      fill(d1, tone(colour, 0.01)),
      fill(box(-inner / 2 - 1, seat - 6, inner + 2, 2.2), tone(colour, -0.09), 0.6, d1),
      fill(box(-inner / 2, seat - 1.1, inner, 2.2), tone(colour, 0.055), 0.8, d1),
      ...front,
    ],
    w,
    h,
  )
}
