import { spans, standing, TILT } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { grain, veins } from './grain.ts'
import { leg } from './legs.ts'
import { box, curve, ellipse, fill, line, polygon, stroke, turned } from './shape.ts'
import type { Point, Shape } from './shape.ts'
import { tone } from './tone.ts'

type Table = FormOf<'table'>
const EDGE = { square: 1.3, eased: 1.4, bullnose: 1.7, stone: 2 } as const
const POST: readonly Point[] = [
  [0.55, 0],
  [0.62, 0.08],
  [0.5, 0.16],
  [0.95, 0.34],
  [1, 0.46],
  [0.62, 0.62],
  [0.5, 0.78],
  [0.78, 0.84],
  [0.6, 0.9],
  [0.9, 1],
]
const ROUNDLEG: readonly Point[] = [
  [0.5, 0],
  [0.62, 0.06],
  [0.5, 0.12],
  [0.82, 0.5],
  [0.98, 0.66],
  [0.66, 0.76],
  [1, 0.82],
  [1, 1],
]

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
    const side = `M${-w / 2} ${-h}A${w / 2} ${ry} 0 0 0 ${w / 2} ${-h}v${edge}A${w / 2} ${ry} 0 0 1 ${-w / 2} ${-(h - edge)}Z`
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
  const radius = form.top === 'bullnose' ? edge / 2 : form.top === 'eased' ? 0.5 : 0.1
  return [
    fill(face, tone(colour, 0.05)),
    ...grain(-w / 2, h, w, rise, colour, face, w),
    fill(box(-w / 2, h - edge, w, edge, radius), tone(colour, -0.04)),
    stroke(line([-w / 2 + 0.4, h - 0.15], [w / 2 - 0.4, h - 0.15]), tone(colour, 0.11), 0.26, 0.8),
  ]
}

/** The base up to `high`, the underside of the top. `rise` is how much higher the back stands. */
function baseOf(
  form: Table,
  w: number,
  rise: number,
  high: number,
  isRound: boolean,
  colour: string,
): { behind: Shape[]; front: Shape[] } {
  const dark = tone(colour, -0.1)
  const x = w / 2 - Math.max(1.6, w * (isRound ? 0.16 : 0.05))
  const mid = isRound ? rise * 0.5 : 0
  switch (form.base) {
    case 'legs': {
      const thick = Math.min(1.5, w * 0.034)
      if (isRound)
        return {
          behind: leg('tapered', 0.01, rise * 0.86, high - rise * 0.86 + 0.6, dark, thick),
          front: [
            ...leg('tapered', -x, mid * 0.5, high - mid * 0.5, colour, thick),
            ...leg('tapered', x, mid * 0.5, high - mid * 0.5, tone(colour, -0.03), thick),
          ],
        }
      const straight = (at: number, y: number, ink: string) => [
        fill(polygon([at - thick, high], [at + thick, high], [at + thick * 0.7, y], [at - thick * 0.7, y]), ink),
        fill(
          polygon([at + thick * 0.2, high], [at + thick, high], [at + thick * 0.7, y], [at + thick * 0.2, y]),
          tone(ink, -0.07),
        ),
      ]
      return {
        behind: [...straight(-x + 1.4, rise * 0.85, dark), ...straight(x - 1.4, rise * 0.85, dark)],
        front: [...straight(-x, 0, colour), ...straight(x, 0, colour)],
      }
    }
    case 'turned': {
      const thick = Math.min(1.9, w * 0.035)
      const one = (at: number, y: number, ink: string) => [
        fill(turned(ROUNDLEG, at, y, thick, high - y), ink),
        fill(
          turned(
            ROUNDLEG.map(([r, k]): Point => [r * 0.28, k]),
            at - thick * 0.35,
            y,
            thick,
            high - y,
          ),
          tone(ink, 0.09),
          0.75,
        ),
      ]
      return {
        behind: [...one(-x + 1.6, rise * 0.85, dark), ...one(x - 1.6, rise * 0.85, dark)],
        front: [...one(-x, 0, colour), ...one(x, 0, colour)],
      }
    }
    case 'pedestal': {
      const post = turned(POST, 0, mid + 2, Math.min(4.2, w * 0.09), high - mid - 2)
      const foot = (s: number, reach: number, y: number, ink: string) =>
        fill(
          `${curve([
            [0, y + 5.4],
            [s * reach * 0.5, y + 3.4],
            [s * reach * 0.9, y + 0.6],
            [s * reach, y],
          ])}L${s * reach * 0.86} ${-y}Q${s * reach * 0.5} ${-(y + 1.2)} 0 ${-(y + 1.6)}Z`,
          ink,
        )
      return {
        behind: [foot(-1, w * 0.2, rise * 0.75, dark), foot(1, w * 0.2, rise * 0.75, dark)],
        front: [
          fill(post, colour),
          fill(
            turned(
              POST.map(([r, k]): Point => [r * 0.3, k]),
              -1.2,
              mid + 2,
              Math.min(4.2, w * 0.09),
              high - mid - 2,
            ),
            tone(colour, 0.09),
            0.7,
          ),
          foot(-1, w * 0.3, mid * 0.3, colour),
          foot(1, w * 0.3, mid * 0.3, tone(colour, -0.04)),
        ],
      }
    }
    case 'tripod': {
      const ring = high * 0.44
      return {
        behind: leg('tapered', 0.01, rise, high - rise, dark, 0.75),
        front: [
          ...leg('tapered', -w * 0.2, 0.3, high, colour, 0.8),
          ...leg('tapered', w * 0.2, 0.3, high, tone(colour, -0.04), 0.8),
          ...(form.shelf
            ? [
                fill(ellipse(0, ring - 0.7, w * 0.3, rise * 0.34), tone(colour, -0.1)),
                fill(ellipse(0, ring, w * 0.3, rise * 0.34), tone(colour, 0.04)),
              ]
            : []),
        ],
      }
    }
    case 'sled': {
      const loop = (at: number, s: number) => [
        stroke(line([at, high], [at, 0.4], [at + s * 1.6, rise], [at + s * 1.6, high]), colour, 1.1),
        fill(polygon([at, high], [at, 0.4], [at + s * 1.6, rise], [at + s * 1.6, high]), colour, 0.22),
      ]
      return { behind: [], front: [...loop(-x, 1), ...loop(x, -1)] }
    }
    case 'trestle':
    case 'cross': {
      const frame = (at: number) => [
        stroke(line([at - 4, 0.4], [at + 4, high]), colour, 1.6),
        stroke(line([at + 4, 0.4], [at - 4, high]), tone(colour, -0.06), 1.6),
      ]
      return {
        behind: [stroke(line([-x + 4, high * 0.42], [x - 4, high * 0.42]), dark, 1.6)],
        front: [...frame(-x + 5), ...frame(x - 5)],
      }
    }
    case 'hairpin': {
      const pin = (at: number, y: number, ink: string) =>
        stroke(line([at - 1.6, high], [at + Math.sign(at) * 0.8, y + 0.2], [at + 1.6, high]), ink, 0.5)
      return {
        behind: [pin(-x + 2, rise * 0.85, dark), pin(x - 2, rise * 0.85, dark)],
        front: [pin(-x, 0, colour), pin(x, 0, colour)],
      }
    }
    case 'drum':
    case 'slab':
      return { behind: [], front: [] }
    default:
      return form.base satisfies never
  }
}

/** Dining, side and coffee tables, desks and consoles. */
export function drawTable(form: Table, extent: Extent, colour: string): Drawing {
  if (form.base === 'drum' || form.base === 'slab') return solid(form, extent, colour)
  const { w, d, h, isRound } = extent
  const rise = d * TILT
  const ink = form.baseColour ?? tone(colour, -0.03)
  const edge = Math.min(EDGE[form.top], h * 0.09)
  const apron = isRound || form.base === 'sled' ? 0 : form.drawers > 0 ? 4.6 : 2.8
  const high = h - edge
  const { behind, front } = baseOf(form, w, rise, high, isRound, ink)
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
