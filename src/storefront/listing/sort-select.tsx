import { isSort, SORTS } from '#catalog/rules/listing/sort.ts'
import type { Sort } from '#catalog/rules/listing/sort.ts'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { messages } from './listing.messages.ts'
import styles from './sort-select.module.css'
import type { ListingQueryState } from './use-listing-query.ts'

export interface SortSelectProps extends ListingQueryState {
  readonly formId: string
  /** Label of the listing's default order. */
  readonly usual: string
  /** True if a product of the listing states a width; otherwise orders by width are left out. */
  readonly hasWidths: boolean
}

const BY_WIDTH: ReadonlySet<Sort> = new Set<Sort>(['widest', 'narrowest'])

/** The order of a listing, a field of its filter form: applied at once where scripts run, otherwise with a button. */
export function SortSelect({ formId, usual, hasWidths, listingQuery, change }: SortSelectProps) {
  const t = useMessages(messages)
  const options = SORTS.filter(value => hasWidths || value === listingQuery.sort || !BY_WIDTH.has(value)).map(
    value => ({
      value,
      label: value === 'featured' ? usual : t.sorts[value],
    }),
  )
  return (
    <div className={styles.sort}>
      <SelectField
        label={t.sortBy}
        name="sort"
        form={formId}
        value={listingQuery.sort}
        options={options}
        onChange={event => {
          const sort = event.currentTarget.value
          if (isSort(sort)) change({ ...listingQuery, sort, page: 1 })
        }}
      />
      <noscript>
        <Button type="submit" form={formId} variant="second" size="s">
          {t.apply}
        </Button>
      </noscript>
    </div>
  )
}
