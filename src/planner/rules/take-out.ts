import { byRun, isRing } from './joints.ts'
import { layOut } from './layout.ts'
import type { Pieces } from './layout.ts'
import type { Plan, PlannedPiece, Run } from './plan.ts'
import { find, runThrough, withRuns } from './runs.ts'

/**
 * Ways to take a piece out, the best first. From the middle of a run: the gap closes and the left part stays, or the
 * right; else the run is parted and both stay. A ring opens where the piece was. Without the piece there are none.
 */
export function takenOut(plan: Plan, pieces: Pieces, pieceId: string): Plan[] {
  const found = find(plan, pieceId)
  if (found === undefined) return []
  const run = plan.runs[found.run]!
  const [left, right] = [run.pieces.slice(0, found.place), run.pieces.slice(found.place + 1)]
  const placed = byRun(layOut(plan, pieces)).find(([first]) => first?.run === found.run) ?? []
  const standing = (row: readonly PlannedPiece[]) => placed.find(({ piece }) => row.includes(piece))
  /** The row, with the first that is drawn of one part of it where it stands. */
  const keeping = (row: readonly PlannedPiece[], part: readonly PlannedPiece[]): Run => {
    const stays = standing(part)
    return stays === undefined ? { ...run, pieces: row } : runThrough(pieces, row, stays.piece.id, stays.in)
  }
  const part = (row: readonly PlannedPiece[]): Run[] => (row.length === 0 ? [] : [keeping(row, row)])
  if (left.length === 0 || right.length === 0) return [withRuns(plan, found.run, [...part(left), ...part(right)])]
  if (isRing(placed)) return [withRuns(plan, found.run, part([...right, ...left]))]
  const row = [...left, ...right]
  const closed = [withRuns(plan, found.run, [keeping(row, left)]), withRuns(plan, found.run, [keeping(row, right)])]
  return [...closed, withRuns(plan, found.run, [...part(left), ...part(right)])]
}
