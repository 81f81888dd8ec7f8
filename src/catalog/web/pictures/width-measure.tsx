import { Suspense } from 'react'
import type { SystemOfMeasure } from '#lib/site.ts'
import { isWidthOf, placePhoto } from '../../rules/pictures/photo.ts'
import type { Picture } from '../../rules/product.ts'
import type { TileRatio } from '../../rules/pictures/tile-ratio.ts'
import { DrawnMeasure } from './drawn-on-demand.tsx'
import { ExtentMeasure } from '../fit/extent-measure.tsx'

/**
 * The width of a product below its picture, aligned with the edge that has this width; nothing if the width is unknown,
 * not visible in the picture, or not that of the pictured size [NAV-14]. The props are those of the picture.
 */
export function WidthMeasure({
  product,
  system,
  ratio,
  inchesPerTile,
}: {
  readonly product: Picture
  readonly system: SystemOfMeasure
  readonly ratio?: TileRatio
  readonly inchesPerTile?: number
}) {
  const {
    photo,
    dimension: { width, diameter },
  } = product
  if (photo === undefined)
    return (
      <Suspense>
        <DrawnMeasure product={product} system={system} ratio={ratio} inchesPerTile={inchesPerTile} />
      </Suspense>
    )
  const inches = width || diameter
  if (photo.widthInches === undefined || !isWidthOf(photo.widthInches, inches)) return null
  const scale = inchesPerTile === undefined ? undefined : { inches, inchesPerTile }
  const { edge } = placePhoto(photo, ratio ?? '1:1', scale)
  return edge && <ExtentMeasure inches={inches} system={system} {...edge} />
}
