import { useMemo, useState, useSyncExternalStore } from 'react'
import type { PlannerChoices } from '../rules/choices.ts'
import type { Plan } from '../rules/plan.ts'
import type { PlanState } from './plan/use-plan.ts'

const KEY = 'planner-before-start-over'
interface Before { readonly slug: string; readonly plan: Plan; readonly choices: PlannerChoices }

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
function keep(before: Before | undefined): void {
  try {
    if (before === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(before))
  } catch { /* A browser that keeps nothing starts over for good. */ }
}

function read(text: string): Before | undefined {
  try {
    return JSON.parse(text) as Before
  } catch {
    return undefined
  }
}
const never = () => () => {}

interface Asked { readonly slug: string; readonly planner: PlanState; readonly choices: PlannerChoices; readonly start: { readonly plan: Plan; readonly choices: PlannerChoices }; readonly reload: () => void }

/** Start Over reloads the page [PLN-12], with nothing saved that would come back by itself; what there was can be brought back until the tab is closed. */
export function useStartedOver({ slug, planner, choices, start, reload }: Asked) {
  const text = useSyncExternalStore(never, kept, () => null)
  const [isForgotten, setIsForgotten] = useState(false)
  const before = useMemo(() => {
    const found = text === null ? undefined : read(text)
    return found?.slug === slug && !isForgotten ? found : undefined
  }, [text, slug, isForgotten])
  const forget = () => {
    keep(undefined)
    setIsForgotten(true)
  }
  return {
    canBringBack: before !== undefined,
    forget,
    startOver: () => {
      // What is as it was at the start need not be brought back.
      const isChanged = JSON.stringify([planner.plan, choices]) !== JSON.stringify([start.plan, start.choices])
      if (isChanged) keep({ slug, plan: planner.plan, choices })
      planner.clearSaved()
      reload()
    },
    bringBack: () => {
      if (before !== undefined) planner.open(before.plan, before.choices)
      forget()
    },
  }
}
