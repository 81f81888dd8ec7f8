import { isSort, SORTS } from '#catalog/rules/sort.ts'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { messages } from './listing.messages.ts'
import styles from './sort-select.module.css'
import type { Asking } from './use-ask.ts'

/** The order of a listing, a field of its filters' form: at once where scripts run, with a button where they don't. */
export function SortSelect({ formId, usual, ask, change }: Asking & { readonly formId: string; readonly usual: string }) {
  const t = useMessages(messages)
  return <div className={styles.sort}>
    <SelectField label={t.sortBy} name="sort" form={formId} value={ask.sort} options={SORTS.map(value => ({ value, label: value === 'featured' ? usual : t.sorts[value] }))} onChange={event => { const sort = event.currentTarget.value; if (isSort(sort)) change({ ...ask, sort, page: 1 }) }} />
    <noscript><Button type="submit" form={formId} variant="second" size="s">{t.apply}</Button></noscript>
  </div>
}
