import type { Picture } from '../product.ts'
import { drawBarrel } from './barrel.ts'
import { drawBed } from './bed.ts'
import { drawCabinet } from './cabinet.ts'
import { drawChair } from './chair.ts'
import { extentOf } from './drawing.ts'
import type { Drawing } from './drawing.ts'
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

/** The piece drawn from its dimensions and colour: the same every time, in inches. */
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
    case 'rug':
      return drawRug(drawing, extent, colour)
    case 'lamp':
      return drawLamp(drawing, extent, colour)
    case 'mirror':
      return drawMirror(drawing, extent, colour)
    case 'clock':
      return drawClock(drawing, extent, colour)
    case 'vessel':
      return drawVessel(drawing, extent, colour)
    case 'stack':
      return drawStack(drawing, extent, colour)
    case 'cutlery':
      return drawCutlery(drawing, extent, colour)
    case 'textile':
      return drawTextile(drawing, extent, colour)
    case 'tent':
      return drawTent(drawing, extent, colour)
    case 'outline':
      return drawOutline(drawing, extent, colour)
    default:
      return drawing satisfies never
  }
}
