import { fill, line, stroke } from './shape.ts'
import type { Shape } from './shape.ts'

/** Woven cane: a pale background and strands in two directions, clipped to `clip`. */
export function cane(x: number, y: number, w: number, h: number, clip: string, ground = '#e3cfa4'): Shape[] {
  const step = Math.max(1.1, Math.min(w, h) / 13)
  const slanted: string[] = []
  for (let at = -h; at < w; at += step)
    slanted.push(line([x + at, y], [x + at + h, y + h]), line([x + at, y + h], [x + at + h, y]))
  return [fill(clip, ground), stroke(slanted.join(''), '#9c7f4b', 0.2, 0.75, clip), stroke(clip, '#a88a55', 0.25, 0.7)]
}
