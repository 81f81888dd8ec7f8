import sharp from 'sharp'
import { COLOURS } from '../../rules/colours.ts'
import type { Blank } from '../../rules/drawing/blank.ts'
import { embroider } from '../../rules/drawing/embroider.ts'
import { etch } from '../../rules/drawing/etch.ts'
import { sewingFor, type DrawnDesign } from '../../rules/drawn-design.ts'
import { layOut, type Drawing } from '../../rules/lettering/layout.ts'
import { columnsOf } from '../../rules/sewing/columns.ts'
import { readTypeface } from './read-typeface.ts'

/** Sets the letters of a design. @throws MissingCharacter if the typeface lacks a character. */
export const layOutDesign = ({ lettering, typeface }: DrawnDesign): Drawing => layOut(lettering, readTypeface(typeface))

function drawPixels(blank: Blank, design: DrawnDesign): Uint8Array {
  const { place, colour } = design
  const { surface, white, made } = place
  const drawing = layOutDesign(design)
  if (made.finish !== 'embroidery') {
    const { finish, light, deep } = made
    return etch(blank, { surface, finish, light, white, ink: COLOURS[colour], deep }, drawing)
  }
  const { cloth, key, eye } = made
  const sewing = sewingFor(place)
  const work = { columns: columnsOf(drawing, sewing), thread: COLOURS[colour], longest: sewing.longest }
  return embroider(blank, { surface, cloth, key, eye, white }, work)
}

/**
 * Draws a design on its blank, as JPEG. The colours are not subsampled, or red thread would bleed into white cloth;
 * WebP of the same quality takes five to twenty times as long.
 */
export function drawDesign(blank: Blank, design: DrawnDesign): Promise<Buffer> {
  const pixels = drawPixels(blank, design)
  return sharp(pixels, { raw: { width: blank.width, height: blank.height, channels: 3 } })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer()
}
