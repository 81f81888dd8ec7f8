import type { ProductCard as Card } from '#catalog/rules/card.ts'
import { ProductCard } from '#catalog/web/product-card.tsx'
import type { Site } from '#lib/site.ts'
import { classNames } from '#ui/class-names.ts'
import { CardAction } from './card-action.tsx'
import styles from './card-grid.module.css'
import type { ListingLook } from './listing-look.ts'

export interface CardGridProps {
  readonly cards: readonly Card[]
  readonly site: Site
  readonly look?: ListingLook
  readonly headingLevel?: 2 | 3
  /** In a listing: how many come before these, and how many there are. Its cards can be bought from. */
  readonly place?: { readonly before: number; readonly total: number }
  /** Filters stand beside it: three columns at most. */
  readonly isBesideRail?: boolean
  /** These are what the page shows first: their pictures don't wait, and the first of them goes before all others. */
  readonly isLead?: boolean
}

/** A row of four. */
const EARLY = 4

/** Products side by side: two columns, three, and four where the pictures are square. */
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
            action: <CardAction card={card} place={{ position: place.before + i + 1, total: place.total }} />,
          })}
        />
      </li>
    ))}
  </ul>
)
