import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { messages as colours } from '#catalog/rules/fabric/colour-families.messages.ts'
import { formatPriceDifference } from '#lib/format-price-difference.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { addedBy, fabricsIn, facetValues, groupsOf, isNarrowed, NO_FACETS } from './fabric-groups.ts'
import type { FabricFacets, FabricGroup } from './fabric-groups.ts'
import styles from './fabric-panel.module.css'
import { messages } from '../planner.messages.ts'
import type { PlannerCollection, PlannerFabric } from '../planner-collection.ts'
import { Swatch } from '../swatch.tsx'

export interface FabricPanelProps {
  readonly collection: PlannerCollection
  /** Pieces of the plan, from which price differences are computed. */
  readonly itemTypes: readonly string[]
  /** Choice code of the current fabric. */
  readonly selected: string
  readonly onPick: (choiceCode: string) => void
  /** Weeks until a made-to-order piece ships. */
  readonly weeksIn: (fabric: PlannerFabric) => number
}

/** Swatches per row: the up and down arrow keys move by a row. */
const COLUMNS = 5
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }

/** Index of the swatch that a key moves to from `at`; undefined for other keys. */
function nextSwatch(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, at + step))
}

/** Fabrics under a heading; in a flat section they are not grouped by type. */
interface FabricSection {
  readonly title: string | undefined
  readonly note: string
  readonly isFlat: boolean
  readonly fabrics: readonly PlannerFabric[]
}

/** CB2 lists stocked fabrics before made-to-order fabrics; CB has one list. */
function sectionsOf(
  brand: PlannerCollection['brand'],
  shown: readonly PlannerFabric[],
  t: (typeof messages)['en'],
  weeksIn: FabricPanelProps['weeksIn'],
): FabricSection[] {
  if (brand === 'CB') return [{ title: undefined, note: '', isFlat: false, fabrics: shown }]
  const stock = shown.filter(({ isStock }) => isStock)
  const custom = shown.filter(({ isStock }) => !isStock)
  const weeks = custom.map(weeksIn)
  return [
    { title: t.stockFabrics, note: t.ready, isFlat: true, fabrics: stock },
    { title: t.customFabrics, note: t.made(Math.min(...weeks), Math.max(...weeks)), isFlat: false, fabrics: custom },
  ].filter(section => section.fabrics.length > 0)
}

interface FiltersProps {
  readonly fabrics: readonly PlannerFabric[]
  readonly facets: FabricFacets
  readonly onFacets: (facets: FabricFacets) => void
}

/** Filters by one facet; each value shows the number of matching fabrics. */
function FacetSelect({
  fabrics,
  facets,
  onFacets,
  facet,
  label,
  nameOf,
}: FiltersProps & {
  readonly facet: 'type' | 'family'
  readonly label: string
  readonly nameOf: (value: string) => string
}) {
  return (
    <span className={styles.select}>
      <select
        aria-label={label}
        value={facets[facet]}
        onChange={event => onFacets({ ...facets, [facet]: event.target.value })}
      >
        <option value="">{label}</option>
        {facetValues(fabrics, facets, facet).map(({ value, count }) => (
          <option key={value} value={value}>{`${nameOf(value)} (${count})`}</option>
        ))}
      </select>
      <Icon name="chevron-down" size="s" />
    </span>
  )
}

function Filters(props: FiltersProps) {
  const t = useMessages(messages)
  const { families } = useMessages(colours)
  const { facets, onFacets } = props
  return (
    <div className={styles.filters} role="group" aria-label={t.narrow}>
      <FacetSelect {...props} facet="type" label={t.type} nameOf={value => value} />
      <FacetSelect {...props} facet="family" label={t.color} nameOf={value => families[value] ?? value} />
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={facets.inStock}
        onClick={() => onFacets({ ...facets, inStock: !facets.inStock })}
      >
        {t.inStock}
      </button>
    </div>
  )
}

function Section({
  section: { title, note, isFlat, fabrics: found },
  collection,
  itemTypes,
  swatchOf,
}: Pick<FabricPanelProps, 'collection' | 'itemTypes'> & {
  readonly section: FabricSection
  readonly swatchOf: (fabric: PlannerFabric) => ReactNode
}) {
  return (
    <div>
      {title !== undefined && (
        <div className={classNames(styles.group, styles.part)}>
          <div className={styles.words}>
            <h3 className={styles.kind}>{title}</h3>
            <span className={styles.note}>{note}</span>
          </div>
          {isFlat && <ul className={styles.swatches}>{found.map(swatchOf)}</ul>}
        </div>
      )}
      {!isFlat &&
        groupsOf(found).map(group => (
          <div key={group.type} className={styles.group}>
            <div className={styles.words}>
              <h3 className={styles.kind}>{group.type}</h3>
              <span className={styles.note}>
                <Grade group={group} collection={collection} itemTypes={itemTypes} />
              </span>
            </div>
            <ul className={styles.swatches}>{group.fabrics.map(swatchOf)}</ul>
          </div>
        ))}
    </div>
  )
}

/** The collection's fabrics with their price differences for this plan, filtered by type, color and stock. */
export function FabricPanel({ collection, itemTypes, selected, weeksIn, onPick }: FabricPanelProps) {
  const t = useMessages(messages)
  const [facets, setFacets] = useState<FabricFacets>(NO_FACETS)
  const [isAt, setIsAt] = useState(selected)
  const ids = useId()
  const grid = useRef<HTMLDivElement>(null)
  const { fabrics, brand } = collection
  const shown = fabricsIn(fabrics, facets)
  const sections = sectionsOf(brand, shown, t, weeksIn)
  const name = fabrics.find(({ choiceCode }) => choiceCode === selected)?.choiceName ?? ''
  // One swatch is in the tab order; arrow keys move on from there.
  const tabStop = shown.some(({ choiceCode }) => choiceCode === isAt)
    ? isAt
    : (shown.find(({ choiceCode }) => choiceCode === selected)?.choiceCode ?? shown[0]?.choiceCode)

  const walk = (event: KeyboardEvent) => {
    const swatches = [...(grid.current?.querySelectorAll<HTMLElement>('button[data-fabric]') ?? [])]
    const at = swatches.findIndex(swatch => swatch === document.activeElement)
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    const to = nextSwatch(event.key, at, swatches.length)
    if (to === undefined) return
    event.preventDefault()
    setIsAt(swatches[to]!.dataset.fabric!)
    swatches[to]!.focus()
  }
  const swatch = (fabric: PlannerFabric) => (
    <li key={fabric.choiceCode}>
      <Swatch
        fabric={fabric}
        collection={collection}
        itemTypes={itemTypes}
        isSelected={fabric.choiceCode === selected}
        isTabStop={fabric.choiceCode === tabStop}
        onPick={() => {
          setIsAt(fabric.choiceCode)
          onPick(fabric.choiceCode)
        }}
      />
    </li>
  )
  return (
    <section className={styles.panel} aria-labelledby={`${ids}-title`}>
      <div className={styles.head}>
        <h2 id={`${ids}-title`} className={styles.title}>
          {t.selectFabric}
        </h2>
        <p className={styles.count} role="status">
          {isNarrowed(facets) ? t.fabricsOf(shown.length, fabrics.length) : t.fabrics(fabrics.length)}
        </p>
        <p className={styles.name}>{name}</p>
      </div>
      <Filters fabrics={fabrics} facets={facets} onFacets={setFacets} />
      {shown.length === 0 && (
        <p className={styles.none}>
          {t.noFabric}{' '}
          <button type="button" className="link" onClick={() => setFacets(NO_FACETS)}>
            {t.showAll(fabrics.length)}
          </button>
        </p>
      )}
      <p id={`${ids}-walk`} className="visually-hidden">
        {t.walk}
      </p>
      {/* The swatches in it are buttons; the group only handles their arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div ref={grid} role="group" aria-labelledby={`${ids}-title`} aria-describedby={`${ids}-walk`} onKeyDown={walk}>
        {sections.map(section => (
          <Section
            key={section.title ?? ''}
            section={section}
            collection={collection}
            itemTypes={itemTypes}
            swatchOf={swatch}
          />
        ))}
      </div>
    </section>
  )
}

/** Grade of a fabric type and its price difference for this plan; "from" the lowest if its fabrics differ. */
function Grade({
  group: { grades },
  collection,
  itemTypes,
}: { readonly group: FabricGroup } & Pick<FabricPanelProps, 'collection' | 'itemTypes'>) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const more = formatPriceDifference(addedBy(collection, itemTypes, grades[0]!), collection.currency, language)
  return (
    <>
      {t.grade(grades[0]!, grades.at(-1)!)}
      {more !== '' && `, ${grades.length === 1 ? more : t.from(more)}`}
    </>
  )
}
