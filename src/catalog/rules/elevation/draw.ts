import type { Picture } from '../product.ts'
import { drawBarrel } from './barrel.ts'
import { drawBed } from './bed.ts'
import { drawCabinet } from './cabinet.ts'
import { drawChair } from './chair.ts'
import { extentOf } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { Form } from './form.ts'
import { drawKidsBed } from './kids-bed.ts'
import { drawLamp } from './lamp.ts'
import { drawClock, drawMirror } from './mirror.ts'
import { drawOutline } from './outline.ts'
import { drawRug } from './rug.ts'
import { drawSeating } from './seating.ts'
import { drawTable } from './table.ts'
import { drawCutlery, drawStack } from './tableware.ts'
import { drawTent, drawTextile } from './textile.ts'
import { drawVessel } from './vessel.ts'

type Furniture = Extract<Form, { form: 'seating' | 'barrel' | 'chair' | 'table' | 'cabinet' | 'bed' | 'kids-bed' }>

/** Rugs, lighting, decor, tableware and textiles. */
function drawAccessory(form: Exclude<Form, Furniture>, extent: Extent, colour: string): Drawing {
  switch (form.form) {
    case 'rug':
      return drawRug(form, extent, colour)
    case 'lamp':
      return drawLamp(form, extent, colour)
    case 'mirror':
      return drawMirror(form, extent, colour)
    case 'clock':
      return drawClock(form, extent, colour)
    case 'vessel':
      return drawVessel(form, extent, colour)
    case 'stack':
      return drawStack(form, extent, colour)
    case 'cutlery':
      return drawCutlery(form, extent, colour)
    case 'textile':
      return drawTextile(form, extent, colour)
    case 'tent':
      return drawTent(form, extent, colour)
    case 'outline':
      return drawOutline(form, extent, colour)
    default:
      return form satisfies never
  }
}

/** Draws a product from its dimensions and colour, in inches. The result is deterministic. */
export function draw({ drawing, dimension, colour }: Picture): Drawing {
  const extent = extentOf(dimension)
  switch (drawing.form) {
    case 'seating':
      return drawSeating(drawing, extent, colour)
    case 'barrel':
      return drawBarrel(drawing, extent, colour)
    case 'chair':
      return drawChair(drawing, extent, colour)
    case 'table':
      return drawTable(drawing, extent, colour)
    case 'cabinet':
      return drawCabinet(drawing, extent, colour)
    case 'bed':
      return drawBed(drawing, extent, colour)
    case 'kids-bed':
      return drawKidsBed(drawing, extent, colour)
    default:
      return drawAccessory(drawing, extent, colour)
  }
}
