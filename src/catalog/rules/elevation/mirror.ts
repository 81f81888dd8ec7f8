import { centred, standing } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { box, curve, ellipse, fill, line, polygon, stroke } from './shape.ts'
import type { Shape } from './shape.ts'
import { tone } from './tone.ts'

type Mirror = FormOf<'mirror'>

function outline(shape: Mirror['shape'], w: number, h: number, y: number, by: number): string {
  const [x, width, height] = [-w / 2 + by, w - 2 * by, h - 2 * by]
  switch (shape) {
    case 'round':
      return ellipse(0, y + h / 2, w / 2 - by, h / 2 - by)
    case 'arch':
      return box(x, y + by, width, height, [width / 2, width / 2, 0.4, 0.4])
    case 'rectangle':
      return box(x, y + by, width, height, 0.4)
    case 'pill':
      return box(x, y + by, width, height, width / 2)
    case 'blob':
      return curve(
        [
          [x + width * 0.5, y + by],
          [x + width, y + h * 0.3],
          [x + width * 0.9, y + h * 0.75],
          [x + width * 0.5, y + h - by],
          [x + width * 0.04, y + h * 0.7],
          [x + width * 0.1, y + h * 0.25],
        ],
        true,
      )
    default:
      return shape satisfies never
  }
}

/** Glass that reflects a wall, a floor and a window, in a frame of the SKU's colour. */
export function drawMirror(form: Mirror, { w, h: height, isRound }: Extent, colour: string): Drawing {
  const h = isRound ? w : height
  const y = form.isLeaning ? 0 : -h / 2
  const edge = isRound ? 0.6 : 1.3
  const whole = outline(form.shape, w, h, y, 0)
  const glass = outline(form.shape, w, h, y, edge)
  const bar = (k: number, wide: number) =>
    fill(
      polygon(
        [-w / 2 + w * k, y],
        [-w / 2 + w * (k + wide), y],
        [-w / 2 + w * (k + wide) + h * 0.5, y + h],
        [-w / 2 + w * k + h * 0.5, y + h],
      ),
      '#ffffff',
      0.4,
      glass,
    )
  const shapes: Shape[] = [
    ...(form.isLeaning
      ? [fill(box(-w / 2 + 2.2, 0.4, w, h - 1, [w / 2, w / 2, 0, 0]), '#1c1512', 0.08)]
      : [
          fill(outline(form.shape, w, h, y - w * 0.03, 0), '#1c1512', 0.1),
          fill(outline(form.shape, w * 1.01, h * 1.01, y - w * 0.015, 0), '#1c1512', 0.07),
        ]),
    fill(whole, colour),
    fill(glass, '#cfd8d8'),
    fill(box(-w / 2, y, w, h * 0.3), '#bcc5c2', 0.8, glass),
    fill(box(-w / 2, y + h * 0.3, w, 0.35), '#aeb8b5', 0.8, glass),
    bar(-0.28, 0.3),
    bar(0.1, 0.08),
    stroke(outline(form.shape, w, h, y, edge + 0.25), '#8d9a98', 0.25, 0.7),
    stroke(outline(form.shape, w, h, y, 0.25), tone(colour, 0.12), 0.3, 0.6),
    ...(form.isLeaning ? [stroke(line([-w / 2, 0.3], [w / 2, 0.3]), tone(colour, -0.1), 0.6)] : []),
  ]
  return form.isLeaning ? standing(shapes, w, h) : centred(shapes, 'wall', w, h)
}

/** A wall clock that shows ten past ten. */
export function drawClock(form: FormOf<'clock'>, { w }: Extent, colour: string): Drawing {
  const r = w / 2
  const face = ellipse(0, 0, r - 1)
  const ticks = Array.from({ length: 12 }, (_, i) => {
    const a = (i * Math.PI) / 6
    const [from, to] = i % 3 === 0 ? [r * 0.66, r * 0.82] : [r * 0.74, r * 0.82]
    return stroke(
      line([Math.sin(a) * from, Math.cos(a) * from], [Math.sin(a) * to, Math.cos(a) * to]),
      '#2a211c',
      i % 3 === 0 ? 0.42 : 0.22,
    )
  })
  return centred(
    [
      fill(ellipse(0.4, -0.7, r), '#1c1512', 0.14),
      fill(ellipse(0, 0, r), colour),
      stroke(ellipse(0, 0, r - 0.2), tone(colour, 0.1), 0.25, 0.8),
      fill(face, form.face),
      fill(ellipse(0, 0.35, r - 1), tone(form.face, 0.02), 0.7, face),
      stroke(ellipse(0, 0, r - 1.05), tone(colour, -0.16), 0.25, 0.8),
      ...ticks,
      stroke(line([0.3, -0.5], [-r * 0.4, r * 0.26]), '#2a211c', 0.55),
      stroke(line([-0.4, -0.6], [r * 0.52, r * 0.36]), '#2a211c', 0.38),
      stroke(line([-0.1, r * 0.16], [0.35, -r * 0.62]), '#a3341f', 0.16),
      fill(ellipse(0, 0, 0.42), '#2a211c'),
    ],
    'wall',
    w,
    w,
  )
}
