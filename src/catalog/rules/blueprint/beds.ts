import type { FormOf } from '../elevation/form.ts'
import { legHeight } from '../elevation/legs.ts'
import { box, line, polygon } from '../elevation/shape.ts'
import { body, eased, hair, legPair, soft } from './view.ts'
import type { Ease, Mark, Room3, Sides } from './view.ts'

/** Height of the mattress top in inches, if the catalogue does not state it; only drawn, never shown as a number. */
const MATTRESS_TOP = 25

export function bedSides(form: FormOf<'bed'>, { w, d, h }: Room3, ease: Ease): Sides {
  const low = Math.min(legHeight(form.legs, Math.min(h, 30)), h * 0.2)
  const top = Math.min(MATTRESS_TOP, h * 0.7)
  const rail = low + Math.min(8, (top - low) * 0.5)
  const board = Math.min(4, d * 0.05)
  const foot = form.foot === 'board' ? Math.min(h * 0.55, top + 3) : rail
  const arch: Mark =
    form.head === 'arch' && ease > 0
      ? body(eased(0, low, w, h - low, w * 0.2))
      : form.head === 'wing'
        ? body(polygon([0, low], [w, low], [w, h], [w - 3, h], [w - 3, h - 4], [3, h - 4], [3, h], [0, h]))
        : body(eased(0, low, w, h - low, ease))
  const bars =
    form.head === 'spindle' || form.head === 'slat' || form.head === 'channel'
      ? Array.from({ length: 9 }, (_, i) => hair(line([(w * (i + 1)) / 10, top], [(w * (i + 1)) / 10, h - 3])))
      : []
  const posts = form.posts ? [body(box(0, 0, 2.4, h)), body(box(w - 2.4, 0, 2.4, h))] : []
  return {
    front: [
      ...legPair(w, low, 2.4, 2),
      arch,
      ...bars,
      soft(eased(2, rail - 1, w - 4, top - rail + 1, ease * 1.5)),
      body(eased(0, low, w, foot - low, ease / 2)),
      ...posts,
    ],
    side: [
      ...legPair(d, low, 2.4, 2),
      soft(eased(board, rail - 1, d - 2 * board, top - rail + 1, ease * 1.5)),
      body(box(0, low, d, rail - low)),
      ...(form.foot === 'board' ? [body(box(0, low, board, foot - low))] : []),
      body(eased(d - board, low, board, h - low, ease / 2)),
      ...(form.posts ? [body(box(0, 0, 2.4, h)), body(box(d - 2.4, 0, 2.4, h))] : []),
    ],
    plan: [
      body(eased(0, 0, w, d, ease)),
      soft(eased(1.5, board, w - 3, d - 2 * board, ease * 2)),
      ...(w > 50 ? [0.06, 0.53] : [0.14]).map(part =>
        soft(eased(w * part, d - board - 18, w > 50 ? w * 0.41 : w * 0.72, 15, ease * 2)),
      ),
    ],
  }
}

/** Children's beds. */
export function kidsBedSides({ kind }: FormOf<'kids-bed'>, { w, d, h }: Room3, ease: Ease): Sides {
  const post = 2.4
  const deck = (width: number, y: number) => [
    soft(eased(post, y + 4, width - 2 * post, 6, ease)),
    body(box(0, y, width, 5)),
  ]
  const ends = (width: number, top: number) => [body(box(0, 0, post, top)), body(box(width - post, 0, post, top))]
  const one = (width: number): Mark[] => {
    if (kind === 'bunk')
      return [...deck(width, h * 0.16), ...deck(width, h * 0.7), body(box(0, h - 3, width, 3)), ...ends(width, h)]
    if (kind === 'crib')
      return [
        ...deck(width, h * 0.3),
        ...Array.from({ length: Math.floor(width / 4) }, (_, i) =>
          hair(
            line(
              [(i + 0.5) * (width / Math.floor(width / 4)), h * 0.3],
              [(i + 0.5) * (width / Math.floor(width / 4)), h - 2],
            ),
          ),
        ),
        body(box(0, h - 2, width, 2)),
        ...ends(width, h),
      ]
    return [...deck(width, h * 0.12), ...ends(width, h * 0.72)]
  }
  const roof =
    kind === 'house'
      ? [body(polygon([0, h * 0.72], [w / 2, h], [w, h * 0.72], [w - 3, h * 0.72], [w / 2, h - 4], [3, h * 0.72]))]
      : []
  return {
    front: [...one(w), ...roof],
    side: [
      ...one(d),
      ...(kind === 'house'
        ? [
            body(box(0, h * 0.72, d, 2)),
            body(box(0, h - 2, d, 2)),
            body(box(0, h * 0.72, post, h * 0.28)),
            body(box(d - post, h * 0.72, post, h * 0.28)),
          ]
        : []),
    ],
    plan: [body(eased(0, 0, w, d, ease)), soft(eased(post, post, w - 2 * post, d - 2 * post, ease))],
  }
}
