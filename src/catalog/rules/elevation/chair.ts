import { drawChairBack } from './chair-back.ts'
import type { ChairBack } from './chair-back.ts'
import { spans, standing, TILT } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { leg } from './legs.ts'
import { box, cushion, ellipse, fill, line, polygon, stroke } from './shape.ts'
import type { Shape } from './shape.ts'
import { tone } from './tone.ts'

type Chair = FormOf<'chair'>

/** Colours of frame and upholstery: the SKU's colour is the frame's on wooden chairs, otherwise the upholstery's. */
function paints(form: Chair, colour: string): { frame: string; cloth: string } {
  if (form.back === 'panel' || form.back === 'cushion' || form.back === 'none')
    return { frame: form.frame, cloth: colour }
  const cloths = { woven: '#d9c7a2', wood: colour, upholstered: '#d8d0c2' }
  return { frame: colour, cloth: cloths[form.seat] }
}

/** Dimensions shared by the parts of a chair, in inches. */
interface Measures {
  readonly form: Chair
  /** Colours of the frame and of the seat and back. */
  readonly frame: string
  readonly cloth: string
  /** Half of the width between the arms. */
  readonly half: number
  readonly h: number
  /** Height of the seat, its thickness and its underside. */
  readonly seat: number
  readonly thick: number
  readonly low: number
  /** Vertical offset of the rear edge of the seat in the picture. */
  readonly rise: number
}

function thicknessOf(form: Chair): number {
  if (form.back === 'cushion') return 4.6
  return form.seat === 'upholstered' ? 2.2 : 1.3
}

/** One leg at `x`, down to `y`. */
function legAt({ form, low }: Measures, w: number, x: number, y: number, ink: string): Shape[] {
  if (form.legs === 'sled' || form.legs === 'cross')
    return [stroke(line([x * 0.9, low + 0.4], [x * 1.0, y]), ink, 0.85)]
  const kind = form.legs === 'turned' ? 'turned' : 'tapered'
  return leg(kind, x * 0.86, y, low + 0.3 - y, ink, Math.min(1.05, w * 0.055))
}

/** Stretchers between the legs: a front and a back one on stools, a front one on turned legs. */
function railsOf({ form, frame, half, seat, rise }: Measures): Shape[] {
  const rail = (y: number, ink: string) => stroke(line([-half * 0.86, y], [half * 0.86, y]), ink, 0.7)
  if (form.seatHeight > 22) return [rail(seat * 0.34, frame), rail(seat * 0.34 + rise, tone(frame, -0.1))]
  return form.legs === 'turned' ? [rail(seat * 0.42, tone(frame, -0.05))] : []
}

/** The ring that joins crossed legs. */
const ringOf = ({ form, frame, half, seat, rise }: Measures): Shape[] =>
  form.legs === 'cross'
    ? [stroke(ellipse(0, seat * 0.3 + rise * 0.5, half * 0.94, rise * 0.62 + 0.5), frame, 0.75)]
    : []

/** The runners of a sled base. */
const sledOf = ({ form, frame, half, rise }: Measures): Shape[] =>
  form.legs === 'sled'
    ? [
        stroke(line([-half, 0.4], [-half, rise]), frame, 0.85),
        stroke(line([half, 0.4], [half, rise]), tone(frame, -0.05), 0.85),
        stroke(line([-half, 0.4], [half, 0.4]), frame, 0),
      ]
    : []

/** The round seat of a stool. */
const roundSeat = ({ cloth, half, seat, thick, rise }: Measures): Shape[] => [
  fill(ellipse(0, seat - thick * 0.4, half * 0.98, rise * 0.6), tone(cloth, -0.09)),
  fill(box(-half * 0.98, seat - thick * 0.5, half * 1.96, thick * 0.5), tone(cloth, -0.05)),
  fill(ellipse(0, seat, half * 0.98, rise * 0.6), tone(cloth, 0.05)),
]

/** The front edge of a seat: a cushion, or a board. */
function seatEdge({ form, cloth, half, thick, low }: Measures): Shape[] {
  if (form.seat === 'upholstered')
    return [
      fill(cushion(-half, low + 0.2, half * 2, thick, 0.4, 1.5), cloth),
      fill(box(-half + 0.6, low + 0.2, half * 2 - 1.2, thick * 0.35), tone(cloth, -0.09), 0.6),
    ]
  return [
    fill(box(-half, low, half * 2, thick, 0.6), tone(cloth, -0.04)),
    fill(box(-half, low, half * 2, thick * 0.35, [0, 0, 0.5, 0.5]), tone(cloth, -0.12), 0.7),
  ]
}

/** The strands of a woven seat. */
const strandsOf = ({ form, cloth, half, seat, rise }: Measures): Shape[] =>
  form.seat === 'woven'
    ? spans(-half * 0.94, half * 1.88, 11).map(([x, width]) =>
        stroke(
          line([x + width / 2, seat - 0.2], [(x + width / 2) * 0.88, seat + rise * 0.76]),
          tone(cloth, -0.1),
          0.25,
        ),
      )
    : []

function seatOf(measures: Measures): Shape[] {
  const { form, cloth, half, seat, rise } = measures
  if (form.back === 'none' && form.legs === 'cross') return roundSeat(measures)
  const face = polygon(
    [-half, seat - 0.4],
    [half, seat - 0.4],
    [half * 0.88, seat + rise * 0.78],
    [-half * 0.88, seat + rise * 0.78],
  )
  return [fill(face, tone(cloth, 0.06)), ...strandsOf(measures), ...seatEdge(measures)]
}

/** The arms and the front legs below them. */
function armsOf({ frame, half, h, seat, rise }: Measures): Shape[] {
  const armTop = seat + (h - seat) * 0.52
  return ([-1, 1] as const).flatMap(s => [
    stroke(line([s * (half + 0.2), 0], [s * (half + 0.2), armTop]), tone(frame, s > 0 ? -0.05 : 0), 1.4),
    fill(
      polygon(
        [s * (half - 1.2), armTop - 0.2],
        [s * (half + 1.4), armTop - 0.2],
        [s * (half + 0.4), armTop + rise * 0.6],
        [s * (half - 1), armTop + rise * 0.6],
      ),
      tone(frame, 0.08),
    ),
    fill(box(s * half + (s > 0 ? -1.2 : -1.4), armTop - 1, 2.6, 1, 0.3), tone(frame, -0.02)),
  ])
}

/** Dining chairs, easy chairs and stools with a visible frame. */
export function drawChair(form: Chair, { w, d, h }: Extent, colour: string): Drawing {
  const { frame, cloth } = paints(form, colour)
  const seat = Math.min(form.seatHeight, h)
  const thick = thicknessOf(form)
  const low = seat - thick
  const rise = d * TILT
  const half = w / 2 - (form.arms ? 1 : 0)
  const measures: Measures = { form, frame, cloth, half, h, seat, thick, low, rise }
  const rails = railsOf(measures)
  const back: ChairBack = { half: w * 0.42, flare: w * 0.03, y: seat + rise * 0.55, top: h, frame, cloth }
  const dark = tone(frame, -0.1)
  return standing(
    [
      ...[-half, half].flatMap(x => legAt(measures, w, x * 0.9, rise, dark)),
      ...rails.slice(1),
      ...ringOf(measures),
      ...drawChairBack(form.back, back),
      ...(form.arms ? [stroke(line([-half, low - 0.6], [half, low - 0.6]), frame, 1.7)] : []),
      ...seatOf(measures),
      ...sledOf(measures),
      ...(form.arms ? [] : [-half, half].flatMap(x => legAt(measures, w, x, 0, frame))),
      ...rails.slice(0, 1),
      ...(form.arms ? armsOf(measures) : []),
    ],
    w,
    Math.max(h, seat + rise),
  )
}
