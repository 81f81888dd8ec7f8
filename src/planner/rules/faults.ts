import type { End } from './change.ts'
import { badJoints, openSides } from './joints.ts'
import { layOut } from './layout.ts'
import type { Pieces, PlacedPiece } from './layout.ts'
import { roomFit } from './measures.ts'
import type { RoomFit } from './measures.ts'
import { overlapsOf } from './overlap.ts'
import { MOST_PIECES } from './plan.ts'
import type { Plan } from './plan.ts'

/** A fault of a plan. It is shown to the shopper; the plan is not changed. */
export type Fault =
  /** Nothing is joined to a side that is made to be joined: the sectional is unfinished there. */
  | { readonly kind: 'open-side'; readonly pieceId: string; readonly side: End }
  | { readonly kind: 'outside-room'; readonly fit: Exclude<RoomFit, { kind: 'fits' }> }
  /** The collection has no such piece: it is not drawn and cannot be bought. */
  | { readonly kind: 'unknown-piece'; readonly pieceId: string; readonly itemTypeCode: string }
  /** Two neighbours whose sides do not join. */
  | { readonly kind: 'bad-joint'; readonly pieceId: string; readonly otherId: string }
  | { readonly kind: 'overlap'; readonly pieceId: string; readonly otherId: string }
  | { readonly kind: 'too-many'; readonly count: number }

/**
 * Whether the plan cannot be built as it is. A shopper may want an open side or ignore the walls; all other faults
 * block.
 */
export const isBlocking = ({ kind }: Fault): boolean => kind !== 'open-side' && kind !== 'outside-room'

/** All faults of a plan, those that block first. `placed`: its layout, if the caller has already computed it. */
export function faultsOf(plan: Plan, pieces: Pieces, placed: readonly PlacedPiece[] = layOut(plan, pieces)): Fault[] {
  const all = plan.runs.flatMap(run => run.pieces)
  const fit = plan.room === null ? undefined : roomFit(placed, plan.room)
  return [
    ...all.flatMap(({ id, itemTypeCode }): Fault[] =>
      pieces.has(itemTypeCode) ? [] : [{ kind: 'unknown-piece', pieceId: id, itemTypeCode }],
    ),
    ...badJoints(plan, pieces).map(([pieceId, otherId]): Fault => ({ kind: 'bad-joint', pieceId, otherId })),
    ...overlapsOf(placed).map(([pieceId, otherId]): Fault => ({ kind: 'overlap', pieceId, otherId })),
    ...(all.length > MOST_PIECES ? [{ kind: 'too-many', count: all.length } as const] : []),
    ...openSides(placed).map(({ pieceId, side }): Fault => ({ kind: 'open-side', pieceId, side })),
    ...(fit === undefined || fit.kind === 'fits' ? [] : [{ kind: 'outside-room', fit } as const]),
  ]
}
