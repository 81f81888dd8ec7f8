import type { Brand } from '#lib/site.ts'
import type { Dimension } from '../dimension.ts'
import type { Form } from '../elevation/form.ts'
import { bedSides, kidsBedSides } from './beds.ts'
import { clockSides, lampSides, mirrorSides, outlineSides, rugPlan, tentSides, vesselSides } from './small.ts'
import { barrelSides, seatingSides } from './upholstered.ts'
import type { Ease, Room3, Sides, View } from './view.ts'
import { cabinetSides, chairSides, tableSides } from './wooden.ts'

function sidesOf(form: Form, size: Room3, ease: Ease, isRound: boolean): Sides {
  switch (form.form) {
    case 'seating':
      return seatingSides(form, size, ease)
    case 'barrel':
      return barrelSides(form, size, ease)
    case 'chair':
      return chairSides(form, size, ease)
    case 'table':
      return tableSides(form, size, ease, isRound)
    case 'cabinet':
      return cabinetSides(form, size, ease)
    case 'bed':
      return bedSides(form, size, ease)
    case 'kids-bed':
      return kidsBedSides(form, size, ease)
    case 'lamp':
      return lampSides(form, size, ease)
    case 'mirror':
      return mirrorSides(form, size, ease)
    case 'clock':
      return clockSides(size)
    case 'vessel':
      return vesselSides(form, size)
    case 'rug':
      return { front: [], side: [], plan: rugPlan(form, size, isRound) }
    case 'tent':
      return tentSides(size)
    case 'stack':
    case 'cutlery':
    case 'textile':
    case 'outline':
      return outlineSides(size, ease)
    default:
      return form satisfies never
  }
}

/**
 * The piece drawn flat from its front, its side and above, to scale from the catalogue's extents, in inches. Outlines
 * are the catalogue's; seams and legs are where such pieces have them. A view whose extents are not stated is left out
 * [NAV-14]; of a round piece the side is the front again.
 */
export function blueprintOf(form: Form, dimension: Dimension, brand: Brand): View[] {
  const { width, depth, height, diameter } = dimension
  const isRound = width <= 0 && diameter > 0
  const w = Math.max(0, width > 0 ? width : diameter)
  const d = Math.max(0, depth > 0 ? depth : isRound ? diameter : 0)
  // What hangs flat on a wall and is round is as high as it is wide.
  const h = height > 0 ? height : isRound && ['clock', 'mirror', 'lamp'].includes(form.form) ? diameter : 0
  const { front, side, plan } = sidesOf(form, { w, d: d || w, h: h || 1 }, brand === 'CB2' ? 0 : 2, isRound)
  const isAlike = isRound && d === w
  return [
    ...(w > 0 && h > 0 && front.length > 0 ? [{ name: 'front' as const, width: w, height: h, marks: front }] : []),
    ...(d > 0 && h > 0 && side.length > 0 && !isAlike
      ? [{ name: 'side' as const, width: d, height: h, marks: side }]
      : []),
    ...(w > 0 && d > 0 && plan !== undefined ? [{ name: 'plan' as const, width: w, height: d, marks: plan }] : []),
  ]
}
