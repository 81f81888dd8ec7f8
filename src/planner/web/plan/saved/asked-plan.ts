import { itemTypesOf } from '../../../rules/plan.ts'
import { planOf } from '../../../rules/start-plan.ts'
import { firstChoices, knownChoices } from '../../option-choices.ts'
import type { PlannerCollection } from '../../planner-collection.ts'
import type { Design } from '../design.ts'
import { buildable, openShared, piecesOf } from './shared-plan.ts'
import type { MissingParts, Shared } from './shared-plan.ts'

/** The plan requested by the page's URL, or the reason why it cannot be shown. */
export type AskedPlan =
  | { readonly kind: 'design'; readonly design: Design; readonly lacks: MissingParts | undefined }
  | { readonly kind: 'unreadable' }
  /** None of its pieces is sold here. */
  | { readonly kind: 'nothing-left'; readonly lacks: MissingParts }

/** Checks a shared or saved plan: whether any of its pieces is still sold. */
export function askedFrom({ plan, choices, lacks }: Shared): AskedPlan {
  return lacks !== undefined && lacks.pieces > 0 && itemTypesOf(plan).length === 0
    ? { kind: 'nothing-left', lacks }
    : { kind: 'design', design: { plan, choices }, lacks }
}

/**
 * The plan requested by the URL's hash: `#plan=` with a share code, or `#layout=` with the slug of a popular layout.
 * Undefined for anything else.
 */
export function askedPlan(hash: string, collection: PlannerCollection): AskedPlan | undefined {
  const asked = new URLSearchParams(hash.replace(/^#/, ''))
  const code = asked.get('plan')
  if (code !== null) {
    const shared = openShared(code, collection)
    return shared === undefined ? { kind: 'unreadable' } : askedFrom(buildable(shared, collection))
  }
  const slug = asked.get('layout')
  if (slug === null) return undefined
  const layout = collection.layouts.find(one => one.slug === slug)
  if (layout === undefined) return { kind: 'unreadable' }
  let number = 0
  const plan = planOf(layout.itemTypes, piecesOf(collection), () => `p${++number}`)
  const choices = knownChoices(collection, firstChoices(layout.fabricChoiceCode))
  return { kind: 'design', design: { plan, choices }, lacks: undefined }
}
