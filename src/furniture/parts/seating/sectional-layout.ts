import type { Extent } from '../../family.ts'
import { sectionalFootprint, type SectionalKind } from './sectional-footprint.ts'
import type { SectionalStyle } from './sectional-style.ts'

/** A piece in the plan: its centre, and its rotation about the vertical in degrees. */
export interface PlacedPiece {
  readonly kind: SectionalKind
  readonly style: SectionalStyle
  readonly x: number
  readonly z: number
  readonly turn: number
}

const isTurn = (kind: SectionalKind) => kind === 'corner' || kind === 'wedge'

/**
 * Positions of the pieces, listed from left to right as seen from the front; each corner or wedge turns the line. With
 * `lead` 'side' the first run starts at the front and goes along the left. Seats are as wide as the extent allows, run
 * by run.
 */
export function sectionalLayout(
  kinds: readonly SectionalKind[],
  style: SectionalStyle,
  extent: Extent,
  lead: 'back' | 'side',
): PlacedPiece[] {
  const runs: SectionalKind[][] = [[]]
  for (const kind of kinds) {
    if (isTurn(kind)) runs.push([])
    else runs.at(-1)!.push(kind)
  }
  const turns = kinds.filter(isTurn)
  const first = lead === 'side' ? -1 : 0
  const hasChaise = kinds.some(kind => kind.endsWith('chaise'))
  const isStraight = turns.length === 0
  const depth = isStraight && !hasChaise ? extent.depth : Math.min(style.depth, extent.depth)
  const fixed = { ...style, depth, chaiseDepth: isStraight ? extent.depth : style.chaiseDepth, height: extent.height }
  const styles = runs.map((run, i) => {
    const room = i + first === 0 ? extent.width : extent.depth
    const corners = turns
      .filter((_, k) => k === i - 1 || k === i)
      .reduce((sum, kind) => sum + sectionalFootprint(kind, fixed).width, 0)
    const zero = { ...fixed, seatWidth: 0 }
    const taken = run.reduce((sum, kind) => sum + sectionalFootprint(kind, zero).width, 0)
    const seats = run.reduce((sum, kind) => sum + sectionalFootprint(kind, { ...fixed, seatWidth: 1 }).width, 0) - taken
    return { ...fixed, seatWidth: seats > 0 ? Math.max(0.3, (room - corners - taken) / seats) : fixed.seatWidth }
  })
  const placed: PlacedPiece[] = []
  let [x, z, heading, run] = [0, 0, first, 0]
  kinds.forEach((kind, i) => {
    const own = { ...styles[run]!, seed: style.seed + i * 3 }
    const { width, depth: deep } = sectionalFootprint(kind, own)
    const turn = -90 * heading
    const [alongX, alongZ] = heading === 0 ? [1, 0] : heading > 0 ? [0, 1] : [0, -1]
    const [outX, outZ] = heading === 0 ? [0, 1] : heading > 0 ? [-1, 0] : [1, 0]
    placed.push({
      kind,
      style: own,
      x: x + (alongX * width) / 2 + (outX * deep) / 2,
      z: z + (alongZ * width) / 2 + (outZ * deep) / 2,
      turn,
    })
    x += alongX * width
    z += alongZ * width
    if (!isTurn(kind)) return
    x += outX * deep
    z += outZ * deep
    heading += 1
    run += 1
  })
  return placed
}
