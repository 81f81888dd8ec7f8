import { byRun, isRing } from './joints.ts'
import { layOut } from './layout.ts'
import type { Pieces } from './layout.ts'
import type { Plan, PlannedPiece, Run } from './plan.ts'
import { find, runThrough, withRuns } from './runs.ts'

/**
 * Alternative plans without a piece, best first. For a piece in the middle of a run: the gap closes and the left part
 * keeps its position; the same for the right part; the run is split and both parts keep their positions. A ring opens
 * where the piece was. Empty if the plan has no such piece.
 */
export function plansWithoutPiece(plan: Plan, pieces: Pieces, pieceId: string): Plan[] {
  const found = find(plan, pieceId)
  if (found === undefined) return []
  const run = plan.runs[found.run]!
  const [left, right] = [run.pieces.slice(0, found.place), run.pieces.slice(found.place + 1)]
  const placed = byRun(layOut(plan, pieces)).find(([first]) => first?.run === found.run) ?? []
  const standing = (row: readonly PlannedPiece[]) => placed.find(({ piece }) => row.includes(piece))
  /** The run of `row`, positioned so that the first drawn piece of `part` does not move. */
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
