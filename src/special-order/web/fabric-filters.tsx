import { useId, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import type { SpecialOrderFacet } from '../contract.ts'
import { toggleAction, type ActiveFilters, type FilterAction } from '../rules/active-filters.ts'
import type { ChoiceFacet } from '../rules/facets.ts'
import { CHOICE_SORTS, type ChoiceSort } from '../rules/filter-choices.ts'
import styles from './fabric-step.module.css'
import { FacetValues } from './facet-values.tsx'
import { messages } from './special-order-page.messages.ts'

/** Facets with a button; quickship is a switch, and few shoppers look for the others. */
const SHOWN: ReadonlySet<ChoiceFacet> = new Set(['color', 'type', 'price', 'care', 'durability', 'origin'])

interface FiltersProps {
  readonly facets: readonly SpecialOrderFacet[]
  readonly active: ActiveFilters
  readonly onFilter: (...actions: readonly FilterAction[]) => void
}

/** The buttons of the facets, and the values of the open one. */
export function FabricFilters({ facets, active, onFilter }: FiltersProps) {
  const t = useMessages(messages)
  const id = useId()
  const [open, setOpen] = useState<ChoiceFacet>()
  const shown = facets.filter(one => SHOWN.has(one.facet) && one.values.length > 1)
  const opened = shown.find(one => one.facet === open)
  const isQuick = active.filters.quickship?.includes('yes') ?? false
  return (
    <div role="group" aria-label={t.filters}>
      <div className={styles.facets}>
        {shown.map(({ facet, label }) => (
          <button
            key={facet}
            type="button"
            className={classNames(styles.facet, (active.filters[facet]?.length ?? 0) > 0 && styles.isSet)}
            aria-expanded={open === facet}
            aria-controls={open === facet ? `${id}-values` : undefined}
            onClick={() => setOpen(open === facet ? undefined : facet)}
          >
            {label}
            <Icon name="chevron-down" size="s" />
          </button>
        ))}
        {facets.find(one => one.facet === 'quickship')?.values.some(one => one.value === 'yes') === true && (
          <button
            type="button"
            className={classNames(styles.facet, isQuick && styles.isSet)}
            aria-pressed={isQuick}
            onClick={() => onFilter(toggleAction(active, 'quickship', 'yes'))}
          >
            <Icon name="truck" size="s" />
            {t.quickship}
          </button>
        )}
      </div>
      {opened !== undefined && <FacetValues id={`${id}-values`} facet={opened} active={active} onFilter={onFilter} />}
    </div>
  )
}

/** The label of a filter value. */
export const labelOf = (facets: readonly SpecialOrderFacet[], facet: string, value: string): string => {
  const found = facets.find(one => one.facet === facet)
  return facet === 'quickship'
    ? (found?.label ?? value)
    : (found?.values.find(one => one.value === value)?.label ?? value)
}

/** The active filters, each of which can be removed, and Clear All. */
export function ActiveFilterTags({ facets, active, onFilter }: FiltersProps) {
  const t = useMessages(messages)
  const tags = (Object.entries(active.filters) as [ChoiceFacet, readonly string[]][]).flatMap(([facet, values]) =>
    values.map(value => ({ facet, value, label: labelOf(facets, facet, value) })),
  )
  if (tags.length === 0) return null
  return (
    <ul className={styles.active} aria-label={t.active}>
      {tags.map(({ facet, value, label }) => (
        <li key={`${facet} ${value}`}>
          <button
            type="button"
            className={styles.tag}
            aria-label={t.remove(label)}
            onClick={() => onFilter({ kind: 'remove-one', facet, value })}
          >
            {label}
            <Icon name="x" size="s" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={`link ${styles.clear}`} onClick={() => onFilter({ kind: 'clear-all' })}>
          {t.clearAll}
        </button>
      </li>
    </ul>
  )
}

/** The order of the fabrics. */
export function FabricSort({ active, onFilter }: Omit<FiltersProps, 'facets'>) {
  const t = useMessages(messages)
  const sort = active.sort[0] ?? 'featured'
  return (
    <label className={styles.sort}>
      <span>{t.sort}</span>
      <select
        value={sort}
        onChange={event => {
          const wanted = event.target.value as ChoiceSort
          onFilter(wanted === 'featured' ? { kind: 'clear-sort' } : { kind: 'update', sort: [wanted] })
        }}
      >
        {CHOICE_SORTS.map(one => (
          <option key={one} value={one}>
            {t.sorts[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
