import { Suspense } from 'react'
import { placePhoto, scaledSizes, srcSet } from '../../rules/pictures/photo.ts'
import type { TilePhoto } from '../../rules/pictures/photo.ts'
import type { Picture, ShownPicture } from '../../rules/product.ts'
import { TILE_RATIOS } from '../../rules/pictures/tile-ratio.ts'
import type { TileRatio } from '../../rules/pictures/tile-ratio.ts'
import { DrawnPicture } from './drawn-on-demand.tsx'
import styles from './product-picture.module.css'

interface Shown {
  /** Describes product, fabric and view; '' if the name is next to it. */
  readonly alt: string
  readonly ratio?: TileRatio
  /** Width of the tile, as the `sizes` attribute of an img. */
  readonly sizes?: string
  /** The page's largest picture, loaded with priority. Only one per page. */
  readonly isFirst?: boolean
  /** Visible without scrolling on most screens: loaded without waiting for the layout. */
  readonly isEarly?: boolean
}

export interface ProductPictureProps extends Shown {
  /** A card, a SKU's detail, or `pictureOf(product, sku)`. */
  readonly product: ShownPicture
  /** Width of the tile in inches, so that adjacent tiles have one scale. */
  readonly inchesPerTile?: number
}

/** The `sizes` of a card in a grid with two, three or four columns. */
const CARD_SIZES = '(min-width: 1050px) 24vw, (min-width: 769px) 32vw, 48vw'

const isDrawn = (picture: ShownPicture): picture is Picture => picture.photo === undefined

/** A product on a two-tone background: its photograph, or a drawing to its catalogue dimensions if there is none. */
export function ProductPicture({ product, inchesPerTile, ...shown }: ProductPictureProps) {
  const dimension = 'dimension' in product ? product.dimension : undefined
  if (isDrawn(product)) {
    const ratio = shown.ratio ?? '1:1'
    return (
      <Suspense fallback={<div className={styles.tile} style={{ aspectRatio: TILE_RATIOS[ratio] }} />}>
        <DrawnPicture product={product} alt={shown.alt} ratio={ratio} inchesPerTile={inchesPerTile} />
      </Suspense>
    )
  }
  const isToScale = inchesPerTile !== undefined && dimension !== undefined
  const scale = isToScale ? { scale: { inches: dimension.width || dimension.diameter, inchesPerTile } } : {}
  return <PhotoTile photo={product.photo} {...shown} {...scale} />
}

/** A photograph on its tile; an opaque one fills it. */
export function PhotoTile({
  photo,
  alt,
  ratio = '1:1',
  sizes = CARD_SIZES,
  isFirst = false,
  isEarly = false,
  scale,
}: Shown & {
  readonly photo: TilePhoto
  readonly scale?: { readonly inches: number; readonly inchesPerTile: number }
}) {
  const { left, top, width } = placePhoto(photo, ratio, scale)
  const fetch = isFirst ? ({ fetchPriority: 'high' } as const) : isEarly ? {} : ({ loading: 'lazy' } as const)
  const taken = photo.stands === 'opaque' ? sizes : scaledSizes(sizes, width)
  return (
    <div
      className={styles.tile}
      style={{
        aspectRatio: TILE_RATIOS[ratio],
        ...(photo.stands === 'opaque' ? { backgroundColor: photo.placeholder } : {}),
      }}
    >
      <picture
        {...(photo.stands === 'opaque'
          ? { className: styles.cover }
          : { className: styles.photo, style: { left: `${left}%`, top: `${top}%`, width: `${width}%` } })}
      >
        <source type="image/avif" srcSet={srcSet(photo, 'avif')} sizes={taken} />
        <img
          className={styles.img}
          src={`${photo.stem}-${photo.widths[0]}.webp`}
          srcSet={srcSet(photo, 'webp')}
          sizes={taken}
          width={photo.width}
          height={photo.height}
          alt={alt}
          decoding="async"
          {...fetch}
        />
      </picture>
    </div>
  )
}
