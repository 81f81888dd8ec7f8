import type { ProductCard as Card } from '#catalog/rules/card.ts'
import { ProductCard } from '#catalog/web/product-card.tsx'
import type { Site } from '#lib/site.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './card-grid.module.css'
import type { ListingLook } from './listing-look.ts'

export interface CardGridProps {
  readonly cards: readonly Card[]
  readonly site: Site
  readonly look?: ListingLook
  readonly headingLevel?: 2 | 3
}

/** Products side by side: two columns, three, and four where the pictures are square. */
export const CardGrid = ({ cards, site, look = { ratio: '1:1' }, headingLevel = 2 }: CardGridProps) => (
  <ul className={classNames(styles.grid, look.ratio === '1:1' && styles.narrow)}>
    {cards.map(card => <li key={card.id}><ProductCard card={card} site={site} headingLevel={headingLevel} {...look} /></li>)}
  </ul>
)
