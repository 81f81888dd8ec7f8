import type { FormOf } from '../elevation/form.ts'
import { box, ellipse, line, polygon, turned } from '../elevation/shape.ts'
import { spans } from '../elevation/drawing.ts'
import { body, eased, hair, ink, soft } from './view.ts'
import type { Ease, Mark, Room3, Sides } from './view.ts'

/** A lamp looks the same from the front and the side, except for an arc. */
export function lampSides({ kind, base, shade }: FormOf<'lamp'>, { w, d, h }: Room3, ease: Ease): Sides {
  const hangs = kind === 'pendant'
  const tall = hangs ? h * 0.7 : shade === 'globe' ? Math.min(w, h * 0.4) : Math.min(h * 0.36, w * 0.8)
  const one = (width: number): Mark[] => {
    const y = hangs ? 0 : h - tall
    const head =
      shade === 'globe'
        ? soft(ellipse(width / 2, y + tall / 2, Math.min(width, tall) / 2))
        : shade === 'cone' || shade === 'dome'
          ? soft(polygon([0, y], [width, y], [width * 0.68, y + tall], [width * 0.32, y + tall]))
          : soft(eased(0, y, width, tall, shade === 'ribbed' ? ease : 0))
    const stem = base === 'gourd' || base === 'block' || base === 'stack' ? width * 0.44 : Math.max(0.6, width * 0.05)
    if (hangs) return [hair(line([width / 2, tall], [width / 2, h])), head]
    const foot = Math.max(stem, width * 0.42)
    return [
      body(eased(width / 2 - stem / 2, 0, stem, h - tall * 0.9, base === 'gourd' ? ease * 2 : 0)),
      body(box(width / 2 - foot / 2, 0, foot, Math.min(1, h * 0.03))),
      head,
    ]
  }
  return { front: one(w), side: Math.abs(w - d) < 0.5 ? [] : one(d) }
}

export function mirrorSides({ shape }: FormOf<'mirror'>, { w, d, h }: Room3, ease: Ease): Sides {
  const rim = Math.min(1.4, w * 0.05)
  const round = shape === 'rectangle' ? ease : shape === 'arch' ? 0 : Math.min(w, h)
  const outline =
    shape === 'round' || shape === 'blob'
      ? [body(ellipse(w / 2, h / 2, w / 2, h / 2)), soft(ellipse(w / 2, h / 2, w / 2 - rim, h / 2 - rim))]
      : shape === 'arch'
        ? [
            body(box(0, 0, w, h, [w / 2, w / 2, 0, 0])),
            soft(box(rim, rim, w - 2 * rim, h - 2 * rim, [w / 2 - rim, w / 2 - rim, 0, 0])),
          ]
        : [body(box(0, 0, w, h, round)), soft(box(rim, rim, w - 2 * rim, h - 2 * rim, round))]
  return { front: outline, side: [body(box(0, 0, d, h))] }
}

export const clockSides = ({ w, d, h }: Room3): Sides => ({
  front: [
    body(ellipse(w / 2, h / 2, w / 2, h / 2)),
    hair(line([w / 2, h * 0.5], [w / 2, h * 0.82])),
    hair(line([w / 2, h * 0.5], [w * 0.7, h * 0.58])),
  ],
  side: [body(box(0, 0, d, h))],
})

export function vesselSides({ profile, count }: FormOf<'vessel'>, { w, h }: Room3): Sides {
  const each = spans(0, w, count, count > 1 ? w * 0.02 : 0)
  return {
    front: each.map(([x, width], i) => body(turned(profile, x + width / 2, 0, width / 2, h * (1 - i * 0.12)))),
    side: [],
  }
}

/** A rug has only a plan. */
export const rugPlan = ({ pattern }: FormOf<'rug'>, { w, d }: Pick<Room3, 'w' | 'd'>, isRound: boolean): Mark[] =>
  isRound
    ? [body(ellipse(w / 2, d / 2, w / 2, d / 2)), soft(ellipse(w / 2, d / 2, w / 2 - 4, d / 2 - 4))]
    : [
        body(box(0, 0, w, d)),
        ...(pattern === 'border' || pattern === 'field'
          ? [soft(box(5, 5, Math.max(0, w - 10), Math.max(0, d - 10)))]
          : [1, 2, 3, 4, 5].map(i => hair(line([0, (d * i) / 6], [w, (d * i) / 6])))),
      ]

export const tentSides = ({ w, d, h }: Room3): Sides => ({
  front: [body(polygon([0, 0], [w, 0], [w / 2, h])), ink(polygon([w * 0.36, 0], [w * 0.64, 0], [w / 2, h * 0.5]))],
  side: [body(polygon([0, 0], [d, 0], [d / 2, h]))],
})

/** Outline of a product without a form of its own. */
export const outlineSides = ({ w, d, h }: Room3, ease: Ease): Sides => ({
  front: [body(eased(0, 0, w, h, ease))],
  side: [body(eased(0, 0, d, h, ease))],
})
