import { Form, useNavigate } from 'react-router'
import { isSort, type Sort, SORTS } from '#catalog/rules/listing.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { listingHref } from './listing-href.ts'
import styles from './listing.module.css'

const SORT_WORDS: Readonly<Record<Sort, string>> = {
  featured: 'Featured', 'price-low': 'Price, low to high', 'price-high': 'Price, high to low', name: 'Name, A to Z', widest: 'Widest first',
}
const OPTIONS = SORTS.map(value => ({ value, label: SORT_WORDS[value] }))

/** The order of a listing: at once where scripts run, with a button where they don't. */
export function SortForm({ category, sort }: { readonly category: string; readonly sort: Sort }) {
  const navigate = useNavigate()
  const choose = (chosen: string) => { if (isSort(chosen)) void navigate(listingHref(category, { sort: chosen }), { preventScrollReset: true }) }
  return (
    <Form method="get" action={`/shop/${category}`} className={styles.sort}>
      <SelectField key={sort} label="Sort by" name="sort" defaultValue={sort} options={OPTIONS} onChange={event => choose(event.currentTarget.value)} />
      <noscript><Button type="submit" variant="second">Apply</Button></noscript>
    </Form>
  )
}
