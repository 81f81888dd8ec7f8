import { lightness, tone } from './tone.ts'
import { curve, stroke, seededRandom } from './shape.ts'
import type { Point, Shape } from './shape.ts'

/** Some lines of wood grain, clipped to `clip`. Grey colours, which are metal or stone, have none. */
export function grain(x: number, y: number, w: number, h: number, colour: string, clip: string, seed = 1): Shape[] {
  const [r, g, b] = [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]
  if (Math.max(r, g, b) - Math.min(r, g, b) < 34) return []
  const lines = Math.max(2, Math.min(5, Math.round(h / 2.6)))
  const d = Array.from({ length: lines }, (_, i) => {
    const base = y + (h * (i + 0.3 + seededRandom(seed + i) * 0.5)) / lines
    const sway = (k: number) => (seededRandom(seed * 3 + i * 7 + k) - 0.5) * (h / lines) * 0.24
    return curve([0, 0.25, 0.5, 0.75, 1].map((at, k): Point => [x + w * at, base + sway(k)]))
  }).join('')
  return [stroke(d, tone(colour, lightness(colour) < 0.4 ? 0.08 : -0.065), 0.2, 0.38, clip)]
}

/** Veins of stone. */
export function veins(x: number, y: number, w: number, h: number, colour: string, clip: string): Shape[] {
  return [0, 1, 2].map(i => {
    const from = x + w * (0.1 + i * 0.32 + seededRandom(i + 4) * 0.1)
    return stroke(
      curve([
        [from, y],
        [from + w * 0.05, y + h * 0.36],
        [from + w * 0.09, y + h * 0.58],
        [from + w * 0.2, y + h],
      ]),
      tone(colour, lightness(colour) < 0.5 ? 0.12 : -0.1),
      i === 1 ? 0.34 : 0.18,
      0.45,
      clip,
    )
  })
}
