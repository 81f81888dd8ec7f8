import { useState } from 'react'
import { LanguageProvider } from '#ui/language.tsx'
import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { renderInRouter } from '../ui/render-in-router.tsx'
import type { PlannerChoices } from '#planner/rules/choices.ts'
import type { Plan } from '#planner/rules/plan.ts'
import { CHOICES, COLLECTION, planFrom } from './collection.ts'
import type { PlannerCollection } from '#planner/web/planner-collection.ts'
import { usePlan } from '#planner/web/plan/use-plan.ts'
import type { PlanState } from '#planner/web/plan/use-plan.ts'

interface Shown {
  readonly state: PlanState
  readonly choices: PlannerChoices
  readonly collection: PlannerCollection
}
interface Given {
  readonly start?: Plan
  readonly collection?: PlannerCollection
  readonly language?: Language
}

/** Renders a part of the page with a plan of its own; `now` holds its current state. Tests only. */
export function openPart(
  part: (shown: Shown) => ReactNode,
  { start = planFrom('LAL', 'COR', 'RAL'), collection = COLLECTION, language = 'en' }: Given = {},
) {
  const now: { state: PlanState; choices: PlannerChoices } = { state: undefined as never, choices: CHOICES }
  function Part() {
    const [choices, setChoices] = useState(CHOICES)
    const [from] = useState({ plan: start, choices: CHOICES })
    const state = usePlan({ collection, start: from, onChoices: setChoices })
    Object.assign(now, { state, choices })
    return part({ state, choices, collection })
  }
  const { container } = renderInRouter(
    <LanguageProvider value={language}>
      <Part />
    </LanguageProvider>,
  )
  return { container, now }
}
