import { useId } from 'react'
import { useMessages } from '#ui/language.tsx'
import type { SectionalDetails } from '../../contract.ts'
import type { PlannerChoices } from '../../rules/choices.ts'
import type { PlannerCollection } from '../planner-collection.ts'
import { DeliveryPath } from './room/delivery-path.tsx'
import { PieceList } from './editor/piece-list.tsx'
import styles from './plan-below.module.css'
import { PopularLayouts } from './popular-layouts.tsx'
import { PrintSheet } from './print/print-sheet.tsx'
import { RoomFields } from './room/room-fields.tsx'
import { SavedDesigns } from './saved/saved-designs.tsx'
import { messages } from './saved/share.messages.ts'
import { Share } from './saved/share.tsx'
import { useHome } from './room/use-home.ts'
import type { PlanState } from './use-plan.ts'

export interface PlanBelowProps {
  readonly state: PlanState
  readonly choices: PlannerChoices
  readonly collection: PlannerCollection
  readonly details: SectionalDetails | undefined
  /** Whether the plan above already has the list of pieces. */
  readonly hasList: boolean
}

/** The sections under the iframe. */
export function PlanBelow({ state, choices, collection, details, hasList }: PlanBelowProps) {
  const t = useMessages(messages)
  const shareId = useId()
  const [home, onHome] = useHome()
  return (
    <div className={styles.below}>
      {!hasList && (
        <div className={styles.first}>
          <PieceList state={state} collection={collection} />
        </div>
      )}
      <PopularLayouts state={state} collection={collection} />
      <div className={styles.pair}>
        <RoomFields state={state} collection={collection} home={home} onHome={onHome} />
        <DeliveryPath plan={state.plan} collection={collection} home={home} onHome={onHome} />
      </div>
      <div className={styles.pair}>
        <SavedDesigns state={state} choices={choices} collection={collection} />
        <section className={styles.share} aria-labelledby={shareId}>
          <h2 id={shareId} className="t-h2">
            {t.title}
          </h2>
          <p className="t-small ink-2">{t.lead}</p>
          <Share state={state} choices={choices} collection={collection} />
          <PrintSheet plan={state.plan} choices={choices} collection={collection} details={details} />
        </section>
      </div>
    </div>
  )
}
