import { Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PlannerChoices } from '../rules/choices.ts'
import type { PlayerMode, TabStatus } from '../protocol.ts'
import { PlanEditor } from './plan/plan-editor-on-demand.tsx'
import type { PlanState } from './plan/use-plan.ts'
import { piecePrices } from './piece-prices.ts'
import { configurationOf } from './planner-calls.ts'
import type { PlannerCalls } from './planner-calls.ts'
import type { PlannerCollection } from './planner-collection.ts'
import { messages } from './planner.messages.ts'
import { PlayerFrame } from './player-frame-on-demand.tsx'
import { playerAddress } from './player-address.ts'
import { hasWebGl, playerMode, thisDevice } from './player-mode.ts'
import { StartPicture } from './start-picture.tsx'
import styles from './work-frame.module.css'

export interface WorkFrameProps {
  readonly collection: PlannerCollection
  readonly childOriginUrl: string
  readonly choices: PlannerChoices
  readonly planner: PlanState
  readonly tabStatus: TabStatus
  readonly calls: PlannerCalls
  /** The flyout stands over its right end: the player keeps clear of it. */
  readonly isNarrowed: boolean
  readonly onFault: (reason: string) => void
  /** The player changed the plan [PLN-24]. */
  readonly onAsked: () => void
  /** What lies over it. */
  readonly children: ReactNode
}

/** How the player is shown on this device; 'none' without WebGL, undefined until the page runs. */
type Shown3d = PlayerMode | 'none' | undefined
const never = () => () => {}
function useDevice(): Shown3d {
  const isRunning = useSyncExternalStore(never, () => true, () => false)
  return useMemo(() => (!isRunning ? undefined : hasWebGl() ? playerMode(thisDevice()) : 'none'), [isRunning])
}

/** Where the sectional is seen and built: in 3D by the player, in plan by the page, and until one of them is there its picture. */
export function WorkFrame({ collection, childOriginUrl, choices, planner, tabStatus, calls, isNarrowed, onFault, onAsked, children }: WorkFrameProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const device = useDevice()
  const [talk, setTalk] = useState<'waiting' | 'there' | 'silent'>('waiting')
  const [isPlan, setIsPlan] = useState(false)

  const [priced] = useState(piecePrices)
  const configuration = JSON.stringify(choices)
  const now = useRef(configuration)
  useEffect(() => { now.current = configuration })
  const priceOf = async (itemType: string) => {
    const price = await priced(`${itemType} ${configuration}`, () => calls.price({ ...configurationOf(collection, choices), itemType }))
    return now.current === configuration ? price : undefined
  }
  const shown = useMemo(() => ({
    collectionCode: collection.collectionCode, name: collection.name,
    pieces: collection.pieces.map(({ itemTypeCode, kind, name, width, depth, height, joints }) => ({ itemTypeCode, kind, name, width, depth, height, joints })),
    materials: Object.fromEntries([
      ...collection.fabrics.map(({ choiceCode, material }) => [choiceCode, material]),
      ...collection.options.flatMap(option => option.choices.flatMap(({ choiceCode, material }) => (material === undefined ? [] : [[choiceCode, material]]))),
    ]) as Record<string, string>,
  }), [collection])
  const { plan, cause, revision, canUndo, canRedo } = planner
  const isFramed = device !== undefined && device !== 'none' && talk !== 'silent'
  const isIn2d = device === 'none' || talk === 'silent' || (isPlan && tabStatus === 'BuildSectional')
  return (
    <section className={classNames(styles.frame, tabStatus === 'SelectFabric' ? styles.low : isIn2d && styles.paper)} aria-label={t.player(collection.name)}>
      {!isIn2d && talk === 'waiting' && <div className={classNames(styles.player, isNarrowed && styles.narrowed)}><StartPicture collection={collection} /></div>}
      {isFramed && (
        <div className={classNames(styles.player, isNarrowed && styles.narrowed)} hidden={isIn2d}>
          <Suspense fallback={null}>
            <PlayerFrame
              address={playerAddress({ childOriginUrl, collectionCode: collection.collectionCode, mode: device, brand: collection.brand, language, country: collection.country })}
              childOriginUrl={childOriginUrl} title={t.player(collection.name)} priceOf={priceOf} onFault={onFault}
              shows={{ panel: tabStatus, collection: shown, choices, plan: plan as PlayerShownPlan, cause, revision, canUndo, canRedo }}
              onEdit={(edited, by, basedOn) => {
                const isTaken = planner.take(edited, by, basedOn)
                if (isTaken) onAsked()
                return isTaken
              }}
              onSpoken={() => setTalk('there')}
              onSilence={() => setTalk('silent')}
            />
          </Suspense>
        </div>
      )}
      {isIn2d && <div className={classNames(styles.plan, isNarrowed && styles.narrowed)}><Suspense fallback={null}><PlanEditor state={planner} collection={collection} /></Suspense></div>}
      {device === 'none' && <div className={styles.says}><Notice tone="info">{t.noWebGl}</Notice></div>}
      {talk === 'silent' && <div className={styles.says}><Notice tone="warn">{t.silent} <button type="button" className="link link--strong" onClick={() => setTalk('waiting')}>{t.again3d}</button></Notice></div>}
      {isFramed && talk === 'waiting' && <p className="visually-hidden" role="status">{t.opening}</p>}
      {isFramed && tabStatus === 'BuildSectional' && (
        <div className={styles.views} role="group" aria-label={t.views.label}>
          <button type="button" className={styles.view} aria-pressed={!isPlan} onClick={() => setIsPlan(false)}>{t.views.threeD}</button>
          <button type="button" className={styles.view} aria-pressed={isPlan} onClick={() => setIsPlan(true)}>{t.views.plan}</button>
        </div>
      )}
      {children}
    </section>
  )
}
type PlayerShownPlan = Parameters<typeof PlayerFrame>[0]['shows']['plan']
