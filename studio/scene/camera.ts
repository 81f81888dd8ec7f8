import { bounds, DEGREES } from '../../src/furniture/kit/mesh.ts'
import type { Part, Vector } from '../../src/furniture/kit/mesh.ts'
import type { Stage, View } from '../design.ts'
import type { Eye } from './projection.ts'

/** 42 inches in metres: the height of the eye of a person who is about to sit down (language.md §6). */
const EYE = 1.067
/** Pieces smaller than this, in metres, are photographed as on a table: from slightly above. */
const SMALL = 0.62
/** Width of the film, millimetres. */
const FILM = 36
/** The camera stays level unless it would have to look down or up by more than this, degrees. */
const MOST_SHIFT = 22

/** The shot of a piece, before the height of the camera is chosen. */
interface Shot {
  readonly view: View
  readonly aim: Vector
  /** Distance of the camera from the aim, metres. */
  readonly distance: number
}

/** The camera's angle above a small piece, degrees. A flat piece such as a plate is seen from higher up than a vase. */
const tableAngle = (flatness: number): number => Math.max(9, Math.min(34, 36 - 27 * flatness))

/** Finds the point at fractions of the parts' bounding box, metres. */
export function pointAt(parts: readonly Part[], [x, y, z]: readonly [number, number, number]): Vector {
  const { min, max } = bounds(parts)
  return [
    (min[0] + max[0]) / 2 + x * (max[0] - min[0]),
    min[1] + y * (max[1] - min[1]),
    (min[2] + max[2]) / 2 + z * (max[2] - min[2]),
  ]
}

/** Places the camera for a piece that is already turned. */
export function placeEye(parts: readonly Part[], view: View, stage: Stage): Eye {
  const { min, max } = bounds(parts)
  const [wide, tall, deep] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  const over = Math.max(wide, tall, deep)
  const seen = view.span ?? Math.max(wide, tall * 1.15, 0.6 * (wide + deep))
  const lens = view.lens ?? usualLens(view, over)
  const distance = (lens / FILM) * (seen / 0.82) + (view.span === undefined ? deep / 2 : 0)
  const shot: Shot = { view, aim: pointAt(parts, view.aim ?? [0, 0.5, 0]), distance }
  if (stage === 'wall') return eyeBeforeWall(shot)
  const isOnTable = stage !== 'floor' || over < SMALL
  if (view.rise !== undefined || !isOnTable) return eyeInRoom(shot)
  return eyeAbove(shot, angleAbove(stage, tall / Math.max(wide, deep)))
}

/** Focal length in millimetres for a piece that measures `over` metres. */
function usualLens({ span }: View, over: number): number {
  if (span !== undefined) return 70
  if (over > 1.5) return 50
  return over > SMALL ? 60 : 80
}

/** The camera's angle above a piece that does not stand on the floor, or a small one that does, degrees. */
function angleAbove(stage: Stage, flatness: number): number {
  if (stage === 'flat') return 38
  return stage === 'hung' ? 4 : tableAngle(flatness)
}

/** The piece stays on its wall, and the camera moves around it. */
function eyeBeforeWall({ view, aim, distance }: Shot): Eye {
  const turn = (view.turn ?? 0) * DEGREES
  const rise = view.rise ?? aim[1]
  const pitch = view.span === undefined ? 0 : -Math.atan2(rise - aim[1], distance) / DEGREES
  return {
    position: [aim[0] - distance * Math.sin(turn), rise, aim[2] + distance * Math.cos(turn)],
    pitch,
    yaw: -(view.turn ?? 0),
  }
}

/** The camera looks down at the piece by `angle` degrees. */
const eyeAbove = ({ aim, distance }: Shot, angle: number): Eye => ({
  position: [aim[0], aim[1] + distance * Math.sin(angle * DEGREES), aim[2] + distance * Math.cos(angle * DEGREES)],
  pitch: -angle,
  yaw: 0,
})

/**
 * The camera stands in front of the piece at eye level, or a little above a detail. A level camera with a shifted lens
 * keeps verticals upright. A large shift would distort the piece, so that the camera is tilted instead.
 */
function eyeInRoom({ view, aim, distance }: Shot): Eye {
  const rise = view.rise ?? (view.span === undefined ? EYE : aim[1] + distance * 0.3)
  const drop = rise - aim[1]
  const flat = Math.sqrt(Math.max(distance ** 2 - drop ** 2, (distance * 0.4) ** 2))
  const tilt = Math.atan2(drop, flat) / DEGREES
  return {
    position: [aim[0], rise, aim[2] + flat],
    pitch: view.span === undefined && Math.abs(tilt) < MOST_SHIFT ? 0 : -tilt,
    yaw: 0,
  }
}
