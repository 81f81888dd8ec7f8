import { useState, type FormEvent } from 'react'
import { useHref } from 'react-router'
import { inCentimetres } from '#catalog/rules/listing/listing-parameters.ts'
import { writeListingQuery, withRange } from '#catalog/rules/listing/listing-query.ts'
import { centimetresOfLimit, inchesOfLimit } from '#catalog/rules/listing/metric-limit.ts'
import type { SystemOfMeasure } from '#lib/site.ts'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { messages } from '../listing.messages.ts'
import styles from './wall-finder.module.css'
import type { ListingQueryState } from '../use-listing-query.ts'

/**
 * Filters by the width of the shopper's wall, in inches or, on sites with metric measures, in centimetres. A form of
 * its own, which keeps the other filters.
 */
export function WallFinder({
  action,
  keep,
  system,
  listingQuery,
  change,
}: ListingQueryState & {
  readonly action: string
  readonly keep: readonly (readonly [string, string])[]
  readonly system: SystemOfMeasure
}) {
  const t = useMessages(messages)
  const asked = listingQuery.ranges.width.to
  const isMetric = system === 2
  const shown = asked === undefined ? '' : String(isMetric ? centimetresOfLimit('to', asked) : asked)
  const [draft, setDraft] = useState({ asked, text: shown })
  const inches = (text: string) => (isMetric ? inchesOfLimit('to', Number(text)) : Number(text))
  if (draft.asked !== asked) setDraft({ asked, text: inches(draft.text) === asked ? draft.text : shown })
  const others = writeListingQuery({ ...listingQuery, page: 1, ranges: { ...listingQuery.ranges, width: {} } })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const to = /^\d{1,4}$/.test(draft.text.trim()) ? inches(draft.text) : 0
    change(withRange(listingQuery, 'width', to > 0 ? { to } : {}))
  }
  return (
    <form method="get" action={useHref(action)} className={styles.finder} onSubmit={onSubmit}>
      {[...keep, ...others].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.label}>
        {t.fitsWall}
        <input
          className={styles.input}
          name={isMetric ? inCentimetres('width', 'to') : 'width-to'}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={draft.text}
          onChange={event => setDraft({ asked, text: event.currentTarget.value })}
        />
        {isMetric ? t.inCentimetres : t.inInches}
      </label>
      <Button type="submit" variant="quiet" size="s">
        {t.show}
      </Button>
    </form>
  )
}
