import { centred, standing, TILT } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { box, curve, ellipse, fill, GLOW, line, polygon, roundBody, stroke } from './shape.ts'
import type { Point, Shape } from './shape.ts'
import { tone, tonesOf } from './tone.ts'

type Lamp = FormOf<'lamp'>
const GOURD: readonly Point[] = [
  [0.5, 0],
  [0.56, 0.04],
  [0.86, 0.16],
  [1, 0.34],
  [0.86, 0.52],
  [0.5, 0.63],
  [0.46, 0.68],
  [0.62, 0.8],
  [0.5, 0.93],
  [0.2, 1],
]
const glow = (cx: number, cy: number, r: number): Shape[] => [fill(ellipse(cx, cy, r * 1.15), GLOW)]

/** A lit fabric shade: x is its centre, y its lower edge. */
function clothShade(kind: 'drum' | 'cone', cx: number, y: number, w: number, h: number, colour: string): Shape[] {
  const top = kind === 'drum' ? w * 0.47 : w * 0.33
  const bottom = w / 2
  const sides = line([cx - bottom, y], [cx - top, y + h], [cx + top, y + h], [cx + bottom, y])
  const d = `${sides}Q${cx} ${-(y - w * 0.05)} ${cx - bottom} ${-y}Z`
  return [
    fill(d, colour),
    fill(ellipse(cx, y + h * 0.36, w * 0.5, h * 0.7), GLOW, 1, d),
    fill(ellipse(cx, y + h * 0.36, w * 0.34, h * 0.5), GLOW, 1, d),
    fill(
      polygon([cx + bottom * 0.5, y - 2], [cx + bottom, y - 2], [cx + top, y + h], [cx + top * 0.56, y + h]),
      tone(colour, -0.07),
      0.6,
      d,
    ),
    fill(ellipse(cx, y + h, top, w * 0.05), tone(colour, -0.12)),
    fill(ellipse(cx, y + h - 0.3, top * 0.86, w * 0.035), '#fff0c2', 0.85),
    stroke(line([cx - bottom, y], [cx - top, y + h]), tone(colour, 0.05), 0.3, 0.8),
    stroke(`M${cx - bottom} ${-y}Q${cx} ${-(y - w * 0.05)} ${cx + bottom} ${-y}`, tone(colour, -0.14), 0.4),
  ]
}
const globe = (cx: number, cy: number, r: number, colour: string): Shape[] => [
  fill(ellipse(cx, cy, r), tone(colour, -0.045)),
  fill(ellipse(cx - r * 0.05, cy + r * 0.05, r * 0.94), tone(colour, -0.015)),
  fill(ellipse(cx - r * 0.12, cy + r * 0.12, r * 0.8), tone(colour, 0.015)),
  fill(ellipse(cx, cy, r * 0.95), GLOW, 0.6),
]

/** A metal dome hanging from (cx, y): dark outside, brass and lit inside. */
function dome(cx: number, y: number, w: number, h: number, colour: string, inside: string): Shape[] {
  const r = w / 2
  const d = `${curve([
    [cx - r, y],
    [cx - r * 0.94, y + h * 0.3],
    [cx - r * 0.62, y + h * 0.72],
    [cx - r * 0.22, y + h * 0.95],
    [cx, y + h],
    [cx + r * 0.22, y + h * 0.95],
    [cx + r * 0.62, y + h * 0.72],
    [cx + r * 0.94, y + h * 0.3],
    [cx + r, y],
  ])}Z`
  return [
    fill(
      polygon([cx - r * 0.86, y], [cx + r * 0.86, y], [cx + r * 1.2, y - h * 1.1], [cx - r * 1.2, y - h * 1.1]),
      '#ffe7a8',
      0.12,
    ),
    fill(ellipse(cx, y, r, r * 0.13), inside),
    fill(ellipse(cx, y - 0.1, r * 0.5, r * 0.09), '#fff3cf'),
    fill(d, colour),
    fill(ellipse(cx - r * 0.42, y + h * 0.46, r * 0.2, h * 0.3), tone(colour, 0.13), 0.55, d),
    fill(box(cx + r * 0.3, y, r, h), tone(colour, -0.07), 0.6, d),
    stroke(line([cx - r, y], [cx + r, y]), tone(colour, 0.1), 0.35),
  ]
}

function table(form: Lamp, w: number, h: number, colour: string): Drawing {
  if (form.base === 'block') {
    const body = box(-w / 2, 0, w, h * 0.42, w * 0.16)
    return standing(
      [
        ...glow(0, h * 0.62, w * 1.3),
        fill(body, colour),
        fill(box(w * 0.16, 0, w * 0.4, h), tone(colour, -0.07), 0.6, body),
        fill(box(-w * 0.38, h * 0.06, w * 0.09, h * 0.28, w * 0.04), tone(colour, 0.09), 0.8),
        ...globe(0, h * 0.68, w * 0.44, form.shadeColour),
        fill(box(-w * 0.3, h * 0.38, w * 0.6, h * 0.05, 0.1), tone(colour, -0.1)),
      ],
      w,
      h,
    )
  }
  if (form.base === 'stack') {
    const discs = [0.46, 0.34, 0.46, 0.3, 0.4]
    const high = h * 0.56
    const each = high / discs.length
    return standing(
      [
        ...glow(0, h * 0.78, w * 0.95),
        ...discs.flatMap((r, i) => {
          const d = box(-w * r, i * each, w * r * 2, each - 0.05, 0.5)
          return [
            fill(d, i % 2 === 0 ? colour : tone(colour, 0.05)),
            fill(box(w * r * 0.35, i * each, w, each), tone(colour, -0.08), 0.65, d),
            fill(box(-w * r * 0.7, i * each + each * 0.2, w * r * 0.22, each * 0.6, 0.2), tone(colour, 0.1), 0.6),
          ]
        }),
        ...globe(0, high + w * 0.4, w * 0.43, form.shadeColour),
      ],
      w,
      h,
    )
  }
  const high = h * 0.56
  const r = w * 0.29
  return standing(
    [
      ...glow(0, h * 0.76, w * 0.9),
      fill(box(-0.35, high - 1, 0.7, h * 0.12), '#b08b45'),
      ...roundBody(GOURD, 0, 0, r, high, tonesOf(colour)),
      ...clothShade(form.shade === 'drum' ? 'drum' : 'cone', 0, h * 0.58, w, h * 0.42, form.shadeColour),
    ],
    w,
    h,
  )
}

function floor(form: Lamp, { w, d, h }: Extent, colour: string): Drawing {
  if (form.base === 'arc') {
    const foot = -w / 2 + 7
    const reach = w / 2 - 8
    const dw = 17
    const hang = h * 0.66
    return standing(
      [
        stroke(
          curve([
            [foot, 4],
            [foot - 0.2, h * 0.55],
            [foot + w * 0.14, h * 0.86],
            [foot + w * 0.4, h - 0.6],
            [reach - w * 0.1, h * 0.93],
            [reach, h * 0.83],
            [reach, hang + 7],
          ]),
          colour,
          1.1,
        ),
        stroke(
          curve([
            [foot - 0.3, 4],
            [foot - 0.5, h * 0.55],
            [foot + w * 0.135, h * 0.865],
          ]),
          tone(colour, 0.14),
          0.3,
          0.8,
        ),
        ...dome(reach, hang - 1.6, dw, 9, form.shadeColour === '#2b2d2f' ? colour : form.shadeColour, '#f3e3b5'),
        fill(polygon([foot - 7, 4.6], [foot + 7, 4.6], [foot + 6, 6.4], [foot - 6, 6.4]), '#e9e6e0'),
        fill(box(foot - 7, 0, 14, 4.6, 0.3), '#d5d1c9'),
        fill(box(foot + 2, 0, 5, 4.6), '#c2bdb3', 0.7),
      ],
      w,
      h,
    )
  }
  const high = h * 0.8
  const spread = w * 0.52
  const limb = (x: number, y: number, ink: string) => [
    fill(polygon([-0.8, high], [0.8, high], [x + 0.55, y], [x - 0.55, y]), ink),
  ]
  return standing(
    [
      ...glow(0, h * 0.88, w * 0.85),
      ...limb(1.2, d * TILT, tone(colour, -0.11)),
      ...limb(-spread, 0, colour),
      ...limb(spread, 0, tone(colour, -0.04)),
      fill(box(-1.6, high - 2.4, 3.2, 2.6, 0.4), '#b08b45'),
      fill(box(-0.35, high, 0.7, 4), '#b08b45'),
      ...clothShade(form.shade === 'cone' ? 'cone' : 'drum', 0, h * 0.79, w, h * 0.21, form.shadeColour),
    ],
    w,
    h,
  )
}

const CORD = 400
function pendant(form: Lamp, w: number, h: number, colour: string): Drawing {
  const shapes: Shape[] =
    form.shade === 'cluster'
      ? [-0.42, 0.12, 0.42, -0.16, 0.26].flatMap((k, i) => {
          const r = Math.min(3.4, w * 0.14)
          const y = [h * 0.38, h * 0.12, h * 0.5, h * 0.66, h * 0.82][i]!
          return [
            stroke(line([k * w, y + r], [k * w, CORD]), '#3a3a3a', 0.2),
            ...glow(k * w, y, r * 2.6),
            fill(box(k * w - 0.9, y + r * 0.8, 1.8, 2, 0.3), colour),
            ...globe(k * w, y, r, form.shadeColour),
          ]
        })
      : [
          stroke(line([0, h], [0, CORD]), '#4a423a', 0.35),
          fill(box(-1.3, h * 0.86, 2.6, 3.6, [0.9, 0.9, 0, 0]), '#b08b45'),
          ...dome(0, 0, w, h * 0.9, colour, form.shadeColour),
        ]
  return { shapes, stands: 'ceiling', left: -w / 2, right: w / 2, bottom: 0, top: h }
}

/** Table, floor, ceiling and wall lamps, all of them lit. */
export function drawLamp(form: Lamp, extent: Extent, colour: string): Drawing {
  const { w, h } = extent
  switch (form.kind) {
    case 'table':
      return table(form, w, h, colour)
    case 'floor':
      return floor(form, extent, colour)
    case 'pendant':
      return pendant(form, w, h, colour)
    case 'sconce': {
      const d = ellipse(0, 0, w / 2)
      return centred(
        [
          fill(ellipse(0, 0, w * 0.95), GLOW),
          fill(ellipse(0, 0, w * 0.72), GLOW),
          fill(d, tone(colour, -0.06)),
          fill(ellipse(-w * 0.012, w * 0.012, w * 0.475), colour, 1, d),
          fill(ellipse(-w * 0.03, w * 0.03, w * 0.4), tone(colour, 0.025)),
          stroke(ellipse(0, 0, w / 2 - 0.3), tone(colour, 0.1), 0.25, 0.8),
          fill(ellipse(0, 0, w * 0.05), tone(colour, -0.12)),
        ],
        'wall',
        w,
        w,
      )
    }
    default:
      return form.kind satisfies never
  }
}
