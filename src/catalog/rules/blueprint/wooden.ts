import { spans } from '../elevation/drawing.ts'
import type { FormOf } from '../elevation/form.ts'
import { legHeight } from '../elevation/legs.ts'
import { box, ellipse, line, polygon } from '../elevation/shape.ts'
import { body, eased, hair, ink, legPair, soft } from './view.ts'
import type { Ease, Mark, Room3, Sides } from './view.ts'

/** Dining and easy chairs, stools, benches. */
export function chairSides(form: FormOf<'chair'>, { w, d, h }: Room3, ease: Ease): Sides {
  const seat = form.back === 'none' ? h : Math.min(form.seatHeight, h * 0.8)
  const slab = form.seat === 'upholstered' ? Math.min(3, seat * 0.16) : 1.2
  const post = Math.min(1.6, w * 0.07)
  const under = seat - slab
  const back: Mark[] =
    form.back === 'none'
      ? []
      : [
          body(box(0, seat, post, h - seat)),
          body(box(w - post, seat, post, h - seat)),
          ...(form.back === 'spindle'
            ? [1, 2, 3, 4, 5].map(i => hair(line([(w * i) / 6, seat], [(w * i) / 6, h - 2])))
            : []),
          ...(form.back === 'ladder'
            ? [0.3, 0.62].map(part => body(box(post, seat + (h - seat) * part, w - 2 * post, 1.8)))
            : []),
          ...(['panel', 'cane', 'cushion', 'wishbone'].includes(form.back)
            ? [soft(eased(post, seat + (h - seat) * 0.35, w - 2 * post, (h - seat) * 0.6, ease))]
            : []),
          body(eased(0, h - 2.4, w, 2.4, ease)),
        ]
  const legs: Mark[] =
    form.legs === 'sled'
      ? [body(box(0, 0, post, under)), body(box(w - post, 0, post, under)), body(box(0, 0, w, post))]
      : [body(box(0, 0, post, under)), body(box(w - post, 0, post, under))]
  const armAt = Math.min(h, seat + 8.5)
  const rest: Mark[] = form.arms
    ? [body(box(0, armAt - 1.2, post * 1.6, 1.2)), body(box(w - post * 1.6, armAt - 1.2, post * 1.6, 1.2))]
    : []
  const lean = Math.min(4, d * 0.14)
  const rear: Mark[] =
    form.back === 'none' ? [] : [body(polygon([d - lean - post, seat], [d - lean, seat], [d, h], [d - post, h]))]
  const sideLegs: Mark[] =
    form.legs === 'sled'
      ? [body(box(0, 0, d - lean, post)), body(box(d * 0.2, 0, post, under)), body(box(d * 0.75, 0, post, under))]
      : [
          body(box(0.6, 0, post, under)),
          body(polygon([d - lean - post, under], [d - lean, under], [d, 0], [d - post, 0])),
        ]
  return {
    front: [...back, ...legs, soft(eased(0, under, w, slab, form.seat === 'upholstered' ? ease : 0)), ...rest],
    side: [
      ...rear,
      ...sideLegs,
      soft(eased(0, under, d - lean * 0.4, slab, form.seat === 'upholstered' ? ease : 0)),
      ...(form.arms
        ? [body(box(0.6, armAt - 1.2, d - lean, 1.2)), body(box(1.2, seat, post, armAt - seat - 1.2))]
        : []),
    ],
  }
}

function tableBase({ base, shelf, drawers }: FormOf<'table'>, width: number, under: number): Mark[] {
  const rail = drawers > 0 ? Math.min(5, under * 0.3) : 0
  const front =
    drawers === 0
      ? []
      : [
          body(box(width * 0.05, under - rail, width * 0.9, rail)),
          ...spans(width * 0.06, width * 0.88, drawers, 0.6).map(([x, w]) =>
            soft(box(x, under - rail + 0.5, w, rail - 1)),
          ),
        ]
  const shelves = shelf ? [body(box(width * 0.06, under * 0.22, width * 0.88, 1))] : []
  const thick = Math.max(0.8, Math.min(2.6, width * 0.05))
  const leg = (x: number, wide = thick) => body(box(x, 0, wide, under))
  switch (base) {
    case 'legs':
    case 'turned':
    case 'sled':
      return [
        ...shelves,
        leg(width * 0.04),
        leg(width * 0.96 - thick),
        ...(base === 'sled' ? [body(box(width * 0.04, 0, width * 0.92, thick * 0.7))] : []),
        ...front,
      ]
    case 'hairpin':
      return [
        ...shelves,
        ...[0.08, 0.92].map(part =>
          hair(line([width * part - 1.6, under], [width * part, 0], [width * part + 1.6, under])),
        ),
        ...front,
      ]
    case 'tripod':
      return [
        ...shelves,
        body(polygon([width * 0.3, under], [width * 0.34, under], [width * 0.14, 0], [width * 0.1, 0])),
        body(polygon([width * 0.66, under], [width * 0.7, under], [width * 0.9, 0], [width * 0.86, 0])),
        leg(width * 0.49, width * 0.03),
        ...front,
      ]
    case 'cross':
      return [
        ...shelves,
        body(polygon([width * 0.1, under], [width * 0.1 + thick, under], [width * 0.9, 0], [width * 0.9 - thick, 0])),
        body(polygon([width * 0.9, under], [width * 0.9 - thick, under], [width * 0.1, 0], [width * 0.1 + thick, 0])),
        ...front,
      ]
    case 'pedestal':
      return [
        ...shelves,
        body(box(width / 2 - width * 0.06, 0, width * 0.12, under)),
        body(box(width * 0.26, 0, width * 0.48, Math.min(1.6, under * 0.08))),
        ...front,
      ]
    case 'trestle':
      return [
        body(box(width * 0.2, under * 0.2, width * 0.6, 1.6)),
        leg(width * 0.16, width * 0.06),
        leg(width * 0.78, width * 0.06),
        body(box(width * 0.12, 0, width * 0.14, 1.8)),
        body(box(width * 0.74, 0, width * 0.14, 1.8)),
        ...front,
      ]
    case 'drum':
      return [body(box(width * 0.02, 0, width * 0.96, under)), ...front]
    case 'slab':
      return [...shelves, leg(width * 0.06, width * 0.1), leg(width * 0.84, width * 0.1), ...front]
    default:
      return base satisfies never
  }
}

/** Dining, coffee and side tables, desks. */
export function tableSides(form: FormOf<'table'>, { w, d, h }: Room3, ease: Ease, isRound: boolean): Sides {
  const top = Math.min(form.top === 'stone' ? 1.4 : 1.8, h * 0.12)
  const one = (width: number) => [
    ...tableBase(form, width, h - top),
    body(eased(0, h - top, width, top, form.top === 'bullnose' || form.top === 'eased' ? ease : 0)),
  ]
  const { drawers: _, ...plain } = form
  return {
    front: one(w),
    side: [...tableBase({ ...plain, drawers: 0 }, d, h - top), body(eased(0, h - top, d, top, 0))],
    plan: isRound ? [body(ellipse(w / 2, d / 2, w / 2, d / 2))] : [body(eased(0, 0, w, d, ease))],
  }
}

/** Dressers, consoles, bookcases, nightstands. */
export function cabinetSides(form: FormOf<'cabinet'>, { w, d, h }: Room3, ease: Ease): Sides {
  const low = form.base === 'none' ? 0 : form.base === 'open' ? Math.min(8, h * 0.2) : legHeight(form.base, h)
  const feet =
    form.base === 'plinth'
      ? (width: number) => [ink(box(Math.min(1.5, width * 0.05), 0, width - 2 * Math.min(1.5, width * 0.05), low))]
      : (width: number) => legPair(width, low, Math.min(1.8, width * 0.06), Math.min(2, width * 0.05))
  const wall = Math.min(1, w * 0.03)
  const bays = spans(wall, w - 2 * wall, form.bays.length, wall)
  const fronts = bays.flatMap(([x, width], i) => {
    const rows = form.bays[i] ?? []
    return spans(wall, h - low - 2 * wall, rows.length, wall * 0.6).map(([up, tall], j): Mark => {
      const y = h - up - tall
      const d = box(x, y, width, tall)
      return rows[j] === 'open' ? hair(d) : soft(d)
    })
  })
  const pulls: Mark[] =
    form.pull === 'none'
      ? []
      : bays.flatMap(([x, width], i) => {
          const rows = form.bays[i] ?? []
          return spans(wall, h - low - 2 * wall, rows.length, wall * 0.6).flatMap(([up, tall], j) =>
            rows[j] === 'drawer'
              ? [
                  hair(
                    line(
                      [x + width / 2 - Math.min(2, width * 0.1), h - up - tall / 2],
                      [x + width / 2 + Math.min(2, width * 0.1), h - up - tall / 2],
                    ),
                  ),
                ]
              : [],
          )
        })
  return {
    front: [...feet(w), body(eased(0, low, w, h - low, ease / 2)), ...fronts, ...pulls],
    side: [...feet(d), body(eased(0, low, d, h - low, ease / 2))],
  }
}
