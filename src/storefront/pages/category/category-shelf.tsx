import { Suspense, type CSSProperties, type ReactNode } from 'react'
import type { ProductCard } from '#catalog/rules/card.ts'
import { plainBox } from '#catalog/rules/elevation/drawing.ts'
import { oneFile, srcSet } from '#catalog/rules/pictures/photo.ts'
import type { Photo } from '#catalog/rules/pictures/photo.ts'
import type { Category } from '#catalog/rules/product.ts'
import { DrawnCutOut } from '#catalog/web/pictures/drawn-on-demand.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import styles from './category-shelf.module.css'
import { listingHref } from '../../listing/listing-href.ts'
import { messages } from '../pages.messages.ts'

export interface ShelfStop extends Category {
  readonly products: number
  readonly piece: ProductCard | undefined
}

/**
 * The shop's categories, each shown by one product: at CB all to one scale on one ruled base line, at CB2 each to a
 * scale of its own.
 */
export function CategoryShelf({ shelf }: { readonly shelf: readonly ShelfStop[] }) {
  const t = useMessages(messages)
  const stops = shelf.map(stop => ({ ...stop, cutOut: stop.piece && cutOutOf(stop.piece) }))
  const tallest = Math.max(...stops.map(({ cutOut }) => cutOut?.height ?? 0))
  const widest = Math.max(...stops.map(({ cutOut }) => cutOut?.width ?? 0))
  return (
    <div className={styles.scroller}>
      <ul className={styles.shelf} style={{ '--tallest': tallest, '--widest': widest } as CSSProperties}>
        {stops.map(({ category, name, products, cutOut }) => (
          <li
            key={category}
            className={styles.place}
            style={cutOut && ({ '--tall': cutOut.height, '--wide': cutOut.width } as CSSProperties)}
          >
            <Link className={styles.stop} to={listingHref(category)} prefetch="intent" viewTransition>
              <span className={styles.set}>{cutOut?.element}</span>
              <span className={styles.name}>{name}</span> <span className={styles.count}>{t.pieces(products)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A piece cropped to its real edges, and its size in inches; the style sheet sets the pixels per inch. */
function cutOutOf(piece: ProductCard): {
  readonly height: number
  readonly width: number
  readonly element: ReactNode
} {
  const { photo, dimension } = piece
  const width = dimension.width || dimension.diameter
  if (photo !== undefined && photo.stands !== 'opaque') {
    const [wide, tall] = [photo.right - photo.left, photo.bottom - photo.top]
    const height = Math.round((width * tall * photo.height) / (wide * photo.width))
    return { height, width, element: <ScalePhoto photo={photo} inches={width} /> }
  }
  const { top, bottom } = piece.box ?? plainBox(dimension)
  return {
    height: top - bottom,
    width,
    element: (
      <Suspense>
        <DrawnCutOut product={piece} className={styles.drawing} />
      </Suspense>
    ),
  }
}

/** The box has the piece's own size; the picture extends beyond it by its shadow. */
function ScalePhoto({ photo, inches }: { readonly photo: Photo; readonly inches: number }) {
  const { left, right, top, bottom, width, height } = photo
  const wide = right - left
  const percent = (part: number) => `${Math.round(part * 1000) / 10}%`
  const box = { '--inches': inches, aspectRatio: (wide * width) / ((bottom - top) * height) } as CSSProperties
  return (
    <span className={styles.photo} style={box}>
      <picture>
        <source type="image/avif" srcSet={srcSet(photo, 'avif')} sizes="320px" />
        <img
          src={oneFile(photo, 480)}
          srcSet={srcSet(photo, 'webp')}
          sizes="320px"
          width={width}
          height={height}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ width: percent(1 / wide), left: percent(-left / wide), top: percent(-top / (bottom - top)) }}
        />
      </picture>
    </span>
  )
}
