import { useCallback, useMemo, useState } from 'react'
import type { Language } from '#lib/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Edit } from '../../rules/change.ts'
import { piecePositions } from '../../rules/piece-positions.ts'
import { faultsOf, isBlocking } from '../../rules/faults.ts'
import { layOut } from '../../rules/layout.ts'
import { sizeOf } from '../../rules/measures.ts'
import { itemTypesOf } from '../../rules/plan.ts'
import type { Plan, PlannedPiece } from '../../rules/plan.ts'
import { isAlone } from '../../rules/runs.ts'
import type { PlannerCollection, PlannerPiece } from '../planner-collection.ts'
import { overallWords } from './lengths.ts'
import { messages } from './editor/plan-editor.messages.ts'
import { piecesOf } from './saved/shared-plan.ts'
import type { PlanState } from './use-plan.ts'

type Pieces = ReadonlyMap<string, PlannerPiece>

/** Number of pieces, size and open sides of a plan, announced after each change. */
export function planWords(
  plan: Plan,
  pieces: Pieces,
  { systemOfMeasure }: Pick<PlannerCollection, 'systemOfMeasure'>,
  language: Language,
): string {
  const t = messages[language]
  const placed = layOut(plan, pieces)
  const size = sizeOf(placed)
  const faults = faultsOf(plan, pieces, placed)
  const open = faults.filter(({ kind }) => kind === 'open-side').length
  const blocking = faults.filter(isBlocking).length
  return [
    t.now(itemTypesOf(plan).length, size === undefined ? '' : overallWords(size, systemOfMeasure, language)),
    open > 0 ? t.open(open) : '',
    blocking > 0 ? t.faults(blocking) : '',
  ]
    .filter(words => words !== '')
    .join(' ')
}

const SAID = { remove: 'remove', move: 'move', reorder: 'move', swap: 'swap', duplicate: 'duplicate' } as const

/** Describes a change: `Alder Corner added right of Alder Left-Arm Loveseat.` */
function doneWords(made: Edit, plan: Plan, name: string, pieces: Pieces, language: Language): string {
  const t = messages[language]
  switch (made.kind) {
    case 'mirror':
      return t.said.mirror
    case 'room':
      return ''
    case 'add': {
      const at = piecePositions(layOut(plan, pieces)).find(({ pieceId }) => pieceId === made.id)
      const nameOf = ({ itemTypeCode }: PlannedPiece): string => pieces.get(itemTypeCode)!.name
      if (at?.left !== undefined) return t.added.out(name, nameOf(at.left))
      return at?.right === undefined ? t.added.floor(name) : t.added.in(name, nameOf(at.right))
    }
    case 'turn':
      return (isAlone(plan, made.pieceId) ? t.said.turn : t.said.turnRow)(name)
    case 'slide':
      return (isAlone(plan, made.pieceId) ? t.said.slide : t.said.slideRow)(name)
    default:
      return t.said[SAID[made.kind]](name)
  }
}

const NOTHING = { text: '', isRefusal: false }

/** Makes changes of the plan and announces each with the new state, or the reason of its refusal. */
export function usePlanWords(state: PlanState, collection: PlannerCollection) {
  const language = useLanguage()
  const pieces = useMemo(() => piecesOf(collection), [collection])
  const { edit, plan, revision } = state
  const [said, setSaid] = useState({ text: '', isRefusal: false, at: 0 })
  /** Returns false if the change is refused, which is announced. */
  const change = useCallback(
    (made: Edit): boolean => {
      const t = messages[language]
      const pieceId = 'pieceId' in made ? made.pieceId : undefined
      const code =
        'itemTypeCode' in made
          ? made.itemTypeCode
          : plan.runs.flatMap(run => run.pieces).find(({ id }) => id === pieceId)?.itemTypeCode
      const name = pieces.get(code ?? '')?.name ?? ''
      const result = edit(made)
      if (result.kind === 'refused') {
        setSaid({ text: t.refused[result.because], isRefusal: true, at: revision })
        return false
      }
      const done = doneWords(made, result.plan, name, pieces, language)
      const text = `${done} ${planWords(result.plan, pieces, collection, language)}`.trim()
      setSaid({ text, isRefusal: false, at: revision + 1 })
      return true
    },
    [edit, plan, revision, pieces, collection, language],
  )
  const step = (kind: 'undo' | 'redo') => {
    state[kind]()
    setSaid({ text: messages[language].said[kind], isRefusal: false, at: revision + 1 })
  }
  // An announcement is dropped once the plan is changed elsewhere.
  return { pieces, said: said.at === revision ? said : NOTHING, change, step }
}
export type PlanWords = ReturnType<typeof usePlanWords>
