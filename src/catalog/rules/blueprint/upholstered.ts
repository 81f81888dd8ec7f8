import type { FormOf } from '../elevation/form.ts'
import { legHeight } from '../elevation/legs.ts'
import { spans } from '../elevation/drawing.ts'
import { body, eased, ink, legPair, soft } from './view.ts'
import type { Ease, Mark, Room3, Sides } from './view.ts'

const ARM = {
  track: [6, 0.7],
  rolled: [8.5, 0.72],
  slope: [7, 0.7],
  slab: [9.5, 0.64],
  pad: [4, 0.74],
  none: [0, 0],
} as const

const feet = (legs: FormOf<'seating'>['legs'], width: number, height: number): Mark[] =>
  legs === 'plinth' || legs === 'none'
    ? [ink(eased(Math.min(3, width * 0.06), 0, width - 2 * Math.min(3, width * 0.06), height, 0))]
    : legPair(width, height, legs === 'hairpin' ? 0.8 : 2, Math.min(4, width * 0.08))

/** Widths of the left and right ends of the seats: an arm, a corner's second back, or 0 where another piece joins. */
const ends = (
  { open, corner }: FormOf<'seating'>,
  arm: number,
  back: number,
): readonly [left: number, right: number] => [
  corner === true ? back : open === 'left' || open === 'both' ? 0 : arm,
  open === 'right' || open === 'both' ? 0 : arm,
]

/** Sofas, sectionals, lounge chairs, ottomans. */
export function seatingSides(form: FormOf<'seating'>, { w, d, h }: Room3, ease: Ease): Sides {
  const low = legHeight(form.legs, h)
  const [armWidth, armPart] = ARM[form.arms]
  const arm = Math.min(armWidth, w * 0.18)
  const armTop = Math.max(low + 2, h * armPart)
  const hasBack = form.back !== 'none'
  const seat = hasBack ? h * 0.53 : h
  const back = Math.min(10, d * 0.26)
  const [left, right] = ends(form, arm, hasBack ? back : 0)
  const inner = w - left - right
  const places = spans(left, inner, form.seats)
  const backs: Mark[] = !hasBack
    ? []
    : form.back === 'cushions'
      ? [
          body(eased(left / 2, low, w - (left + right) / 2, h * 0.9 - low, ease)),
          ...places.map(([x, width]) => soft(eased(x, seat - 1, width, h - seat + 1, ease * 2))),
        ]
      : [body(eased(left / 2, low, w - (left + right) / 2, h - low, ease * 2))]
  const front = [
    ...feet(form.legs, w, low),
    ...backs,
    body(eased(left, low, inner, (seat - low) * 0.55, ease)),
    ...places.map(([x, width]) => soft(eased(x, low + (seat - low) * 0.5, width, (seat - low) * 0.5, ease))),
    ...(left > 0 ? [body(eased(0, low, left, (form.corner === true ? h : armTop) - low, ease * 1.5))] : []),
    ...(right > 0 ? [body(eased(w - right, low, right, armTop - low, ease * 1.5))] : []),
  ]
  const side = [
    ...feet(form.legs, d, low),
    ...(hasBack
      ? [
          soft(eased(d - back * 1.7, seat - 2, back, h - seat + 1, ease * 2)),
          body(eased(d - back * 0.8, low, back * 0.8, h * (form.back === 'cushions' ? 0.92 : 1) - low, ease * 1.5)),
        ]
      : []),
    soft(eased(0, low + (seat - low) * 0.5, d - (hasBack ? back : 0), (seat - low) * 0.5, ease)),
    body(
      left + right > 0 ? eased(0.5, low, d - 1, armTop - low, ease * 1.5) : eased(0, low, d, (seat - low) * 0.55, ease),
    ),
  ]
  return { front, side, plan: seatingPlan(form, w, d, [left, right], hasBack ? back : 0, ease) }
}

/** Depth in inches of the seats next to a chaise. */
const BODY_INCHES = 40

function seatingPlan(
  { chaise, seats }: FormOf<'seating'>,
  w: number,
  d: number,
  [left, right]: readonly [number, number],
  back: number,
  ease: Ease,
): Mark[] {
  const deep = chaise === undefined ? d : Math.min(d, BODY_INCHES)
  const isLong = (i: number) =>
    (i === 0 && (chaise === 'left' || chaise === 'both')) ||
    (i === seats - 1 && (chaise === 'right' || chaise === 'both'))
  return [
    body(eased(0, d - deep, w, deep, ease)),
    ...(back > 0 ? [body(eased(left, d - back, w - left - right, back, ease))] : []),
    ...(left > 0 ? [body(eased(0, d - deep, left, deep, ease))] : []),
    ...(right > 0 ? [body(eased(w - right, d - deep, right, deep, ease))] : []),
    ...spans(left, w - left - right, seats).map(([x, width], i) =>
      soft(eased(x, isLong(i) ? 0 : d - deep, width, isLong(i) ? d - back : deep - back, ease)),
    ),
  ]
}

/** A rounded shell chair. */
export function barrelSides(form: FormOf<'barrel'>, { w, d, h }: Room3, ease: Ease): Sides {
  const low = legHeight(form.legs, h)
  const seat = h * 0.52
  const shell = Math.min(5, w * 0.14)
  const round = ease === 0 ? 0 : Math.min(w, h) * 0.18
  return {
    front: [
      ...feet(form.legs, w, low),
      body(eased(0, low, w, h - low, round)),
      soft(eased(shell, seat, w - 2 * shell, h - seat - shell * 0.4, round * 0.7)),
      soft(eased(shell, low + (seat - low) * 0.4, w - 2 * shell, (seat - low) * 0.6, ease * 1.5)),
    ],
    side: [
      ...feet(form.legs, d, low),
      body(eased(d * 0.6, low, d * 0.4, h - low, round)),
      body(eased(0, low, d, h * 0.66 - low, round)),
    ],
    plan: [
      body(eased(0, 0, w, d, ease === 0 ? 0 : Math.min(w, d) * 0.25)),
      soft(eased(shell, 0, w - 2 * shell, d - shell, ease * 3)),
    ],
  }
}
