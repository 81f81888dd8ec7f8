import { FARTHEST, refused } from './change.ts'
import type { Edited, Refused } from './change.ts'
import { badJoints, byRun, mayJoin, meets } from './joints.ts'
import { layOut } from './layout.ts'
import type { Pieces, PlacedPiece } from './layout.ts'
import { overlapsOf } from './overlap.ts'
import type { Plan, PlanRoom, Run } from './plan.ts'
import { runThrough, withRuns } from './runs.ts'

type Pair = readonly [string, string]

/** The first pair of the second list that is not in the first list, in either order. */
function newPair(before: () => readonly Pair[], after: readonly Pair[]): Pair | undefined {
  if (after.length === 0) return undefined
  const known = new Set(before().flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  return after.find(([a, b]) => !known.has(`${a} ${b}`))
}

const isSameRoom = (a: PlanRoom | null, b: PlanRoom | null): boolean => a?.width === b?.width && a?.depth === b?.depth

const isSame = (a: Plan, b: Plan): boolean =>
  isSameRoom(a.room, b.room) &&
  a.runs.length === b.runs.length &&
  a.runs.every((run, i) => {
    const other = b.runs[i]!
    return (
      run.x === other.x &&
      run.y === other.y &&
      run.turn === other.turn &&
      run.pieces.length === other.pieces.length &&
      run.pieces.every(
        ({ id, itemTypeCode }, k) => id === other.pieces[k]!.id && itemTypeCode === other.pieces[k]!.itemTypeCode,
      )
    )
  })

/** Indices of the first two runs of which one ends where the other begins. */
function meeting(placed: readonly PlacedPiece[]): readonly [number, number] | undefined {
  const ends = byRun(placed).map(run => ({ first: run[0]!, last: run.at(-1)! }))
  for (const { last } of ends) {
    if (!mayJoin(last.facts, 'out')) continue
    const next = ends.find(
      ({ first }) => first.run !== last.run && mayJoin(first.facts, 'in') && meets(last.out, first.in),
    )
    if (next !== undefined) return [last.run, next.first.run]
  }
  return undefined
}

/** Joins runs whose ends meet. Of the two, the run that was not moved keeps its position. */
function joinRuns(plan: Plan, pieces: Pieces, moved: ReadonlySet<string>): Plan {
  const placed = layOut(plan, pieces)
  const pair = plan.runs.length < 2 ? undefined : meeting(placed)
  if (pair === undefined) return plan
  const [left, right] = [plan.runs[pair[0]]!, plan.runs[pair[1]]!]
  const row = [...left.pieces, ...right.pieces]
  const isLeftMoved = left.pieces.some(({ id }) => moved.has(id))
  const keeps = placed.find(({ run }) => run === (isLeftMoved ? pair[1] : pair[0]))!
  const joined: Run = isLeftMoved ? runThrough(pieces, row, keeps.piece.id, keeps.in) : { ...left, pieces: row }
  return joinRuns({ ...plan, runs: withRuns(plan, pair[0], [joined]).runs.toSpliced(pair[1], 1) }, pieces, moved)
}

/** The first fault that the change introduces; undefined if there is none. */
export function newFault(before: Plan, after: Plan, pieces: Pieces): Refused | undefined {
  const apart = newPair(() => badJoints(before, pieces), badJoints(after, pieces))
  if (apart !== undefined) return refused('no-joint', apart)
  const placed = layOut(after, pieces)
  const overlap = newPair(() => overlapsOf(layOut(before, pieces)), overlapsOf(placed))
  if (overlap !== undefined) return refused('would-overlap', overlap)
  const far = placed.find(
    ({ at, in: { at: start } }) =>
      Math.max(Math.abs(at.x), Math.abs(at.y), Math.abs(start.x), Math.abs(start.y)) > FARTHEST,
  )
  return far && refused('too-far', [far.piece.id])
}

/**
 * Applies the first of several alternative plans that introduces no new fault. If all of them do, the refusal is that
 * of the first alternative without a bad joint, else of the first. Runs whose ends meet afterwards are joined. `moved`:
 * ids of the pieces that the change moves.
 */
export function applyFirstLegalPlan(
  before: Plan,
  ways: readonly Plan[],
  pieces: Pieces,
  moved: readonly string[],
): Edited {
  let refusal: Refused | undefined
  for (const way of ways) {
    const joined = joinRuns(way, pieces, new Set(moved))
    // Ends within a few millimetres of each other are joined. If the joined plan has a fault, the runs stay separate.
    for (const after of joined === way ? [way] : [joined, way]) {
      const wrong = newFault(before, after, pieces)
      if (wrong === undefined)
        return isSame(before, after) ? refused('nothing-to-do') : { kind: 'changed', plan: after }
      if (refusal === undefined || (refusal.because === 'no-joint' && wrong.because !== 'no-joint')) refusal = wrong
    }
  }
  return refusal ?? refused('nothing-to-do')
}
