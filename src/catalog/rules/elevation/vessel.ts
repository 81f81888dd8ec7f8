import { spans, standing } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { grain } from './grain.ts'
import { box, curve, ellipse, fill, line, polygon, roundBody, stroke, turned, seededRandom } from './shape.ts'
import type { Point, Shape } from './shape.ts'
import { tone, tonesOf } from './tone.ts'

type Vessel = FormOf<'vessel'>

function body(form: Vessel, cx: number, w: number, h: number, colour: string): Shape[] {
  const r = w / 2
  const d = turned(form.profile, cx, 0, r, h)
  const mouth = form.profile.at(-1)![0] * r
  const squash = Math.min(0.16, 1.2 / Math.max(1, mouth)) * mouth + 0.1
  if (form.material === 'glass') {
    const foot = h * 0.14
    return [
      fill(ellipse(cx, h, mouth, squash), tone(colour, 0.06), 0.5),
      fill(d, colour, 0.5),
      fill(box(cx - r, 0, w, foot), tone(colour, -0.1), 0.5, d),
      fill(box(cx - r, foot, w, h * 0.42), '#c98b3c', 0.4, d),
      fill(ellipse(cx, foot + h * 0.42, r * 0.94, squash * 0.8), '#dca65a', 0.5, d),
      fill(box(cx - r * 0.76, h * 0.12, r * 0.16, h * 0.76, 0.2), '#ffffff', 0.6),
      fill(box(cx + r * 0.62, h * 0.12, r * 0.08, h * 0.7, 0.1), '#ffffff', 0.4),
      stroke(ellipse(cx, h, mouth, squash), tone(colour, -0.12), 0.1, 0.8),
      stroke(d, tone(colour, -0.16), 0.1, 0.7),
    ]
  }
  const sheen = form.material === 'metal' ? 0.22 : form.material === 'ceramic' ? 0.12 : 0.07
  return [
    ...roundBody(form.profile, cx, 0, r, h, tonesOf(colour, sheen), form.material === 'wood' ? 0 : 0.55),
    ...(form.material === 'wood' ? grain(cx - r, 0, w, h, colour, d, 4) : []),
    ...(form.band === undefined
      ? []
      : [
          fill(box(cx - r, h * 0.5, w, h * 0.055), form.band, 0.9, d),
          fill(box(cx - r, h * 0.585, w, h * 0.02), form.band, 0.9, d),
        ]),
    fill(ellipse(cx, h, mouth, squash), tone(colour, 0.05)),
    fill(ellipse(cx, h - squash * 0.12, mouth * 0.86, squash * 0.72), tone(colour, -0.2)),
  ]
}

const leaf = (x: number, y: number, dx: number, dy: number, colour: string): Shape => {
  const [mx, my] = [x + dx / 2, y + dy / 2]
  const toTip = `Q${mx - dy * 0.32} ${-(my + dx * 0.32)} ${x + dx} ${-(y + dy)}`
  const back = `Q${mx + dy * 0.32} ${-(my - dx * 0.32)} ${x} ${-y}`
  return fill(`M${x} ${-y}${toTip}${back}Z`, colour)
}

function stemsOf(kind: Vessel['stems'], cx: number, h: number, w: number): Shape[] {
  switch (kind) {
    case 'none':
      return []
    case 'branch':
      return [
        [-0.75, 1.0],
        [0.12, 1.22],
        [0.9, 0.82],
      ].flatMap(([lean, tall], i) => {
        const tip: Point = [cx + lean! * w * 0.75, h + tall! * h * 0.85]
        const mid: Point = [cx + lean! * w * 0.2, h + tall! * h * 0.45]
        const along = (k: number): Point => [cx + (tip[0] - cx) * k ** 1.5, h + (tip[1] - h) * k]
        return [
          stroke(curve([[cx, h - 1], mid, tip]), '#6b5a40', 0.3),
          ...[0.35, 0.5, 0.64, 0.78, 0.9, 1].flatMap((k, j) => {
            const [x, y] = along(k)
            const s = j % 2 === 0 ? 1 : -1
            return [
              leaf(x, y, s * (2.4 - k * 0.5), 1.3 + seededRandom(i * 5 + j) * 0.7, j % 3 === 0 ? '#8a9a63' : '#6f8052'),
            ]
          }),
        ]
      })
    case 'grass':
      return [-0.9, -0.45, -0.1, 0.3, 0.75].flatMap((lean, i) => {
        const tip: Point = [cx + lean * w * 1.1, h * (1.72 - Math.abs(lean) * 0.22 + seededRandom(i) * 0.1)]
        return [
          stroke(curve([[cx + lean * 0.3, h - 1], [cx + lean * w * 0.35, h * 1.35], tip]), '#a58b5a', 0.22),
          fill(ellipse(tip[0], tip[1], 0.42, 2), '#c3a468'),
          fill(ellipse(tip[0] + lean * 0.4, tip[1] - 1.6, 0.36, 1.5), '#b4935a'),
        ]
      })
    case 'candle':
      return [
        fill(box(cx - 0.42, h - 0.6, 0.84, 7.4, [0.2, 0.2, 0, 0]), '#f3ecdc'),
        fill(box(cx + 0.1, h - 0.6, 0.32, 7.2), '#e0d6c0'),
        stroke(line([cx, h + 6.8], [cx, h + 7.4]), '#3a332c', 0.14),
        fill(
          curve(
            [
              [cx, h + 7],
              [cx + 0.42, h + 7.7],
              [cx, h + 9],
              [cx - 0.42, h + 7.7],
            ],
            true,
          ),
          '#f4b545',
        ),
        fill(ellipse(cx, h + 7.6, 0.2, 0.45), '#fff3cf'),
      ]
    default:
      return kind satisfies never
  }
}

/** One or several vases, bowls, jugs, glasses or candlesticks. */
export function drawVessel(form: Vessel, { w, h }: Extent, colour: string): Drawing {
  const places = spans(-w / 2, w, form.count, form.count > 1 ? w * 0.025 : 0)
  const heights = form.stems === 'candle' ? [0.66, 1, 0.45] : [1]
  const handle =
    form.handle === 'none'
      ? []
      : [
          stroke(
            curve([
              [w * 0.3, h * 0.8],
              [w * 0.52, h * 0.78],
              [w * 0.54, h * 0.5],
              [w * 0.36, h * 0.28],
            ]),
            tone(colour, -0.05),
            w * 0.075,
          ),
          stroke(
            curve([
              [w * 0.3, h * 0.82],
              [w * 0.5, h * 0.8],
              [w * 0.535, h * 0.6],
            ]),
            tone(colour, 0.08),
            w * 0.02,
            0.8,
          ),
        ]
  const bodyWidth = form.handle === 'none' ? 1 : 0.8
  const shift = form.handle === 'none' ? 0 : -w * 0.06
  const spout =
    form.handle === 'none'
      ? []
      : [
          fill(
            polygon([shift - w * 0.24, h], [shift - w * 0.36, h * 1.02], [shift - w * 0.22, h * 0.88]),
            tone(colour, 0.03),
          ),
        ]
  const shapes = places.flatMap(([x, each], i) => {
    const cx = x + each / 2 + shift
    const tall = h * heights[i % heights.length]!
    return [
      ...stemsOf(form.stems, cx, tall, each),
      ...handle,
      ...spout,
      ...body(form, cx, each * bodyWidth, tall, colour),
    ]
  })
  const extra = form.stems === 'branch' ? h * 1.05 : form.stems === 'grass' ? h * 0.8 : form.stems === 'candle' ? 9 : 0
  return { ...standing(shapes, w, h + extra), left: -w / 2, right: w / 2 }
}
