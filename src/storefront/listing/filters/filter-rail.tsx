import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Bounds, Facets } from '#catalog/rules/listing/facets.ts'
import { appliedFacets, readListingQuery, withChoice, withRange } from '#catalog/rules/listing/listing-query.ts'
import { CHOICE_FACETS, RANGE_FACETS } from '#catalog/rules/listing/listing-parameters.ts'
import type { ListingQuery, Range } from '#catalog/rules/listing/listing-query.ts'
import type { Facet } from '#catalog/rules/listing/listing-parameters.ts'
import { AccordionItem } from '#ui/navigation/accordion.tsx'
import { Button } from '#ui/forms/button.tsx'
import { GetForm } from '#ui/forms/get-form.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { ColourValues, FacetValues } from './facet-values.tsx'
import styles from './filter-rail.module.css'
import { facetWords, type ListingSite } from '../listing-words.ts'
import { messages } from '../listing.messages.ts'
import { RangeField } from './range-field.tsx'
import type { ListingQueryState } from '../use-listing-query.ts'
import { useLive } from '../use-live.ts'

export interface FilterRailProps extends ListingQueryState {
  readonly formId: string
  /** The listing's path, and the query parameters that are not filters: the text of a search. */
  readonly action: string
  readonly keep: readonly (readonly [string, string])[]
  readonly facets: Facets
  readonly site: ListingSite
  /** `See 38 pieces`: label of the button that closes the filters on a small screen. */
  readonly see: string
}

/** Facets that are open at first. */
const OPEN: ReadonlySet<Facet> = new Set(['width', 'ready', 'color', 'material'])
/** Minimum width of furniture; for smaller products the width facet does not come first. */
const WIDE_INCHES = 40

/** Used when no product has such a dimension. */
const boundsOf = ({ from = 0, to = from }: Range): Bounds => ({ from, to })
const filtersOf = (listingQuery: ListingQuery): string => JSON.stringify([listingQuery.choices, listingQuery.ranges])

/** Whether the products are furniture, whose width facet comes first. */
const isWide = ({ ranges }: Facets): boolean => (ranges.width?.to ?? 0) >= WIDE_INCHES

/** The facets to filter by, in order: those in which the products differ, and those that are set. */
function filtersShown({
  facets,
  site,
  listingQuery,
  change,
}: Pick<FilterRailProps, 'facets' | 'site' | 'listingQuery' | 'change'>): readonly { facet: Facet; body: ReactNode }[] {
  const asked = appliedFacets(listingQuery)
  const ranges = RANGE_FACETS.flatMap(facet => {
    const bounds = facets.ranges[facet] ?? boundsOf(listingQuery.ranges[facet])
    if (bounds.from === bounds.to && !asked.includes(facet)) return []
    return [
      {
        facet,
        body: (
          <RangeField
            facet={facet}
            bounds={bounds}
            asked={listingQuery.ranges[facet]}
            site={site}
            onChange={range => change(withRange(listingQuery, facet, range))}
          />
        ),
      },
    ]
  })
  const choices = CHOICE_FACETS.flatMap(facet => {
    const values = facets.choices[facet]
    if (values.length < 2 && !asked.includes(facet)) return []
    const Values = facet === 'color' ? ColourValues : FacetValues
    return [
      {
        facet,
        body: (
          <Values
            facet={facet}
            values={values}
            asked={listingQuery.choices[facet]}
            onChange={one => change(withChoice(listingQuery, facet, one))}
          />
        ),
      },
    ]
  })
  return isWide(facets) ? [...ranges.slice(0, 1), ...choices, ...ranges.slice(1)] : [...choices, ...ranges]
}

/** The button that closes the filters, or submits them without scripts. */
function Foot({ see, onClose }: { readonly see: string; readonly onClose: () => void }) {
  const t = useMessages(messages)
  const isLive = useLive()
  return (
    <div className={styles.foot}>
      {isLive ? (
        <div className={styles.close}>
          <Button block onClick={onClose}>
            {see}
          </Button>
        </div>
      ) : (
        <Button block type="submit">
          {t.showResults}
        </Button>
      )}
    </div>
  )
}

/**
 * All filters as one form that also works without scripts: beside the results on a wide screen, behind "Filter" on a
 * small one.
 */
export function FilterRail({ formId, action, keep, facets, site, see, listingQuery, change }: FilterRailProps) {
  const t = useMessages(messages)
  const details = useRef<HTMLDetailsElement>(null)
  const asked = appliedFacets(listingQuery)
  const form = useRef<HTMLFormElement>(null)
  // Applies checkboxes that were ticked before hydration.
  const takeOver = useEffectEvent(() => {
    const said = new FormData(form.current!)
    const { choices, ranges } = readListingQuery(name => said.getAll(name).map(String))
    if (filtersOf({ ...listingQuery, choices, ranges }) !== filtersOf(listingQuery))
      change({ ...listingQuery, choices, ranges, page: 1 })
  })
  useEffect(() => takeOver(), [])
  const close = () => {
    if (details.current === null) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && details.current?.open) close()
  }
  /** Scrolls the filter bar to the top, so that the filters over the results have the height of the screen. */
  const onToggle = () => {
    if (details.current?.open && matchMedia('(max-width: 1049px)').matches)
      details.current.scrollIntoView({ block: 'start' })
  }
  const isFurniture = isWide(facets)
  return (
    // Escape closes the filters.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details className={styles.rail} ref={details} onKeyDown={onKeyDown} onToggle={onToggle}>
      <summary className={styles.summary}>
        <Icon name="adjustments-horizontal" size="s" />
        {asked.length === 0 ? t.filter : t.filtersOn(asked.length)}
      </summary>
      <GetForm
        ref={form}
        id={formId}
        autoComplete="off"
        action={action}
        preventScrollReset
        className={styles.form}
        aria-label={t.filters}
        role="search"
      >
        {keep.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {listingQuery.isFitted && <input type="hidden" name="scale" value="fit" />}
        {filtersShown({ facets, site, listingQuery, change }).map(({ facet, body }) => (
          <Group
            key={facet}
            title={facetWords(facet, site)}
            isOpen={OPEN.has(facet) && (facet !== 'width' || isFurniture)}
            isAsked={asked.includes(facet)}
          >
            {body}
          </Group>
        ))}
        <Foot see={see} onClose={close} />
      </GetForm>
    </details>
  )
}

/** Open at first or not; afterwards only the shopper opens and closes it. */
function Group({
  title,
  isOpen,
  isAsked,
  children,
}: {
  readonly title: ReactNode
  readonly isOpen: boolean
  readonly isAsked: boolean
  readonly children: ReactNode
}) {
  const [isFirstOpen] = useState(isOpen || isAsked)
  return (
    <AccordionItem title={title} defaultOpen={isFirstOpen}>
      <div className={styles.group}>{children}</div>
    </AccordionItem>
  )
}
