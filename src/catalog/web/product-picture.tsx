import { useId } from 'react'
import { frame, markupOf } from '../rules/elevation/svg.ts'
import type { FramedPicture } from '../rules/elevation/svg.ts'
import { placePhoto, scaledSizes, srcSet } from '../rules/photo.ts'
import type { Photo } from '../rules/photo.ts'
import type { Picture } from '../rules/product.ts'
import { TILE_RATIOS } from '../rules/tile-ratio.ts'
import type { TileRatio } from '../rules/tile-ratio.ts'
import styles from './product-picture.module.css'

const Ground = ({ at: [x, y, width, height], className }: { readonly at: FramedPicture['wall']; readonly className: string | undefined }) =>
  <rect className={className} x={x} y={y} width={width} height={height} />

interface Shown {
  /** Says piece, cloth and view; '' where the name stands beside it. */
  readonly alt: string
  readonly ratio?: TileRatio
  /** How wide the tile is on the page, as `sizes` of an img says it. */
  readonly sizes?: string
  /** The page's largest picture: fetched at once, before others. One a page. */
  readonly isFirst?: boolean
  /** Seen without scrolling on most screens: does not wait for the layout. */
  readonly isEarly?: boolean
}

export interface ProductPictureProps extends Shown {
  /** A card, a sku's detail, or `pictureOf(product, sku)`. */
  readonly product: Picture
  /** Inches the tile spans, so that tiles side by side are true to one scale. */
  readonly inchesPerTile?: number
}

/** A card in a grid of two, three or four. */
const CARD_SIZES = '(min-width: 1050px) 24vw, (min-width: 769px) 32vw, 48vw'

/** A product standing on the shop's two-tone set: its photograph, or, where there is none, drawn to its catalogue dimensions. */
export function ProductPicture({ product, inchesPerTile, ...shown }: ProductPictureProps) {
  const { photo } = product
  if (photo === undefined) return <Drawn product={product} alt={shown.alt} ratio={shown.ratio ?? '1:1'} inchesPerTile={inchesPerTile} />
  const { width, diameter } = product.dimension
  return <PhotoTile photo={photo} {...shown} {...(inchesPerTile === undefined ? {} : { scale: { inches: width || diameter, inchesPerTile } })} />
}

/** One photograph on its tile; an opaque one fills it. */
export function PhotoTile({ photo, alt, ratio = '1:1', sizes = CARD_SIZES, isFirst = false, isEarly = false, scale }: Shown & { readonly photo: Photo; readonly scale?: { readonly inches: number; readonly inchesPerTile: number } }) {
  const { left, top, width } = placePhoto(photo, ratio, scale)
  const fetch = isFirst ? { fetchPriority: 'high' } as const : isEarly ? {} : { loading: 'lazy' } as const
  const taken = photo.stands === 'opaque' ? sizes : scaledSizes(sizes, width)
  return (
    <div className={styles.tile} style={{ aspectRatio: TILE_RATIOS[ratio], ...(photo.stands === 'opaque' ? { backgroundColor: photo.placeholder } : {}) }}>
      <picture {...(photo.stands === 'opaque' ? { className: styles.cover } : { className: styles.photo, style: { left: `${left}%`, top: `${top}%`, width: `${width}%` } })}>
        <source type="image/avif" srcSet={srcSet(photo, 'avif')} sizes={taken} />
        <img className={styles.img} src={`${photo.stem}-${photo.widths[0]}.webp`} srcSet={srcSet(photo, 'webp')} sizes={taken} width={photo.width} height={photo.height} alt={alt} decoding="async" {...fetch} />
      </picture>
    </div>
  )
}

function Drawn({ product, alt, ratio, inchesPerTile }: { readonly product: Picture; readonly alt: string; readonly ratio: TileRatio; readonly inchesPerTile: number | undefined }) {
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
