import { ListChoices } from '../../recommendations/list-choices.tsx'
import { ShopCarousel } from '../../recommendations/shop-carousel.tsx'
import styles from './listing.module.css'
import { NothingFound, type NothingFoundProps } from './nothing-found.tsx'

export interface SearchEndProps {
  readonly query: string
  /** True if the results are unfiltered and in their default order. */
  readonly isInOrder: boolean
  /** SKU of the first result. */
  readonly sku: string | undefined
  /** Shown instead of results if there are none. */
  readonly nothing: NothingFoundProps | undefined
}

/** The end of a search page: products that people viewed beside the first result, or other things to try. */
export function SearchEnd({ query, isInOrder, sku, nothing }: SearchEndProps) {
  return nothing === undefined ? (
    <div className={styles.end}>
      <ListChoices list={{ words: query }} isInOrder={isInOrder} />
      <ShopCarousel podId="search-results-footer" itemId={sku} fit="viewed" headingSize="h2" />
    </div>
  ) : (
    <NothingFound {...nothing} />
  )
}
