import { spans } from './drawing.ts'
import type { FormOf } from './form.ts'
import { box, ellipse, fill, line, polygon, stroke, seededRandom } from './shape.ts'
import type { Shape } from './shape.ts'
import { lightness, tone } from './tone.ts'

type Pattern = FormOf<'rug'>['pattern']

/** The patterned part of a rug, in inches. */
export interface Field {
  /** Lower left corner. */
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** Background colour. */
  readonly colour: string
  /** Colour of the pattern. */
  readonly accent: string
  /** Outline of the whole rug, used as clip path. */
  readonly clip: string
}

/** Directions in which a quarter disc opens, by the number of quarter turns. */
const QUARTERS = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const

/** A quarter disc that fills the cell whose lower left corner is (x, y). */
function quarter(x: number, y: number, r: number, turn: number): string {
  const [dx, dy] = QUARTERS[turn % 4] ?? QUARTERS[0]
  const cx = x + (dx > 0 ? 0 : r)
  const cy = y + (dy > 0 ? 0 : r)
  return `M${cx} ${-cy}L${cx + dx * r} ${-cy}A${r} ${r} 0 0 ${dx * dy > 0 ? 0 : 1} ${cx} ${-(cy + dy * r)}Z`
}

/** Colour of a quarter disc: sometimes the accent, otherwise one of two tones of the background. */
function arcInk(seed: number, colour: string, accent: string): string {
  if (seededRandom(seed + 9) > 0.82) return accent
  const isDark = lightness(colour) < 0.5
  if (seededRandom(seed + 2) > 0.5) return tone(colour, isDark ? 0.16 : -0.16)
  return tone(colour, isDark ? 0.42 : -0.5)
}

/** Lightness steps of successive rows of scallops. */
const SCALLOP_TONES = [0.05, 0, -0.05] as const

/** Widths of the stripes and of the gaps between them, in inches. */
const STRIPES = [5, 1.4, 2.4, 1.4, 9, 3] as const
const GAPS = [6, 2.6, 2.6, 7, 4, 10] as const

/** Stripes across the rug, alternately thin and broad, with the slight irregularity of weaving. */
function stripes({ x, y, w, h, colour, accent, clip }: Field): Shape[] {
  const shapes: Shape[] = []
  for (let at = x + 3, i = 0; at < x + w - 3; i++) {
    const wide = (STRIPES[i % 6] ?? 0) * (0.85 + seededRandom(i) * 0.3)
    shapes.push(fill(box(at, y, wide, h), i % 3 === 1 ? tone(colour, -0.12) : accent, i % 3 === 1 ? 0.8 : 0.95, clip))
    at += wide + (GAPS[i % 6] ?? 0)
  }
  return shapes
}

/** Fine lines every twelve inches, both ways. */
function grid({ x, y, w, h, colour, accent, clip }: Field): Shape[] {
  const d: string[] = []
  for (let at = x + 12; at < x + w - 1; at += 12) d.push(line([at, y], [at, y + h]))
  for (let at = y + 12; at < y + h - 1; at += 12) d.push(line([x, at], [x + w, at]))
  return [stroke(d.join(''), lightness(colour) < 0.4 ? '#dcdad4' : accent, 0.6, 0.9, clip)]
}

/** A plain field with a double line around it. */
function border({ x, y, w, h, colour, accent }: Field): Shape[] {
  const inset = (by: number) => box(x + by, y + by, w - 2 * by, h - 2 * by)
  return [fill(inset(6), tone(colour, 0.025)), stroke(inset(6), accent, 1.5, 0.9), stroke(inset(9), accent, 0.5, 0.9)]
}

/** Outlined diamonds in staggered rows. */
function diamonds({ x, y, w, h, accent, clip }: Field): Shape[] {
  const shapes: Shape[] = []
  for (let i = 0; i < 8; i++)
    for (let k = 0; k < 6; k++) {
      const cx = x + (i + (k % 2) / 2) * (w / 7)
      const cy = y + (k + 0.5) * (h / 6)
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

/** Randomly rotated quarter discs; about a quarter of the cells stay empty. */
function arcs({ x, y, w, h, colour, accent, clip }: Field): Shape[] {
  const cell = w / 5
  const shapes: Shape[] = []
  for (let i = 0; i < 5; i++)
    for (let k = 0; k < Math.ceil(h / cell); k++) {
      const seed = i * 5 + k * 3 + 1
      if (seededRandom(seed) < 0.24) continue
      const ink = arcInk(seed, colour, accent)
      shapes.push(
        fill(quarter(x + i * cell, y + k * cell, cell, Math.floor(seededRandom(seed + 4) * 4)), ink, 0.95, clip),
      )
    }
  return shapes
}

/** A chequerboard, ten across and seven down. */
function check({ x, y, w, h, accent, clip }: Field): Shape[] {
  return spans(x, w, 10).flatMap(([cx, cw], i) =>
    spans(y, h, 7)
      .filter((_, k) => (i + k) % 2 === 0)
      .map(([cy, ch]) => fill(box(cx, cy, cw, ch), accent, 0.9, clip)),
  )
}

/** Blocks in rows that are offset like bricks. */
function blocks({ x, y, w, h, colour, accent }: Field): Shape[] {
  const rows = spans(y + 4, h - 8, 6, 1.4)
  return rows.flatMap(([cy, ch], k) =>
    spans(x + 4 - (k % 2) * 9, w - 8 + 18, 6, 1.4).map(([cx, cw], i) =>
      fill(
        box(cx, cy, cw, ch),
        seededRandom(i * 3 + k * 7) > 0.72 ? tone(colour, 0.14) : accent,
        0.95,
        box(x + 4, y + 4, w - 8, h - 8),
      ),
    ),
  )
}

/** Overlapping discs in staggered rows. */
function scallops({ x, y, w, h, colour, accent, clip }: Field): Shape[] {
  const r = w / 12
  const shapes: Shape[] = []
  for (let k = Math.ceil(h / (r * 0.95)); k >= 0; k--)
    for (let i = 0; i <= 6; i++) {
      const cx = x + r * (2 * i + (k % 2))
      const cy = y + k * r * 0.95
      shapes.push(
        fill(ellipse(cx, cy, r * 0.99), accent, 1, clip),
        fill(ellipse(cx, cy, r * 0.84), tone(colour, SCALLOP_TONES[k % 3] ?? 0), 1, clip),
        fill(ellipse(cx, cy, r * 0.44), accent, 0.9, clip),
      )
    }
  return shapes
}

/** Concentric rings. */
function rings({ x, y, w, h, colour, accent }: Field): Shape[] {
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

const PATTERNS: Record<Pattern, (field: Field) => Shape[]> = {
  stripe: stripes,
  grid,
  border,
  diamond: diamonds,
  arc: arcs,
  check,
  blocks,
  scallop: scallops,
  lines: rings,
  field: rings,
}

/** Draws a pattern over a field. */
export const patternOf = (pattern: Pattern, field: Field): Shape[] => PATTERNS[pattern](field)
