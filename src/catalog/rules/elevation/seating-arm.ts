import type { FormOf } from './form.ts'
import { box, curve, ellipse, fill, line, polygon, stroke } from './shape.ts'
import type { Point, Shape } from './shape.ts'
import { tone } from './tone.ts'

type ArmKind = FormOf<'seating'>['arms']

/** Width of each kind of arm in inches, and its height as a fraction of the piece's. */
export const ARM = {
  track: { w: 6, h: 0.7 },
  rolled: { w: 8.5, h: 0.72 },
  slope: { w: 7, h: 0.7 },
  slab: { w: 9.5, h: 0.64 },
  pad: { w: 4, h: 0.74 },
  none: { w: 0, h: 0 },
} as const

/** Position of an arm, in inches. */
export interface ArmPlace {
  /** -1 is the arm at the left of the picture, 1 that at the right. */
  readonly side: -1 | 1
  /** The edge away from the seat. */
  readonly outer: number
  readonly width: number
  /** Lower and upper end. */
  readonly y: number
  readonly top: number
}

const leftOf = ({ side, outer, width }: ArmPlace): number => (side < 0 ? outer : outer - width)
const innerOf = ({ side, outer, width }: ArmPlace): number => outer - side * width

/** The shadow of an arm where it meets the seat. */
function shadeOf(place: ArmPlace, colour: string): Shape {
  const inner = innerOf(place)
  const left = place.side < 0 ? inner - 0.2 : inner - 0.9
  return fill(box(left, place.y + 0.5, 1.1, place.top - place.y - 2), tone(colour, -0.16), 0.55)
}

/** Colour of the lit part of an arm. */
const litTone = (colour: string): string => tone(colour, 0.035)

/** A square arm with a soft top. */
function trackArm(place: ArmPlace, colour: string): Shape[] {
  const { width, y, top } = place
  const left = leftOf(place)
  const light = litTone(colour)
  return [
    fill(box(left, y, width, top - y, [1.4, 1.4, 0.6, 0.6]), light),
    fill(box(left + 0.3, top - 1.5, width - 0.6, 1.5, 1.2), tone(colour, 0.085)),
    fill(box(left + width * 0.8, y, width * 0.2, top - y - 1.2, [0, 0.4, 0.6, 0]), tone(colour, -0.05), 0.8),
    shadeOf(place, colour),
  ]
}

/** A broad, flat arm. */
function slabArm(place: ArmPlace, colour: string): Shape[] {
  const { width, y, top } = place
  const left = leftOf(place)
  const light = litTone(colour)
  return [
    fill(box(left, y, width, top - y, 0.7), light),
    fill(box(left, top - 1.9, width, 1.9, [0.7, 0.7, 0, 0]), tone(colour, 0.095)),
    fill(box(left + width - 1.6, y, 1.6, top - y - 1.9, [0, 0, 0.7, 0]), tone(colour, -0.05), 0.8),
    shadeOf(place, colour),
  ]
}

/** A thin, rounded arm. */
function padArm(place: ArmPlace, colour: string): Shape[] {
  const { width, y, top } = place
  const left = leftOf(place)
  const light = litTone(colour)
  return [
    fill(box(left, y, width, top - y, width / 2), light),
    fill(box(left + width * 0.24, y + 1.4, width * 0.2, top - y - 3.4, width * 0.1), tone(colour, 0.09), 0.7),
    shadeOf(place, colour),
  ]
}

/** An arm whose top slopes down to the outside. */
function slopeArm(place: ArmPlace, colour: string): Shape[] {
  const { side, outer, width, y, top } = place
  const inner = innerOf(place)
  const light = litTone(colour)
  const flare = 1.6 * side
  const shape: Point[] = [
    [inner, y],
    [inner + flare * 0.1, top - 2.6],
    [inner + flare, top - 0.5],
    [inner + side * width * 0.62, top],
    [outer, top - 2],
    [outer - side * 0.4, (y + top) / 2],
    [outer - side * 1.2, y],
  ]
  return [
    shadeOf(place, colour),
    fill(curve(shape, true), light),
    fill(
      curve(
        [
          [inner + flare * 0.6, top - 1.6],
          [inner + side * width * 0.55, top - 0.5],
          [outer - side * 0.7, top - 2.4],
          [inner + side * width * 0.5, top - 2.4],
        ],
        true,
      ),
      tone(colour, 0.1),
      0.8,
    ),
  ]
}

/** An arm that ends in a scroll. */
function rolledArm(place: ArmPlace, colour: string): Shape[] {
  const { side, outer, width, y, top } = place
  const light = litTone(colour)
  const r = width * 0.5
  const cx = outer - side * r
  const panel: Point[] = [
    [cx - side * r * 0.62, y],
    [cx - side * r * 0.66, top - r * 2.2],
    [cx - side * r * 0.86, top - r * 1.2],
    [cx + side * r * 0.86, top - r * 1.2],
    [cx + side * r * 0.6, top - r * 2.4],
    [cx + side * r * 0.55, y],
  ]
  return [
    shadeOf(place, colour),
    fill(polygon(...panel), light),
    fill(ellipse(cx, top - r, r, r), tone(colour, 0.05)),
    stroke(ellipse(cx, top - r, r * 0.72, r * 0.72), tone(colour, -0.12), 0.35, 0.8),
    stroke(
      curve([
        [cx - r * 0.62, top - r * 0.9],
        [cx - r * 0.3, top - r * 0.42],
        [cx + r * 0.2, top - r * 0.36],
      ]),
      tone(colour, 0.12),
      0.5,
      0.7,
    ),
    stroke(line([cx - side * r * 0.4, y + 0.6], [cx - side * r * 0.4, top - r * 2.05]), tone(colour, -0.12), 0.3, 0.6),
    stroke(
      line([cx + side * r * 0.36, y + 0.6], [cx + side * r * 0.36, top - r * 2.05]),
      tone(colour, -0.12),
      0.3,
      0.6,
    ),
  ]
}

const ARMS: Record<ArmKind, (place: ArmPlace, colour: string) => Shape[]> = {
  track: trackArm,
  slab: slabArm,
  pad: padArm,
  slope: slopeArm,
  rolled: rolledArm,
  none: () => [],
}

/** Draws one arm of a sofa or armchair, from the front. */
export const drawArm = (kind: ArmKind, place: ArmPlace, colour: string): Shape[] => ARMS[kind](place, colour)
