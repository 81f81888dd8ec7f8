import type { Point } from '#planner/rules/links.ts'
import { turned } from '#planner/rules/links.ts'
import type { Spot } from '#planner/rules/spots.ts'
import type { OnScreen, Stage } from '../stage.ts'

/** Millimetres: how far beside a side its plus stands and how high, about the arm of a sofa. */
const BESIDE = 260
const HIGH = 330
/** A plus between two pieces stands on their seats. Millimetres. */
const SEAT = 480
/** Pixels that a plus keeps from the stage's edges; above, from the tools. */
const EDGE = 30
const TOP = 84
/** Pixels from the middle of a plus within which a dragged piece is dropped on it: somewhat more than what is drawn. */
const REACH = 32

/** The position of a plus in pixels of the stage, kept inside it; undefined when it is behind the camera. */
export function spotOnScreen(stage: Stage, { side, before, link, middle }: Spot): OnScreen {
  const away = before === undefined ? BESIDE : 0
  const beside = turned({ x: side === 'out' ? away : -away, y: 0 }, link.heading)
  const seen = stage.project({ x: middle.x + beside.x, y: middle.y + beside.y }, before === undefined ? HIGH : SEAT)
  const { clientWidth, clientHeight } = stage.canvas
  return (
    seen && {
      x: Math.max(EDGE, Math.min(seen.x, clientWidth - EDGE)),
      y: Math.max(TOP, Math.min(seen.y, clientHeight - EDGE)),
    }
  )
}

/** The plus that is drawn nearest to a point of the stage, if it is within reach. */
export function spotUnder(stage: Stage, spots: readonly Spot[], at: Point): Spot | undefined {
  const away = (spot: Spot): number => {
    const seen = spotOnScreen(stage, spot)
    return seen === undefined ? Infinity : Math.hypot(seen.x - at.x, seen.y - at.y)
  }
  const [nearest] = spots.map(spot => ({ spot, away: away(spot) })).toSorted((a, b) => a.away - b.away)
  return nearest !== undefined && nearest.away <= REACH ? nearest.spot : undefined
}
