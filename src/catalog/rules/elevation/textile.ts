import { centred, spans, standing } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { box, curve, cushion, ellipse, fill, line, polygon, stroke } from './shape.ts'
import type { Point, Shape } from './shape.ts'
import { lightness, tone } from './tone.ts'

type Textile = FormOf<'textile'>

function patternOn(form: Textile, colour: string, x: number, y: number, w: number, h: number, clip: string): Shape[] {
  const { accent } = form
  switch (form.pattern) {
    case 'plain':
      return []
    case 'band': {
      const band =
        Math.abs(lightness(accent) - lightness(colour)) < 0.1
          ? tone(colour, lightness(colour) < 0.4 ? 0.4 : -0.32)
          : accent
      return [
        fill(box(x + w * 0.62, y, w * 0.13, h), band, 0.95, clip),
        fill(box(x + w * 0.79, y, w * 0.025, h), band, 0.95, clip),
      ]
    }
    case 'stripe':
      return [0.14, 0.2, 0.78, 0.84].map(k => fill(box(x, y + h * k, w, h * 0.028), accent, 0.9, clip))
    case 'check':
      return [
        ...spans(x, w, 9)
          .filter((_, i) => i % 2 === 0)
          .map(([cx, cw]) => fill(box(cx, y, cw, h), accent, 0.32, clip)),
        ...spans(y, h, 11)
          .filter((_, i) => i % 2 === 0)
          .map(([cy, ch]) => fill(box(x, cy, w, ch), accent, 0.32, clip)),
        stroke(
          spans(x, w, 3)
            .slice(1)
            .map(([cx]) => line([cx, y], [cx, y + h]))
            .join(''),
          accent,
          0.3,
          0.7,
          clip,
        ),
      ]
    case 'cross':
      return spans(x, w, 6).flatMap(([cx, cw]) =>
        spans(y, h, 6).map(([cy, ch]) =>
          stroke(line([cx + cw * 0.3, cy + ch / 2], [cx + cw * 0.7, cy + ch / 2]), accent, 0.4, 0.9, clip),
        ),
      )
    default:
      return form.pattern satisfies never
  }
}

function pillow(form: Textile, w: number, colour: string): Drawing {
  const h = w
  const points: Point[] = [
    [-w / 2, 0.2],
    [-w * 0.25, 1],
    [0, 1.2],
    [w * 0.25, 1],
    [w / 2, 0.2],
    [w * 0.47, h * 0.27],
    [w * 0.462, h * 0.5],
    [w * 0.47, h * 0.75],
    [w / 2, h - 0.2],
    [w * 0.25, h * 0.955],
    [0, h * 0.945],
    [-w * 0.25, h * 0.955],
    [-w / 2, h - 0.2],
    [-w * 0.47, h * 0.75],
    [-w * 0.462, h * 0.5],
    [-w * 0.47, h * 0.27],
  ]
  const d = curve(points, true)
  return standing(
    [
      fill(d, colour),
      ...patternOn(form, colour, -w / 2, 0, w, h, d),
      fill(
        `${curve([
          [w * 0.3, -1],
          [w * 0.37, h * 0.45],
          [w * 0.28, h + 1],
        ])}L${w} ${-h - 1}L${w} 1Z`,
        '#1c1512',
        0.07,
        d,
      ),
      fill(
        curve(
          [
            [-w * 0.6, -h * 0.1],
            [-w * 0.6, h * 0.08],
            [0, h * 0.15],
            [w * 0.6, h * 0.08],
            [w * 0.6, -h * 0.1],
          ],
          true,
        ),
        '#1c1512',
        0.08,
        d,
      ),
      ...[
        [-1, 0.06],
        [1, 0.06],
        [-1, 0.94],
        [1, 0.94],
      ].map(([s, k]) =>
        stroke(
          curve([
            [s! * w * 0.46, h * k!],
            [s! * w * 0.34, h * (k! < 0.5 ? 0.12 : 0.86)],
            [s! * w * 0.22, h * (k! < 0.5 ? 0.22 : 0.78)],
          ]),
          tone(colour, -0.14),
          0.22,
          0.55,
        ),
      ),
    ],
    w,
    h,
  )
}

/** A throw over a wooden rail, with hanging fringe. */
function thrown(form: Textile, w: number, h: number, colour: string): Drawing {
  const top = h / 2 - 1
  const back = box(-w * 0.4, -h * 0.16, w * 0.86, top + h * 0.16)
  const front: Point[] = [
    [-w * 0.46, top],
    [-w * 0.47, 0],
    [-w * 0.45, -h * 0.44],
    [-w * 0.2, -h * 0.455],
    [w * 0.05, -h * 0.44],
    [w * 0.3, -h * 0.45],
    [w * 0.36, -h * 0.44],
    [w * 0.38, 0],
    [w * 0.38, top],
  ]
  const d = `${curve(front)}Z`
  const fringe = spans(-w * 0.45, w * 0.81, 26).map(([x, each], i) =>
    stroke(
      line([x + each / 2, -h * 0.445], [x + each / 2 + ((i % 3) - 1) * 0.14, -h * 0.5]),
      tone(colour, i % 2 === 0 ? 0 : -0.06),
      0.3,
    ),
  )
  return centred(
    [
      fill(box(-w * 0.58, top - 0.4, w * 1.16, 1.5, 0.75), '#a97b4f'),
      fill(box(-w * 0.5 - 0.4, top - 2.6, 0.8, 3, 0.2), '#7c5636'),
      fill(box(w * 0.5 - 0.4, top - 2.6, 0.8, 3, 0.2), '#7c5636'),
      fill(back, tone(colour, -0.13)),
      ...patternOn(form, colour, -w * 0.4, -h * 0.16, w * 0.86, top + h * 0.16, back),
      ...fringe,
      fill(d, colour),
      ...patternOn(form, colour, -w * 0.48, -h * 0.46, w * 0.88, top + h * 0.46, d),
      ...[-0.3, -0.06, 0.2].map(k =>
        fill(
          polygon([w * k, top], [w * (k + 0.03), top], [w * (k + 0.09), -h * 0.46], [w * (k - 0.01), -h * 0.46]),
          '#1c1512',
          0.07,
          d,
        ),
      ),
      ...[-0.4, -0.16, 0.1].map(k =>
        fill(
          polygon([w * k, top], [w * (k + 0.04), top], [w * (k + 0.06), -h * 0.46], [w * k, -h * 0.46]),
          '#ffffff',
          0.08,
          d,
        ),
      ),
      fill(box(-w * 0.47, top - 0.3, w * 0.86, 1.5, 0.7), tone(colour, 0.05)),
    ],
    'wall',
    w * 1.16,
    h,
  )
}

/** Napkins, towels or a quilt, folded and piled. */
function pile(form: Textile, w: number, h: number, colour: string): Drawing {
  const layers = h > 6 ? 5 : 4
  const each = h / layers
  return standing(
    Array.from({ length: layers }, (_, i) => {
      const shade = i % 2 === 0 ? colour : tone(colour, form.pattern === 'check' ? 0.06 : 0.03)
      const x = -w / 2 + (i % 2) * w * 0.018
      const d = cushion(x, i * each, w * (i % 2 === 0 ? 0.985 : 0.97), each * 1.02, each * 0.07, each * 0.5)
      const patch =
        form.pattern === 'check'
          ? spans(x, w, 7)
              .filter((_, k) => (k + i) % 2 === 0)
              .map(([px, pw], k) => fill(box(px, i * each, pw, each), k % 2 === 0 ? form.accent : '#f1e7d3', 0.85, d))
          : [
              fill(box(-w * 0.36, i * each, w * 0.025, each), form.accent, 0.9, d),
              fill(box(-w * 0.32, i * each, w * 0.012, each), form.accent, 0.9, d),
            ]
      return [
        fill(d, shade),
        ...patch,
        fill(box(x, i * each, w, each * 0.26), '#1c1512', 0.1, d),
        fill(box(x, i * each + each * 0.72, w, each * 0.3), '#ffffff', 0.12, d),
        stroke(
          line([x + w * 0.03, i * each + each * 0.5], [x + w * 0.93, i * each + each * 0.5]),
          tone(colour, -0.14),
          Math.min(0.2, each * 0.07),
          0.5,
          d,
        ),
        stroke(
          curve([
            [x + w * 0.9, i * each + each * 0.16],
            [x + w * 0.975, i * each + each * 0.5],
            [x + w * 0.9, i * each + each * 0.86],
          ]),
          tone(colour, -0.14),
          Math.min(0.2, each * 0.07),
          0.5,
        ),
      ]
    }).flat(),
    w,
    h,
  )
}

/** Pillows, throws and piles of folded textiles. */
export function drawTextile(form: Textile, { w, h }: Extent, colour: string): Drawing {
  switch (form.kind) {
    case 'pillow':
      return pillow(form, w, colour)
    case 'throw':
      return thrown(form, w, h, colour)
    case 'pile':
      return pile(form, w, h, colour)
    default:
      return form.kind satisfies never
  }
}

/** A play tent: four crossed poles, canvas, and a door tied back. */
export function drawTent(form: FormOf<'tent'>, { w, h }: Extent, colour: string): Drawing {
  const cross = h * 0.86
  const x = w / 2
  const pole = (from: number, to: number, ink: string) => stroke(line([from, 0], [to, h]), ink, 1.2)
  const canvas = polygon([-x + 2, 0.6], [x - 2, 0.6], [2.2, cross], [-2.2, cross])
  return standing(
    [
      pole(-x + 5, 4.4, tone(form.wood, -0.12)),
      pole(x - 5, -4.4, tone(form.wood, -0.12)),
      fill(canvas, colour),
      fill(polygon([x * 0.3, 0.6], [x - 2, 0.6], [2.2, cross], [1, cross]), tone(colour, -0.05), 0.8, canvas),
      fill(polygon([-x * 0.4, 0.6], [x * 0.4, 0.6], [0, cross * 0.76]), tone(colour, -0.34)),
      fill(box(-x * 0.3, 0.6, x * 0.6, 2.6, 1.2), form.accent),
      fill(ellipse(x * 0.1, 4.6, 4, 3), '#f4c64f'),
      fill(
        `${curve([
          [0, cross * 0.76],
          [-x * 0.2, cross * 0.36],
          [-x * 0.52, 8],
          [-x * 0.62, 0.6],
        ])}L${-x * 0.42} -0.6${curve([
          [-x * 0.42, 0.6],
          [-x * 0.3, cross * 0.2],
          [-x * 0.12, cross * 0.5],
          [0, cross * 0.76],
        ]).replace('M', 'L')}Z`,
        tone(colour, 0.03),
      ),
      fill(
        `${curve([
          [0, cross * 0.76],
          [x * 0.2, cross * 0.36],
          [x * 0.52, 8],
          [x * 0.62, 0.6],
        ])}L${x * 0.42} -0.6${curve([
          [x * 0.42, 0.6],
          [x * 0.3, cross * 0.2],
          [x * 0.12, cross * 0.5],
          [0, cross * 0.76],
        ]).replace('M', 'L')}Z`,
        tone(colour, -0.02),
      ),
      stroke(line([-x * 0.36, cross * 0.33], [-x * 0.2, cross * 0.3]), form.accent, 0.9),
      stroke(line([x * 0.36, cross * 0.33], [x * 0.2, cross * 0.3]), form.accent, 0.9),
      pole(-x + 1.4, 3.2, form.wood),
      pole(x - 1.4, -3.2, tone(form.wood, -0.05)),
      fill(box(-2.6, cross - 1, 5.2, 2.2, 0.6), form.accent),
    ],
    w,
    h,
  )
}
