import { spans, standing, TILT } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { legHeight, legsOf } from './legs.ts'
import { box, curve, cushion, ellipse, fill, line, polygon, stroke } from './shape.ts'
import type { Point, Shape } from './shape.ts'
import { tone } from './tone.ts'
import { buttons, channels, pillow, puff } from './upholstery.ts'

type Seating = FormOf<'seating'>
const ARM = {
  track: { w: 6, h: 0.7 },
  rolled: { w: 8.5, h: 0.72 },
  slope: { w: 7, h: 0.7 },
  slab: { w: 9.5, h: 0.64 },
  pad: { w: 4, h: 0.74 },
  none: { w: 0, h: 0 },
} as const

function arm(
  kind: Seating['arms'],
  side: -1 | 1,
  w: number,
  width: number,
  y: number,
  top: number,
  colour: string,
): Shape[] {
  const outer = (side * w) / 2
  const left = side < 0 ? outer : outer - width
  const inner = outer - side * width
  const shade = fill(box(side < 0 ? inner - 0.2 : inner - 0.9, y + 0.5, 1.1, top - y - 2), tone(colour, -0.16), 0.55)
  const light = tone(colour, 0.035)
  switch (kind) {
    case 'none':
      return []
    case 'track':
      return [
        fill(box(left, y, width, top - y, [1.4, 1.4, 0.6, 0.6]), light),
        fill(box(left + 0.3, top - 1.5, width - 0.6, 1.5, 1.2), tone(colour, 0.085)),
        fill(box(left + width * 0.8, y, width * 0.2, top - y - 1.2, [0, 0.4, 0.6, 0]), tone(colour, -0.05), 0.8),
        shade,
      ]
    case 'slab':
      return [
        fill(box(left, y, width, top - y, 0.7), light),
        fill(box(left, top - 1.9, width, 1.9, [0.7, 0.7, 0, 0]), tone(colour, 0.095)),
        fill(box(left + width - 1.6, y, 1.6, top - y - 1.9, [0, 0, 0.7, 0]), tone(colour, -0.05), 0.8),
        shade,
      ]
    case 'pad':
      return [
        fill(box(left, y, width, top - y, width / 2), light),
        fill(box(left + width * 0.24, y + 1.4, width * 0.2, top - y - 3.4, width * 0.1), tone(colour, 0.09), 0.7),
        shade,
      ]
    case 'slope': {
      const flare = 1.6 * side
      const shape: Point[] = [
        [inner, y],
        [inner + flare * 0.1, top - 2.6],
        [inner + flare, top - 0.5],
        [inner + side * width * 0.62, top],
        [outer, top - 2],
        [outer - side * 0.4, (y + top) / 2],
        [outer - side * 1.2, y],
      ]
      return [
        shade,
        fill(curve(shape, true), light),
        fill(
          curve(
            [
              [inner + flare * 0.6, top - 1.6],
              [inner + side * width * 0.55, top - 0.5],
              [outer - side * 0.7, top - 2.4],
              [inner + side * width * 0.5, top - 2.4],
            ],
            true,
          ),
          tone(colour, 0.1),
          0.8,
        ),
      ]
    }
    case 'rolled': {
      const r = width * 0.5
      const cx = outer - side * r
      const panel: Point[] = [
        [cx - side * r * 0.62, y],
        [cx - side * r * 0.66, top - r * 2.2],
        [cx - side * r * 0.86, top - r * 1.2],
        [cx + side * r * 0.86, top - r * 1.2],
        [cx + side * r * 0.6, top - r * 2.4],
        [cx + side * r * 0.55, y],
      ]
      return [
        shade,
        fill(polygon(...panel), light),
        fill(ellipse(cx, top - r, r, r), tone(colour, 0.05)),
        stroke(ellipse(cx, top - r, r * 0.72, r * 0.72), tone(colour, -0.12), 0.35, 0.8),
        stroke(
          curve([
            [cx - r * 0.62, top - r * 0.9],
            [cx - r * 0.3, top - r * 0.42],
            [cx + r * 0.2, top - r * 0.36],
          ]),
          tone(colour, 0.12),
          0.5,
          0.7,
        ),
        stroke(
          line([cx - side * r * 0.4, y + 0.6], [cx - side * r * 0.4, top - r * 2.05]),
          tone(colour, -0.12),
          0.3,
          0.6,
        ),
        stroke(
          line([cx + side * r * 0.36, y + 0.6], [cx + side * r * 0.36, top - r * 2.05]),
          tone(colour, -0.12),
          0.3,
          0.6,
        ),
      ]
    }
    default:
      return kind satisfies never
  }
}

/** Inches of a corner's second back, seen from its end. */
const CORNER_BACK = 9

/** Sofas, sectionals with a chaise, loveseats and armchairs, from the front. */
export function drawSeating(form: Seating, { w, d, h }: Extent, colour: string): Drawing {
  const scale = Math.min(1, w / 58)
  const armWidth = ARM[form.arms].w * (w < 40 ? 0.72 * Math.max(0.7, scale + 0.25) : 1)
  const legsHigh = legHeight(form.legs, h)
  const seatDepth = form.chaise === undefined ? d : Math.min(d, 38)
  const forward = (d - seatDepth) * TILT
  const seat = h * (h < 28 ? 0.56 : 0.5)
  const thick = Math.min(6.2, h * 0.2)
  const band = Math.min(seatDepth * TILT * 0.75, h * 0.13)
  const isOpen = (side: 'left' | 'right') => form.open === side || form.open === 'both'
  const [leftArm, rightArm] = [isOpen('left') ? 0 : armWidth, isOpen('right') ? 0 : armWidth]
  // A corner's second back stands where another piece has its arm.
  const turn = form.corner === true ? Math.min(CORNER_BACK, w * 0.26) : 0
  const inner = w - leftArm - rightArm - turn
  const from = -w / 2 + leftArm + turn
  const { behind, front } = legsOf(form.legs, form.legs === 'plinth' ? w : w - 1, seatDepth * TILT, legsHigh, form.wood)
  const shapes: Shape[] = [...behind]

  // The back: a frame that shows at the edges, then what one leans on.
  const backLeft = from - leftArm * 0.55 - turn
  const backWidth = from + inner + rightArm * 0.55 - backLeft
  const backTop = form.back === 'cushions' ? h - 1.6 : h
  if (form.back !== 'none')
    shapes.push(fill(box(backLeft, legsHigh, backWidth, backTop - legsHigh, [2.2, 2.2, 0, 0]), tone(colour, -0.075)))
  const places = spans(from, inner, form.seats)
  if (form.back === 'cushions') {
    for (const [x, width] of places) {
      shapes.push(...puff(x + 0.25, seat - 1, width - 0.5, h - seat, colour, { swell: 1.3, r: 3.4, sunk: band + 4 }))
    }
  } else if (form.back === 'tufted') shapes.push(...buttons(backLeft, seat - 1, backWidth, h - seat + 1, colour))
  else if (form.back === 'channel')
    shapes.push(...channels(backLeft, legsHigh + 1, backWidth, h - legsHigh - 1, colour))
  else if (form.back === 'tight') {
    const d1 = box(backLeft, seat - 1, backWidth, h - seat + 1, [3.4, 3.4, 0, 0])
    shapes.push(
      fill(d1, colour),
      fill(box(backLeft, h - 2.2, backWidth, 2.2), tone(colour, 0.055), 0.8, d1),
      fill(box(backLeft, seat - 1, backWidth, band + 3.4), tone(colour, -0.1), 0.5, d1),
    )
    for (const [x] of places.slice(1))
      shapes.push(stroke(line([x, seat], [x, h - 0.6]), tone(colour, -0.12), 0.35, 0.7))
  }

  // The seat: a rail, cushions with their lit tops, and one that runs forward as a chaise.
  shapes.push(fill(box(from - 0.2, legsHigh, inner + 0.4, seat - thick - legsHigh + 1), tone(colour, -0.085)))
  const isChaise = (i: number) =>
    (i === 0 && (form.chaise === 'left' || form.chaise === 'both')) ||
    (i === places.length - 1 && (form.chaise === 'right' || form.chaise === 'both'))
  const seatOf = (x: number, width: number, drop: number): Shape[] => {
    const y = seat - thick - drop
    const d1 = cushion(x + 0.15, y, width - 0.3, thick, 0.7, 1.8)
    return [
      fill(box(x + 0.3, seat - drop - 1.4, width - 0.6, band + drop + 1.4, [1.6, 1.6, 0, 0]), tone(colour, 0.075)),
      fill(d1, tone(colour, -0.005)),
      fill(box(x, y - 1, width, thick * 0.42), tone(colour, -0.085), 0.6, d1),
      fill(box(x, seat - drop - 1.05, width, 2.4), tone(colour, 0.05), 0.8, d1),
    ]
  }
  for (const [i, [x, width]] of places.entries()) if (!isChaise(i)) shapes.push(...seatOf(x, width, 0))
  for (const [i, colourOf] of form.pillows.entries()) {
    const side = i % 2 === 0 ? -1 : 1
    const big = Math.min(18, h * 0.5, inner * 0.46)
    shapes.push(
      ...pillow(
        from + inner / 2 + side * (inner / 2 - big * 0.5 - 0.6),
        seat + band * 0.2,
        big * (i === 0 ? 1 : 0.88),
        colourOf,
        side * -7,
      ),
    )
  }
  if (leftArm > 0) shapes.push(...arm(form.arms, -1, w, armWidth, legsHigh, h * ARM[form.arms].h, colour))
  if (rightArm > 0) shapes.push(...arm(form.arms, 1, w, armWidth, legsHigh, h * ARM[form.arms].h, colour))
  if (turn > 0)
    shapes.push(
      fill(box(-w / 2, legsHigh, turn, backTop - legsHigh, [2.2, 1.4, 0.6, 0.6]), tone(colour, 0.02)),
      fill(
        box(-w / 2 + turn * 0.82, legsHigh, turn * 0.18, backTop - legsHigh - 1.2, [0, 0.4, 0.6, 0]),
        tone(colour, -0.06),
        0.8,
      ),
    )
  shapes.push(...front)
  for (const [i, [x, width]] of places.entries()) {
    if (!isChaise(i)) continue
    const left = x
    const ink = tone(form.wood, -0.02)
    if (form.legs === 'plinth')
      shapes.push(fill(box(left + 2.5, -forward, width - 5, legsHigh + forward), tone(ink, -0.08)))
    else
      shapes.push(
        fill(box(left + 1.6, -forward, 2.4, legsHigh + 0.4), ink),
        fill(box(left + width - 4, -forward, 2.4, legsHigh + 0.4), ink),
      )
    shapes.push(
      fill(box(left, legsHigh - forward, width, seat - thick - legsHigh + 0.8, [0, 0, 0.8, 0.8]), tone(colour, -0.06)),
      ...seatOf(left, width, forward),
    )
  }
  return standing(shapes, w, h + 0.8, -forward)
}
