import type { ReactNode } from 'react'
import type { ProductCard } from '#catalog/rules/card.ts'
import { productPath } from '#catalog/rules/product.ts'
import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import { WidthMeasure } from '#catalog/web/pictures/width-measure.tsx'
import { CardPrice } from '#catalog/web/card-price.tsx'
import type { Site } from '#lib/site.ts'
import { Link } from '#ui/navigation/link.tsx'
import styles from './hero.module.css'

export interface HeroProps {
  readonly site: Site
  readonly title: string
  readonly lead: string
  /** The view's only primary button. */
  readonly action: ReactNode
  /** Colour of the wall behind the piece. */
  readonly paint: 'slate' | 'mustard'
  /** True: the floor is dark, too. */
  readonly isFloorDark?: boolean
  readonly piece: ProductCard | undefined
}

/** A painted scene with one product: its width, its name and its price. */
export const Hero = ({ site, title, lead, action, paint, isFloorDark = false, piece }: HeroProps) => (
  <section className={styles.hero}>
    <div className={styles.wall} data-field={paint}>
      <div className="page">
        <div className={styles.copy}>
          <h1 className={`t-display-1 ${styles.title}`}>{title}</h1>
          <p className={`t-lead ${styles.lead}`}>{lead}</p>
          {action}
        </div>
      </div>
    </div>
    {piece && (
      <div className={styles.floor} data-field={isFloorDark ? 'bark' : undefined}>
        <div className={styles.stage}>
          <ProductPicture product={piece} alt="" ratio="3:2" sizes="(min-width: 1050px) 62vw, 100vw" isFirst />
          <div className={styles.measure}>
            <WidthMeasure product={piece} system={site.systemOfMeasure} ratio="3:2" />
          </div>
        </div>
        <div className={`page ${styles.floorIn}`}>
          <p className={styles.caption}>
            <Link className={`link ${styles.name}`} to={productPath(piece.slug, piece.sku)}>
              {piece.name}
            </Link>
            <CardPrice currency={site.currency} price={piece.price} />
          </p>
        </div>
      </div>
    )}
  </section>
)
