import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import type { PlannerChoices } from '../rules/choices.ts'
import type { GraphicsState, TabStatus } from '../protocol.ts'
import { PlanEditor } from './plan/editor/plan-editor-on-demand.tsx'
import type { PlanState } from './plan/use-plan.ts'
import { piecePrices } from './piece-prices.ts'
import { configurationOf } from './planner-calls.ts'
import type { PlannerCalls } from './planner-calls.ts'
import type { PlannerCollection } from './planner-collection.ts'
import { messages } from './planner.messages.ts'
import { PlayerFrame } from './player/player-frame-on-demand.tsx'
import { playerAddress } from './player/player-address.ts'
import { StartPicture } from './start-picture.tsx'
import type { WorkView } from './use-work-view.ts'
import styles from './work-frame.module.css'

export interface WorkFrameProps {
  readonly collection: PlannerCollection
  readonly childOriginUrl: string
  readonly choices: PlannerChoices
  readonly planner: PlanState
  readonly tabStatus: TabStatus
  readonly view: WorkView
  readonly calls: PlannerCalls
  /** The flyout stands over its right end: the player keeps clear of it. */
  readonly isNarrowed: boolean
  readonly onFault: (reason: string) => void
  /** The player changed the plan [PLN-24]. */
  readonly onAsked: () => void
  /** What lies over it. */
  readonly children: ReactNode
}

/** What the player shows of a collection: pieces and materials. */
const shownCollection = (collection: PlannerCollection) => ({
  collectionCode: collection.collectionCode,
  name: collection.name,
  pieces: collection.pieces.map(({ itemTypeCode, kind, name, width, depth, height, joints }) => ({
    itemTypeCode,
    kind,
    name,
    width,
    depth,
    height,
    joints,
  })),
  materials: Object.fromEntries([
    ...collection.fabrics.map(({ choiceCode, material }) => [choiceCode, material]),
    ...collection.options.flatMap(option =>
      option.choices.flatMap(({ choiceCode, material }) => (material === undefined ? [] : [[choiceCode, material]])),
    ),
  ]) as Record<string, string>,
})

/** Prices of pieces in the choices of now; undefined when the choices changed before the answer came. */
function usePriceOf({ collection, choices, calls }: Pick<WorkFrameProps, 'collection' | 'choices' | 'calls'>) {
  const [priced] = useState(piecePrices)
  const configuration = JSON.stringify(choices)
  const now = useRef(configuration)
  useEffect(() => {
    now.current = configuration
  })
  return async (itemType: string) => {
    const price = await priced(`${itemType} ${configuration}`, () =>
      calls.price({ ...configurationOf(collection, choices), itemType }),
    )
    return now.current === configuration ? price : undefined
  }
}

type PriceOf = ReturnType<typeof usePriceOf>

type PlayerProps = Omit<WorkFrameProps, 'calls' | 'isNarrowed' | 'children'> & {
  readonly mode: Exclude<WorkView['device'], 'none' | undefined>
  readonly priceOf: PriceOf
  readonly onGraphics: (graphics: GraphicsState) => void
}

/** The 3D player in its frame. */
function Player(props: PlayerProps) {
  const { collection, childOriginUrl, choices, planner, tabStatus, view, mode } = props
  const { priceOf, onFault, onAsked, onGraphics } = props
  const t = useMessages(messages)
  const language = useLanguage()
  const shown = useMemo(() => shownCollection(collection), [collection])
  const { plan, cause, revision, canUndo, canRedo } = planner
  const address = playerAddress({
    childOriginUrl,
    collectionCode: collection.collectionCode,
    mode,
    brand: collection.brand,
    language,
    country: collection.country,
  })
  return (
    <Suspense fallback={null}>
      <PlayerFrame
        key={view.attempt}
        address={address}
        childOriginUrl={childOriginUrl}
        title={t.player(collection.name)}
        priceOf={priceOf}
        onFault={onFault}
        shows={{
          panel: tabStatus,
          collection: shown,
          choices,
          plan: plan as PlayerShownPlan,
          cause,
          revision,
          canUndo,
          canRedo,
        }}
        onEdit={(edited, by, basedOn) => {
          const taken = planner.take(edited, by, basedOn)
          if (taken === 'taken') onAsked()
          return taken
        }}
        onSpoken={() => view.setTalk('there')}
        onSilence={() => view.setTalk('silent')}
        onGraphics={onGraphics}
      />
    </Suspense>
  )
}
type PlayerShownPlan = Parameters<typeof PlayerFrame>[0]['shows']['plan']

/** Says why there is no 3D, or that it is coming. */
function PlayerNotices({
  view: { device, talk },
  isFramed,
  onTryAgain,
}: {
  readonly view: WorkView
  readonly isFramed: boolean
  readonly onTryAgain: () => void
}) {
  const t = useMessages(messages)
  return (
    <>
      {device === 'none' && (
        <div className={styles.says}>
          <Notice tone="info">{t.noWebGl}</Notice>
        </div>
      )}
      {(talk === 'silent' || talk === 'lost') && (
        <div className={styles.says}>
          <Notice tone="warn">
            {t[talk]}{' '}
            <button type="button" className="link link--strong" onClick={onTryAgain}>
              {t.again3d}
            </button>
          </Notice>
        </div>
      )}
      {isFramed && talk === 'waiting' && (
        <p className="visually-hidden" role="status">
          {t.opening}
        </p>
      )}
    </>
  )
}

/** Switches between 3D and the plan. */
function ViewSwitch({ view: { isPlan, setIsPlan } }: { readonly view: WorkView }) {
  const t = useMessages(messages)
  return (
    <div className={styles.views} role="group" aria-label={t.views.label}>
      <button type="button" className={styles.view} aria-pressed={!isPlan} onClick={() => setIsPlan(false)}>
        {t.views.threeD}
      </button>
      <button type="button" className={styles.view} aria-pressed={isPlan} onClick={() => setIsPlan(true)}>
        {t.views.plan}
      </button>
    </div>
  )
}

/**
 * Where the sectional is seen and built: in 3D by the player, in plan by the page, and until one of them is there its
 * picture.
 */
export function WorkFrame({ isNarrowed, children, calls, ...work }: WorkFrameProps) {
  const { collection, planner, tabStatus, view } = work
  // The prices stay known when the player is started anew.
  const priceOf = usePriceOf({ ...work, calls })
  const t = useMessages(messages)
  const { device, talk, isIn2d } = view
  const section = useRef<HTMLElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const mode = device === undefined || device === 'none' || talk === 'silent' ? undefined : device
  const isFramed = mode !== undefined
  const narrowed = isNarrowed && styles.narrowed
  const onGraphics = (graphics: GraphicsState) => {
    view.setTalk(graphics === 'lost' ? 'lost' : 'there')
    // A shopper at work in the plan stays there; 3D is one press away.
    if (graphics === 'back' && paper.current?.contains(document.activeElement)) view.setIsPlan(true)
  }
  const tryAgain = () => {
    view.tryAgain()
    // The button is gone with its notice.
    section.current?.focus()
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={(isIn2d ? t.plan : t.player)(collection.name)}
      className={classNames(styles.frame, tabStatus === 'SelectFabric' ? styles.low : isIn2d && styles.paper)}
    >
      {!isIn2d && talk === 'waiting' && (
        <div className={classNames(styles.player, narrowed)}>
          <StartPicture collection={collection} />
        </div>
      )}
      {isFramed && (
        <div className={classNames(styles.player, narrowed)} hidden={isIn2d}>
          <Player {...work} mode={mode} priceOf={priceOf} onGraphics={onGraphics} />
        </div>
      )}
      {isIn2d && (
        <div ref={paper} className={classNames(styles.plan, narrowed)}>
          <Suspense fallback={null}>
            <PlanEditor state={planner} collection={collection} />
          </Suspense>
        </div>
      )}
      <PlayerNotices view={view} isFramed={isFramed} onTryAgain={tryAgain} />
      {isFramed && talk !== 'lost' && tabStatus === 'BuildSectional' && <ViewSwitch view={view} />}
      {children}
    </section>
  )
}
