import { CLEARANCE, EPSILON, facesOf, rectangleFits, standingsOf } from './solid.ts'
import type { Solid } from './solid.ts'

/** A passage on the way into a home. Dimensions in inches. */
export type Passage =
  | { readonly kind: 'door'; readonly width: number; readonly height: number }
  | {
      readonly kind: 'hall'
      readonly width: number
      readonly height: number
      /** Width of the hall after a right-angled turn; undefined: no turn. */ readonly turnWidth?: number
    }
  | {
      readonly kind: 'stair'
      readonly width: number
      /** Headroom above a step. */ readonly height: number
      readonly hasTurn: boolean
    }
  | {
      readonly kind: 'elevator'
      readonly doorWidth: number
      readonly doorHeight: number
      readonly width: number
      readonly depth: number
      readonly height: number
    }

/**
 * Returns true if the solid passes through a frame, upright, on its side or on its end, and rotated within the frame,
 * with CLEARANCE on each side.
 */
export const passesOpening = (solid: Solid, width: number, height: number): boolean =>
  facesOf(solid).some(({ face: [a, b] }) => rectangleFits([a + 2 * CLEARANCE, b + 2 * CLEARANCE], [width, height]))

const STEPS = 90
const TURN = Array.from({ length: STEPS + 1 }, (_, i) => (i / STEPS) * (Math.PI / 2))

/**
 * Returns true if a `length` × `thick` floor area can turn a right-angled corner between passages of the widths `a` and
 * `b`: at every angle it must clear the inner corner while its ends touch the outer walls.
 */
export const turnsCorner = (length: number, thick: number, a: number, b: number): boolean =>
  TURN.every(
    angle => a * Math.sin(angle) + b * Math.cos(angle) + EPSILON >= thick + length * Math.sin(angle) * Math.cos(angle),
  )

const roundCorner = (solid: Solid, a: number, b: number, height: number): boolean =>
  standingsOf(solid).some(({ upright, floor: [p, q] }) => {
    const [length, thick] = p >= q ? [p, q] : [q, p]
    return upright <= height + EPSILON && turnsCorner(length + 2 * CLEARANCE, thick + 2 * CLEARANCE, a, b)
  })

/** Returns true if the solid fits inside a cabin: in any orientation, rotated, or leaning against a wall. */
const fitsCabin = (solid: Solid, width: number, depth: number, height: number): boolean =>
  standingsOf(solid).some(
    ({ upright, floor: [p, q] }) =>
      (upright <= height + EPSILON && rectangleFits([p, q], [width, depth])) ||
      (
        [
          [p, q],
          [q, p],
        ] as const
      ).some(
        ([across, along]) =>
          (across <= width + EPSILON && rectangleFits([along, upright], [depth, height])) ||
          (across <= depth + EPSILON && rectangleFits([along, upright], [width, height])),
      ),
  )

/** Returns true if the solid can be carried through. Enlarging a passage never changes true to false. */
export function passes(solid: Solid, passage: Passage): boolean {
  switch (passage.kind) {
    case 'door':
      return passesOpening(solid, passage.width, passage.height)
    case 'hall':
      return (
        passesOpening(solid, passage.width, passage.height) &&
        (passage.turnWidth === undefined || roundCorner(solid, passage.width, passage.turnWidth, passage.height))
      )
    case 'stair':
      return (
        passesOpening(solid, passage.width, passage.height) &&
        (!passage.hasTurn || roundCorner(solid, passage.width, passage.width, passage.height))
      )
    case 'elevator':
      return (
        passesOpening(solid, passage.doorWidth, passage.doorHeight) &&
        fitsCabin(solid, passage.width, passage.depth, passage.height)
      )
    default:
      return passage satisfies never
  }
}
