import type { Place } from './change.ts'
import { edit } from './edit.ts'
import { freeSpot } from './free-spot.ts'
import { mayJoin, openSides, takenJoints } from './joints.ts'
import type { OpenSide } from './joints.ts'
import { layOut } from './layout.ts'
import type { Pieces, PlacedPiece } from './layout.ts'
import { legalPlaces } from './places.ts'
import type { LegalPlace } from './places.ts'
import type { Plan } from './plan.ts'

/** Position of a plus sign: an open side, or the joint between two pieces. `before` is then the piece to its right. */
export interface InsertionPoint extends OpenSide {
  readonly before?: PlacedPiece
}

/** A plan with its pieces and its layout. */
export interface Planned {
  readonly plan: Plan
  readonly pieces: Pieces
  readonly placed: readonly PlacedPiece[]
}

/** The piece to the right of a joint. */
function rightOf(placed: readonly PlacedPiece[], { pieceId }: OpenSide): PlacedPiece | undefined {
  const left = placed.find(({ piece }) => piece.id === pieceId)
  const row = placed.filter(({ run }) => run === left?.run)
  return row.find(({ place }) => place === left!.place + 1) ?? row[0]
}

/** All joints between two pieces. */
const jointsOf = (placed: readonly PlacedPiece[]): InsertionPoint[] =>
  takenJoints(placed).flatMap((joint): InsertionPoint[] => {
    const before = rightOf(placed, joint)
    return before === undefined ? [] : [{ ...joint, before }]
  })

/** All open sides and all joints between two pieces. */
export const everySpot = (placed: readonly PlacedPiece[]): InsertionPoint[] => [
  ...openSides(placed),
  ...jointsOf(placed),
]

/**
 * The plus signs to show: all open sides, and the joints of the selected piece. If there are neither, all joints,
 * because a finished sectional can only grow in its middle.
 */
export function spotsOf(placed: readonly PlacedPiece[], chosen: string | undefined): InsertionPoint[] {
  const open = openSides(placed)
  const joints = jointsOf(placed)
  const own = joints.filter(({ pieceId, before }) => pieceId === chosen || before!.piece.id === chosen)
  return [...open, ...(open.length === 0 && own.length === 0 ? joints : own)]
}

/** A plus sign at which a piece can be dropped, and the resulting plan. */
export interface DropTarget {
  readonly spot: InsertionPoint
  readonly made: LegalPlace
}

/**
 * All plus signs that accept a piece of this item type: open sides, and joints between two pieces, which it separates.
 * `moving` is the id of a piece that is dragged within the plan: the plus signs are then those of the plan without it,
 * except the one where it came from.
 */
export function dropTargets({ plan, pieces, placed }: Planned, itemTypeCode: string, moving?: string): DropTarget[] {
  const without = moving === undefined ? undefined : edit(plan, pieces, { kind: 'remove', pieceId: moving })
  const standing = without?.kind === 'changed' ? layOut(without.plan, pieces) : placed
  const legal = legalPlaces(plan, pieces, itemTypeCode, moving)
  return everySpot(standing).flatMap((spot): DropTarget[] => {
    const isThere = ({ place }: LegalPlace): boolean =>
      place.kind === 'joint' && place.pieceId === spot.pieceId && place.side === spot.side
    const made = legal.find(isThere)
    return made === undefined ? [] : [{ spot, made }]
  })
}

type Joint = Pick<OpenSide, 'pieceId' | 'side'>

/** Whether a new piece can be joined at this joint. */
export const canJoinAt = (
  { plan, pieces }: Pick<Planned, 'plan' | 'pieces'>,
  itemTypeCode: string,
  { pieceId, side }: Joint,
  id: string,
): boolean => {
  const to = { kind: 'joint', pieceId, side } as const
  return edit(plan, pieces, { kind: 'add', id, itemTypeCode, to }).kind === 'changed'
}

/** The selected piece, by id, and the selected plus sign. */
export interface Chosen {
  readonly chosen: string | undefined
  readonly spot?: Joint | undefined
}

/**
 * The joint at which a new piece is added: the selected plus sign; otherwise the first open side that accepts it;
 * otherwise a joint between two pieces, preferring those of the selected piece. Undefined if no joint accepts it.
 */
export function bestJoint(
  { placed, ...planned }: Planned,
  itemTypeCode: string,
  { chosen, spot }: Chosen,
  id: string,
): Extract<Place, { kind: 'joint' }> | undefined {
  const facts = planned.pieces.get(itemTypeCode)
  if (facts === undefined) return undefined
  const isOwn = (joint: OpenSide): boolean => joint.pieceId === chosen || rightOf(placed, joint)?.piece.id === chosen
  const parts = mayJoin(facts, 'in') && mayJoin(facts, 'out')
  const between = parts ? takenJoints(placed).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))) : []
  const joints: readonly Joint[] = spot === undefined ? [...openSides(placed), ...between] : [spot]
  const found = joints.find(joint => canJoinAt(planned, itemTypeCode, joint, id))
  return found && { kind: 'joint', pieceId: found.pieceId, side: found.side }
}

/** The place of a new piece if the shopper chooses none; the same in the 3D palette and in the list. */
export const bestPlace = (planned: Planned, itemTypeCode: string, chosen: Chosen, id: string): Place =>
  bestJoint(planned, itemTypeCode, chosen, id) ?? { kind: 'anywhere' }

/** A free place on the floor. Undefined if the collection has no such piece. */
export function onFloor({ plan, pieces }: Pick<Planned, 'plan' | 'pieces'>, itemTypeCode: string): Place | undefined {
  const facts = pieces.get(itemTypeCode)
  return facts && freeSpot(plan, pieces, facts)
}
