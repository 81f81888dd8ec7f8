import type { Solid } from './solid.ts'

/** Inner dimensions of a room in inches. */
export interface Room {
  readonly width: number
  readonly depth: number
  readonly ceiling: number
}

export type RoomAnswer =
  /** Along the `along` wall, the piece has the most space in front of it: `walkway`, in inches. */
  | { readonly kind: 'fits'; readonly along: 'width' | 'depth'; readonly walkway: number; readonly isTight: boolean }
  | { readonly kind: 'too-small'; readonly side: 'width' | 'depth' | 'ceiling'; readonly short: number }

/** Space needed to walk past a piece without turning sideways, in inches. */
export const WALKWAY = 30

/** Returns whether a piece fits into a room with its back to a wall, and how much space is left in front of it. */
export function checkRoom({ width, depth, height }: Solid, room: Room): RoomAnswer {
  if (height > room.ceiling) return { kind: 'too-small', side: 'ceiling', short: height - room.ceiling }
  const ways = [
    { along: 'width' as const, wall: room.width, across: room.depth },
    { along: 'depth' as const, wall: room.depth, across: room.width },
  ]
  const standing = ways.filter(({ wall, across }) => width <= wall && depth <= across)
  if (standing.length === 0) {
    const shorts = ways.map(({ along, wall, across }) => {
      const [wide, deep] = [width - wall, depth - across]
      const other = along === 'width' ? ('depth' as const) : ('width' as const)
      return wide >= deep ? { side: along, short: wide } : { side: other, short: deep }
    })
    return { kind: 'too-small', ...(shorts[0]!.short <= shorts[1]!.short ? shorts[0]! : shorts[1]!) }
  }
  const best = standing
    .map(({ along, across }) => ({ along, walkway: across - depth }))
    .reduce((a, b) => (b.walkway > a.walkway ? b : a))
  return { kind: 'fits', ...best, isTight: best.walkway < WALKWAY }
}
