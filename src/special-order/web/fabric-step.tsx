import { useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { FABRIC_CODE } from '#catalog/rules/special-order-family.ts'
import { formatMoney, plus, type Cents, type Currency } from '#lib/money.ts'
import type { Brand } from '#lib/site.ts'
import { weeksOf } from '#lib/weeks.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/forms/button.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { SpecialOrderChoice, SpecialOrderChoiceGroup } from '../contract.ts'
import type { ChoiceFacet } from '../rules/facets.ts'
import { reasonAgainst } from '../rules/options.ts'
import { FabricChip } from './fabric-chip.tsx'
import { ActiveFilterTags, FabricFilters, FabricSort, labelOf } from './fabric-filters.tsx'
import styles from './fabric-step.module.css'
import type { Material, SpecialOrderStart } from './special-order-data.ts'
import { messages } from './special-order-page.messages.ts'
import type { SpecialOrder } from './use-special-order.ts'

/** Number of fabrics that are shown before the shopper asks for all. */
const FIRST = 24

export interface FabricStepProps {
  readonly start: SpecialOrderStart
  readonly order: SpecialOrder
  readonly brand: Brand
  readonly currency: Currency
  /** Cents that the other selected choices add to the price of a fabric. */
  readonly more: Cents
  readonly onOpen: (choiceCode: string) => void
}

interface Band {
  readonly title: string
  readonly note: string
  readonly isPriced: boolean
  readonly choices: readonly SpecialOrderChoice[]
}

type Words = (typeof messages)['en']

/** The types of a group's fabrics: `Linen, Chenille`. */
const typesIn = ({ choices }: SpecialOrderChoiceGroup): string =>
  [...new Set(choices.map(choice => choice.typeName))].join(', ')

/** CB groups by price; CB2 shows what is in stock before what is cut to order. */
function bandsOf(
  groups: readonly SpecialOrderChoiceGroup[],
  brand: Brand,
  workshopDays: number,
  priceOf: (choice: SpecialOrderChoice) => string,
  t: Words,
): Band[] {
  if (brand === 'CB')
    return groups.map(group =>
      group.priceGroupCode === ''
        ? { title: '', note: '', isPriced: true, choices: group.choices }
        : {
            title: typesIn(group),
            note: t.groupPrice(group.priceGroupCode, priceOf(group.choices[0]!)),
            isPriced: false,
            choices: group.choices,
          },
    )
  const all = groups.flatMap(group => group.choices)
  const custom = all.filter(one => !one.isQuickship)
  const weeks = custom.map(one => weeksOf(workshopDays + one.millDays))
  return [
    { title: t.stock, note: t.stockLeaves, isPriced: true, choices: all.filter(one => one.isQuickship) },
    { title: t.custom, note: t.customWeeks(Math.min(...weeks), Math.max(...weeks)), isPriced: true, choices: custom },
  ].filter(band => band.choices.length > 0)
}

/** The first `most` choices of the bands. */
function firstOf(bands: readonly Band[], most: number): Band[] {
  let left = most
  return bands.flatMap(band => {
    const choices = band.choices.slice(0, left)
    left -= choices.length
    return choices.length === 0 ? [] : [{ ...band, choices }]
  })
}

/** The tabs of fabrics and leathers. */
function Materials({ order, start }: Pick<FabricStepProps, 'order' | 'start'>) {
  const t = useMessages(messages)
  const materials = (['fabric', 'leather'] as const).filter(one => start.choices[one] !== undefined)
  if (materials.length < 2) return null
  return (
    <div className={styles.kinds} role="group" aria-label={t.fabricOrLeather}>
      {materials.map(one => (
        <button
          key={one}
          type="button"
          className={classNames(styles.kind, order.material === one && styles.kindOn)}
          aria-pressed={order.material === one}
          onClick={() => order.toggle(one)}
        >
          {t.kindCount(t[one], start.choices[one]?.total ?? 0)}
        </button>
      ))}
    </div>
  )
}

/** Filters that leave nothing: one button takes the last one off. */
function Nothing({
  order,
  material,
  onTakeOff,
}: {
  readonly order: SpecialOrder
  readonly material: Material
  readonly onTakeOff: SpecialOrder['filter']
}) {
  const t = useMessages(messages)
  const { filters } = order.item.activeFilterSort
  const last = (Object.entries(filters) as [ChoiceFacet, readonly string[]][]).at(-1)
  const facets = order.choices[material]?.facets ?? []
  return (
    <div className={styles.nothing}>
      <p className="t-h3">{t.nothing}</p>
      {last !== undefined && (
        <Button variant="second" onClick={() => onTakeOff({ kind: 'update', facet: last[0], values: [] })}>
          {t.takeOff(last[1].map(value => labelOf(facets, last[0], value)).join(', '))}
        </Button>
      )}
    </div>
  )
}

/** Squares in place of the fabrics that are being fetched. */
const Loading = ({ label }: { readonly label: string }) => (
  <div aria-busy>
    <p className={styles.looking} role="status">
      {label}
    </p>
    <div className={styles.fabs}>
      {Array.from({ length: 12 }, (_, i) => (
        <Skeleton key={i} ratio="1" />
      ))}
    </div>
  </div>
)

/** The fabrics in their bands, of which the first are shown until the shopper asks for all. */
function Bands({ start, order, brand, currency, more, onOpen }: FabricStepProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [areAll, setAreAll] = useState(false)
  const { material, item } = order
  const { exclusions } = start.view
  const found = order.choices[material]
  const groups = found?.choiceGroups ?? []
  const priceOf = (choice: SpecialOrderChoice) => formatMoney(plus(choice.price as Cents, more), currency, language)
  /** Without cents that are zero, for the little room below a chip. */
  const shortPrice = (choice: SpecialOrderChoice) => priceOf(choice).replace(/[.,]00(?=\D*$)/, '')
  const bands = bandsOf(groups, brand, start.workshopDays, priceOf, t)
  const count = found?.count ?? 0
  const shown = areAll ? bands : firstOf(bands, FIRST)
  /** Focuses the first fabric that was not shown before, because the pressed button disappears. */
  const seeAll = ({ currentTarget: { parentElement: step } }: MouseEvent) => {
    flushSync(() => setAreAll(true))
    step?.querySelectorAll<HTMLElement>('[aria-haspopup="dialog"]')[FIRST]?.focus()
  }
  return (
    <>
      {shown.map(band => (
        <div key={band.title} className={styles.group}>
          {band.title !== '' && (
            <div className={styles.band}>
              <h3>{band.title}</h3>
              <span>{band.note}</span>
            </div>
          )}
          <ul className={styles.fabs}>
            {band.choices.map(choice => (
              <FabricChip
                key={choice.choiceCode}
                choice={choice}
                isSelected={item.selection[FABRIC_CODE] === choice.choiceCode}
                because={reasonAgainst(exclusions, item.selection, FABRIC_CODE, choice.choiceCode)}
                price={shortPrice(choice)}
                hasPrice={band.isPriced}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </div>
      ))}
      {!areAll && count > FIRST && (
        <button type="button" className={`link link--strong ${styles.all}`} onClick={seeAll}>
          {t.seeAll(t.countOf[material](count))}
        </button>
      )}
    </>
  )
}

/** The name of the step, and the fabric that is selected. */
function StepHead({ start, order }: Pick<FabricStepProps, 'start' | 'order'>) {
  const t = useMessages(messages)
  const selected = start.fabrics[order.item.selection[FABRIC_CODE] ?? '']
  return (
    <div className={styles.head}>
      <h2 id="step-fabric">1. {start.choices.leather === undefined ? t.fabric : t.fabricOrLeather}</h2>
      <span>{selected === undefined ? t.chooseOne : t.inGroup(selected.choiceName, selected.priceGroupCode)}</span>
    </div>
  )
}

/** The fabrics, squares while they are fetched, or that the filters leave none. */
function Fabrics({
  count,
  onTakeOff,
  ...props
}: FabricStepProps & { readonly count: number; readonly onTakeOff: SpecialOrder['filter'] }) {
  const t = useMessages(messages)
  const { order } = props
  const { isLoadingChoices: isLoading, material } = order
  return (
    <>
      {isLoading && <Loading label={t.looking[material]} />}
      {!isLoading && count === 0 && <Nothing order={order} material={material} onTakeOff={onTakeOff} />}
      {!isLoading && count > 0 && <Bands key={material} {...props} />}
    </>
  )
}

/** The first step: fabric or leather, with filters and order. */
export function FabricStep(props: FabricStepProps) {
  const { start, order } = props
  const t = useMessages(messages)
  const { facets = [], total = 0, count: found = 0 } = order.choices[order.material] ?? {}
  const active = order.item.activeFilterSort
  const counted = useRef<HTMLElement>(null)
  const remove: SpecialOrder['filter'] = (...actions) => {
    order.filter(...actions)
    // The pressed button disappears with its filter.
    counted.current?.focus()
  }
  const count = active.count ?? found
  const all = t.countOf[order.material](total)
  return (
    <section className={styles.step} aria-labelledby="step-fabric">
      <StepHead start={start} order={order} />
      <Materials order={order} start={start} />
      <FabricFilters facets={facets} active={active} onFilter={order.filter} />
      <ActiveFilterTags facets={facets} active={active} onFilter={remove} />
      <div className={styles.bar}>
        <b ref={counted} tabIndex={-1} role="status">
          {count === total ? all : t.someOf(count, all)}
        </b>
        <FabricSort active={active} onFilter={order.filter} />
      </div>
      <Fabrics {...props} count={count} onTakeOff={remove} />
    </section>
  )
}
