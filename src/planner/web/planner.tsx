import { Suspense, useCallback, useEffect, useId, useMemo, useReducer, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { weeksOf } from '#lib/weeks.ts'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/navigation/dialog.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { PhoneLink } from '#ui/display/phone-link.tsx'
import { CallFailed } from '#ui/send.ts'
import { useShopNames } from '#ui/shop-names.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { SectionalDetails } from '../contract.ts'
import type { PlannerChoices } from '../rules/choices.ts'
import { itemTypesOf } from '../rules/plan.ts'
import type { Plan } from '../rules/plan.ts'
import { DetailsPanel } from './details/details-panel.tsx'
import { DetailsSummary } from './details/details-summary.tsx'
import { FabricFlyout } from './details/fabric-flyout-on-demand.tsx'
import { FabricPanel } from './details/fabric-panel-on-demand.tsx'
import { LinkNotice } from './plan/saved/link-notice-on-demand.tsx'
import { PlanBelow } from './plan/plan-below-on-demand.tsx'
import { usePlan } from './plan/use-plan.ts'
import { configurationOf } from './planner-calls.ts'
import type { PlannerCalls } from './planner-calls.ts'
import type { PlannerCollection } from './planner-collection.ts'
import { choicesOf, plannerReducer, startPlanner } from './planner-state.ts'
import { chosenOf } from './option-choices.ts'
import { messages } from './planner.messages.ts'
import styles from './planner.module.css'
import { PlannerTabs, tabId } from './planner-tabs.tsx'
import { useStartedOver } from './started-over.ts'
import { sizeWords } from './size-words.ts'
import { useDetails } from './details/use-details.ts'
import { useWorkView } from './use-work-view.ts'
import { WorkFrame } from './work-frame.tsx'

/** What the button that puts it all into the cart needs to know. */
export interface AddAllAsked {
  /** The details of what is planned now, not of what was. */
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
  /** Logs what set the error flag, once [PLN-21]. */
  readonly onFault: (reason: string) => void
  /** Replaces the planner once the error flag is set [PLN-19]. */
  readonly errorView: ReactNode
  /** Puts it all into the cart; a collection that is not public has a way to a quote instead [PLN-09]. */
  readonly AddAll: ComponentType<AddAllAsked> | undefined
  readonly reload?: () => void
}

/** Stands in for the fabrics until their panel is there. */
const FabricsComing = () => (
  <div className={styles.coming} aria-busy>
    <Skeleton height="1.5rem" width="8rem" />
    <Skeleton height="12rem" />
  </div>
)

const keyOf = (itemTypes: readonly string[], choices: PlannerChoices): string =>
  JSON.stringify([
    itemTypes,
    choices.fabricChoiceCode,
    choices.legFinishCode,
    choices.armChoiceCode,
    choices.cushionCode,
    choices.cushionChoice,
  ])
const SAID_TO_SHOPPERS = new Set<string>(['not-found', 'conflict', 'too-many'])
/** From here on the details are a panel beside the frame; below, a popup [PLN-06, PLN-07]. */
const WIDE = '(min-width: 1050px)'

/** A collection's planner: the plan and its price are the page's; the player shows and edits the same plan in 3D. */
export function Planner({
  collection,
  start,
  childOriginUrl,
  calls,
  onFault,
  errorView,
  AddAll,
  reload = () => window.location.reload(),
}: PlannerProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const { phone } = useShopNames()
  const [state, dispatch] = useReducer(
    plannerReducer,
    { childOriginUrl, sectionalDetails: start.details, choices: start.choices },
    startPlanner,
  )
  const {
    tabStatus,
    sectionalDetails,
    selectedChoiceCode,
    hasError,
    options,
    isFlyoutOpen,
    detailsStatus,
    detailsProblem,
  } = state
  const choices = useMemo(() => choicesOf({ selectedChoiceCode, options }), [selectedChoiceCode, options])
  const onChoices = useCallback(
    (brought: PlannerChoices) => {
      dispatch({ type: 'choices changed', choices: brought })
    },
    [dispatch],
  )
  const planner = usePlan({ collection, start, onChoices })
  const itemTypes = useMemo(() => itemTypesOf(planner.plan), [planner.plan])
  const [asks, setAsks] = useState(0)
  const key = keyOf(itemTypes, choices)
  const [knownKey] = useState(() => (start.details === undefined ? '' : keyOf(itemTypesOf(start.plan), start.choices)))
  const problemOf = (error: unknown) => {
    if (error instanceof CallFailed && error.refusal !== undefined && SAID_TO_SHOPPERS.has(error.refusal.kind))
      return error.refusal.message
    return error instanceof CallFailed && error.status === 0 ? t.offline : t.failed
  }
  const { again, latest } = useDetails({
    key,
    knownKey,
    asks,
    ask: () => calls.details({ ...configurationOf(collection, choices), itemTypes: [...itemTypes] }),
    answered: detailsStatus === 'ready' ? sectionalDetails : undefined,
    dispatch,
    problemOf,
  })
  useEffect(() => {
    if (detailsStatus !== 'failed') return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [detailsStatus, again])

  const hasFailed = useRef(false)
  const fail = useCallback(
    (reason: string) => {
      if (hasFailed.current) return
      hasFailed.current = true
      onFault(reason)
      dispatch({ type: 'fault' })
    },
    [onFault, dispatch],
  )

  const ids = useId()
  const panelId = `${ids}-work`
  const detailsId = `${ids}-details`
  const isWide = useMedia(WIDE, true)
  const [isOpen, setIsOpen] = useState({ BuildSectional: true, SelectFabric: false })
  const [isPopup, setIsPopup] = useState(false)
  const view = useWorkView(tabStatus)
  const startedOver = useStartedOver({ collection, planner, choices, start, reload })
  const [hasFlown, setHasFlown] = useState(false)
  if (isFlyoutOpen && !hasFlown) setHasFlown(true)
  const closeFlyout = useCallback(() => dispatch({ type: 'flyout closed' }), [dispatch])

  if (hasError) return errorView
  const chosen = collection.fabrics.find(({ choiceCode }) => choiceCode === selectedChoiceCode)
  // What waits in a warehouse has each option's first choice.
  const isUsual = collection.options.every(option => chosenOf(option, choices).place === 0)
  const isOld = detailsStatus !== 'ready'
  // Worked out here, not by what comes on demand: what several such parts share would end up in every product's page.
  const weeks = weeksOf(collection.leadTimeDays)
  const pickFabric = (choiceCode: string) => {
    planner.choose({ ...choices, fabricChoiceCode: choiceCode })
    dispatch({ type: 'fabric chosen', choiceCode })
  }
  const toFabric = () => {
    setIsPopup(false)
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
      isOld={isOld}
    />
  )
  return (
    <div className={styles.planner}>
      <div className={styles.top}>
        <div>
          <h1 className={`t-h1 ${styles.title}`}>{t.title[collection.brand](collection.name)}</h1>
          <p className={`t-small ink-2 ${styles.lead}`}>{t.lead[collection.brand](collection.name)}</p>
        </div>
        <button type="button" className={`link link--strong ${styles.over}`} onClick={startedOver.startOver}>
          <Icon name="refresh" size="s" />
          {t.startOver}
        </button>
      </div>
      <div className={styles.tabs}>
        <PlannerTabs
          tabStatus={tabStatus}
          onTab={chosenTab => dispatch({ type: 'tab chosen', tabStatus: chosenTab })}
          panelId={panelId}
        />
      </div>
      <div className={styles.bar}>
        <p className={styles.total} aria-busy={isOld || undefined}>
          {t.total}{' '}
          <b className={styles.amount} aria-live="polite">
            {sectionalDetails?.FormattedTotalPrice ?? '—'}
          </b>
        </p>
        <Button
          className={styles.details}
          variant="quiet"
          size="s"
          onClick={() => (isWide ? setIsOpen({ ...isOpen, [tabStatus]: !isOpen[tabStatus] }) : setIsPopup(true))}
          {...(isWide
            ? { 'aria-expanded': isOpen[tabStatus], 'aria-controls': detailsId }
            : { 'aria-haspopup': 'dialog' })}
        >
          {t.details}
        </Button>
        <div className={styles.add}>
          {AddAll !== undefined ? (
            <AddAll latest={latest} isEmpty={itemTypes.length === 0} />
          ) : (
            <p className={styles.quote}>
              <LinkButton to="/design-services">{t.quote}</LinkButton>
              <span className="t-small">
                {t.byPhone} <PhoneLink className="link link--strong" />
              </span>
            </p>
          )}
        </div>
      </div>
      <div className={styles.says}>
        <noscript>
          <Notice tone="info" live={false}>
            {t.noScript(phone)}
          </Notice>
        </noscript>
        {(planner.isLinked || planner.news !== undefined) && (
          <Suspense fallback={null}>
            <LinkNotice state={planner} />
          </Suspense>
        )}
        {startedOver.canBringBack && (
          <Notice tone="info">
            {t.startedOver}{' '}
            <button type="button" className="link link--strong" onClick={startedOver.bringBack}>
              {t.undo}
            </button>{' '}
            <button type="button" className="link" onClick={startedOver.forget}>
              {t.keep}
            </button>
          </Notice>
        )}
        {detailsStatus === 'failed' && (
          <Notice tone="error">
            {detailsProblem}{' '}
            <button type="button" className="link link--strong" onClick={again}>
              {t.again}
            </button>
          </Notice>
        )}
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tabStatus)} className={styles.work}>
        <WorkFrame
          {...{ collection, childOriginUrl, choices, planner, tabStatus, view, calls }}
          isNarrowed={isFlyoutOpen}
          onFault={fail}
          onAsked={() => setAsks(count => count + 1)}
        >
          {/* Nothing of it is in the page before the first fabric is picked; then it stays, to go as it came. */}
          {chosen !== undefined && hasFlown && (
            <Suspense fallback={null}>
              <FabricFlyout
                open={isFlyoutOpen}
                fabric={chosen}
                collection={collection}
                itemTypes={itemTypes}
                waits={chosen.isStock && isUsual}
                weeks={weeks}
                onClose={closeFlyout}
              />
            </Suspense>
          )}
        </WorkFrame>
        <div className={styles.side}>
          {isWide && (tabStatus === 'BuildSectional' || isOpen.SelectFabric) && (
            <div className={styles.beside}>
              <DetailsPanel
                id={detailsId}
                isOpen={isOpen[tabStatus]}
                onToggle={() => setIsOpen({ ...isOpen, [tabStatus]: !isOpen[tabStatus] })}
              >
                {summary}
              </DetailsPanel>
            </div>
          )}
          {tabStatus === 'SelectFabric' && (
            <div className={styles.fabrics}>
              <Suspense fallback={<FabricsComing />}>
                <FabricPanel
                  collection={collection}
                  itemTypes={itemTypes}
                  selected={selectedChoiceCode}
                  weeks={weeks}
                  onPick={pickFabric}
                />
              </Suspense>
            </div>
          )}
        </div>
      </div>
      <Dialog open={isPopup && !isWide} variant="flyout" title={t.detailsTitle} onClose={() => setIsPopup(false)}>
        <div className={styles.popup}>{summary}</div>
      </Dialog>
      <div className={styles.below}>
        <Suspense fallback={null}>
          <PlanBelow
            state={planner}
            choices={choices}
            collection={collection}
            details={sectionalDetails}
            hasList={view.isIn2d}
          />
        </Suspense>
      </div>
    </div>
  )
}
