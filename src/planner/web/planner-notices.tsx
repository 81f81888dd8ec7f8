import { Suspense } from 'react'
import { Notice } from '#ui/display/notice.tsx'
import { useMessages } from '#ui/language.tsx'
import { useShopNames } from '#ui/shop-names.tsx'
import { LinkNotice } from './plan/saved/link-notice-on-demand.tsx'
import type { PlanState } from './plan/use-plan.ts'
import { messages } from './planner.messages.ts'
import styles from './planner.module.css'
import type { PlannerState } from './planner-state.ts'
import type { StartedOver } from './started-over.ts'

/** Notices about a linked plan, about starting over, and about a price that could not be loaded. */
export function PlannerNotices({
  planner,
  startedOver,
  state: { detailsStatus, detailsProblem },
  onAgain,
}: {
  readonly planner: PlanState
  readonly startedOver: StartedOver
  readonly state: PlannerState
  readonly onAgain: () => void
}) {
  const t = useMessages(messages)
  const { phone } = useShopNames()
  return (
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
          <button type="button" className="link link--strong" onClick={onAgain}>
            {t.again}
          </button>
        </Notice>
      )}
    </div>
  )
}
