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
  /** Whether the fabric flyout covers the right end, so that the player is narrowed. */
  readonly isNarrowed: boolean
  readonly onFault: (reason: string) => void
  /** Called when the player has changed the plan [PLN-24]. */
  readonly onAsked: () => void
  /** Content over the picture. */
  readonly children: ReactNode
}

/** The data of a collection that the player shows: pieces and materials. */
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

/** Prices of pieces in the current choices; undefined if the choices changed before the reply. */
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

/** The 3D player in its iframe. */
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

/** States why there is no 3D view, or that it is loading. */
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

/** Switches between the 3D view and the plan. */
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
 * The area in which the sectional is shown and edited: in 3D by the player, in 2D by the page, and as a photograph
 * until one of them is loaded.
 */
export function WorkFrame({ isNarrowed, children, calls, ...work }: WorkFrameProps) {
  const { collection, planner, tabStatus, view } = work
  // Here, so that prices stay cached when the player is restarted.
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
    // A shopper who is editing in 2D stays there, and can switch to 3D.
    if (graphics === 'back' && paper.current?.contains(document.activeElement)) view.setIsPlan(true)
  }
  const tryAgain = () => {
    view.tryAgain()
    // The button is removed together with its notice.
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
