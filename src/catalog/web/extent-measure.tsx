import type { SystemOfMeasure } from '#lib/site.ts'
import { Measure } from '#ui/measure.tsx'
import { formatLength } from '../rules/dimension.ts'
import { frame } from '../rules/elevation/svg.ts'
import type { TileRatio } from '../rules/tile-ratio.ts'
import { placePhoto } from '../rules/photo.ts'
import type { Picture } from '../rules/product.ts'

const CENTIMETRES_PER_INCH = 2.54

export interface ExtentMeasureProps {
  readonly inches: number
  readonly system: SystemOfMeasure
  /** Percent of the container it spans, centred. */
  readonly percent?: number
}

/** A length with the shop's hairline; in centimetres, whole ones. */
export const ExtentMeasure = ({ inches, system, percent }: ExtentMeasureProps) =>
  <Measure {...(percent === undefined ? {} : { width: percent })}>{formatLength(system === 1 ? inches : Math.round(inches * CENTIMETRES_PER_INCH), system)}</Measure>

/** The width of a piece under its picture, from real edge to real edge. The props are the picture's own. */
export function WidthMeasure({ product, system, ratio, inchesPerTile }: { readonly product: Picture; readonly system: SystemOfMeasure; readonly ratio?: TileRatio; readonly inchesPerTile?: number }) {
  const { photo, dimension: { width, diameter, depth } } = product
  if (photo !== undefined) {
    const inches = width || diameter
    const { from, to } = placePhoto(photo, ratio ?? '1:1', inchesPerTile === undefined ? undefined : { inches, inchesPerTile })
    return <ExtentMeasure inches={inches} system={system} percent={Math.round((to - from) * 10) / 10} />
  }
  const { from, to } = frame(product, ratio, inchesPerTile)
  // A rug is drawn with its long side across.
  const inches = product.drawing.form === 'rug' ? Math.max(width || diameter, depth) : width || diameter
  return <ExtentMeasure inches={inches} system={system} percent={Math.round((to - from) * 1000) / 10} />
}
