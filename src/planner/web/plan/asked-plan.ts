import type { PlannerChoices } from '../../rules/choices.ts'
import type { Plan } from '../../rules/plan.ts'
import { planOf } from '../../rules/start-plan.ts'
import { firstChoices, knownChoices } from '../option-choices.ts'
import type { PlannerCollection } from '../planner-collection.ts'
import { openShared, piecesOf } from './shared-plan.ts'
import type { Lacks } from './shared-plan.ts'

/** A plan that the page's address asks for, or why it can't be had. */
export type AskedPlan = { readonly plan: Plan; readonly choices: PlannerChoices; readonly opened: Lacks | undefined } | 'unreadable'

/** What stands behind the hash: `#plan=` and a share code, or `#layout=` and the address of a popular layout; undefined for anything else. */
export function askedPlan(hash: string, collection: PlannerCollection): AskedPlan | undefined {
  const asked = new URLSearchParams(hash.replace(/^#/, ''))
  const code = asked.get('plan')
  if (code !== null) {
    const shared = openShared(code, collection)
    return shared === undefined ? 'unreadable' : { plan: shared.plan, choices: shared.choices, opened: shared.lacks }
  }
  const slug = asked.get('layout')
  if (slug === null) return undefined
  const layout = collection.layouts.find(one => one.slug === slug)
  if (layout === undefined) return 'unreadable'
  let number = 0
  return { plan: planOf(layout.itemTypes, piecesOf(collection), () => `p${++number}`), choices: knownChoices(collection, firstChoices(layout.fabricChoiceCode)), opened: undefined }
}
