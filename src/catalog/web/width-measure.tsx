import { Suspense } from 'react'
import type { SystemOfMeasure } from '#lib/site.ts'
import { placePhoto } from '../rules/photo.ts'
import type { Picture } from '../rules/product.ts'
import type { TileRatio } from '../rules/tile-ratio.ts'
import { DrawnMeasure } from './drawn-on-demand.tsx'
import { ExtentMeasure } from './extent-measure.tsx'

/**
 * The width of a piece under its picture, from real edge to real edge; nothing where none is stated [NAV-14].
 * The props are the picture's own.
 */
export function WidthMeasure({ product, system, ratio, inchesPerTile }: { readonly product: Picture; readonly system: SystemOfMeasure; readonly ratio?: TileRatio; readonly inchesPerTile?: number }) {
  const { photo, dimension: { width, diameter } } = product
  if (photo === undefined) return <Suspense><DrawnMeasure product={product} system={system} ratio={ratio} inchesPerTile={inchesPerTile} /></Suspense>
  const inches = width || diameter
  if (inches === 0) return null
  const { from, to } = placePhoto(photo, ratio ?? '1:1', inchesPerTile === undefined ? undefined : { inches, inchesPerTile })
  return <ExtentMeasure inches={inches} system={system} percent={Math.round((to - from) * 10) / 10} />
}
