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

/**
 * Where the sectional is seen and built: in 3D by the player, in plan by the page, and until one of them is there its
 * picture.
 */
export function WorkFrame(props: WorkFrameProps) {
  const { collection, childOriginUrl, choices, planner, tabStatus, view, calls } = props
  const { isNarrowed, onFault, onAsked, children } = props
  const [t, language] = [useMessages(messages), useLanguage()]
  const { device, talk, setTalk, isPlan, setIsPlan, attempt, isIn2d } = view
  const section = useRef<HTMLElement>(null)
  const paper = useRef<HTMLDivElement>(null)

  const [priced] = useState(piecePrices)
  const configuration = JSON.stringify(choices)
  const now = useRef(configuration)
  useEffect(() => {
    now.current = configuration
  })
  const priceOf = async (itemType: string) => {
    const price = await priced(`${itemType} ${configuration}`, () =>
      calls.price({ ...configurationOf(collection, choices), itemType }),
    )
    return now.current === configuration ? price : undefined
  }
  const shown = useMemo(
    () => ({
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
          option.choices.flatMap(({ choiceCode, material }) =>
            material === undefined ? [] : [[choiceCode, material]],
          ),
        ),
      ]) as Record<string, string>,
    }),
    [collection],
  )
  const { plan, cause, revision, canUndo, canRedo } = planner
  const isFramed = device !== undefined && device !== 'none' && talk !== 'silent'
  const onGraphics = (graphics: GraphicsState) => {
    setTalk(graphics === 'lost' ? 'lost' : 'there')
    // Somebody at work in the plan goes on there; 3D is one press away.
    if (graphics === 'back' && paper.current?.contains(document.activeElement)) setIsPlan(true)
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
        <div className={classNames(styles.player, isNarrowed && styles.narrowed)}>
          <StartPicture collection={collection} />
        </div>
      )}
      {isFramed && (
        <div className={classNames(styles.player, isNarrowed && styles.narrowed)} hidden={isIn2d}>
          <Suspense fallback={null}>
            <PlayerFrame
              key={attempt}
              address={playerAddress({
                childOriginUrl,
                collectionCode: collection.collectionCode,
                mode: device,
                brand: collection.brand,
                language,
                country: collection.country,
              })}
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
              onSpoken={() => setTalk('there')}
              onSilence={() => setTalk('silent')}
              onGraphics={onGraphics}
            />
          </Suspense>
        </div>
      )}
      {isIn2d && (
        <div ref={paper} className={classNames(styles.plan, isNarrowed && styles.narrowed)}>
          <Suspense fallback={null}>
            <PlanEditor state={planner} collection={collection} />
          </Suspense>
        </div>
      )}
      {device === 'none' && (
        <div className={styles.says}>
          <Notice tone="info">{t.noWebGl}</Notice>
        </div>
      )}
      {(talk === 'silent' || talk === 'lost') && (
        <div className={styles.says}>
          <Notice tone="warn">
            {t[talk]}{' '}
            <button type="button" className="link link--strong" onClick={tryAgain}>
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
      {isFramed && talk !== 'lost' && tabStatus === 'BuildSectional' && (
        <div className={styles.views} role="group" aria-label={t.views.label}>
          <button type="button" className={styles.view} aria-pressed={!isPlan} onClick={() => setIsPlan(false)}>
            {t.views.threeD}
          </button>
          <button type="button" className={styles.view} aria-pressed={isPlan} onClick={() => setIsPlan(true)}>
            {t.views.plan}
          </button>
        </div>
      )}
      {children}
    </section>
  )
}
type PlayerShownPlan = Parameters<typeof PlayerFrame>[0]['shows']['plan']
