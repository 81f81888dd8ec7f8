import { useId } from 'react'
import { frame, markupOf } from '../rules/elevation/svg.ts'
import type { FramedPicture, TileRatio } from '../rules/elevation/svg.ts'
import type { Picture } from '../rules/product.ts'
import styles from './elevation.module.css'

const Ground = ({ at: [x, y, width, height], className }: { readonly at: FramedPicture['wall']; readonly className: string | undefined }) =>
  <rect className={className} x={x} y={y} width={width} height={height} />

export interface ProductPictureProps {
  /** A card, a sku's detail, or `pictureOf(product, sku)`. */
  readonly product: Picture
  /** Says piece, cloth and view; '' where the name stands beside it. */
  readonly alt: string
  readonly ratio?: TileRatio
  /** Inches the tile spans, so that tiles side by side are true to one scale. */
  readonly inchesPerTile?: number
}

/** A product drawn to its catalogue dimensions, standing on the shop's two-tone set. */
export function ProductPicture({ product, alt, ratio = '1:1', inchesPerTile }: ProductPictureProps) {
  const id = useId()
  const { drawing, viewBox, wall, floor } = frame(product, ratio, inchesPerTile)
  const label = alt === '' ? { 'aria-hidden': true } as const : { role: 'img', 'aria-label': alt }
  return (
    <svg className={styles.picture} viewBox={viewBox} {...label}>
      <Ground className={styles.wall} at={wall} />
      <Ground className={styles.floor} at={floor} />
      {/* One string instead of sixty elements: nothing in it can be typed by anybody, and a page of cards renders ten times sooner. */}
      <g strokeLinecap="round" strokeLinejoin="round" dangerouslySetInnerHTML={{ __html: markupOf(drawing, id) }} />
    </svg>
  )
}
