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

/** The place of a plus: an open side, or the joint between two pieces, of which `before` is the right one. */
export interface Spot extends OpenSide {
  readonly before?: PlacedPiece
}

/** A plan with its layout. */
export interface Planned {
  readonly plan: Plan
  readonly pieces: Pieces
  readonly placed: readonly PlacedPiece[]
}

/** The piece at the right of a joint. */
function rightOf(placed: readonly PlacedPiece[], { pieceId }: OpenSide): PlacedPiece | undefined {
  const left = placed.find(({ piece }) => piece.id === pieceId)
  const row = placed.filter(({ run }) => run === left?.run)
  return row.find(({ place }) => place === left!.place + 1) ?? row[0]
}

/** The joints between two pieces. */
const jointsOf = (placed: readonly PlacedPiece[]): Spot[] =>
  takenJoints(placed).flatMap((joint): Spot[] => {
    const before = rightOf(placed, joint)
    return before === undefined ? [] : [{ ...joint, before }]
  })

/** Every open side, and every joint between two pieces. */
export const everySpot = (placed: readonly PlacedPiece[]): Spot[] => [...openSides(placed), ...jointsOf(placed)]

/**
 * Every open side; and the joints of the chosen piece. Where no side is open and the chosen piece has no joint, or
 * nothing is chosen, every joint: a finished sectional grows in its middle.
 */
export function spotsOf(placed: readonly PlacedPiece[], chosen: string | undefined): Spot[] {
  const open = openSides(placed)
  const joints = jointsOf(placed)
  const own = joints.filter(({ pieceId, before }) => pieceId === chosen || before!.piece.id === chosen)
  return [...open, ...(open.length === 0 && own.length === 0 ? joints : own)]
}

/** A plus where a piece may go, and what it makes there. */
export interface DropTarget {
  readonly spot: Spot
  readonly made: LegalPlace
}

/**
 * Every joint that takes a piece of this item type: open sides, and joints between two pieces, which it parts. `moving`
 * is the id of a piece that is dragged out of the plan: the pluses stand where the others do without it, and not where
 * it came from.
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

/** Whether a new piece goes there. */
export const goesTo = (
  { plan, pieces }: Pick<Planned, 'plan' | 'pieces'>,
  itemTypeCode: string,
  { pieceId, side }: Joint,
  id: string,
): boolean => {
  const to = { kind: 'joint', pieceId, side } as const
  return edit(plan, pieces, { kind: 'add', id, itemTypeCode, to }).kind === 'changed'
}

/** The chosen piece, by id, and the chosen plus. */
export interface Chosen {
  readonly chosen: string | undefined
  readonly spot?: Joint | undefined
}

/**
 * The joint that a new piece goes to: the chosen plus, else the first open side that takes it, else a joint that it
 * parts, one of the chosen piece first. Undefined: it stands on the floor.
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
  const found = joints.find(joint => goesTo(planned, itemTypeCode, joint, id))
  return found && { kind: 'joint', pieceId: found.pieceId, side: found.side }
}

/** The place of a new piece for which the shopper names none; the same in the 3D palette and in the list. */
export const bestPlace = (planned: Planned, itemTypeCode: string, chosen: Chosen, id: string): Place =>
  bestJoint(planned, itemTypeCode, chosen, id) ?? { kind: 'anywhere' }

/** By itself on the floor, where there is room. Undefined where the collection has no such piece. */
export function onFloor({ plan, pieces }: Pick<Planned, 'plan' | 'pieces'>, itemTypeCode: string): Place | undefined {
  const facts = pieces.get(itemTypeCode)
  return facts && freeSpot(plan, pieces, facts)
}
