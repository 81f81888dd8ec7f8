import { spans } from './drawing.ts'
import { box, cushion, ellipse, fill, line, stroke } from './shape.ts'
import type { Point, Shape } from './shape.ts'
import { tone } from './tone.ts'

/** A tight back with buttons in offset rows and the folds between them. */
export function buttons(x: number, y: number, w: number, h: number, colour: string, radius = 2.6): Shape[] {
  const whole = box(x, y, w, h, [radius, radius, 0, 0])
  const rows = Math.max(2, Math.round(h / 6.5))
  const step = w / Math.max(3, Math.round(w / 9.5))
  const across = Math.round(w / step)
  const high = h / (rows + 0.4)
  const at: Point[] = []
  for (let row = 0; row < rows; row++) for (let i = 0; i < across + (row % 2); i++) at.push([x + (i + (row % 2 ? 0 : 0.5)) * step, y + h - high * (row + 0.65)])
  const fold = tone(colour, -0.1)
  return [
    fill(whole, colour),
    ...at.flatMap(([bx, by]) => [stroke(line([bx - step / 2, by - high], [bx, by], [bx + step / 2, by - high]), fold, 0.4, 0.55, whole)]),
    ...at.map(([bx, by]) => fill(ellipse(bx, by + high * 0.3, step * 0.26, high * 0.16), tone(colour, 0.06), 0.55, whole)),
    ...at.map(([bx, by]) => fill(ellipse(bx, by, 0.62, 0.62), tone(colour, -0.17), 1, whole)),
    fill(box(x, y + h - 1.3, w, 1.3), tone(colour, 0.06), 0.8, whole),
  ]
}

/** Stuffed vertical channels, each lit from the left. */
export function channels(x: number, y: number, w: number, h: number, colour: string, wide = 5.6): Shape[] {
  return spans(x, w, Math.max(3, Math.round(w / wide))).flatMap(([cx, cw]) => {
    const d = box(cx, y, cw, h, [cw * 0.46, cw * 0.46, 0, 0])
    return [fill(d, colour), fill(box(cx + cw * 0.66, y, cw * 0.34, h), tone(colour, -0.1), 0.75, d), fill(box(cx + cw * 0.16, y, cw * 0.22, h - cw * 0.3, cw * 0.11), tone(colour, 0.065), 0.75)]
  })
}

/** A scatter cushion that leans: bottom middle at (x, y), `turn` degrees. */
export function pillow(x: number, y: number, side: number, colour: string, turn: number): Shape[] {
  const angle = (turn * Math.PI) / 180
  const spin = ([px, py]: Point): Point => [x + px * Math.cos(angle) - py * Math.sin(angle), y + px * Math.sin(angle) + py * Math.cos(angle)]
  const half = side / 2
  const outline = [[-half, 0.2], [-half * 0.5, 0.9], [0, 0.6], [half * 0.5, 0.9], [half, 0.2], [half * 0.93, side * 0.5], [half, side * 0.96], [half * 0.4, side * 0.9], [0, side * 0.92], [-half * 0.4, side * 0.9], [-half, side * 0.96], [-half * 0.93, side * 0.5]] as const
  const d = `${outline.map((p, i) => `${i === 0 ? 'M' : 'L'}${spin(p).map((v, k) => Math.round((k === 1 ? -v : v) * 100) / 100).join(' ')}`).join('')}Z`
  return [
    { d, fill: colour, stroke: colour, width: 1.2 },
    fill(cushion(spin([half * 0.35, 0])[0], y, half * 0.8, side, 1), tone(colour, -0.09), 0.5, d),
    fill(ellipse(...spin([-half * 0.15, side * 0.62]), half * 0.5, side * 0.2), tone(colour, 0.07), 0.55, d),
    stroke(line(spin([-half * 0.82, side * 0.14]), spin([-half * 0.2, side * 0.3])), tone(colour, -0.12), 0.3, 0.6),
  ]
}
