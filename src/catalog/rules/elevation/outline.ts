import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { box, line, stroke } from './shape.ts'

/** Size in inches of a product without dimensions. */
const UNSTATED = 24

/** A product without a form of its own: its outline, divided into fifths. */
export function drawOutline({ stands }: FormOf<'outline'>, { w, d, h }: Extent, colour: string): Drawing {
  const width = w || UNSTATED
  const height = (stands === 'plan' ? d : h) || UNSTATED
  const left = -width / 2
  const fine = Math.max(width, height) * 0.003
  const fifths = [1, 2, 3, 4].flatMap(i => [
    line([left + (width * i) / 5, 0], [left + (width * i) / 5, height]),
    line([left, (height * i) / 5], [left + width, (height * i) / 5]),
  ])
  return {
    stands,
    left,
    right: left + width,
    bottom: 0,
    top: height,
    shapes: [...fifths.map(d => stroke(d, colour, fine, 0.5)), stroke(box(left, 0, width, height), colour, fine * 2)],
  }
}
