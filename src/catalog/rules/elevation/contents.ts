import { box, ellipse, fill, turned, seededRandom } from './shape.ts'
import type { Point, Shape } from './shape.ts'
import { tone } from './tone.ts'

const SPINES = ['#8c4a34', '#d8cbb2', '#55623f', '#3d5564', '#e0b458', '#efe6d6', '#6b5a4c', '#b98a80', '#2f3b45']
const TOYS = ['#c63a26', '#f4c64f', '#3a7593', '#86a35c', '#9cc3d1']
const VASE: readonly Point[] = [
  [0.55, 0],
  [0.95, 0.3],
  [1, 0.5],
  [0.45, 0.8],
  [0.5, 1],
]
const pick = (list: readonly string[], seed: number): string => list[Math.floor(seededRandom(seed) * list.length)]!

function books(x: number, y: number, w: number, h: number, seed: number): Shape[] {
  const shapes: Shape[] = []
  let at = x
  for (let i = 0; at < x + w - 1; i++) {
    const wide = 0.9 + seededRandom(seed + i * 3) * 1.3
    const tall = h * (0.62 + seededRandom(seed + i * 5 + 1) * 0.3)
    if (at + wide > x + w) break
    const colour = pick(SPINES, seed * 2 + i)
    shapes.push(fill(box(at, y, wide - 0.12, tall, 0.12), colour))
    if (seededRandom(seed + i) > 0.6)
      shapes.push(fill(box(at + 0.15, y + tall * 0.7, wide - 0.42, 0.5), tone(colour, 0.14)))
    at += wide
  }
  return shapes
}

const lying = (x: number, y: number, w: number, seed: number): Shape[] =>
  [0, 1, 2].map(i =>
    fill(
      box(x + seededRandom(seed + i) * 0.9, y + i * 1.15, w - 1 - seededRandom(seed + i + 3) * 1.6, 1.05, 0.12),
      pick(SPINES, seed + i * 4),
    ),
  )

function vase(cx: number, y: number, r: number, h: number, colour: string): Shape[] {
  const d = turned(VASE, cx, y, r, h)
  return [
    fill(d, colour),
    fill(box(cx + r * 0.2, y, r, h), tone(colour, -0.08), 0.6, d),
    fill(ellipse(cx, y + h, r * 0.5, 0.3), tone(colour, -0.14)),
  ]
}

/** Contents of an open compartment, determined by `seed`; about a third stays empty. */
export function contents(
  kind: 'books' | 'objects' | 'toys' | 'none',
  x: number,
  y: number,
  w: number,
  h: number,
  seed: number,
): Shape[] {
  switch (kind) {
    case 'none':
      return []
    case 'books': {
      const share = 0.45 + seededRandom(seed) * 0.4
      const isLeft = seed % 2 === 0
      return [
        ...books(isLeft ? x : x + w * (1 - share), y, w * share, h, seed),
        ...(w < 14
          ? []
          : isLeft
            ? vase(x + w * 0.88, y, Math.min(2.6, h * 0.22), h * 0.55, pick(['#ad5a38', '#eee8db', '#7c8560'], seed))
            : lying(x, y, w * (0.8 - share) + 3, seed)),
      ]
    }
    case 'objects': {
      const h1 = Math.min(h * 0.68, 11)
      const choice = seed % 4
      if (choice === 0)
        return [
          ...lying(x + w * 0.08, y, Math.min(10, w * 0.5), seed),
          ...vase(x + w * 0.3, y + 3.5, 1.7, Math.min(4.4, h1 * 0.5), '#b0653f'),
        ]
      if (choice === 1)
        return [...vase(x + w * 0.74, y, 2.5, h1, '#e6ddca'), ...books(x, y, w * 0.34, Math.min(h, 13), seed)]
      if (choice === 2)
        return [
          ...books(x + w * 0.5, y, w * 0.46, Math.min(h, 12), seed),
          fill(ellipse(x + w * 0.22, y + 2.2, 2.2), '#8d9295'),
          fill(ellipse(x + w * 0.22 - 0.6, y + 2.9, 0.8), '#c4c8c9'),
        ]
      return [
        ...vase(x + w * 0.26, y, 3, h1 * 0.6, '#3d4042'),
        ...lying(x + w * 0.5, y, Math.min(9, w * 0.42), seed + 2),
      ]
    }
    case 'toys': {
      const side = Math.min(h * 0.4, 3.4)
      return [
        fill(box(x, y, side, side, 0.3), pick(TOYS, seed)),
        fill(box(x + side + 0.4, y, side, side, 0.3), pick(TOYS, seed + 1)),
        fill(box(x + side * 0.5, y + side, side, side, 0.3), pick(TOYS, seed + 5)),
        fill(ellipse(x + w - side * 0.6, y + side * 0.6, side * 0.6), pick(TOYS, seed + 3)),
      ]
    }
    default:
      return kind satisfies never
  }
}
