import type { PlannerChoices } from '../../../rules/choices.ts'
import { faultsOf, isBlocking } from '../../../rules/faults.ts'
import type { Pieces } from '../../../rules/layout.ts'
import { itemTypesOf } from '../../../rules/plan.ts'
import type { Plan } from '../../../rules/plan.ts'
import { fromShareCode } from '../../../rules/share-code.ts'
import { planOf } from '../../../rules/start-plan.ts'
import { knownChoices } from '../../option-choices.ts'
import type { PlannerCollection, PlannerPiece } from '../../planner-collection.ts'

/** What a shared or kept plan had that is not sold any more, or not on this site. */
export interface Lacks {
  /** How many of its pieces; the plan is opened without them. */
  readonly pieces: number
  /** Its fabric; the plan is opened in the collection's own. */
  readonly isFabricGone: boolean
  /** Its pieces stood in each other or did not join: they are put together anew. */
  readonly isRebuilt?: boolean
}

export interface Shared {
  readonly plan: Plan
  readonly choices: PlannerChoices
  readonly lacks: Lacks | undefined
}

export const piecesOf = (collection: Pick<PlannerCollection, 'pieces'>): ReadonlyMap<string, PlannerPiece> =>
  new Map(collection.pieces.map(piece => [piece.itemTypeCode, piece]))

/** Without what the collection lacks; where what is left does not join any more it is put together anew. */
function withoutUnknown(plan: Plan, pieces: Pieces): Plan {
  const runs = plan.runs
    .map(run => ({ ...run, pieces: run.pieces.filter(({ itemTypeCode }) => pieces.has(itemTypeCode)) }))
    .filter(run => run.pieces.length > 0)
  return standing({ ...plan, runs }, pieces)
}

/** The plan itself, or the same pieces put together anew where it cannot be built as it is. */
function standing(plan: Plan, pieces: Pieces): Plan {
  if (!faultsOf(plan, pieces).some(isBlocking)) return plan
  let number = 0
  return { ...planOf(itemTypesOf(plan), pieces, () => `p${++number}`), room: plan.room }
}

/** What came from elsewhere, by the rules that the planner's own changes keep to. */
export function buildable(shared: Shared, collection: Pick<PlannerCollection, 'pieces'>): Shared {
  const plan = standing(shared.plan, piecesOf(collection))
  if (plan === shared.plan) return shared
  return { ...shared, plan, lacks: { pieces: 0, isFabricGone: false, ...shared.lacks, isRebuilt: true } }
}

/**
 * A share code opened in a collection as it is sold now. Undefined for what is no code, or of another version; never
 * throws.
 */
export function openShared(code: string, collection: PlannerCollection): Shared | undefined {
  const pieces = piecesOf(collection)
  // Whatever it names is taken for a piece at first: a code of pieces that are gone is a code all the same.
  const [anyPiece] = collection.pieces
  if (anyPiece === undefined) return undefined
  const named = new Map(
    code
      .slice(0, 5000)
      .split(/[.~]/)
      .map(itemTypeCode => [itemTypeCode, pieces.get(itemTypeCode) ?? { ...anyPiece, itemTypeCode }]),
  )
  const read = fromShareCode(code, named)
  if (read === undefined) return undefined
  const gone = itemTypesOf(read.plan).filter(itemTypeCode => !pieces.has(itemTypeCode)).length
  const isFabricGone = !collection.fabrics.some(({ choiceCode }) => choiceCode === read.choices.fabricChoiceCode)
  return {
    plan: gone === 0 ? read.plan : withoutUnknown(read.plan, pieces),
    choices: knownChoices(collection, read.choices),
    lacks: gone > 0 || isFabricGone ? { pieces: gone, isFabricGone } : undefined,
  }
}
