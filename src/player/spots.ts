import { edit } from '#planner/rules/edit.ts'
import type { Place } from '#planner/rules/change.ts'
import { mayJoin, openSides, takenJoints, type OpenSide } from '#planner/rules/joints.ts'
import { layOut, type PlacedPiece } from '#planner/rules/layout.ts'
import { legalPlaces, type LegalPlace } from '#planner/rules/places.ts'
import type { Shown, Spot } from './shown.ts'

/** The piece at the right of a joint. */
function rightOf(placed: readonly PlacedPiece[], { pieceId }: OpenSide): PlacedPiece | undefined {
  const left = placed.find(({ piece }) => piece.id === pieceId)
  const row = placed.filter(({ run }) => run === left?.run)
  return row.find(({ place }) => place === left!.place + 1) ?? row[0]
}

/** The joints between two pieces. */
const jointsOf = (placed: readonly PlacedPiece[]): Spot[] => takenJoints(placed).flatMap((joint): Spot[] => {
  const before = rightOf(placed, joint)
  return before === undefined ? [] : [{ ...joint, before }]
})

/** Every open side; and the joints of the chosen piece, or where nothing is open and nothing chosen, all of them: a finished sectional grows in its middle. */
export function spotsOf(placed: readonly PlacedPiece[], chosen: string | undefined): Spot[] {
  const open = openSides(placed)
  const joints = jointsOf(placed)
  return [...open, ...joints.filter(({ pieceId, before }) => chosen === undefined ? open.length === 0 : pieceId === chosen || before!.piece.id === chosen)]
}

/** A plus that a dragged piece can be dropped on, and what the drop makes. */
export interface DropTarget {
  readonly spot: Spot
  readonly made: LegalPlace
}

/**
 * Every joint that takes a piece of this item type: open sides, and joints between two pieces, which it parts. `moving`
 * is the id of a piece that is dragged out of the plan: the pluses stand where the others do without it, and not where
 * it came from.
 */
export function dropTargets(
  { plan, pieces, placed }: Pick<Shown, 'plan' | 'pieces' | 'placed'>, itemTypeCode: string, moving: string | undefined,
): DropTarget[] {
  const without = moving === undefined ? undefined : edit(plan, pieces, { kind: 'remove', pieceId: moving })
  const standing = without?.kind === 'changed' ? layOut(without.plan, pieces) : placed
  const legal = legalPlaces(plan, pieces, itemTypeCode, moving)
  return [...openSides(standing), ...jointsOf(standing)].flatMap((spot): DropTarget[] => {
    const isThere = ({ place }: LegalPlace) =>
      place.kind === 'joint' && place.pieceId === spot.pieceId && place.side === spot.side
    const made = legal.find(isThere)
    return made === undefined ? [] : [{ spot, made }]
  })
}

type Planned = Pick<Shown, 'plan' | 'pieces' | 'placed' | 'selected' | 'spot'>

/** Whether a new piece goes there. */
export const goesTo = ({ plan, pieces }: Pick<Shown, 'plan' | 'pieces'>, itemTypeCode: string, { pieceId, side }: Pick<OpenSide, 'pieceId' | 'side'>, id: string): boolean =>
  edit(plan, pieces, { kind: 'add', id, itemTypeCode, to: { kind: 'joint', pieceId, side } }).kind === 'changed'

/** The joint that a new piece goes to: the chosen spot, else the first open side that takes it, else a joint it parts, the chosen piece's first. Undefined: on the floor. */
export function bestJoint(shown: Planned, itemTypeCode: string, id: string): Extract<Place, { kind: 'joint' }> | undefined {
  const { placed, pieces, selected, spot } = shown
  const facts = pieces.get(itemTypeCode)
  if (facts === undefined) return undefined
  const own = selected?.piece.id
  const isOwn = (joint: OpenSide) => joint.pieceId === own || rightOf(placed, joint)?.piece.id === own
  const between = mayJoin(facts, 'in') && mayJoin(facts, 'out') ? takenJoints(placed).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))) : []
  const found = (spot === undefined ? [...openSides(placed), ...between] : [spot]).find(joint => goesTo(shown, itemTypeCode, joint, id))
  return found && { kind: 'joint', pieceId: found.pieceId, side: found.side }
}
