import { useMemo, useState, useSyncExternalStore } from 'react'
import type { PlannerChoices } from '../rules/choices.ts'
import type { Plan } from '../rules/plan.ts'
import { shareCode } from '../rules/share-code.ts'
import { openShared } from './plan/saved/shared-plan.ts'
import type { Shared } from './plan/saved/shared-plan.ts'
import type { PlannerCollection } from './planner-collection.ts'
import type { PlanState } from './plan/use-plan.ts'

const KEY = 'planner-before-start-over'

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
/** Stores a plan and its collection; undefined deletes them. */
function keep(before: { readonly slug: string; readonly code: string } | undefined): void {
  try {
    if (before === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(before))
  } catch {
    /* Without storage the previous plan cannot be restored. */
  }
}

/**
 * Parses the stored plan for the collection as it is sold now; undefined if it is malformed or of another collection.
 */
function read(text: string, collection: PlannerCollection): Shared | undefined {
  try {
    const { slug, code } = JSON.parse(text) as { readonly slug?: unknown; readonly code?: unknown }
    return slug === collection.slug && typeof code === 'string' ? openShared(code, collection) : undefined
  } catch {
    return undefined
  }
}
const never = () => () => {}

interface Asked {
  readonly collection: PlannerCollection
  readonly planner: PlanState
  readonly choices: PlannerChoices
  readonly start: { readonly plan: Plan; readonly choices: PlannerChoices }
  readonly reload: () => void
}

/**
 * Start Over: deletes the stored plan and reloads the page [PLN-12]. The previous plan can be restored until the tab is
 * closed.
 */
export function useStartedOver({ collection, planner, choices, start, reload }: Asked) {
  const text = useSyncExternalStore(never, kept, () => null)
  const [isForgotten, setIsForgotten] = useState(false)
  const before = useMemo(
    () => (text === null || isForgotten ? undefined : read(text, collection)),
    [text, collection, isForgotten],
  )
  const forget = () => {
    keep(undefined)
    setIsForgotten(true)
  }
  return {
    canBringBack: before !== undefined,
    forget,
    startOver: () => {
      // A linked plan is closed; the shopper's own plan stays unchanged.
      if (planner.isLinked) {
        planner.backToOwn()
        reload()
        return
      }
      // An unchanged plan need not be restored.
      const isChanged = JSON.stringify([planner.plan, choices]) !== JSON.stringify([start.plan, start.choices])
      if (isChanged) keep({ slug: collection.slug, code: shareCode(planner.plan, choices) })
      planner.clearSaved()
      reload()
    },
    bringBack: () => {
      if (before !== undefined) planner.open(before.plan, before.choices)
      forget()
    },
  }
}
export type StartedOver = ReturnType<typeof useStartedOver>
