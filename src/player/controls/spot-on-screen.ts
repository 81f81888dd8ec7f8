import type { Point } from '#planner/rules/links.ts'
import { turned } from '#planner/rules/links.ts'
import type { InsertionPoint } from '#planner/rules/insertion-points.ts'
import type { OnScreen, Stage } from '../stage.ts'

/** Millimetres: distance of a plus sign from its side, and its height above the floor, about that of a sofa's arm. */
const BESIDE = 260
const HIGH = 330
/** Height in millimetres of a plus sign between two pieces: it is drawn on their seats. */
const SEAT = 480
/** Minimum distance in pixels of a plus sign from the edges of the stage, and from its top, where the tools are. */
const EDGE = 30
const TOP = 84
/**
 * Distance in pixels from the centre of a plus sign within which a dragged piece is dropped on it; slightly larger than
 * the sign.
 */
const REACH = 32

/** Position of a plus sign in pixels, kept inside the stage; undefined if it is behind the camera. */
export function spotOnScreen(stage: Stage, { side, before, link, middle }: InsertionPoint): OnScreen {
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

/** The plus sign nearest to a point of the stage; undefined if none is within reach. */
export function spotUnder(stage: Stage, spots: readonly InsertionPoint[], at: Point): InsertionPoint | undefined {
  const away = (spot: InsertionPoint): number => {
    const seen = spotOnScreen(stage, spot)
    return seen === undefined ? Infinity : Math.hypot(seen.x - at.x, seen.y - at.y)
  }
  const [nearest] = spots.map(spot => ({ spot, away: away(spot) })).toSorted((a, b) => a.away - b.away)
  return nearest !== undefined && nearest.away <= REACH ? nearest.spot : undefined
}
