import type { Brand } from '#lib/site.ts'
import type { Dimension } from '../dimension.ts'
import type { Form } from '../elevation/form.ts'
import { bedSides, kidsBedSides } from './beds.ts'
import { clockSides, lampSides, mirrorSides, outlineSides, rugPlan, tentSides, vesselSides } from './small.ts'
import { barrelSides, seatingSides } from './upholstered.ts'
import type { Ease, Room3, Sides, View } from './view.ts'
import { cabinetSides, chairSides, tableSides } from './wooden.ts'

type Furniture = Extract<Form, { form: 'seating' | 'barrel' | 'chair' | 'table' | 'cabinet' | 'bed' | 'kids-bed' }>

/** Rugs, lighting, decor, tableware and textiles. */
function accessorySides(form: Exclude<Form, Furniture>, size: Room3, ease: Ease, isRound: boolean): Sides {
  switch (form.form) {
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
    default:
      return accessorySides(form, size, ease, isRound)
  }
}

const viewOf = (name: View['name'], width: number, height: number, marks: View['marks'] | undefined): View[] =>
  width > 0 && height > 0 && marks !== undefined ? [{ name, width, height, marks }] : []

/** Dimensions in inches, 0 if the catalogue states none; width and depth of a round product are its diameter. */
function statedExtents(form: Form, { width, depth, height, diameter }: Dimension): Room3 & { isRound: boolean } {
  const isRound = width <= 0 && diameter > 0
  if (!isRound) return { w: Math.max(0, width), d: Math.max(0, depth), h: Math.max(0, height), isRound }
  const isFlat = ['clock', 'mirror', 'lamp'].includes(form.form)
  const roundHeight = isFlat ? diameter : 0
  return { w: diameter, d: depth > 0 ? depth : diameter, h: height > 0 ? height : roundHeight, isRound }
}

/**
 * Draws a product flat from the front, the side and above, to scale in inches. Outlines follow the catalogue's
 * dimensions; seams and legs are typical of the form. Views with unknown dimensions are omitted [NAV-14], and so is the
 * side view of a round product, which equals the front.
 */
export function blueprintOf(form: Form, dimension: Dimension, brand: Brand): View[] {
  const { w, d, h, isRound } = statedExtents(form, dimension)
  const { front, side, plan } = sidesOf(form, { w, d: d || w, h: h || 1 }, brand === 'CB2' ? 0 : 2, isRound)
  const isAlike = isRound && d === w
  return [
    ...viewOf('front', w, h, front.length > 0 ? front : undefined),
    ...viewOf('side', d, h, side.length > 0 && !isAlike ? side : undefined),
    ...viewOf('plan', w, d, plan),
  ]
}
