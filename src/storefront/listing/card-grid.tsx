import { Suspense } from 'react'
import type { ProductCard as Card } from '#catalog/rules/card.ts'
import { ProductCard } from '#catalog/web/product-card.tsx'
import type { Site } from '#lib/site.ts'
import { classNames } from '#ui/class-names.ts'
import { CardButtons } from './card-buttons-on-demand.tsx'
// The icons are loaded on demand, but the server has rendered them: the page needs their styles at its start.
import '../registry/registry-icon.module.css'
import styles from './card-grid.module.css'
import type { ListingLook } from './listing-look.ts'

export interface CardGridProps {
  readonly cards: readonly Card[]
  readonly site: Site
  readonly look?: ListingLook
  readonly headingLevel?: 2 | 3
  /** For cards in a listing: the number of products before these, and of all. Such cards can add to the cart. */
  readonly place?: { readonly before: number; readonly total: number }
  /** True if filters are shown beside the grid: at most three columns. */
  readonly isBesideRail?: boolean
  /**
   * True if the page shows these cards first: their pictures load eagerly, and the first has priority over all others.
   */
  readonly isLead?: boolean
}

/** Cards of the first row. */
const EARLY = 4

/** A grid of products with two or three columns, or four if the pictures are square. */
export const CardGrid = ({
  cards,
  site,
  look = { ratio: '1:1' },
  headingLevel = 2,
  place,
  isBesideRail = false,
  isLead = false,
}: CardGridProps) => (
  <ul
    data-before={place?.before}
    className={classNames(
      styles.grid,
      look.ratio === '1:1' && !isBesideRail && styles.narrow,
      isBesideRail && styles.cells,
    )}
  >
    {cards.map((card, i) => (
      <li key={card.id}>
        <ProductCard
          card={card}
          site={site}
          headingLevel={headingLevel}
          isFirst={isLead && i === 0}
          isEarly={isLead && i < EARLY}
          {...look}
          {...(place && {
            foot: (
              <Suspense>
                <CardButtons card={card} place={{ position: place.before + i + 1, total: place.total }} />
              </Suspense>
            ),
          })}
        />
      </li>
    ))}
  </ul>
)
