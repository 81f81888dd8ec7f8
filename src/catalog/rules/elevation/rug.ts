import { centred, spans } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { box, ellipse, fill, line, polygon, stroke, wobble } from './shape.ts'
import type { Shape } from './shape.ts'
import { lightness, tone } from './tone.ts'

type Rug = FormOf<'rug'>

const quarter = (x: number, y: number, r: number, turn: number): string => {
  const [dx, dy] = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ][turn % 4]! as [number, number]
  const [cx, cy] = [x + (dx > 0 ? 0 : r), y + (dy > 0 ? 0 : r)]
  return `M${cx} ${-cy}L${cx + dx * r} ${-cy}A${r} ${r} 0 0 ${dx * dy > 0 ? 0 : 1} ${cx} ${-(cy + dy * r)}Z`
}

/** The pattern over a field `w` by `h` whose lower left is (x, y); `clip` keeps it inside. */
function patternOf(form: Rug, x: number, y: number, w: number, h: number, colour: string, clip: string): Shape[] {
  const { accent } = form
  switch (form.pattern) {
    case 'stripe': {
      const shapes: Shape[] = []
      for (let at = x + 3, i = 0; at < x + w - 3; i++) {
        const wide = [5, 1.4, 2.4, 1.4, 9, 3][i % 6]! * (0.85 + wobble(i) * 0.3)
        shapes.push(
          fill(box(at, y, wide, h), i % 3 === 1 ? tone(colour, -0.12) : accent, i % 3 === 1 ? 0.8 : 0.95, clip),
        )
        at += wide + [6, 2.6, 2.6, 7, 4, 10][i % 6]!
      }
      return shapes
    }
    case 'grid': {
      const d: string[] = []
      for (let at = x + 12; at < x + w - 1; at += 12) d.push(line([at, y], [at, y + h]))
      for (let at = y + 12; at < y + h - 1; at += 12) d.push(line([x, at], [x + w, at]))
      return [stroke(d.join(''), lightness(colour) < 0.4 ? '#dcdad4' : accent, 0.6, 0.9, clip)]
    }
    case 'border': {
      const inset = (by: number) => box(x + by, y + by, w - 2 * by, h - 2 * by)
      return [
        fill(inset(6), tone(colour, 0.025)),
        stroke(inset(6), accent, 1.5, 0.9),
        stroke(inset(9), accent, 0.5, 0.9),
      ]
    }
    case 'diamond': {
      const shapes: Shape[] = []
      for (let i = 0; i < 8; i++)
        for (let k = 0; k < 6; k++) {
          const [cx, cy] = [x + (i + (k % 2) / 2) * (w / 7), y + (k + 0.5) * (h / 6)]
          shapes.push(
            stroke(
              polygon([cx - w / 16, cy], [cx, cy + h / 13], [cx + w / 16, cy], [cx, cy - h / 13]),
              accent,
              0.8,
              0.9,
              clip,
            ),
          )
        }
      return shapes
    }
    case 'arc': {
      const cell = w / 5
      const shapes: Shape[] = []
      for (let i = 0; i < 5; i++)
        for (let k = 0; k < Math.ceil(h / cell); k++) {
          const seed = i * 5 + k * 3 + 1
          if (wobble(seed) < 0.24) continue
          const ink =
            wobble(seed + 9) > 0.82
              ? accent
              : wobble(seed + 2) > 0.5
                ? tone(colour, lightness(colour) < 0.5 ? 0.16 : -0.16)
                : tone(colour, lightness(colour) < 0.5 ? 0.42 : -0.5)
          shapes.push(
            fill(quarter(x + i * cell, y + k * cell, cell, Math.floor(wobble(seed + 4) * 4)), ink, 0.95, clip),
          )
        }
      return shapes
    }
    case 'check':
      return spans(x, w, 10).flatMap(([cx, cw], i) =>
        spans(y, h, 7)
          .filter((_, k) => (i + k) % 2 === 0)
          .map(([cy, ch]) => fill(box(cx, cy, cw, ch), accent, 0.9, clip)),
      )
    case 'blocks': {
      const rows = spans(y + 4, h - 8, 6, 1.4)
      return rows.flatMap(([cy, ch], k) =>
        spans(x + 4 - (k % 2) * 9, w - 8 + 18, 6, 1.4).map(([cx, cw], i) =>
          fill(
            box(cx, cy, cw, ch),
            wobble(i * 3 + k * 7) > 0.72 ? tone(colour, 0.14) : accent,
            0.95,
            box(x + 4, y + 4, w - 8, h - 8),
          ),
        ),
      )
    }
    case 'scallop': {
      const r = w / 12
      const shapes: Shape[] = []
      for (let k = Math.ceil(h / (r * 0.95)); k >= 0; k--)
        for (let i = 0; i <= 6; i++) {
          const cx = x + r * (2 * i + (k % 2))
          const cy = y + k * r * 0.95
          shapes.push(
            fill(ellipse(cx, cy, r * 0.99), accent, 1, clip),
            fill(ellipse(cx, cy, r * 0.84), tone(colour, k % 3 === 0 ? 0.05 : k % 3 === 1 ? 0 : -0.05), 1, clip),
            fill(ellipse(cx, cy, r * 0.44), accent, 0.9, clip),
          )
        }
      return shapes
    }
    case 'lines':
    case 'field': {
      const rings = Math.floor(Math.min(w, h) / 2 / 1.9)
      return Array.from({ length: rings }, (_, i) =>
        stroke(
          ellipse(x + w / 2, y + h / 2, 1 + i * 1.9),
          i % 7 === 5 ? accent : tone(colour, i % 2 === 0 ? -0.045 : 0.05),
          i % 7 === 5 ? 1.5 : 1.2,
          0.9,
        ),
      )
    }
    default:
      return form.pattern satisfies never
  }
}

/** A rug from above, its long side across. */
export function drawRug(form: Rug, { w: width, d, isRound }: Extent, colour: string): Drawing {
  const w = Math.max(width, d)
  const h = Math.min(width, d)
  const whole = isRound ? ellipse(0, 0, w / 2) : box(-w / 2, -h / 2, w, h, form.pattern === 'scallop' ? 4 : 0.6)
  const shadow = isRound ? ellipse(0.7, -1.1, w / 2) : box(-w / 2 + 0.9, -h / 2 - 1.2, w, h, 1)
  const fringe = form.fringe
    ? [-1, 1].flatMap(s =>
        spans(-h / 2 + 0.4, h - 0.8, Math.round(h / 1.2)).map(([y, each], i) =>
          stroke(
            line([(s * w) / 2, y + each / 2], [s * (w / 2 + 2.6), y + each / 2 + (wobble(i) - 0.5) * 0.7]),
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
      ...patternOf(form, -w / 2, -h / 2, w, h, colour, whole),
      ...weave,
    ],
    'plan',
    w,
    h,
  )
}
