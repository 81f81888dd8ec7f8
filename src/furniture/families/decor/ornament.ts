import { z } from 'zod'
import { pebble, roundedRectangle } from '../../kit/contour.ts'
import { family } from '../../family.ts'
import { fitted, part, tipped } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { laid, plate } from '../../kit/moulding.ts'
import { random } from '../../kit/noise.ts'
import { curve, spar } from '../../kit/spar.ts'
import { thrown, turn } from '../../kit/turn.ts'

const parameters = z.strictObject({
  kind: z
    .enum([
      'knot',
      'chain',
      'stones',
      'bookends',
      'books',
      'arch',
      'ring',
      'orbs',
      'box',
      'hook',
      'hooks',
      'umbrella-stand',
      'gift-card',
    ])
    .default('knot'),
  /** Links, stones, books, hooks or orbs. */
  count: z.number().int().min(1).max(9).default(4),
  seed: z.number().int().min(1).max(99).default(3),
})

/** Things that are looked at, things that hold books up, hooks, and a card with money in it. */
export const ornament = family({
  parameters,
  slots: {
    body: 'travertine',
    accent: 'brass-aged',
    book1: 'book-oat',
    book2: 'book-rust',
    book3: 'book-slate',
    pages: 'book-pages',
    envelope: 'paper-kraft',
    base: 'oak',
    flap: 'paper-kraft',
  },
  build: (extent, { kind, count, seed }, { detail }) => {
    const fine = detail === 'picture'
    const { width: W, depth: D, height: H } = extent
    const n = fine ? 6 : 2
    const r = random(seed)
    const loop = (points: number, at: (a: number) => Vector, thick: number, flat = thick): Mesh =>
      spar(
        Array.from({ length: points }, (_, i) => at((i / points) * 2 * Math.PI)),
        { size: () => [thick, flat], segments: fine ? 24 : 8, isClosed: true },
      )
    const solid = (w: number, h: number, d: number, ease = 0.004): Mesh =>
      laid(
        plate(roundedRectangle(w, d, Math.min(ease, w * 0.2, d * 0.2), n), h, {
          edge: Math.min(ease, h * 0.3),
          steps: n,
        }),
      )
    const parts: Part[] = []
    if (kind === 'knot') {
      const thick = 0.2
      parts.push(
        part(
          'knot',
          'body',
          loop(
            fine ? 260 : 72,
            a => {
              const k = 1 + 0.42 * Math.cos(3 * a)
              return [k * Math.cos(2 * a), 0.52 * k * Math.sin(2 * a) + 0.5, 0.42 * Math.sin(3 * a)]
            },
            thick,
          ),
        ),
      )
    } else if (kind === 'chain') {
      for (let i = 0; i < count; i++) {
        const turn90 = i % 2 ? 1 : 0
        const link = loop(
          fine ? 72 : 24,
          a => [0.62 * Math.cos(a) * (1 + 0.18 * Math.abs(Math.cos(a))), turn90 ? 0 : 0, 0.42 * Math.sin(a)],
          0.14,
        )
        parts.push(
          part(
            'link',
            'body',
            transform(link, {
              rx: turn90 ? 64 : 8,
              ry: (i - count / 2) * 16,
              t: [i * 0.78, turn90 ? 0.36 : 0.14, 0.16 * Math.sin(i * 1.9)],
            }),
          ),
        )
      }
    } else if (kind === 'stones') {
      let y = 0
      for (let i = 0; i < count; i++) {
        const k = 1 - (i / count) * 0.62 + (r() - 0.5) * 0.12
        const h = (0.34 - i * 0.03) * (0.85 + 0.3 * r())
        const stone = turn(
          Array.from({ length: fine ? 25 : 9 }, (_, j, all = fine ? 24 : 8): [number, number] => [
            k * Math.sin((j / all) * Math.PI) ** 0.72,
            (h / 2) * (1 - Math.cos((j / all) * Math.PI)),
          ]),
          { segments: fine ? 72 : 18, radius: thrown(0.09, seed + i * 3, 9) },
        )
        parts.push(
          part(
            'stone',
            i === count - 2 ? 'accent' : 'body',
            transform(stone, { ry: i * 50, t: [(r() - 0.5) * 0.1, y, (r() - 0.5) * 0.08] }),
          ),
        )
        y += h * 0.985
      }
    } else if (kind === 'arch' || kind === 'ring') {
      const steps = fine ? 80 : 24
      if (kind === 'ring')
        parts.push(
          part(
            'ring',
            'body',
            transform(
              loop(steps, a => [0.8 * Math.cos(a), 1.0 + 0.8 * Math.sin(a), 0], 0.2, 0.2),
              {},
            ),
          ),
          part('base', 'accent', transform(solid(0.7, 0.14, 0.5, 0.02), { t: [0, -0.1, 0] })),
        )
      else
        for (let i = 0; i < Math.min(3, count); i++) {
          const R = 1 - i * 0.34
          const path = Array.from({ length: steps + 1 }, (_, k): Vector => {
            const t = k / steps
            const a = Math.PI * Math.min(1, Math.max(0, (t - 0.2) / 0.6))
            return [
              R * Math.cos(a) * 0.86,
              t < 0.2 ? 0.9 * (t / 0.2) : t > 0.8 ? 0.9 * ((1 - t) / 0.2) : 0.9 + R * 0.86 * Math.sin(a),
              0,
            ]
          })
          parts.push(
            part(
              'arch',
              i % 2 ? 'accent' : 'body',
              spar(path, { size: () => [0.22, 0.13], side: [0, 0, 1], power: 7, segments: fine ? 28 : 10 }),
            ),
          )
        }
    } else if (kind === 'orbs') {
      for (let i = 0; i < count; i++) {
        const R = [0.5, 0.36, 0.28, 0.42, 0.22][i % 5]!
        const orb = turn(
          Array.from({ length: fine ? 25 : 9 }, (_, j, all = fine ? 24 : 8): [number, number] => [
            R * Math.sin((j / all) * Math.PI),
            R - R * Math.cos((j / all) * Math.PI),
          ]),
          { segments: fine ? 64 : 16 },
        )
        parts.push(
          part(
            'orb',
            i % 2 ? 'accent' : 'body',
            transform(orb, { t: [[0, 0.82, -0.6, 0.5, -0.3][i % 5]!, 0, [0, 0.16, 0.34, -0.6, 0.8][i % 5]!] }),
          ),
        )
      }
    } else if (kind === 'box') {
      parts.push(
        part('box', 'body', solid(W, H * 0.72, D, 0.006)),
        part('lid', 'body', transform(solid(W, H * 0.26, D, 0.006), { t: [0, H * 0.735, 0] })),
        part('seam', 'accent', transform(solid(W * 0.985, H * 0.02, D * 0.985), { t: [0, H * 0.718, 0] })),
      )
    } else if (kind === 'bookends' || kind === 'books') {
      const ends = kind === 'bookends'
      const tall = ends ? H * 0.98 : H
      const thick = ends ? Math.min(W * 0.24, H * 0.8) : 0
      if (ends)
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
      const from = -W / 2 + thick
      const room = W - 2 * thick
      const books = ends ? Math.max(3, Math.round(room / 0.027)) : count
      if (ends) {
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
      } else {
        let y = 0
        for (let i = 0; i < books; i++) {
          const h = (H / books) * (0.86 + 0.28 * r()) * 0.98
          const w = W * (0.98 - i * 0.06)
          const d = D * (0.98 - i * 0.05)
          const lying = book(h, w, d, `book${(i % 3) + 1}`, n).map(one => ({
            ...one,
            mesh: transform(one.mesh, { rz: 90, t: [w / 2, h / 2, 0] }),
          }))
          parts.push(...tipped(lying, { ry: (r() - 0.5) * 9, t: [0, y, 0] }))
          y += h
        }
      }
    } else if (kind === 'hook' || kind === 'hooks') {
      const rail = kind === 'hooks'
      const back = Math.min(0.02, D * 0.3)
      if (rail)
        parts.push(
          part(
            'rail',
            'base',
            transform(plate(roundedRectangle(W, H * 0.5, 0.006, n), back, { edge: 0.003 }), {
              t: [0, H * 0.7, -D / 2],
            }),
          ),
        )
      const many = rail ? count : 1
      for (let i = 0; i < many; i++) {
        const x = many === 1 ? 0 : ((i + 0.5) / many - 0.5) * W
        const s = rail ? Math.min(W / many, H) : Math.min(W, H)
        if (!rail)
          parts.push(
            part(
              'plate',
              'body',
              transform(plate(pebble(W * 0.9, H * 0.62, 1, 0), back * 0.6, { edge: 0.002 }), {
                t: [0, H * 0.66, -D / 2],
              }),
            ),
          )
        const reach = D / 2 - 0.006
        const path: Vector[] = [
          [x, H * 0.74, -D / 2 + back * 0.4],
          [x, H * 0.66, -D * 0.1],
          [x, H * 0.3, reach * 0.2],
          [x, H * 0.06, reach * 0.7],
          [x, H * 0.1, reach],
          [x, H * 0.3, reach],
        ]
        parts.push(
          part(
            'hook',
            'body',
            spar(curve(path, fine ? 10 : 4), {
              size: t => [s * 0.055 * (1 + (t > 0.93 ? 0.3 : 0)), s * 0.05 * (1 + (t > 0.93 ? 0.3 : 0))],
              segments: fine ? 20 : 8,
            }),
          ),
        )
        const upper: Vector[] = [
          [x, H * 0.78, -D / 2 + back * 0.4],
          [x, H * 0.84, -D * 0.05],
          [x, H * 0.94, reach * 0.5],
        ]
        parts.push(
          part(
            'peg',
            'body',
            spar(curve(upper, fine ? 8 : 3), {
              size: t => [s * 0.045 * (1 + (t > 0.9 ? 0.5 : 0)), s * 0.045 * (1 + (t > 0.9 ? 0.5 : 0))],
              segments: fine ? 20 : 8,
            }),
          ),
        )
      }
    } else if (kind === 'umbrella-stand') {
      const R = Math.min(W, D) / 2
      const ringAt = (y: number): Mesh =>
        loop(fine ? 96 : 28, a => [(R - 0.008) * Math.cos(a), y, (R - 0.008) * Math.sin(a)], 0.008)
      parts.push(part('rings', 'body', merge([ringAt(H - 0.008), ringAt(H * 0.55)])))
      parts.push(
        part(
          'pan',
          'body',
          turn(
            fillet(
              [
                [0, 0],
                [R, 0],
                [R, 0.04],
                [R - 0.006, 0.04],
                [R - 0.008, 0.012],
                [0, 0.012],
              ],
              0.003,
              n,
            ),
            { segments: fine ? 96 : 28 },
          ),
        ),
      )
      for (let i = 0; i < 6; i++) {
        const a = (i / 6) * 2 * Math.PI
        const [x, z] = [(R - 0.008) * Math.cos(a), (R - 0.008) * Math.sin(a)]
        parts.push(
          part(
            'rod',
            'body',
            spar(
              [
                [x, 0.02, z],
                [x, H * 0.5, z],
                [x, H - 0.008, z],
              ],
              { size: () => [0.0055, 0.0055], segments: fine ? 14 : 6 },
            ),
          ),
        )
      }
    } else {
      const [w, h] = [W * 0.94, H * 0.86]
      const sheet = (
        slot: string,
        name: string,
        outline: Parameters<typeof plate>[0],
        thick: number,
        at: Vector,
        rz = 0,
      ) =>
        parts.push(
          part(
            name,
            slot,
            transform(plate(outline, D * thick, { edge: 0.0002, steps: 1 }), { rz, t: [at[0], at[1], at[2] * D] }),
          ),
        )
      sheet('envelope', 'back', roundedRectangle(w, h * 0.74, 0.001, 2), 0.12, [0, h * 0.37, -0.5])
      sheet(
        'flap',
        'flap',
        [
          [-w / 2, 0],
          [w / 2, 0],
          [w * 0.08, h * 0.26],
          [-w * 0.08, h * 0.26],
        ],
        0.1,
        [0, h * 0.74, -0.5],
      )
      sheet('body', 'card', roundedRectangle(w * 0.9, h * 0.7, 0.003, n), 0.14, [0, H - h * 0.38, -0.2], -2)
      sheet(
        'envelope',
        'front',
        [
          [-w / 2, 0],
          [w / 2, 0],
          [w / 2, h * 0.56],
          [0, h * 0.34],
          [-w / 2, h * 0.56],
        ],
        0.12,
        [0, 0, 0.3],
      )
      sheet(
        'accent',
        'line',
        roundedRectangle(w * 0.46, h * 0.026, 0.0004, 2),
        0.03,
        [-w * 0.12, H - h * 0.17, -0.06],
        -2,
      )
      sheet(
        'accent',
        'mark',
        roundedRectangle(h * 0.11, h * 0.11, h * 0.055, n),
        0.03,
        [w * 0.31, H - h * 0.185, -0.06],
        -2,
      )
    }
    return fitted(parts, extent)
  },
})

/** A book that stands: its spine towards the viewer, `w` thick. */
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
