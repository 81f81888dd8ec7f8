import { spans } from './drawing.ts'
import { box, curve, cushion, ellipse, fill, line, stroke } from './shape.ts'
import type { Point, Shape } from './shape.ts'
import { tone } from './tone.ts'

/** A tight back with buttons in staggered rows and folds between them. */
export function buttons(x: number, y: number, w: number, h: number, colour: string, radius = 2.6): Shape[] {
  const whole = box(x, y, w, h, [radius, radius, 0, 0])
  const rows = Math.max(2, Math.round(h / 6.5))
  const step = w / Math.max(3, Math.round(w / 9.5))
  const across = Math.round(w / step)
  const high = h / (rows + 0.4)
  const at: Point[] = []
  for (let row = 0; row < rows; row++)
    for (let i = 0; i < across + (row % 2); i++)
      at.push([x + (i + (row % 2 ? 0 : 0.5)) * step, y + h - high * (row + 0.65)])
  const fold = tone(colour, -0.1)
  return [
    fill(whole, colour),
    ...at.flatMap(([bx, by]) => [
      stroke(line([bx - step / 2, by - high], [bx, by], [bx + step / 2, by - high]), fold, 0.4, 0.55, whole),
    ]),
    ...at.map(([bx, by]) =>
      fill(ellipse(bx, by + high * 0.3, step * 0.26, high * 0.16), tone(colour, 0.06), 0.55, whole),
    ),
    ...at.map(([bx, by]) => fill(ellipse(bx, by, 0.62, 0.62), tone(colour, -0.17), 1, whole)),
    fill(box(x, y + h - 1.3, w, 1.3), tone(colour, 0.06), 0.8, whole),
  ]
}

/** Stuffed vertical channels, each lit from the left. */
export function channels(x: number, y: number, w: number, h: number, colour: string, wide = 5.6): Shape[] {
  return spans(x, w, Math.max(3, Math.round(w / wide))).flatMap(([cx, cw]) => {
    const d = box(cx, y, cw, h, [cw * 0.46, cw * 0.46, 0, 0])
    return [
      fill(d, colour),
      fill(box(cx + cw * 0.66, y, cw * 0.34, h), tone(colour, -0.1), 0.75, d),
      fill(box(cx + cw * 0.16, y, cw * 0.22, h - cw * 0.3, cw * 0.11), tone(colour, 0.065), 0.75),
    ]
  })
}

/** A stuffed cushion from the front: lit upper edge, shade along the right side, and dark at the bottom. */
export function drawCushion(
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  { swell = 1.2, r = 3.2, sunk = 0 }: { swell?: number; r?: number; sunk?: number } = {},
): Shape[] {
  const d = cushion(x, y, w, h, swell, r)
  const k = Math.min(4.5, w * 0.17)
  const side: Point[] = [
    [x + w - k, y - 1],
    [x + w - k * 0.55, y + h * 0.45],
    [x + w - k * 1.1, y + h + swell],
    [x + w + 2, y + h + swell],
    [x + w + 2, y - 1],
  ]
  const edge: Point[] = [
    [x - 1, y + h - 1.4],
    [x + w * 0.3, y + h - 0.5 + swell * 0.3],
    [x + w * 0.7, y + h - 0.5 + swell * 0.3],
    [x + w + 1, y + h - 1.6],
    [x + w + 1, y + h + 3],
    [x - 1, y + h + 3],
  ]
  return [
    fill(d, colour),
    fill(
      `${curve(side.slice(0, 3))}L${x + w + 2} ${-(y + h + 3)}L${x + w + 2} ${-(y - 2)}Z`,
      tone(colour, -0.045),
      0.8,
      d,
    ),
    fill(
      `${curve(edge.slice(0, 4))}L${x + w + 1} ${-(y + h + 4)}L${x - 1} ${-(y + h + 4)}Z`,
      tone(colour, 0.06),
      0.8,
      d,
    ),
    ...(sunk > 0 ? [fill(box(x - 1, y - 1, w + 2, sunk + 1), tone(colour, -0.1), 0.5, d)] : []),
  ]
}

/** A leaning throw pillow: bottom centre at (x, y), rotated by `turn` degrees. */
export function pillow(x: number, y: number, side: number, colour: string, turn: number): Shape[] {
  const angle = (turn * Math.PI) / 180
  const spin = ([px, py]: Point): Point => [
    x + px * side * Math.cos(angle) - py * side * Math.sin(angle),
    y + px * side * Math.sin(angle) + py * side * Math.cos(angle),
  ]
  const outline: Point[] = [
    [-0.49, 0.01],
    [-0.25, 0.045],
    [0, 0.03],
    [0.25, 0.045],
    [0.49, 0.01],
    [0.47, 0.25],
    [0.465, 0.5],
    [0.475, 0.75],
    [0.5, 0.97],
    [0.25, 0.93],
    [0, 0.945],
    [-0.25, 0.93],
    [-0.5, 0.97],
    [-0.475, 0.75],
    [-0.465, 0.5],
    [-0.47, 0.25],
  ]
  const d = curve(outline.map(spin), true)
  const shade: Point[] = [
    [0.3, -0.1],
    [0.37, 0.4],
    [0.28, 1.05],
    [0.7, 1.05],
    [0.7, -0.1],
  ]
  const low: Point[] = [
    [-0.6, -0.1],
    [-0.6, 0.1],
    [0, 0.17],
    [0.6, 0.1],
    [0.6, -0.1],
  ]
  const fold = (points: readonly Point[]) => stroke(curve(points.map(spin)), tone(colour, -0.13), 0.3, 0.6, d)
  return [
    fill(d, colour),
    fill(
      `${curve(shade.slice(0, 3).map(spin))}L${line(...shade.slice(3).map(spin)).slice(1)}Z`,
      tone(colour, -0.06),
      0.8,
      d,
    ),
    fill(curve(low.map(spin), true), tone(colour, -0.09), 0.55, d),
    fold([
      [-0.46, 0.94],
      [-0.36, 0.84],
      [-0.28, 0.78],
    ]),
    fold([
      [-0.46, 0.05],
      [-0.34, 0.15],
      [-0.26, 0.24],
    ]),
    fold([
      [0.46, 0.94],
      [0.38, 0.85],
      [0.32, 0.8],
    ]),
  ]
}
