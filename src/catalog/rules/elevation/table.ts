import { spans, standing, TILT } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { grain, veins } from './grain.ts'
import { box, ellipse, fill, line, polygon, stroke } from './shape.ts'
import type { Shape } from './shape.ts'
import { drawTableBase } from './table-base.ts'
import { tone } from './tone.ts'

type Table = FormOf<'table'>
const EDGE = { square: 1.3, eased: 1.4, bullnose: 1.7, stone: 2 } as const

/** A drum or a slab: the top is the body. */
function solid(form: Table, { w, d, h, isRound }: Extent, colour: string): Drawing {
  if (isRound) {
    const ry = (d * TILT) / 2 + 0.6
    const body = `M${-w / 2} ${-h}V${-ry * 0.5}A${w / 2} ${ry} 0 0 0 ${w / 2} ${-ry * 0.5}V${-h}Z`
    return standing(
      [
        fill(body, tone(colour, -0.03)),
        fill(box(w * 0.22, -2, w * 0.3, h + 2), tone(colour, -0.09), 0.7, body),
        fill(box(-w * 0.34, -2, w * 0.13, h + 2), tone(colour, 0.13), 0.5, body),
        fill(box(-w * 0.19, -2, w * 0.04, h + 2), tone(colour, 0.13), 0.35, body),
        fill(ellipse(0, h, w / 2, ry), tone(colour, 0.1)),
        stroke(ellipse(0, h, w / 2 - 0.5, ry - 0.25), tone(colour, -0.06), 0.3, 0.8),
        stroke(line([w * 0.33, 0], [w * 0.33, h - ry * 0.6]), tone(colour, -0.16), 0.22, 0.8),
      ],
      w,
      h + ry,
    )
  }
  const rise = d * TILT
  const front = box(-w / 2, 0.7, w, h - 0.7, 0.3)
  const top = polygon([-w / 2, h], [w / 2, h], [w / 2 - d * 0.05, h + rise], [-w / 2 + d * 0.05, h + rise])
  return standing(
    [
      fill(box(-w / 2 + 2, 0, w - 4, 1.4), tone(colour, -0.4)),
      fill(front, tone(colour, -0.02)),
      fill(box(w * 0.28, 0, w * 0.3, h), tone(colour, -0.05), 0.6, front),
      ...veins(-w / 2, 0.7, w, h - 0.7, colour, front),
      fill(top, tone(colour, 0.06)),
      ...veins(-w / 2, h, w, rise, colour, top),
      stroke(line([-w / 2, h], [w / 2, h]), tone(colour, 0.11), 0.3, 0.9),
    ],
    w,
    h + rise,
  )
}

function topOf(form: Table, { w, d, h, isRound }: Extent, colour: string): Shape[] {
  const edge = Math.min(EDGE[form.top], h * 0.09)
  if (isRound) {
    const ry = (d * TILT) / 2
    const rx = w / 2
    const side = `M${-rx} ${-h}A${rx} ${ry} 0 0 0 ${rx} ${-h}v${edge}A${rx} ${ry} 0 0 1 ${-rx} ${-(h - edge)}Z`
    const face = ellipse(0, h, w / 2, ry)
    return [
      fill(side, tone(colour, -0.09)),
      fill(box(-w * 0.34, h - ry - edge, w * 0.2, edge * 2), tone(colour, 0.05), 0.5, side),
      fill(face, tone(colour, 0.045)),
      ...grain(-w / 2, h - ry, w, ry * 2, colour, face, w),
      stroke(`M${-w / 2} ${-h}A${w / 2} ${ry} 0 0 0 ${w / 2} ${-h}`, tone(colour, 0.11), 0.25, 0.8),
    ]
  }
  const rise = d * TILT
  const face = polygon([-w / 2, h], [w / 2, h], [w / 2 - d * 0.06, h + rise], [-w / 2 + d * 0.06, h + rise])
  const radius = { bullnose: edge / 2, eased: 0.5, square: 0.1, stone: 0.1 }[form.top]
  return [
    fill(face, tone(colour, 0.05)),
    ...grain(-w / 2, h, w, rise, colour, face, w),
    fill(box(-w / 2, h - edge, w, edge, radius), tone(colour, -0.04)),
    stroke(line([-w / 2 + 0.4, h - 0.15], [w / 2 - 0.4, h - 0.15]), tone(colour, 0.11), 0.26, 0.8),
  ]
}

/** Height of the apron under the top; drawers need a higher one. */
function apronOf(form: Table, isRound: boolean): number {
  if (isRound || form.base === 'sled') return 0
  return form.drawers > 0 ? 4.6 : 2.8
}

/** Dining, side and coffee tables, desks and consoles. */
export function drawTable(form: Table, extent: Extent, colour: string): Drawing {
  if (form.base === 'drum' || form.base === 'slab') return solid(form, extent, colour)
  const { w, d, h, isRound } = extent
  const rise = d * TILT
  const ink = form.baseColour ?? tone(colour, -0.03)
  const edge = Math.min(EDGE[form.top], h * 0.09)
  const apron = apronOf(form, isRound)
  const high = h - edge
  const { behind, front } = drawTableBase(form.base, {
    w,
    rise,
    high,
    isRound,
    hasShelf: form.shelf,
    colour: ink,
  })
  const inset = w * 0.05 + 1
  const fronts =
    form.drawers === 0
      ? []
      : spans(-w / 2 + inset + 1.4, w - 2 * inset - 2.8, form.drawers, 0.7).flatMap(([x, width]) => [
          fill(box(x, high - apron + 0.6, width, apron - 1.1, 0.2), tone(ink, 0.035)),
          fill(ellipse(x + width / 2, high - apron / 2, 0.62, 0.62), '#b08b45'),
          fill(ellipse(x + width / 2 - 0.2, high - apron / 2 + 0.2, 0.22, 0.22), '#e6cd8c'),
        ])
  const shelfAt = h * 0.24
  const shelf =
    form.shelf && form.base === 'sled'
      ? [
          fill(
            polygon(
              [-w / 2 + 3, shelfAt],
              [w / 2 - 3, shelfAt],
              [w / 2 - 4, shelfAt + rise],
              [-w / 2 + 4, shelfAt + rise],
            ),
            tone(colour, 0.03),
          ),
          fill(box(-w / 2 + 3, shelfAt - 1, w - 6, 1), tone(colour, -0.08)),
        ]
      : []
  return standing(
    [
      ...behind,
      ...shelf,
      ...(apron > 0
        ? [fill(box(-w / 2 + inset, high - apron, w - 2 * inset, apron), tone(ink, -0.075)), ...fronts]
        : []),
      ...front,
      ...topOf(form, extent, colour),
    ],
    w,
    h + rise / (isRound ? 2 : 1),
  )
}
