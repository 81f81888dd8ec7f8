import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cause } from '../../protocol.ts'
import type { PlannerChoices } from '../../rules/choices.ts'
import { edit as edited } from '../../rules/edit.ts'
import type { Edit, Edited } from '../../rules/edit.ts'
import { changed, redone, startHistory, undone } from '../../rules/history.ts'
import type { History } from '../../rules/history.ts'
import type { Plan } from '../../rules/plan.ts'
import { shareCode } from '../../rules/share-code.ts'
import type { PlannerCollection } from '../planner-collection.ts'
import { askedPlan } from './asked-plan.ts'
import { forgetPlan, keepPlan, readKept } from './plan-store.ts'
import { openShared, piecesOf } from './shared-plan.ts'
import type { Lacks } from './shared-plan.ts'

export interface PlanAsked {
  readonly collection: PlannerCollection
  readonly start: Plan
  /** What the plan is chosen in now: it is kept and shared with it. */
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
  /** What the address asked for and did not get; undefined: nothing, or all of it. */
  readonly opened: 'unreadable' | Lacks | undefined
  edit(change: Edit): Edited
  undo(): void
  redo(): void
  /** What the player did to the plan; false: it was based on an old revision, and nothing changed. */
  take(plan: Plan, cause: Cause, basedOn: number): boolean
  /** Another plan in place of this one, which can be undone. */
  open(plan: Plan, choices?: PlannerChoices): void
  /** Nothing comes back by itself when the page is loaded again. */
  clearSaved(): void
}

interface Kept { readonly history: History; readonly revision: number; readonly cause: Cause }

const withoutHash = (): void => window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}`)

/**
 * The plan with its history and revision. Messages come between renders, so what it decides by it keeps itself. Once the
 * page runs it opens what the address asks for, or else what was left off with here; every change is kept.
 */
export function usePlan({ collection, start, choices, onOpen }: PlanAsked): PlanState {
  const [kept, setKept] = useState<Kept>(() => ({ history: startHistory(start), revision: 0, cause: 'start' }))
  const [opened, setOpened] = useState<PlanState['opened']>()
  const now = useRef(kept)
  const put = useCallback((history: History, cause: Cause) => {
    now.current = { history, revision: now.current.revision + 1, cause }
    setKept(now.current)
  }, [])
  const edit = useCallback((change: Edit) => {
    const result = edited(now.current.history.present, piecesOf(collection), change)
    if (result.kind === 'changed') put(changed(now.current.history, result.plan), 'edit')
    return result
  }, [collection, put])
  const undo = useCallback(() => { if (now.current.history.past.length > 0) put(undone(now.current.history), 'undo') }, [put])
  const redo = useCallback(() => { if (now.current.history.future.length > 0) put(redone(now.current.history), 'redo') }, [put])
  const take = useCallback((plan: Plan, cause: Cause, basedOn: number) => {
    const { history, revision } = now.current
    const after = cause === 'undo' ? undone(history) : cause === 'redo' ? redone(history) : changed(history, plan)
    if (basedOn !== revision || (after === history && cause !== 'edit')) return false
    put(after, cause)
    return true
  }, [put])
  const open = useCallback((plan: Plan, brought?: PlannerChoices) => {
    put(changed(now.current.history, plan), 'edit')
    if (brought !== undefined) onOpen(brought)
  }, [put, onOpen])

  const { slug } = collection
  const isRead = useRef(false)
  useEffect(() => {
    const ask = () => {
      const asked = askedPlan(window.location.hash, collection)
      if (asked === undefined) return false
      // Later edits are not undone by a reload; what was left off with before is one undo away.
      withoutHash()
      if (asked === 'unreadable') {
        setOpened(asked)
        return false
      }
      setOpened(asked.opened)
      put(changed(now.current.history, asked.plan), 'start')
      onOpen(asked.choices)
      return true
    }
    const readAll = () => {
      if (isRead.current) return
      isRead.current = true
      const code = readKept(slug)
      const before = code === undefined ? undefined : openShared(code, collection)
      if (before !== undefined) {
        setOpened(before.lacks)
        put(startHistory(before.plan), 'start')
        onOpen(before.choices)
      }
      ask()
    }
    readAll()
    window.addEventListener('hashchange', ask)
    return () => window.removeEventListener('hashchange', ask)
  }, [collection, slug, put, onOpen])

  const { history: { past, present, future }, revision, cause } = kept
  const isCleared = useRef(false)
  const [first] = useState(() => shareCode(start, choices))
  useEffect(() => {
    // Another plan was opened a moment ago: it is kept as soon as it is shown.
    if (!isRead.current || isCleared.current || now.current.history.present !== present) return
    const code = shareCode(present, choices)
    // What every planner begins with need not be kept.
    if (code === first) forgetPlan(slug)
    else keepPlan(slug, code)
  }, [present, choices, slug, first])
  const clearSaved = useCallback(() => {
    isCleared.current = true
    forgetPlan(slug)
    if (window.location.hash !== '') withoutHash()
  }, [slug])
  return { plan: present, revision, cause, canUndo: past.length > 0, canRedo: future.length > 0, opened, edit, undo, redo, take, open, clearSaved }
}
