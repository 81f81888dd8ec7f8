import { Link } from 'react-router'
import type { ProductCard } from '#catalog/rules/card.ts'
import type { Category } from '#catalog/rules/product.ts'
import { ProductPicture } from '#catalog/web/elevation.tsx'
import styles from './category-shelf.module.css'
import { listingHref } from './listing-href.ts'
import { pieces } from './pieces.ts'

export interface ShelfStop extends Category {
  readonly products: number
  readonly piece: ProductCard | undefined
}

/** The shop's categories, each by one piece of it. */
export const CategoryShelf = ({ shelf }: { readonly shelf: readonly ShelfStop[] }) => (
  <ul className={styles.shelf}>
    {shelf.map(({ category, name, products, piece }) => (
      <li key={category}>
        <Link className={styles.stop} to={listingHref(category)}>
          {piece && <ProductPicture product={piece} alt="" />}
          <span className={styles.name}>{name}</span>{' '}
          <span className={styles.count}>{pieces(products)}</span>
        </Link>
      </li>
    ))}
  </ul>
)
