import { spans, standing, TILT } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { legHeight, legsOf } from './legs.ts'
import { ARM, drawArm } from './seating-arm.ts'
import { box, cushion, fill, line, stroke } from './shape.ts'
import type { Shape } from './shape.ts'
import { tone } from './tone.ts'
import { buttons, channels, pillow, drawCushion } from './upholstery.ts'

type Seating = FormOf<'seating'>
/** Depth of a corner's second back, seen from its end, in inches. */
const CORNER_BACK = 9

/** Seat depth of a piece with a chaise, next to the chaise, in inches. */
const SEAT_DEPTH = 38

/** Dimensions shared by the parts of a seating piece, in inches. */
interface Measures {
  readonly form: Seating
  readonly colour: string
  readonly w: number
  readonly h: number
  /** Width of the left and right arm; 0 on an open side. */
  readonly leftArm: number
  readonly rightArm: number
  /** Width of a corner's second back, at the position of another piece's arm. */
  readonly turn: number
  /** Left edge and width of the space between the arms. */
  readonly from: number
  readonly inner: number
  /** Height of the legs. */
  readonly legsHigh: number
  /** Height of the seat, thickness of its cushions, and visible part of their tops. */
  readonly seat: number
  readonly thick: number
  readonly band: number
  /** Upper edge of the frame of the back. */
  readonly backTop: number
  /** Vertical offset of a chaise's front in the picture. */
  readonly forward: number
}

/** Left edge and width of a seat. */
type Place = [x: number, width: number]

const hasSide = (sides: 'left' | 'right' | 'both' | undefined, side: 'left' | 'right'): boolean =>
  sides === side || sides === 'both'

function measure(form: Seating, { w, d, h }: Extent, colour: string): Measures {
  const scale = Math.min(1, w / 58)
  const armWidth = ARM[form.arms].w * (w < 40 ? 0.72 * Math.max(0.7, scale + 0.25) : 1)
  const leftArm = hasSide(form.open, 'left') ? 0 : armWidth
  const rightArm = hasSide(form.open, 'right') ? 0 : armWidth
  const turn = form.corner === true ? Math.min(CORNER_BACK, w * 0.26) : 0
  const seatDepth = seatDepthOf(form, d)
  return {
    form,
    colour,
    w,
    h,
    leftArm,
    rightArm,
    turn,
    from: -w / 2 + leftArm + turn,
    inner: w - leftArm - rightArm - turn,
    legsHigh: legHeight(form.legs, h),
    seat: h * (h < 28 ? 0.56 : 0.5),
    thick: Math.min(6.2, h * 0.2),
    band: Math.min(seatDepth * TILT * 0.75, h * 0.13),
    backTop: form.back === 'cushions' ? h - 1.6 : h,
    forward: (d - seatDepth) * TILT,
  }
}

const seatDepthOf = (form: Seating, d: number): number => (form.chaise === undefined ? d : Math.min(d, SEAT_DEPTH))

/** The back: a frame that is visible at the edges, then cushions or cover. */
function drawBack(measures: Measures, places: readonly Place[]): Shape[] {
  const { form, colour, h, leftArm, rightArm, turn, from, inner, legsHigh, seat, band, backTop } = measures
  if (form.back === 'none') return []
  const left = from - leftArm * 0.55 - turn
  const width = from + inner + rightArm * 0.55 - left
  const frame = fill(box(left, legsHigh, width, backTop - legsHigh, [2.2, 2.2, 0, 0]), tone(colour, -0.075))
  switch (form.back) {
    case 'cushions':
      return [
        frame,
        ...places.flatMap(([x, each]) =>
          drawCushion(x + 0.25, seat - 1, each - 0.5, h - seat, colour, { swell: 1.3, r: 3.4, sunk: band + 4 }),
        ),
      ]
    case 'tufted':
      return [frame, ...buttons(left, seat - 1, width, h - seat + 1, colour)]
    case 'channel':
      return [frame, ...channels(left, legsHigh + 1, width, h - legsHigh - 1, colour)]
    case 'tight': {
      const cover = box(left, seat - 1, width, h - seat + 1, [3.4, 3.4, 0, 0])
      return [
        frame,
        fill(cover, colour),
        fill(box(left, h - 2.2, width, 2.2), tone(colour, 0.055), 0.8, cover),
        fill(box(left, seat - 1, width, band + 3.4), tone(colour, -0.1), 0.5, cover),
        ...places.slice(1).map(([x]) => stroke(line([x, seat], [x, h - 0.6]), tone(colour, -0.12), 0.35, 0.7)),
      ]
    }
    default:
      return form.back satisfies never
  }
}

/** A seat cushion with its lit top, drawn `drop` inches lower than the others. */
function drawSeat({ colour, seat, thick, band }: Measures, [x, width]: Place, drop: number): Shape[] {
  const y = seat - thick - drop
  const front = cushion(x + 0.15, y, width - 0.3, thick, 0.7, 1.8)
  return [
    fill(box(x + 0.3, seat - drop - 1.4, width - 0.6, band + drop + 1.4, [1.6, 1.6, 0, 0]), tone(colour, 0.075)),
    fill(front, tone(colour, -0.005)),
    fill(box(x, y - 1, width, thick * 0.42), tone(colour, -0.085), 0.6, front),
    fill(box(x, seat - drop - 1.05, width, 2.4), tone(colour, 0.05), 0.8, front),
  ]
}

/** A seat that extends forward as a chaise, with its own legs. */
function drawChaise(measures: Measures, place: Place): Shape[] {
  const { form, colour, legsHigh, seat, thick, forward } = measures
  const [left, width] = place
  const ink = tone(form.wood, -0.02)
  const feet =
    form.legs === 'plinth'
      ? [fill(box(left + 2.5, -forward, width - 5, legsHigh + forward), tone(ink, -0.08))]
      : [
          fill(box(left + 1.6, -forward, 2.4, legsHigh + 0.4), ink),
          fill(box(left + width - 4, -forward, 2.4, legsHigh + 0.4), ink),
        ]
  return [
    ...feet,
    fill(box(left, legsHigh - forward, width, seat - thick - legsHigh + 0.8, [0, 0, 0.8, 0.8]), tone(colour, -0.06)),
    ...drawSeat(measures, place, forward),
  ]
}

/** Throw pillows, alternately at the left and at the right end of the seat. */
function drawPillows({ form, h, from, inner, seat, band }: Measures): Shape[] {
  const big = Math.min(18, h * 0.5, inner * 0.46)
  return form.pillows.flatMap((colour, i) => {
    const side = i % 2 === 0 ? -1 : 1
    const x = from + inner / 2 + side * (inner / 2 - big * 0.5 - 0.6)
    return pillow(x, seat + band * 0.2, big * (i === 0 ? 1 : 0.88), colour, side * -7)
  })
}

/** The arms at the sides that are not open. */
function drawArms({ form, colour, w, h, leftArm, rightArm, legsHigh }: Measures): Shape[] {
  const ends = { y: legsHigh, top: h * ARM[form.arms].h }
  return [
    ...(leftArm > 0 ? drawArm(form.arms, { side: -1, outer: -w / 2, width: leftArm, ...ends }, colour) : []),
    ...(rightArm > 0 ? drawArm(form.arms, { side: 1, outer: w / 2, width: rightArm, ...ends }, colour) : []),
  ]
}

/** A corner's second back, seen from its end. */
function drawCorner({ colour, w, turn, legsHigh, backTop }: Measures): Shape[] {
  if (turn === 0) return []
  const shaded = box(-w / 2 + turn * 0.82, legsHigh, turn * 0.18, backTop - legsHigh - 1.2, [0, 0.4, 0.6, 0])
  return [
    fill(box(-w / 2, legsHigh, turn, backTop - legsHigh, [2.2, 1.4, 0.6, 0.6]), tone(colour, 0.02)),
    fill(shaded, tone(colour, -0.06), 0.8),
  ]
}

/** Sofas, sectionals with a chaise, loveseats and armchairs, from the front. */
export function drawSeating(form: Seating, extent: Extent, colour: string): Drawing {
  const measures = measure(form, extent, colour)
  const { w, h, from, inner, legsHigh, seat, thick, forward } = measures
  const depth = seatDepthOf(form, extent.d) * TILT
  const { behind, front } = legsOf(form.legs, form.legs === 'plinth' ? w : w - 1, depth, legsHigh, form.wood)
  const places = spans(from, inner, form.seats)
  const isChaise = (i: number) =>
    (i === 0 && hasSide(form.chaise, 'left')) || (i === places.length - 1 && hasSide(form.chaise, 'right'))
  const chaises = places.filter((_, i) => isChaise(i))
  const seats = places.filter((_, i) => !isChaise(i))
  const rail = box(from - 0.2, legsHigh, inner + 0.4, seat - thick - legsHigh + 1)
  const shapes = [
    ...behind,
    ...drawBack(measures, places),
    fill(rail, tone(colour, -0.085)),
    ...seats.flatMap(place => drawSeat(measures, place, 0)),
    ...drawPillows(measures),
    ...drawArms(measures),
    ...drawCorner(measures),
    ...front,
    ...chaises.flatMap(place => drawChaise(measures, place)),
  ]
  return standing(shapes, w, h + 0.8, -forward)
}
