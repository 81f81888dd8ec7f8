import { Checkbox } from '#ui/forms/checkbox.tsx'
import type { SpecialOrderFacet } from '../contract.ts'
import { toggleAction, type ActiveFilters, type FilterAction } from '../rules/active-filters.ts'
import styles from './fabric-step.module.css'

/** The values of a facet as check boxes, each with the number of fabrics that it would show. */
export function FacetValues({
  id,
  facet: { facet, label, values },
  active,
  onFilter,
}: {
  readonly id: string
  readonly facet: SpecialOrderFacet
  readonly active: ActiveFilters
  readonly onFilter: (...actions: readonly FilterAction[]) => void
}) {
  return (
    <fieldset id={id} className={styles.values}>
      <legend className="visually-hidden">{label}</legend>
      {values.map(({ value, label: name, count }) => {
        const isOn = active.filters[facet]?.includes(value) ?? false
        return (
          <Checkbox
            key={value}
            compact
            label={name}
            aside={count}
            checked={isOn}
            disabled={count === 0 && !isOn}
            onChange={() => onFilter(toggleAction(active, facet, value))}
          />
        )
      })}
    </fieldset>
  )
}
