import { CLEARANCE, EPSILON, facesOf, rectangleFits, standingsOf } from './solid.ts'
import type { Solid } from './solid.ts'

/** A way something takes into a home. Inches. */
export type Passage =
  | { readonly kind: 'door'; readonly width: number; readonly height: number }
  | {
      readonly kind: 'hall'
      readonly width: number
      readonly height: number
      /** It has a right-angled turn into one as wide as this. */ readonly turnWidth?: number
    }
  | {
      readonly kind: 'stair'
      readonly width: number
      /** Between a step and what is above it. */ readonly height: number
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
 * Through a frame: upright, on its side or on its end, and turned within the frame. Half an inch stays free on either
 * side.
 */
export const passesOpening = (solid: Solid, width: number, height: number): boolean =>
  facesOf(solid).some(({ face: [a, b] }) => rectangleFits([a + 2 * CLEARANCE, b + 2 * CLEARANCE], [width, height]))

const STEPS = 90
const TURN = Array.from({ length: STEPS + 1 }, (_, i) => (i / STEPS) * (Math.PI / 2))

/**
 * Round a right angle between two ways `a` and `b` wide, with `length` × `thick` on the floor: at every angle the inner
 * corner must be clear of it while its ends slide along the outer walls.
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

/** Inside a cabin: standing any way round, slantwise on its floor, or leaning against a wall. */
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

/** Whether it can be carried through. A larger passage never refuses what a smaller one lets through. */
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
