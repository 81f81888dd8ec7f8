import { centred, spans } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { patternOf } from './rug-pattern.ts'
import { box, ellipse, fill, line, stroke, seededRandom } from './shape.ts'
import { tone } from './tone.ts'

type Rug = FormOf<'rug'>

/** A rug from above, its longer side horizontal. */
export function drawRug(form: Rug, { w: width, d, isRound }: Extent, colour: string): Drawing {
  const w = Math.max(width, d)
  const h = Math.min(width, d)
  const whole = isRound ? ellipse(0, 0, w / 2) : box(-w / 2, -h / 2, w, h, form.pattern === 'scallop' ? 4 : 0.6)
  const shadow = isRound ? ellipse(0.7, -1.1, w / 2) : box(-w / 2 + 0.9, -h / 2 - 1.2, w, h, 1)
  const fringe = form.fringe
    ? [-1, 1].flatMap(s =>
        spans(-h / 2 + 0.4, h - 0.8, Math.round(h / 1.2)).map(([y, each], i) =>
          stroke(
            line([(s * w) / 2, y + each / 2], [s * (w / 2 + 2.6), y + each / 2 + (seededRandom(i) - 0.5) * 0.7]),
            tone(form.accent, -0.09),
            0.4,
          ),
        ),
      )
    : []
  const weave = isRound
    ? []
    : [
        stroke(
          spans(-h / 2, h, Math.round(h / 1.6))
            .map(([y]) => line([-w / 2, y], [w / 2, y]))
            .join(''),
          tone(colour, -0.1),
          0.16,
          0.35,
          whole,
        ),
      ]
  return centred(
    [
      fill(shadow, '#1c1512', 0.13),
      ...fringe,
      fill(whole, colour),
      ...patternOf(form.pattern, { x: -w / 2, y: -h / 2, w, h, colour, accent: form.accent, clip: whole }),
      ...weave,
    ],
    'plan',
    w,
    h,
  )
}
