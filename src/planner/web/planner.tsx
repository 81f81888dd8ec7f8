import { Suspense, useCallback, useId, useMemo, useReducer, useRef, useState } from 'react'
import type { ComponentType, Dispatch, ReactNode } from 'react'
import { weeksOf } from '#lib/weeks.ts'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/navigation/dialog.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { PhoneLink } from '#ui/display/phone-link.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import type { SectionalDetails } from '../contract.ts'
import type { PlannerChoices } from '../rules/choices.ts'
import { itemTypesOf } from '../rules/plan.ts'
import type { Plan } from '../rules/plan.ts'
import { DetailsPanel } from './details/details-panel.tsx'
import { DetailsSummary } from './details/details-summary.tsx'
import { FabricFlyout } from './details/fabric-flyout-on-demand.tsx'
import { FabricPanel } from './details/fabric-panel-on-demand.tsx'
import { PlanBelow } from './plan/plan-below-on-demand.tsx'
import { usePlan } from './plan/use-plan.ts'
import type { PlannerCalls } from './planner-calls.ts'
import type { PlannerCollection, PlannerFabric } from './planner-collection.ts'
import { PlannerNotices } from './planner-notices.tsx'
import { choicesOf, plannerReducer, startPlanner } from './planner-state.ts'
import type { PlannerEvent, PlannerState } from './planner-state.ts'
import { chosenOf } from './option-choices.ts'
import { messages } from './planner.messages.ts'
import styles from './planner.module.css'
import { PlannerTabs, tabId } from './planner-tabs.tsx'
import { useStartedOver } from './started-over.ts'
import { sizeWords } from './size-words.ts'
import { useDetailsPlace } from './details/use-details-place.ts'
import type { DetailsPlace } from './details/use-details-place.ts'
import { usePlannerDetails } from './details/use-planner-details.ts'
import { useWorkView } from './use-work-view.ts'
import { WorkFrame } from './work-frame.tsx'

/** Props of the button that adds the whole sectional to the cart. */
export interface AddAllAsked {
  /** Returns the details of the current plan, not outdated ones. */
  readonly latest: () => Promise<SectionalDetails>
  readonly isEmpty: boolean
}

export interface PlannerProps {
  readonly collection: PlannerCollection
  readonly start: {
    readonly plan: Plan
    readonly choices: PlannerChoices
    readonly details: SectionalDetails | undefined
  }
  readonly childOriginUrl: string
  readonly calls: PlannerCalls
  /** Logs the reason of the error flag, once [PLN-21]. */
  readonly onFault: (reason: string) => void
  /** Replaces the planner once the error flag is set [PLN-19]. */
  readonly errorView: ReactNode
  /**
   * Button that adds the whole sectional to the cart; undefined for a collection that is not public, which has a link
   * to a quote instead [PLN-09].
   */
  readonly AddAll: ComponentType<AddAllAsked> | undefined
  readonly reload?: () => void
}

/** Placeholder while the fabric panel is loading. */
const FabricsComing = () => (
  <div className={styles.coming} aria-busy>
    <Skeleton height="1.5rem" width="8rem" />
    <Skeleton height="12rem" />
  </div>
)

/** Reports the first fault and only that; the error view then replaces the planner [PLN-19, PLN-21]. */
function useFault(onFault: (reason: string) => void, dispatch: Dispatch<PlannerEvent>): (reason: string) => void {
  const hasFailed = useRef(false)
  return useCallback(
    (reason: string) => {
      if (hasFailed.current) return
      hasFailed.current = true
      onFault(reason)
      dispatch({ type: 'fault' })
    },
    [onFault, dispatch],
  )
}

function Title({
  collection,
  onStartOver,
}: {
  readonly collection: PlannerCollection
  readonly onStartOver: () => void
}) {
  const t = useMessages(messages)
  return (
    <div className={styles.top}>
      <div>
        <h1 className={`t-h1 ${styles.title}`}>{t.title[collection.brand](collection.name)}</h1>
        <p className={`t-small ink-2 ${styles.lead}`}>{t.lead[collection.brand](collection.name)}</p>
      </div>
      <button type="button" className={`link link--strong ${styles.over}`} onClick={onStartOver}>
        <Icon name="refresh" size="s" />
        {t.startOver}
      </button>
    </div>
  )
}

/** The total, the button that shows the details, and the button to the cart. */
function TotalBar({
  state: { sectionalDetails, detailsStatus },
  place,
  detailsId,
  children,
}: {
  readonly state: PlannerState
  readonly place: DetailsPlace
  readonly detailsId: string
  readonly children: ReactNode
}) {
  const t = useMessages(messages)
  return (
    <div className={styles.bar}>
      <p className={styles.total} aria-busy={detailsStatus !== 'ready' || undefined}>
        {t.total}{' '}
        <b className={styles.amount} aria-live="polite">
          {sectionalDetails?.FormattedTotalPrice ?? '—'}
        </b>
      </p>
      <Button
        className={styles.details}
        variant="quiet"
        size="s"
        onClick={place.isWide ? place.toggle : place.openPopup}
        {...(place.isWide
          ? { 'aria-expanded': place.isOpen, 'aria-controls': detailsId }
          : { 'aria-haspopup': 'dialog' })}
      >
        {t.details}
      </Button>
      <div className={styles.add}>{children}</div>
    </div>
  )
}

/** Link to a quote, for a collection that is not public [PLN-09]. */
function Quote() {
  const t = useMessages(messages)
  return (
    <p className={styles.quote}>
      <LinkButton to="/design-services">{t.quote}</LinkButton>
      <span className="t-small">
        {t.byPhone} <PhoneLink className="link link--strong" />
      </span>
    </p>
  )
}

/** The panel beside the iframe: the details, and on its tab the fabrics. */
function Side({
  tabStatus,
  place,
  detailsId,
  summary,
  fabrics,
}: {
  readonly tabStatus: PlannerState['tabStatus']
  readonly place: DetailsPlace
  readonly detailsId: string
  readonly summary: ReactNode
  readonly fabrics: ReactNode
}) {
  return (
    <div className={styles.side}>
      {place.hasPanel && (
        <div className={styles.beside}>
          <DetailsPanel id={detailsId} isOpen={place.isOpen} onToggle={place.toggle}>
            {summary}
          </DetailsPanel>
        </div>
      )}
      {tabStatus === 'SelectFabric' && (
        <div className={styles.fabrics}>
          <Suspense fallback={<FabricsComing />}>{fabrics}</Suspense>
        </div>
      )}
    </div>
  )
}

/** The flyout of the selected fabric. It is loaded when the first fabric is picked, and stays mounted. */
function ChosenFabric({
  state: { selectedChoiceCode, isFlyoutOpen },
  collection,
  choices,
  itemTypes,
  weeksIn,
  onClose,
}: {
  readonly state: PlannerState
  readonly collection: PlannerCollection
  readonly choices: PlannerChoices
  readonly itemTypes: readonly string[]
  readonly weeksIn: (fabric: PlannerFabric) => number
  readonly onClose: () => void
}) {
  const [hasFlown, setHasFlown] = useState(false)
  if (isFlyoutOpen && !hasFlown) setHasFlown(true)
  const chosen = collection.fabrics.find(({ choiceCode }) => choiceCode === selectedChoiceCode)
  if (chosen === undefined || !hasFlown) return null
  // Stocked pieces have the first choice of each option.
  const isUsual = collection.options.every(option => chosenOf(option, choices).place === 0)
  return (
    <Suspense fallback={null}>
      <FabricFlyout
        open={isFlyoutOpen}
        fabric={chosen}
        collection={collection}
        itemTypes={itemTypes}
        waits={chosen.isStock && isUsual}
        weeksIn={weeksIn}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** The planner's state, the plan, and the details of the current plan. */
function usePlannerState({ collection, start, childOriginUrl, calls }: PlannerProps) {
  const [state, dispatch] = useReducer(
    plannerReducer,
    { childOriginUrl, sectionalDetails: start.details, choices: start.choices },
    startPlanner,
  )
  const { selectedChoiceCode, options } = state
  const choices = useMemo(() => choicesOf({ selectedChoiceCode, options }), [selectedChoiceCode, options])
  const onChoices = useCallback(
    (brought: PlannerChoices) => {
      dispatch({ type: 'choices changed', choices: brought })
    },
    [dispatch],
  )
  const planner = usePlan({ collection, start, onChoices })
  const itemTypes = useMemo(() => itemTypesOf(planner.plan), [planner.plan])
  const details = usePlannerDetails({ collection, start, calls, state, dispatch, choices, itemTypes })
  return { state, dispatch, choices, planner, itemTypes, details }
}

/**
 * The planner of a collection. The page owns the plan and its price; the player shows and edits the same plan in 3D.
 */
export function Planner(props: PlannerProps) {
  const { collection, start, childOriginUrl, calls, onFault, errorView, AddAll } = props
  const { reload = () => window.location.reload() } = props
  const language = useLanguage()
  const t = useMessages(messages)
  const { state, dispatch, choices, planner, itemTypes, details } = usePlannerState(props)
  const { tabStatus, sectionalDetails } = state
  const fail = useFault(onFault, dispatch)
  const ids = useId()
  const panelId = `${ids}-work`
  const detailsId = `${ids}-details`
  const place = useDetailsPlace(tabStatus)
  const view = useWorkView(tabStatus)
  const startedOver = useStartedOver({ collection, planner, choices, start, reload })
  const closeFlyout = useCallback(() => dispatch({ type: 'flyout closed' }), [dispatch])

  if (state.hasError) return errorView
  // Computed here, because modules shared by several parts that are loaded on demand would be bundled into every
  // product page.
  const weeksIn = ({ millDays }: PlannerFabric) => weeksOf(collection.leadTimeDays + millDays)
  const shared = { collection, itemTypes, weeksIn }
  const pickFabric = (choiceCode: string) => {
    planner.choose({ ...choices, fabricChoiceCode: choiceCode })
    dispatch({ type: 'fabric chosen', choiceCode })
  }
  const toFabric = () => {
    place.closePopup()
    dispatch({ type: 'tab chosen', tabStatus: 'SelectFabric' })
  }
  const summary = sectionalDetails !== undefined && (
    <DetailsSummary
      details={sectionalDetails}
      collection={collection}
      choices={choices}
      onChoices={planner.choose}
      onFabric={toFabric}
      size={sizeWords(planner.plan, collection, language)}
      isOld={state.detailsStatus !== 'ready'}
    />
  )
  return (
    <div className={styles.planner}>
      <Title collection={collection} onStartOver={startedOver.startOver} />
      <div className={styles.tabs}>
        <PlannerTabs
          tabStatus={tabStatus}
          onTab={chosenTab => dispatch({ type: 'tab chosen', tabStatus: chosenTab })}
          panelId={panelId}
        />
      </div>
      <TotalBar state={state} place={place} detailsId={detailsId}>
        {AddAll === undefined ? <Quote /> : <AddAll latest={details.latest} isEmpty={itemTypes.length === 0} />}
      </TotalBar>
      <PlannerNotices planner={planner} startedOver={startedOver} state={state} onAgain={details.again} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tabStatus)} className={styles.work}>
        <WorkFrame
          {...{ collection, childOriginUrl, choices, planner, tabStatus, view, calls }}
          isNarrowed={state.isFlyoutOpen}
          onFault={fail}
          onAsked={details.askAnew}
        >
          <ChosenFabric {...shared} state={state} choices={choices} onClose={closeFlyout} />
        </WorkFrame>
        <Side
          {...{ tabStatus, place, detailsId, summary }}
          fabrics={<FabricPanel {...shared} selected={state.selectedChoiceCode} onPick={pickFabric} />}
        />
      </div>
      <Dialog open={place.isPopup} variant="flyout" title={t.detailsTitle} onClose={place.closePopup}>
        <div className={styles.popup}>{summary}</div>
      </Dialog>
      <div className={styles.below}>
        <Suspense fallback={null}>
          <PlanBelow {...{ choices, collection }} state={planner} details={sectionalDetails} hasList={view.isIn2d} />
        </Suspense>
      </div>
    </div>
  )
}
