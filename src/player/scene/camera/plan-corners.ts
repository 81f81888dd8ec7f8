import type { PlacedPiece } from '#planner/rules/layout.ts'
import { MM_PER_INCH } from '#planner/rules/plan.ts'
import type { PlanRoom } from '#planner/rules/plan.ts'
import type { Corner } from './framing.ts'

/** Distance in metres from the plan to its measure lines. */
const BESIDE = 0.32
const EMPTY_FLOOR: readonly Corner[] = [
  [-1.4, 0, -0.9],
  [1.4, 0.8, -0.9],
  [-1.4, 0, 0.9],
  [1.4, 0.8, 0.9],
]

/**
 * Corners of everything that a view must show, in metres: the pieces, the measure lines around them, and the room; an
 * area of floor if there is nothing.
 */
export function cornersOf(placed: readonly PlacedPiece[], room: PlanRoom | null): readonly Corner[] {
  const ofRoom =
    room === null
      ? []
      : [-1, 1].flatMap(x => [-1, 1].map((z): Corner => [(x * room.width) / 2000, 0, (z * room.depth) / 2000]))
  const points = placed.flatMap(({ outline }) => outline)
  if (points.length === 0) return ofRoom.length === 0 ? EMPTY_FLOOR : ofRoom
  const [xs, zs] = [points.map(({ x }) => x / 1000), points.map(({ y }) => y / 1000)]
  const [left, right, front, back] = [
    Math.min(...xs) - BESIDE,
    Math.max(...xs) + BESIDE,
    Math.max(...zs) + BESIDE,
    Math.min(...zs),
  ]
  return [
    ...placed.flatMap(({ outline, facts }) =>
      outline.flatMap(({ x, y }): Corner[] => [
        [x / 1000, 0, y / 1000],
        [x / 1000, (facts.height * MM_PER_INCH) / 1000, y / 1000],
      ]),
    ),
    [left, 0, front],
    [right, 0, front],
    [left, 0, back],
    [right, 0, back],
    ...ofRoom,
  ]
}
