import { z } from 'zod'
import { ellipse, roundedRectangle } from '../../kit/contour.ts'
import { family } from '../../family.ts'
import { fitted, part } from '../../kit/fit.ts'
import { merge, transform, type Mesh, type Part } from '../../kit/mesh.ts'
import { face, moulding, plate } from '../../kit/moulding.ts'

const parameters = z.strictObject({
  marks: z.enum(['numerals', 'bars', 'dots']).default('bars'),
  /** Width of the frame as a fraction of the radius. */
  frame: z.number().min(0.02).max(0.3).default(0.09),
  shape: z.enum(['round', 'square']).default('round'),
})

/** A wall clock that shows ten past ten. */
export const clock = family({
  parameters,
  slots: { frame: 'oak', face: 'paper', mark: 'book-ink', hand: 'steel-black', back: 'paint-black' },
  build: (extent, { marks, frame, shape }, { detail }) => {
    const fine = detail === 'picture'
    const { width: W, height: H, depth: T } = extent
    const R = Math.min(W, H) / 2
    const outline =
      shape === 'round' ? ellipse(W / 2, H / 2, fine ? 144 : 40) : roundedRectangle(W, H, R * 0.16, fine ? 12 : 4)
    const wide = R * frame
    const floor = T * 0.55
    const e = Math.min(0.004, wide * 0.35, T * 0.2)
    const parts: Part[] = [
      part(
        'frame',
        'frame',
        moulding(outline, [
          [e, 0],
          [0, e],
          [0, T - e],
          [e * 0.3, T - e * 0.3],
          [e, T],
          [wide - e, T],
          [wide - e * 0.3, T - e * 0.3],
          [wide, T - e],
          [wide, floor - 0.001],
        ]),
      ),
      part('back', 'back', face(outline, 0.0004, true)),
      part('face', 'face', transform(face(outline, floor), { s: [0.995, 0.995, 1] })),
    ]
    const r = R - wide
    const ink: Mesh[] = []
    for (let i = 1; i <= 12; i++) {
      const a = (i / 12) * 2 * Math.PI
      const [s, c] = [Math.sin(a), Math.cos(a)]
      if (marks === 'numerals') {
        for (const stroke of numeral(i, r * 0.17))
          ink.push(
            transform(plate(stroke, 0.0012, { edge: 0.0002, steps: 1 }), { t: [s * r * 0.8, c * r * 0.8, floor] }),
          )
      } else if (marks === 'dots')
        ink.push(
          transform(
            plate(ellipse(r * (i % 3 ? 0.016 : 0.028), undefined, fine ? 20 : 6), 0.0012, { edge: 0.0002, steps: 1 }),
            { t: [s * r * 0.86, c * r * 0.86, floor] },
          ),
        )
      else
        ink.push(
          transform(
            plate(roundedRectangle(r * (i % 3 ? 0.022 : 0.04), r * (i % 3 ? 0.11 : 0.17), 0), 0.0012, {
              edge: 0.0002,
              steps: 1,
            }),
            { rz: (-a * 180) / Math.PI, t: [s * r * 0.86, c * r * 0.86, floor] },
          ),
        )
    }
    parts.push(part('marks', 'mark', merge(ink)))
    const hand = (degrees: number, length: number, width: number, z: number): Mesh =>
      transform(
        transform(
          plate(
            [
              [-width, -length * 0.16],
              [width, -length * 0.16],
              [width * 0.45, length],
              [-width * 0.45, length],
            ],
            0.0014,
            { edge: 0.0003, steps: 1 },
          ),
          { rz: -degrees },
        ),
        { t: [0, 0, z] },
      )
    const lift = (T - floor) * 0.35
    parts.push(
      part(
        'hands',
        'hand',
        merge([
          hand(305, r * 0.5, r * 0.028, floor + lift * 0.5),
          hand(60, r * 0.76, r * 0.02, floor + lift * 0.8),
          hand(186, r * 0.8, r * 0.006, floor + lift * 1.1),
        ]),
      ),
    )
    parts.push(
      part(
        'pin',
        'hand',
        transform(plate(ellipse(r * 0.04, undefined, fine ? 32 : 10), lift * 1.4, { edge: 0.0008 }), {
          t: [0, 0, floor],
        }),
      ),
    )
    return fitted(parts, extent)
  },
})

/** Strokes of a plain numeral, centred, `h` tall. */
function numeral(n: number, h: number): (readonly [number, number])[][] {
  const t = h * 0.14
  const w = h * 0.5
  const bar = (x0: number, y0: number, x1: number, y1: number): (readonly [number, number])[] => {
    const l = Math.hypot(x1 - x0, y1 - y0) || 1
    const [nx, ny] = [(-(y1 - y0) / l) * (t / 2), ((x1 - x0) / l) * (t / 2)]
    const [ex, ey] = [((x1 - x0) / l) * t * 0.5, ((y1 - y0) / l) * t * 0.5]
    return [
      [x0 - ex - nx, y0 - ey - ny],
      [x1 + ex - nx, y1 + ey - ny],
      [x1 + ex + nx, y1 + ey + ny],
      [x0 - ex + nx, y0 - ey + ny],
    ]
      .map(p => [p[0]! * 1, p[1]!] as const)
      .reverse()
      .reverse()
  }
  const H = h / 2 - t / 2
  const X = w / 2 - t / 2
  const arc = (
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    from: number,
    to: number,
    steps = 8,
  ): (readonly [number, number])[][] => {
    const at = (k: number): [number, number] => {
      const a = ((from + ((to - from) * k) / steps) * Math.PI) / 180
      return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)]
    }
    return Array.from({ length: steps }, (_, k) => bar(...at(k), ...at(k + 1)))
  }
  const q = H / 2
  const figures: Record<number, (readonly [number, number])[][]> = {
    0: arc(0, 0, X, H, 0, 360, 16),
    1: [bar(0, -H, 0, H), bar(0, H, -X * 0.8, H * 0.55)],
    2: [...arc(0, q, X, q, 170, -30), bar(X * 0.84, q * 0.46, -X, -H), bar(-X, -H, X, -H)],
    3: [...arc(0, q, X * 0.9, q, 160, -90), ...arc(0, -q, X, q, 90, -160)],
    4: [bar(X * 0.4, -H, X * 0.4, H), bar(X * 0.4, H, -X, -q * 0.6), bar(-X, -q * 0.6, X, -q * 0.6)],
    5: [
      bar(X, H, -X * 0.7, H),
      bar(-X * 0.7, H, -X * 0.8, q * 0.2),
      ...arc(-X * 0.05, -q * 0.8, X, q * 1.2, 130, -150),
    ],
    6: [...arc(0, -q, X, q, 0, 360, 12), bar(-X, -q, X * 0.3, H)],
    7: [bar(-X, H, X, H), bar(X, H, -X * 0.3, -H)],
    8: [...arc(0, q, X * 0.86, q, 0, 360, 12), ...arc(0, -q, X, q, 0, 360, 12)],
    9: [...arc(0, q, X, q, 0, 360, 12), bar(X, q, -X * 0.3, -H)],
  }
  const digits = String(n).split('').map(Number)
  const shift = (strokes: (readonly [number, number])[][], dx: number) =>
    strokes.map(stroke => stroke.map(([x, y]) => [x + dx, y] as const))
  return digits.length === 1 ? figures[digits[0]!]! : digits.flatMap((d, i) => shift(figures[d]!, (i - 0.5) * w * 1.16))
}
