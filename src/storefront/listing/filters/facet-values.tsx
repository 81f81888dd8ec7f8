import { useState } from 'react'
import { COLOUR_FAMILIES } from '#catalog/rules/listing/colour-family.ts'
import type { ValueCount } from '#catalog/rules/listing/facets.ts'
import type { ChoiceFacet } from '#catalog/rules/listing/listing-parameters.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import styles from './facet-values.module.css'
import { valueWords } from '../listing-words.ts'
import { messages } from '../listing.messages.ts'

export interface FacetValuesProps {
  readonly facet: ChoiceFacet
  readonly values: readonly ValueCount[]
  readonly asked: readonly string[]
  readonly onChange: (asked: readonly string[]) => void
}

/** Number of values that are always shown; if more than one remains, the rest is behind "Show more". */
const SHOWN = 7

const Counted = ({ count }: { readonly count: number }) => (
  <>
    {count}
    <span className="visually-hidden">{useMessages(messages).pieces(count)}</span>
  </>
)
const toggled = (asked: readonly string[], value: string, isOn: boolean) =>
  isOn ? [...asked, value] : asked.filter(one => one !== value)

/** The values of a facet as checkboxes, each with the number of products that it would add. */
export function FacetValues({ facet, values, asked, onChange }: FacetValuesProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const [isLong] = useState(() => values.slice(SHOWN).some(({ value }) => asked.includes(value)))
  const row = ({ value, count }: ValueCount) => (
    <Checkbox
      key={value}
      compact
      name={facet}
      value={value}
      label={valueWords(facet, value, language)}
      aside={<Counted count={count} />}
      checked={asked.includes(value)}
      disabled={count === 0 && !asked.includes(value)}
      onChange={event => onChange(toggled(asked, value, event.currentTarget.checked))}
    />
  )
  if (values.length <= SHOWN + 1) return <>{values.map(row)}</>
  return (
    <>
      {values.slice(0, SHOWN).map(row)}
      <details className={styles.rest} open={isLong}>
        <summary className={styles.more}>{t.showRest(values.length - SHOWN)}</summary>
        {values.slice(SHOWN).map(row)}
      </details>
    </>
  )
}

/** The values of the colour facet as colour chips with their names below. */
export function ColourValues({ facet, values, asked, onChange }: FacetValuesProps) {
  const language = useLanguage()
  return (
    <div className={styles.chips}>
      {values.map(({ value, count }) => (
        <label key={value} className={classNames(styles.colour, count === 0 && !asked.includes(value) && styles.none)}>
          <input
            type="checkbox"
            className={styles.chip}
            name={facet}
            value={value}
            checked={asked.includes(value)}
            disabled={count === 0 && !asked.includes(value)}
            style={{ backgroundColor: COLOUR_FAMILIES.find(one => one.family === value)?.chip }}
            onChange={event => onChange(toggled(asked, value, event.currentTarget.checked))}
          />
          <span>
            {valueWords(facet, value, language)}{' '}
            <span className={styles.count}>
              <Counted count={count} />
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}
