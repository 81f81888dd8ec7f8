import { useEffect, useState } from 'react'
import type { Dispatch } from 'react'
import { useMessages } from '#ui/language.tsx'
import { CallFailed } from '#ui/send.ts'
import type { PlannerChoices } from '../../rules/choices.ts'
import { itemTypesOf } from '../../rules/plan.ts'
import type { Plan } from '../../rules/plan.ts'
import type { SectionalDetails } from '../../contract.ts'
import { configurationOf } from '../planner-calls.ts'
import type { PlannerCalls } from '../planner-calls.ts'
import type { PlannerCollection } from '../planner-collection.ts'
import type { PlannerEvent, PlannerState } from '../planner-state.ts'
import { messages } from '../planner.messages.ts'
import { useDetails } from './use-details.ts'

/** Kinds of refusals whose message is written for shoppers. */
const SAID_TO_SHOPPERS = new Set<string>(['not-found', 'conflict', 'too-many'])

/** Identifies pieces and choices: the same key has the same details. */
const keyOf = (itemTypes: readonly string[], choices: PlannerChoices): string =>
  JSON.stringify([
    itemTypes,
    choices.fabricChoiceCode,
    choices.legFinishCode,
    choices.armChoiceCode,
    choices.cushionCode,
    choices.cushionChoice,
  ])

export interface PlannerDetailsOptions {
  readonly collection: PlannerCollection
  readonly start: {
    readonly plan: Plan
    readonly choices: PlannerChoices
    readonly details: SectionalDetails | undefined
  }
  readonly calls: PlannerCalls
  readonly state: PlannerState
  readonly dispatch: Dispatch<PlannerEvent>
  readonly choices: PlannerChoices
  readonly itemTypes: readonly string[]
}

/**
 * Keeps prices and pieces of the current plan up to date. After a failure they are requested again when the browser is
 * back online.
 */
export function usePlannerDetails(options: PlannerDetailsOptions) {
  const { collection, start, calls, state, dispatch, choices, itemTypes } = options
  const t = useMessages(messages)
  const { detailsStatus, sectionalDetails } = state
  const [asks, setAsks] = useState(0)
  const [knownKey] = useState(() => (start.details === undefined ? '' : keyOf(itemTypesOf(start.plan), start.choices)))
  const problemOf = (error: unknown) => {
    if (error instanceof CallFailed && error.refusal !== undefined && SAID_TO_SHOPPERS.has(error.refusal.kind))
      return error.refusal.message
    return error instanceof CallFailed && error.status === 0 ? t.offline : t.failed
  }
  const { again, latest } = useDetails({
    key: keyOf(itemTypes, choices),
    knownKey,
    asks,
    ask: () => calls.details({ ...configurationOf(collection, choices), itemTypes: [...itemTypes] }),
    answered: detailsStatus === 'ready' ? sectionalDetails : undefined,
    dispatch,
    problemOf,
  })
  useEffect(() => {
    if (detailsStatus !== 'failed') return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [detailsStatus, again])
  return { again, latest, askAnew: () => setAsks(count => count + 1) }
}
