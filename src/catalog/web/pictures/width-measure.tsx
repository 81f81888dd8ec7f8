import { Suspense } from 'react'
import type { SystemOfMeasure } from '#lib/site.ts'
import { isWidthOf, placePhoto } from '../../rules/pictures/photo.ts'
import type { Picture } from '../../rules/product.ts'
import type { TileRatio } from '../../rules/pictures/tile-ratio.ts'
import { PlainMeasure } from '#ui/display/measure.tsx'
import { DrawnMeasure } from './drawn-on-demand.tsx'
import { ExtentMeasure } from '../fit/extent-measure.tsx'
import { Length } from '../fit/length.tsx'

/**
 * The width of a product below its picture, on a line aligned with the edge that has this width; without a line if no
 * such edge is visible or the picture shows another size; nothing if the width is unknown [NAV-14]. The props are those
 * of the picture.
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
  if (inches === 0) return null
  const scale = inchesPerTile === undefined ? undefined : { inches, inchesPerTile }
  const isPictured = photo.widthInches !== undefined && isWidthOf(photo.widthInches, inches)
  const edge = isPictured ? placePhoto(photo, ratio ?? '1:1', scale).edge : undefined
  if (edge) return <ExtentMeasure inches={inches} system={system} {...edge} />
  return (
    <PlainMeasure>
      <Length inches={inches} system={system} />
    </PlainMeasure>
  )
}
