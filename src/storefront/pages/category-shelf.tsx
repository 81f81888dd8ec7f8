import { useId, type CSSProperties } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#catalog/rules/card.ts'
import { draw } from '#catalog/rules/elevation/draw.ts'
import type { Drawing } from '#catalog/rules/elevation/drawing.ts'
import { markupOf } from '#catalog/rules/elevation/svg.ts'
import type { Category } from '#catalog/rules/product.ts'
import styles from './category-shelf.module.css'
import { listingHref } from './listing-href.ts'
import { pieces } from './pieces.ts'

export interface ShelfStop extends Category {
  readonly products: number
  readonly piece: ProductCard | undefined
}

/** The shop's categories, each by one piece of it, all drawn to one scale and standing on one ruled line. */
export function CategoryShelf({ shelf }: { readonly shelf: readonly ShelfStop[] }) {
  const stops = shelf.map(stop => ({ ...stop, drawing: stop.piece && draw(stop.piece) }))
  const tallest = Math.max(...stops.map(({ drawing }) => (drawing ? drawing.top - drawing.bottom : 0)))
  return (
    <div className={styles.scroller}>
      <ul className={styles.shelf} style={{ '--tallest': tallest } as CSSProperties}>
        {stops.map(({ category, name, products, drawing }) => (
          <li key={category} className={styles.place}>
            <Link className={styles.stop} to={listingHref(category)}>
              <span className={styles.set}>{drawing && <ScaleDrawing drawing={drawing} />}</span>
              <span className={styles.name}>{name}</span>{' '}
              <span className={styles.count}>{pieces(products)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A piece cut out at its real edges: the style sheet says how many pixels an inch is. */
function ScaleDrawing({ drawing }: { readonly drawing: Drawing }) {
  const { left, right, top, bottom } = drawing
  const [width, height] = [right - left, top - bottom]
  return (
    <svg className={styles.drawing} style={{ '--inches': width } as CSSProperties} viewBox={`${left} ${-top} ${width} ${height}`} aria-hidden>
      <g strokeLinecap="round" strokeLinejoin="round" dangerouslySetInnerHTML={{ __html: markupOf(drawing, useId()) }} />
    </svg>
  )
}
