import type { ColourKey } from './colours.ts'
import type { Lettering } from './lettering/layout.ts'
import type { MonogramPlace } from './monogram-place.ts'
import { SEWING, SEWING_ON_PILE, type Sewing } from './sewing/columns.ts'
import type { TypefaceKey } from './typefaces.ts'

/** Everything that a picture of a design depends on: equal designs have equal pictures. */
export interface DrawnDesign {
  /** Path of the product's picture without width and extension, and the width of the file that is drawn on. */
  readonly picture: { readonly stem: string; readonly width: number }
  readonly place: MonogramPlace
  /** Without lines, the product is shown plain. */
  readonly lettering: Lettering
  readonly typeface: TypefaceKey
  readonly colour: ColourKey
  /** Colour behind a cut-out, `#rrggbb`. */
  readonly ground: string
}

/** Settings of the machine for the cloth of a place. */
export const sewingFor = ({ made }: MonogramPlace): Sewing =>
  made.finish === 'embroidery' && made.cloth.pile > 1 ? SEWING_ON_PILE : SEWING
