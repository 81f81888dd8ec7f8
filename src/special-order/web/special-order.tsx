import { Suspense, useRef, useState, type ReactNode } from 'react'
import { FABRIC_CODE } from '#catalog/rules/special-order-family.ts'
import type { Cents } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import { weeksOf } from '#lib/weeks.ts'
import { useMessages } from '#ui/language.tsx'
import type { ProductView } from '../contract.ts'
import { pageTitle } from '../rules/document-title.ts'
import { reasonAgainst } from '../rules/options.ts'
import { specialOrderPath } from '../rules/special-order-path.ts'
import { ChoiceSummary } from './choice-summary.tsx'
import { CompareDialog } from './compare-dialog-on-demand.tsx'
import type { Candidate } from './compare-dialog.tsx'
import { DealBar } from './deal-bar.tsx'
import { DebugTools } from './debug-tools-on-demand.tsx'
import { FabricFlyout } from './fabric-flyout-on-demand.tsx'
import { FabricStep } from './fabric-step.tsx'
import { OptionStep } from './option-step.tsx'
import { madeWords } from './made-words.ts'
import { Below, Head, LinkNotice } from './page-parts.tsx'
import { QuickshipNote } from './quickship-note.tsx'
import { SavedList } from './saved-list.tsx'
import type { SpecialOrderCalls, SpecialOrderStart } from './special-order-data.ts'
import { messages } from './special-order-page.messages.ts'
import styles from './special-order.module.css'
import { Stage } from './stage.tsx'
import { useCandidates } from './use-candidates.ts'
import { namesOf, useConfigured, type Configured } from './use-configured.ts'
import { usePlace, type PagePlace } from './use-place.ts'
import { useSpecialOrder, type SpecialOrder as Order } from './use-special-order.ts'

export interface SpecialOrderProps {
  readonly start: SpecialOrderStart
  readonly site: Site
  readonly calls: SpecialOrderCalls
  /** True: the debug tools are asked for. */
  readonly isDebug: boolean
  /** The quantity and the button that adds the configuration to the cart. */
  readonly add: (configuration: { readonly parameter: string; readonly refusal: string | undefined }) => ReactNode
  /** The delivery to the shopper's postal code; reports its days. */
  readonly delivery: (asked: {
    readonly parameter: string
    readonly onDays: (days: string | undefined) => void
  }) => ReactNode
}

interface Shown extends Pick<SpecialOrderProps, 'start' | 'site' | 'calls'> {
  readonly order: Order
  readonly configured: Configured
  /** Delivery days in words. */
  readonly days: string
}

/** The steps: fabric or leather first, then the other options. */
function Steps({
  start,
  site,
  order,
  configured,
  onOpen,
}: Omit<Shown, 'calls' | 'days'> & { readonly onOpen: (choiceCode: string) => void }) {
  return (
    <>
      <FabricStep
        start={start}
        order={order}
        brand={site.brand}
        currency={site.currency}
        more={configured.more}
        onOpen={onOpen}
      />
      {start.view.browseDto.superSpecialOrder.options.slice(1).map(option => (
        <OptionStep
          key={option.optionCode}
          option={option}
          selection={order.item.selection}
          exclusions={start.view.exclusions}
          onSelect={order.select}
        />
      ))}
    </>
  )
}

/**
 * Delivery and weeks in the fabric that is looked at. `days` are those of the current configuration to the shopper's
 * postal code; they hold for fabrics with the same lead time.
 */
const deliveryIn = (looked: ProductView, current: ProductView, days: string, t: (typeof messages)['en']): string =>
  `${looked.leadTimeDays === current.leadTimeDays ? days : looked.delivery}. ${madeWords(looked, t)}`

/** The flyout of the fabric that is looked at, and the comparison. */
function Popups({
  start,
  site,
  calls,
  order,
  configured,
  days,
  looked,
  onLooked,
  compared,
  onCompared,
}: Shown & {
  /** Choice code of the fabric that is looked at. */
  readonly looked: string | undefined
  readonly onLooked: () => void
  /** Configurations to compare with; empty while nothing is compared. */
  readonly compared: readonly Candidate[]
  readonly onCompared: () => void
}) {
  const t = useMessages(messages)
  const { selection } = order.item
  const { fabric, view } = configured
  const choice = start.fabrics[looked ?? '']
  return (
    <>
      {choice !== undefined && (
        <Suspense>
          <FabricFlyout
            sku={start.view.browseDto.sku}
            choice={choice}
            more={configured.more}
            selectedPrice={fabric?.price as Cents | undefined}
            currency={site.currency}
            isSelected={fabric === choice}
            because={reasonAgainst(start.view.exclusions, selection, FABRIC_CODE, choice.choiceCode)}
            delivery={one => deliveryIn(one, view ?? start.view, days, t)}
            call={calls.view}
            onChoose={choiceCode => {
              order.select(FABRIC_CODE, choiceCode)
              onLooked()
            }}
            onClose={onLooked}
          />
        </Suspense>
      )}
      {view !== undefined && compared.length > 0 && (
        <Suspense>
          <CompareDialog
            start={start}
            current={{ selection, view }}
            candidates={compared}
            call={calls.view}
            onChoose={wanted => {
              onCompared()
              order.selectAll(wanted)
            }}
            onClose={onCompared}
          />
        </Suspense>
      )}
    </>
  )
}

/** The bar at the bottom. Its button presses the main one, which knows the quantity and shows problems. */
function Deal({
  start,
  order,
  configured,
  days,
  onAdd,
  onCompare,
}: Omit<Shown, 'calls' | 'site'> & { readonly onAdd: () => void; readonly onCompare: () => void }) {
  const t = useMessages(messages)
  const { fabric, view, price, refusal, others } = configured
  return (
    <DealBar
      name={start.product.name}
      fabric={fabric}
      others={namesOf(others)}
      price={price}
      priceNote={fabric === undefined ? '' : t.inGroup(fabric.choiceName, fabric.priceGroupCode)}
      days={view === undefined ? '' : days}
      made={t.made(weeksOf((view ?? start.view).leadTimeDays))}
      refusal={refusal}
      isLoading={order.isLoadingView}
      onAdd={onAdd}
      onCompare={onCompare}
    />
  )
}

/** The page on which a product is configured in fabric, leather and other options [SPO-01]. */
export function SpecialOrder({ start, site, calls, isDebug, add, delivery }: SpecialOrderProps) {
  const t = useMessages(messages)
  const order = useSpecialOrder(start, calls)
  const configured = useConfigured(start, site, order)
  const { codes, view, price, refusal } = configured
  const { sku, reviewCount } = start.view.browseDto
  const [looked, setLooked] = useState<string>()
  const [compared, setCompared] = useState<readonly Candidate[]>([])
  const [hint, setHint] = useState('')
  const [ownDays, setDays] = useState<string>()
  /** The debugger's, while debug mode is on [SPO-04]. */
  const [debugPlace, setDebugPlace] = useState<PagePlace>()
  const act = useRef<HTMLDivElement>(null)
  const { kept, current, candidates } = useCandidates(start, site.brand, calls.account, order, configured)
  usePlace(
    debugPlace ?? {
      title: pageTitle(start.product.name, reviewCount, start.brandName),
      path: specialOrderPath(start.product.slug, codes),
    },
  )
  const days = ownDays ?? start.view.delivery
  const parameter = view?.optionChoiceParameter ?? ''
  const pressAdd = () => {
    const button = [...(act.current?.querySelectorAll('button') ?? [])].at(-1)
    button?.focus()
    button?.click()
  }
  const compare = () => {
    const canCompare = view !== undefined && candidates.length > 0
    setHint(canCompare ? '' : t.nothingToCompare)
    setCompared(canCompare ? candidates : [])
  }
  const shown = { start, site, calls, order, configured, days }
  return (
    <>
      <div className="page">
        <LinkNotice start={start} />
        {isDebug && (
          <Suspense>
            <DebugTools start={start} order={order} call={calls.debug} onOn={setDebugPlace} />
          </Suspense>
        )}
        <div className={styles.layout}>
          <Stage
            start={start}
            selection={order.item.selection}
            chosenText={configured.chosenText}
            system={site.systemOfMeasure}
          />
          <div className={styles.buy} aria-busy={order.isLoadingView}>
            <Head start={start} price={price} />
            <QuickshipNote sku={sku} chosenFabric={order.item.selection[FABRIC_CODE] ?? ''} call={calls.quickship} />
            <Steps {...shown} onOpen={setLooked} />
            {view !== undefined && <ChoiceSummary view={view} days={days} currency={site.currency} />}
            {delivery({ parameter, onDays: setDays })}
            <div ref={act}>{add({ parameter, refusal })}</div>
            <p className="t-small ink-2" role="status">
              {hint}
            </p>
            <SavedList current={current} kept={kept} />
          </div>
        </div>
      </div>
      <Below start={start} country={site.country} />
      <Deal {...shown} onAdd={pressAdd} onCompare={compare} />
      <Popups
        {...shown}
        looked={looked}
        onLooked={() => setLooked(undefined)}
        compared={compared}
        onCompared={() => setCompared([])}
      />
    </>
  )
}
