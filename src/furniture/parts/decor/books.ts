import { roundedRectangle } from '../../kit/contour.ts'
import type { Extent } from '../../family.ts'
import { part, rotated } from '../../kit/fit.ts'
import { merge, transform, type Mesh, type Part } from '../../kit/mesh.ts'
import { plate } from '../../kit/moulding.ts'
import { random } from '../../kit/noise.ts'
import { spar } from '../../kit/spar.ts'

/** A standing book of thickness `w`, its spine towards the viewer. */
function book(w: number, h: number, d: number, slot: string, n: number): Part[] {
  const board = Math.min(0.0028, w * 0.12)
  const cover = (x: number): Mesh =>
    transform(plate(roundedRectangle(d, h, 0.001, 1), board, { edge: 0.0004, steps: 1 }), { ry: 90, t: [x, h / 2, 0] })
  const spine = transform(
    spar(
      [
        [0, 0.0002, 0],
        [0, h / 2, 0],
        [0, h - 0.0002, 0],
      ],
      { size: () => [w / 2, Math.min(0.006, w * 0.2)], side: [1, 0, 0], power: 3, segments: 8 + n * 3 },
    ),
    { t: [0, 0, d / 2 - 0.004] },
  )
  const block = transform(
    plate(roundedRectangle(d - 0.006, h - 0.006, 0, 1), Math.max(0.001, w - 2 * board), { edge: 0.0002, steps: 1 }),
    { ry: 90, t: [-w / 2 + board, h / 2, -0.003] },
  )
  return [part('cover', slot, merge([cover(-w / 2), cover(w / 2 - board), spine])), part('pages', 'pages', block)]
}

/** Books between two wedges. */
export function bookends({ width: W, depth: D, height: H }: Extent, seed: number, fine: boolean): Part[] {
  const n = fine ? 6 : 2
  const r = random(seed)
  const tall = H * 0.98
  const thick = Math.min(W * 0.24, H * 0.8)
  const from = -W / 2 + thick
  const room = W - 2 * thick
  const books = Math.max(3, Math.round(room / 0.027))
  const parts: Part[] = []
  for (const side of [-1, 1]) {
    const wedge = plate(
      [
        [0, 0],
        [thick, 0],
        [thick, H * 0.12],
        [thick * 0.16, H],
        [0, H],
      ],
      D,
      { edge: 0.003, steps: n },
    )
    parts.push(part('end', 'body', transform(wedge, { s: [side, 1, 1], t: [side * (W / 2 - thick), 0, -D / 2] })))
  }
  const widths = Array.from({ length: books }, () => 0.7 + 0.6 * r())
  const all = widths.reduce((a, b) => a + b, 0)
  let x = from
  widths.forEach((share, i) => {
    const w = (share / all) * room
    const h = tall * (0.8 + 0.17 * r())
    const d = D * (0.72 + 0.2 * r())
    parts.push(
      ...book(w * 0.985, h, d, `book${(i % 3) + 1}`, n).map(one => ({
        ...one,
        mesh: transform(one.mesh, { t: [x + w / 2, 0, (D - d) * 0.25] }),
      })),
    )
    x += w
  })
  return parts
}

/** A stack of lying books. */
export function lyingBooks(
  { width: W, depth: D, height: H }: Extent,
  books: number,
  seed: number,
  fine: boolean,
): Part[] {
  const n = fine ? 6 : 2
  const r = random(seed)
  const parts: Part[] = []
  let y = 0
  for (let i = 0; i < books; i++) {
    const h = (H / books) * (0.86 + 0.28 * r()) * 0.98
    const w = W * (0.98 - i * 0.06)
    const d = D * (0.98 - i * 0.05)
    const lying = book(h, w, d, `book${(i % 3) + 1}`, n).map(one => ({
      ...one,
      mesh: transform(one.mesh, { rz: 90, t: [w / 2, h / 2, 0] }),
    }))
    parts.push(...rotated(lying, { ry: (r() - 0.5) * 9, t: [0, y, 0] }))
    y += h
  }
  return parts
}
