import { isBlocking, faultsOf } from './faults.ts'
import type { Fault } from './faults.ts'
import { byRun, isRing } from './joints.ts'
import { layOut } from './layout.ts'
import type { Pieces, PlacedPiece } from './layout.ts'
import { roomFit, sizeOf } from './measures.ts'
import type { PlanSize, RoomFit } from './measures.ts'
import type { Plan, PlanRoom, PlannedPiece } from './plan.ts'

/** Where a piece stands in its plan, for words: its run and its number in it, from 1, and its neighbours. */
export interface Standing {
  readonly pieceId: string
  readonly itemTypeCode: string
  /** Numbers from 1: of its run, and of the piece in the run from the left. */
  readonly run: number
  readonly runs: number
  readonly number: number
  readonly of: number
  readonly left: PlannedPiece | undefined
  readonly right: PlannedPiece | undefined
  /** Degrees counter-clockwise, 0 up to 360: 0 faces the viewer. */
  readonly turn: number
}

/** Where each piece stands that the collection has, in the plan's order. */
export const standings = (placed: readonly PlacedPiece[]): Standing[] =>
  byRun(placed).flatMap((run, i, all) => {
    const ring = isRing(run)
    return run.map(({ piece, turn }, k): Standing => ({
      pieceId: piece.id,
      itemTypeCode: piece.itemTypeCode,
      run: i + 1,
      runs: all.length,
      number: k + 1,
      of: run.length,
      turn,
      left: k > 0 || ring ? run.at(k - 1)!.piece : undefined,
      right: (run[k + 1] ?? (ring ? run[0] : undefined))?.piece,
    }))
  })

/** What an announcement says after a change: a piece by its id and item type, the words are the page's. */
export interface Described {
  readonly added: readonly PlannedPiece[]
  readonly removed: readonly PlannedPiece[]
  readonly swapped: readonly { readonly id: string; readonly from: string; readonly to: string }[]
  /** Pieces that have other neighbours than before, or stand turned otherwise, and are neither new nor swapped. */
  readonly rejoined: readonly PlannedPiece[]
  readonly turned: readonly PlannedPiece[]
  /** Pieces that only stand somewhere else, by more than a millimetre. */
  readonly shifted: readonly PlannedPiece[]
  /** The room, if its walls are others than before. */
  readonly room: { readonly to: PlanRoom | null } | undefined
  /** After the change. */
  readonly pieces: number
  readonly size: PlanSize | undefined
  readonly fit: RoomFit | undefined
  readonly openSides: number
  /** What cannot be built as it stands. */
  readonly faults: readonly Fault[]
}

/** What has changed between two plans, by an edit, an undo or a redo alike. */
export function describe(before: Plan, after: Plan, pieces: Pieces): Described {
  const [old, placed] = [layOut(before, pieces), layOut(after, pieces)]
  const [was, is] = [before, after].map(
    plan => new Map(plan.runs.flatMap(run => run.pieces).map(piece => [piece.id, piece])),
  )
  const [stood, stands] = [
    new Map(old.map(one => [one.piece.id, one])),
    new Map(placed.map(one => [one.piece.id, one])),
  ]
  const [oldRows, rows] = [old, placed].map(
    all => new Map(standings(all).map(one => [one.pieceId, `${one.left?.id} ${one.right?.id}`])),
  )
  const kept = [...is!.values()].filter(({ id, itemTypeCode }) => was!.get(id)?.itemTypeCode === itemTypeCode)
  const changes = kept.map(piece => {
    const [from, to] = [stood.get(piece.id), stands.get(piece.id)]
    const moved = from !== undefined && to !== undefined && Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y) > 1
    return {
      piece,
      isRejoined: oldRows!.get(piece.id) !== rows!.get(piece.id),
      isTurned: from?.turn !== to?.turn,
      isShifted: moved,
    }
  })
  const faults = faultsOf(after, pieces, placed)
  const isRoomSame = before.room?.width === after.room?.width && before.room?.depth === after.room?.depth
  return {
    added: [...is!.values()].filter(({ id }) => !was!.has(id)),
    removed: [...was!.values()].filter(({ id }) => !is!.has(id)),
    swapped: [...is!.values()].flatMap(({ id, itemTypeCode }) => {
      const from = was!.get(id)?.itemTypeCode
      return from === undefined || from === itemTypeCode ? [] : [{ id, from, to: itemTypeCode }]
    }),
    rejoined: changes.filter(({ isRejoined }) => isRejoined).map(({ piece }) => piece),
    turned: changes.filter(({ isTurned }) => isTurned).map(({ piece }) => piece),
    shifted: changes
      .filter(({ isRejoined, isTurned, isShifted }) => isShifted && !isRejoined && !isTurned)
      .map(({ piece }) => piece),
    room: isRoomSame ? undefined : { to: after.room },
    pieces: is!.size,
    size: sizeOf(placed),
    fit: after.room === null ? undefined : roomFit(placed, after.room),
    openSides: faults.filter(({ kind }) => kind === 'open-side').length,
    faults: faults.filter(isBlocking),
  }
}
