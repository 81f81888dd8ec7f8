import type { FormOf } from './form.ts'
import { box, fill, line, polygon, stroke, turned } from './shape.ts'
import type { Point, Shape } from './shape.ts'
import { tone } from './tone.ts'

type Legs = FormOf<'seating'>['legs']

/** Height of the legs, in inches. */
export const legHeight = (legs: Legs, h: number): number =>
  ({
    tapered: Math.min(6, h * 0.2),
    block: Math.min(3.6, h * 0.14),
    turned: Math.min(6, h * 0.18),
    sled: Math.min(6, h * 0.22),
    plinth: Math.min(2.6, h * 0.1),
    hairpin: Math.min(7, h * 0.25),
    none: 0.8,
  })[legs]

const TURNING: readonly Point[] = [
  [0.42, 0],
  [0.5, 0.1],
  [0.4, 0.2],
  [0.85, 0.5],
  [0.98, 0.66],
  [0.6, 0.76],
  [0.96, 0.84],
  [0.8, 0.92],
  [0.9, 1],
]

/** One leg whose top is centred on x; it leans outward by the sign of x. */
export function leg(legs: Legs | 'turned', x: number, y: number, height: number, colour: string, thick = 1.1): Shape[] {
  const lean = Math.sign(x) * height * 0.1
  switch (legs) {
    case 'tapered':
      return [
        fill(
          polygon(
            [x - thick, y + height],
            [x + thick, y + height],
            [x + lean + thick * 0.55, y],
            [x + lean - thick * 0.55, y],
          ),
          colour,
        ),
        fill(
          polygon(
            [x + thick * 0.2, y + height],
            [x + thick, y + height],
            [x + lean + thick * 0.55, y],
            [x + lean + thick * 0.1, y],
          ),
          tone(colour, -0.08),
        ),
      ]
    case 'turned':
      return [
        fill(turned(TURNING, x, y, thick * 1.25, height), colour),
        fill(
          turned(
            TURNING.map(([r, h]): Point => [r * 0.3, h]),
            x - thick * 0.35,
            y,
            thick * 1.25,
            height,
          ),
          tone(colour, 0.09),
          0.7,
        ),
      ]
    case 'block':
      return [
        fill(box(x - thick * 1.15, y, thick * 2.3, height), colour),
        fill(box(x + thick * 0.35, y, thick * 0.8, height), tone(colour, -0.07)),
      ]
    case 'hairpin':
      return [
        stroke(line([x - thick * 1.6, y + height], [x + lean, y + 0.2], [x + thick * 1.6, y + height]), colour, 0.55),
      ]
    case 'sled':
    case 'plinth':
    case 'none':
      return []
    default:
      return legs satisfies never
  }
}

/** The legs or base of a piece of width `w`; the rear pair is darker and drawn higher. */
export function legsOf(
  legs: Legs,
  w: number,
  rise: number,
  height: number,
  colour: string,
): { behind: Shape[]; front: Shape[] } {
  const dark = tone(colour, -0.1)
  switch (legs) {
    case 'plinth':
      return {
        behind: [],
        front: [
          fill(box(-w / 2 + 3, 0, w - 6, height + 0.4), dark),
          fill(box(-w / 2 + 3, height - 0.4, w - 6, 0.8), tone(dark, -0.1)),
        ],
      }
    case 'none':
      return { behind: [], front: [fill(box(-w / 2 + 1, 0, w - 2, height + 0.3), dark)] }
    case 'sled': {
      // A sled runner runs front to back: it is drawn as two posts and the bar on the floor between them.
      const x = w / 2 - w * 0.09
      const runner = (s: number) =>
        stroke(line([s * x, 0.5], [s * (x - 2.4), rise + 0.5], [s * (x - 2.4), rise + height]), dark, 0.9)
      return {
        behind: [runner(-1), runner(1)],
        front: [-1, 1].map(s => stroke(line([s * x, height + 0.3], [s * x, 0.5]), colour, 1.1)),
      }
    }
    case 'tapered':
    case 'block':
    case 'turned':
    case 'hairpin': {
      const x = w / 2 - Math.min(5, w * 0.1)
      const pair = (at: number, y: number, ink: string) => [
        ...leg(legs, -at, y, height, ink),
        ...leg(legs, at, y, height, ink),
      ]
      const middle = w > 76 && legs !== 'hairpin' ? leg(legs, 0.01, rise * 0.5, height, dark) : []
      return { behind: [...pair(x - 1.5, rise, dark), ...middle], front: pair(x, 0, colour) }
    }
    default:
      return legs satisfies never
  }
}
