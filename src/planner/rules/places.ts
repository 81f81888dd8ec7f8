import { edit } from './edit.ts'
import type { Edited, Place } from './change.ts'
import { openSides, sideOf, takenJoints } from './joints.ts'
import type { OpenSide } from './joints.ts'
import { layOut } from './layout.ts'
import type { Pieces, PlacedPiece } from './layout.ts'
import type { Point } from './links.ts'
import { newPieceId } from './new-piece-id.ts'
import type { PieceFacts, Plan, Turn } from './plan.ts'
import { runAt, runThrough } from './runs.ts'

/** A place that accepts a piece, the position of the piece there, and the resulting plan. */
export interface LegalPlace {
  readonly place: Place
  readonly preview: PlacedPiece
  readonly plan: Plan
}

/**
 * The place nearest to a pointer. `plan` is the result of dropping the piece there; the unchanged plan if the place is
 * not legal.
 */
export interface NearPlace extends LegalPlace {
  readonly isLegal: boolean
}

interface Carried {
  readonly id: string
  readonly facts: PieceFacts
  readonly isMoving: boolean
}

function carried(plan: Plan, pieces: Pieces, itemTypeCode: string, moving: string | undefined): Carried | undefined {
  const facts = pieces.get(itemTypeCode)
  return facts && { id: moving ?? newPieceId(plan), facts, isMoving: moving !== undefined }
}

const putThere = (plan: Plan, pieces: Pieces, { id, facts, isMoving }: Carried, to: Place): Edited =>
  edit(
    plan,
    pieces,
    isMoving ? { kind: 'move', pieceId: id, to } : { kind: 'add', id, itemTypeCode: facts.itemTypeCode, to },
  )

const inPlan = (plan: Plan, pieces: Pieces, id: string): PlacedPiece | undefined =>
  layOut(plan, pieces).find(({ piece }) => piece.id === id)

/**
 * All joints of a plan that are named by a piece other than the dragged one. The joint to the right of the dragged
 * piece is reported by its right-hand neighbour.
 */
function jointsOf(placed: readonly PlacedPiece[], id: string): OpenSide[] {
  const at = placed.findIndex(({ piece }) => piece.id === id)
  const [own, next] = [placed[at], placed[at + 1]]
  const joints = [...openSides(placed), ...takenJoints(placed)].filter(({ pieceId }) => pieceId !== id)
  return own === undefined || next?.run !== own.run ? joints : [...joints, sideOf(next, 'in')]
}

/**
 * All joints that accept a piece of that item type, from left to right. `moving`: id of the piece if it is moved within
 * the plan; its current joint is omitted.
 */
export function legalPlaces(plan: Plan, pieces: Pieces, itemTypeCode: string, moving?: string): LegalPlace[] {
  const piece = carried(plan, pieces, itemTypeCode, moving)
  if (piece === undefined) return []
  const placed = layOut(plan, pieces)
  const order = new Map(placed.map((one, i) => [one.piece.id, i]))
  const joints = jointsOf(placed, piece.id).toSorted(
    (a, b) => order.get(a.pieceId)! - order.get(b.pieceId)! || a.side.localeCompare(b.side),
  )
  return joints.flatMap(({ pieceId, side }): LegalPlace[] => {
    const place: Place = { kind: 'joint', pieceId, side }
    const edited = putThere(plan, pieces, piece, place)
    const preview = edited.kind === 'changed' ? inPlan(edited.plan, pieces, piece.id) : undefined
    return edited.kind === 'changed' && preview !== undefined ? [{ place, preview, plan: edited.plan }] : []
  })
}

const fromSegment = (p: Point, a: Point, b: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const along = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(p.x - a.x - along * dx, p.y - a.y - along * dy)
}

/** Position of the piece if it were joined at this joint of the current plan. */
function atJoint(pieces: Pieces, { id, facts }: Carried, { side, link }: OpenSide): PlacedPiece {
  const piece = { id, itemTypeCode: facts.itemTypeCode }
  const lone = (into: OpenSide['link']): PlacedPiece =>
    layOut({ runs: [runThrough(pieces, [piece], id, into)], room: null }, pieces)[0]!
  if (side === 'out') return lone(link)
  const probe = lone({ ...link, at: { x: 0, y: 0 }, heading: 0 })
  const by = link.heading - probe.out.heading
  const turnedProbe = lone({ ...link, at: { x: 0, y: 0 }, heading: by })
  return lone({
    ...link,
    at: { x: link.at.x - turnedProbe.out.at.x, y: link.at.y - turnedProbe.out.at.y },
    heading: by,
  })
}

/**
 * Where a piece lands if it is dropped with the centre of its bounding box at a point of the floor: at the nearest
 * joint within `reach` millimetres that accepts it; otherwise, as not legal, at the nearest joint without enough space;
 * otherwise on the floor at that point. Undefined if the collection has no such piece. Fast enough to run on every
 * pointer move.
 */
export function nearestPlace(
  plan: Plan,
  pieces: Pieces,
  itemTypeCode: string,
  at: Point,
  turn: Turn,
  reach: number,
  moving?: string,
): NearPlace | undefined {
  const piece = carried(plan, pieces, itemTypeCode, moving)
  if (piece === undefined) return undefined
  const near = jointsOf(layOut(plan, pieces), piece.id)
    .map(joint => {
      const preview = atJoint(pieces, piece, joint)
      return {
        place: { kind: 'joint', pieceId: joint.pieceId, side: joint.side } as const,
        preview,
        away: fromSegment(at, joint.middle, preview.at),
      }
    })
    .filter(({ away }) => away <= reach)
    .toSorted((a, b) => a.away - b.away)
  let crowded: NearPlace | undefined
  for (const { place, preview } of near) {
    const edited = putThere(plan, pieces, piece, place)
    if (edited.kind === 'changed')
      return { place, preview: inPlan(edited.plan, pieces, piece.id) ?? preview, plan: edited.plan, isLegal: true }
    if (edited.because === 'nothing-to-do')
      return { place, preview: inPlan(plan, pieces, piece.id) ?? preview, plan, isLegal: true }
    if (edited.because !== 'no-joint') crowded ??= { place, preview, plan, isLegal: false }
  }
  if (crowded !== undefined) return crowded
  const floor: Place = { kind: 'floor', x: at.x, y: at.y, turn }
  const edited = putThere(plan, pieces, piece, floor)
  const there = layOut({ runs: [runAt({ id: piece.id, itemTypeCode }, piece.facts, at, turn)], room: null }, pieces)[0]!
  const result = edited.kind === 'changed' ? edited.plan : plan
  return {
    place: floor,
    plan: result,
    isLegal: edited.kind === 'changed' || edited.because === 'nothing-to-do',
    preview: edited.kind === 'changed' ? (inPlan(result, pieces, piece.id) ?? there) : there,
  }
}
