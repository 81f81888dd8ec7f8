import { merge } from '../../../src/furniture/kit/mesh.ts'
import type { RoomPart } from '../room-scene.ts'
import { block } from './block.ts'
import type { Span } from './block.ts'
import { trim } from './trim.ts'

/** The lower part of a wall, `thickness` metres thick, in another material. */
export const dado = ([x0, x1]: Span, top: number, material: string, thickness = 0.012): RoomPart => ({
  material,
  mesh: block([x0, x1], [0, top], [0, thickness]),
})

/** Upright laths at x = `at` on a dado. */
export const battens = (at: readonly number[], [y0, y1]: Span, material: string, width = 0.06): RoomPart => ({
  material,
  mesh: merge(at.map(x => trim([x - width / 2, x + width / 2], [y0, y1], [0, 0.038]))),
})

/** A rail whose shelf lies at the height `y`, metres. */
export const rail = ([x0, x1]: Span, y: number, material = 'wall', tall = 0.1): RoomPart => ({
  material,
  mesh: merge([trim([x0, x1], [y - tall, y], [0, 0.028]), trim([x0, x1], [y, y + 0.03], [0, 0.055], 0.006)]),
})

/** Joints of the formwork on a concrete wall, as narrow dark lines at x = `across` and at y = `up`. */
export const joints = (
  [x0, x1]: Span,
  [y0, y1]: Span,
  across: readonly number[],
  up: readonly number[],
  material = 'joint',
): RoomPart => ({
  material,
  mesh: merge([
    ...across.map(x => block([x - 0.003, x + 0.003], [y0, y1], [0, 0.0008])),
    ...up.map(y => block([x0, x1], [y - 0.003, y + 0.003], [0, 0.0008])),
  ]),
})
