import type { Part, Vector } from '../../src/furniture/kit/mesh.ts'
import type { Stage, View } from '../design.ts'
import { pointAt } from './camera.ts'
import { frameOf, union } from './projection.ts'
import type { Eye, Frame } from './projection.ts'
import { shadowFrame } from './shadow-frame.ts'

/** The parts of the film that the piece and the whole picture cover. */
interface Framing {
  readonly piece: Frame
  readonly picture: Frame
}

/** Frames the whole piece and its shadow with a small margin. `key`: where the key light is. */
export function frameWhole(eye: Eye, parts: readonly Part[], key: Vector, stage: Stage, wall: number): Framing {
  const piece = frameOf(
    eye,
    parts.map(({ mesh }) => mesh.positions),
  )
  const shadow = shadowFrame(eye, parts, key, stage, wall)
  const { left, right, bottom, top } = shadow ? union(piece, shadow) : piece
  const margin = 0.004 * (right - left)
  return {
    piece,
    picture: { left: left - margin, right: right + margin, bottom: bottom - margin, top: top + margin },
  }
}

/**
 * Frames a square of `span` metres around the aim. The piece fills the picture: its own frame cannot be measured, since
 * parts of a large piece may lie behind the camera.
 */
export function frameClose(eye: Eye, parts: readonly Part[], view: View, span: number): Framing {
  const aim = pointAt(parts, view.aim ?? [0, 0.5, 0])
  const [x, y, z] = eye.position
  const [u, v] = middleOf(frameOf(eye, [aim]))
  const half = span / 2 / Math.hypot(aim[0] - x, aim[1] - y, aim[2] - z)
  const square = { left: u - half, right: u + half, bottom: v - half, top: v + half }
  return { piece: square, picture: square }
}

const middleOf = ({ left, right, bottom, top }: Frame): [number, number] => [(left + right) / 2, (bottom + top) / 2]
