import type { PlannerChoices } from '../../../rules/choices.ts'
import { faultsOf, isBlocking } from '../../../rules/faults.ts'
import type { Pieces } from '../../../rules/layout.ts'
import { itemTypesOf } from '../../../rules/plan.ts'
import type { Plan } from '../../../rules/plan.ts'
import { fromShareCode } from '../../../rules/share-code.ts'
import { planOf } from '../../../rules/start-plan.ts'
import { knownChoices } from '../../option-choices.ts'
import type { PlannerCollection, PlannerPiece } from '../../planner-collection.ts'

/** Differences of a shared or saved plan from what is sold on this site. */
export interface MissingParts {
  /** Number of its pieces that are not sold; the plan is opened without them. */
  readonly pieces: number
  /** Whether its fabric is not sold; the plan is opened in the collection's own. */
  readonly isFabricGone: boolean
  /** Whether its pieces overlapped or did not join, so that the plan was rebuilt. */
  readonly isRebuilt?: boolean
}

export interface Shared {
  readonly plan: Plan
  readonly choices: PlannerChoices
  readonly lacks: MissingParts | undefined
}

export const piecesOf = (collection: Pick<PlannerCollection, 'pieces'>): ReadonlyMap<string, PlannerPiece> =>
  new Map(collection.pieces.map(piece => [piece.itemTypeCode, piece]))

/** Removes pieces that the collection lacks, and rebuilds the plan if the rest no longer joins. */
function withoutUnknown(plan: Plan, pieces: Pieces): Plan {
  const runs = plan.runs
    .map(run => ({ ...run, pieces: run.pieces.filter(({ itemTypeCode }) => pieces.has(itemTypeCode)) }))
    .filter(run => run.pieces.length > 0)
  return standing({ ...plan, runs }, pieces)
}

/** The plan itself, or the same pieces arranged anew if it cannot be built as it is. */
function standing(plan: Plan, pieces: Pieces): Plan {
  if (!faultsOf(plan, pieces).some(isBlocking)) return plan
  let number = 0
  return { ...planOf(itemTypesOf(plan), pieces, () => `p${++number}`), room: plan.room }
}

/** Applies the rules of the planner's own edits to a plan from elsewhere. */
export function buildable(shared: Shared, collection: Pick<PlannerCollection, 'pieces'>): Shared {
  const plan = standing(shared.plan, piecesOf(collection))
  if (plan === shared.plan) return shared
  return { ...shared, plan, lacks: { pieces: 0, isFabricGone: false, ...shared.lacks, isRebuilt: true } }
}

/**
 * Decodes a share code for a collection as it is sold now. Undefined for malformed text or another version; never
 * throws.
 */
export function openShared(code: string, collection: PlannerCollection): Shared | undefined {
  const pieces = piecesOf(collection)
  // Any code is accepted as a piece at first, so that a share code with pieces that are no longer sold is still
  // decoded.
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
