import { bounds, DEGREES } from '../../src/furniture/kit/mesh.ts'
import type { Part, Vector } from '../../src/furniture/kit/mesh.ts'
import type { Stage, View } from '../design.ts'
import type { Eye } from './projection.ts'

/** 42 inches: the eye of somebody who is about to sit down (language.md §6). */
const EYE = 1.067
/** Pieces below this, metres over all, are looked at as on a table: from slightly above. */
const SMALL = 0.62
const FILM = 36

/** Degrees that a small piece is seen from above: a plate more than a vase. */
const tableAngle = (flatness: number): number => Math.max(9, Math.min(34, 36 - 27 * flatness))

/** A point at fractions of the parts' box, metres. */
export function pointAt(parts: readonly Part[], [x, y, z]: readonly [number, number, number]): Vector {
  const { min, max } = bounds(parts)
  return [
    (min[0] + max[0]) / 2 + x * (max[0] - min[0]),
    min[1] + y * (max[1] - min[1]),
    (min[2] + max[2]) / 2 + z * (max[2] - min[2]),
  ]
}

/** Where a piece, already turned, is photographed from. */
export function placeEye(parts: readonly Part[], view: View, stage: Stage): Eye {
  const { min, max } = bounds(parts)
  const [wide, tall, deep] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  const over = Math.max(wide, tall, deep)
  const aim = pointAt(parts, view.aim ?? [0, 0.5, 0])
  const seen = view.span ?? Math.max(wide, tall * 1.15, 0.6 * (wide + deep))
  const lens = view.lens ?? (view.span !== undefined ? 70 : over > 1.5 ? 50 : over > SMALL ? 60 : 80)
  const away = (lens / FILM) * (seen / 0.82) + (view.span === undefined ? deep / 2 : 0)

  if (stage === 'wall') {
    // The piece stays on its wall and the camera goes round it.
    const turn = (view.turn ?? 0) * DEGREES
    const rise = view.rise ?? aim[1]
    const pitch = view.span === undefined ? 0 : -Math.atan2(rise - aim[1], away) / DEGREES
    return {
      position: [aim[0] - away * Math.sin(turn), rise, aim[2] + away * Math.cos(turn)],
      pitch,
      yaw: -(view.turn ?? 0),
    }
  }
  const angle = stage === 'flat' ? 38 : stage === 'hung' ? 4 : tableAngle(tall / Math.max(wide, deep))
  const isOnTable = stage !== 'floor' || over < SMALL
  if (view.rise === undefined && isOnTable) {
    return {
      position: [aim[0], aim[1] + away * Math.sin(angle * DEGREES), aim[2] + away * Math.cos(angle * DEGREES)],
      pitch: -angle,
      yaw: 0,
    }
  }
  const rise = view.rise ?? (view.span === undefined ? EYE : aim[1] + away * 0.3)
  const drop = rise - aim[1]
  const flat = Math.sqrt(Math.max(away ** 2 - drop ** 2, (away * 0.4) ** 2))
  // A level camera with a shifted lens keeps verticals upright, as a view camera does; a steep one would shear, so it
  // tilts.
  const steep = Math.atan2(drop, flat) / DEGREES
  return {
    position: [aim[0], rise, aim[2] + flat],
    pitch: view.span === undefined && Math.abs(steep) < 22 ? 0 : -steep,
    yaw: 0,
  }
}
