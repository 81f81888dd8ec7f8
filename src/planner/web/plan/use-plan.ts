import { useCallback, useRef, useState } from 'react'
import { edit as edited } from '../../rules/edit.ts'
import type { Edit, Edited } from '../../rules/edit.ts'
import type { PlannerChoices } from '../../rules/choices.ts'
import { changed, redone, startHistory, undone } from '../../rules/history.ts'
import type { History } from '../../rules/history.ts'
import type { Plan } from '../../rules/plan.ts'
import type { Cause } from '../../protocol.ts'
import type { PlannerCollection } from '../planner-collection.ts'

export interface PlanAsked {
  readonly collection: PlannerCollection
  readonly start: Plan
  readonly choices: PlannerChoices
  /** A plan was opened that brings its choices. */
  readonly onOpen: (choices: PlannerChoices) => void
}
export interface PlanState {
  readonly plan: Plan
  /** Counts the changes. */
  readonly revision: number
  readonly cause: Cause
  readonly canUndo: boolean
  readonly canRedo: boolean
  edit(change: Edit): Edited
  undo(): void
  redo(): void
  /** What the player did to the plan; false: it was based on an old revision, and nothing changed. */
  take(plan: Plan, cause: Cause, basedOn: number): boolean
  open(plan: Plan, choices?: PlannerChoices): void
  clearSaved(): void
}

interface Kept { readonly history: History; readonly revision: number; readonly cause: Cause }

/** The plan, its history and its revision. */
export function usePlan({ collection, start, onOpen }: PlanAsked): PlanState {
  const [kept, setKept] = useState<Kept>(() => ({ history: startHistory(start), revision: 0, cause: 'start' }))
  const now = useRef(kept)
  const put = useCallback((history: History, cause: Cause) => {
    now.current = { history, revision: now.current.revision + 1, cause }
    setKept(now.current)
  }, [])
  const edit = useCallback((change: Edit) => {
    const result = edited(now.current.history.present, new Map(collection.pieces.map(piece => [piece.itemTypeCode, piece])), change)
    if (result.kind === 'changed') put(changed(now.current.history, result.plan), 'edit')
    return result
  }, [collection, put])
  const undo = useCallback(() => put(undone(now.current.history), 'undo'), [put])
  const redo = useCallback(() => put(redone(now.current.history), 'redo'), [put])
  const take = useCallback((plan: Plan, cause: Cause, basedOn: number) => {
    const { history, revision } = now.current
    if (basedOn !== revision) return false
    put(cause === 'undo' ? undone(history) : cause === 'redo' ? redone(history) : changed(history, plan), cause)
    return true
  }, [put])
  const open = useCallback((plan: Plan, choices?: PlannerChoices) => {
    put(changed(now.current.history, plan), 'edit')
    if (choices !== undefined) onOpen(choices)
  }, [put, onOpen])
  const clearSaved = useCallback(() => {}, [])
  const { history: { past, present, future }, revision, cause } = kept
  return { plan: present, revision, cause, canUndo: past.length > 0, canRedo: future.length > 0, edit, undo, redo, take, open, clearSaved }
}
