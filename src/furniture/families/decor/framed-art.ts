import { z } from 'zod'
import { inset, roundedRectangle } from '../../kit/contour.ts'
import { family } from '../../family.ts'
import { fitted, part } from '../../kit/fit.ts'
import { transform, type Part } from '../../kit/mesh.ts'
import { face, moulding } from '../../kit/moulding.ts'
import { painting, PAINTINGS } from '../../parts/paintings.ts'

const parameters = z.strictObject({
  art: z.enum(PAINTINGS).default('forms'),
  /** Width of the moulding, millimetres; 0: a canvas without a frame. */
  frame: z.number().min(0).max(80).default(16),
  profile: z.enum(['square', 'round', 'float']).default('square'),
  /** Width of the mat, fraction of the shorter side. */
  mat: z.number().min(0).max(0.35).default(0.14),
  /** Frames side by side, with this much of the width between each two. */
  count: z.number().int().min(1).max(6).default(1),
  gap: z.number().min(0).max(0.2).default(0.05),
  seed: z.number().int().min(1).max(99).default(4),
})

/** A picture in a frame: paint in flat fields, a mat with a cut bevel, a moulding with mitred corners. */
export const framedArt = family({
  parameters,
  slots: {
    frame: 'oak',
    mat: 'mat',
    paper: 'paper',
    back: 'paint-black',
    paint1: 'art-rust',
    paint2: 'art-oat',
    paint3: 'art-moss',
    paint4: 'art-slate',
    paint5: 'art-mustard',
    ink: 'art-char',
  },
  build: (extent, { art, frame, profile, mat, count, gap, seed }, { detail }) => {
    const fine = detail === 'picture' && count < 4
    const { width, height: H, depth: T } = extent
    const between = count > 1 ? Math.min(width * gap, (width * 0.4) / (count - 1)) : 0
    const W = (width - between * (count - 1)) / count
    const parts: Part[] = []
    for (let k = 0; k < count; k++) {
      const x = (k - (count - 1) / 2) * (W + between)
      const short = Math.min(W, H)
      const wide = Math.min(frame / 1000, short * 0.2)
      const outline = roundedRectangle(W, H, 0)
      const add = (name: string, slot: string, mesh: Part['mesh']) =>
        parts.push(part(name, slot, transform(mesh, { t: [x, 0, 0] })))
      const sheet = profile === 'float' ? T * 0.7 : T * 0.45
      const e = Math.min(0.0012, wide * 0.2, T * 0.1)
      const hide = profile === 'float' ? wide + Math.min(0.007, short * 0.03) : wide
      if (wide > 0) {
        const arc = Array.from({ length: 7 }, (_, i): [number, number] => [
          (wide * (1 - Math.cos((i / 6) * Math.PI))) / 2,
          T * 0.7 + T * 0.3 * Math.sin((i / 6) * Math.PI),
        ])
        add(
          'frame',
          'frame',
          moulding(
            outline,
            profile === 'round'
              ? [[0, 0], ...arc, [wide, sheet - 0.001]]
              : [
                  [0, 0],
                  [0, T - e],
                  [e, T],
                  [wide - e, T],
                  [wide, T - e],
                  [wide, profile === 'float' ? T * 0.1 : sheet - 0.001],
                ],
          ),
        )
        add('back', 'back', face(outline, 0, true))
        if (profile === 'float') add('shadow', 'back', face(inset(outline, wide), T * 0.1))
      } else
        add(
          'edge',
          'paper',
          moulding(outline, [
            [0, 0],
            [0, T - e],
            [e, T],
          ]),
        )
      const opening = inset(outline, hide)
      const m = Math.max(0, Math.min(short * mat, short * 0.42 - hide))
      const canvas = wide === 0 ? inset(outline, e) : opening
      const level = wide === 0 ? T - 0.0024 : sheet
      if (profile === 'float' && wide > 0)
        add(
          'edge',
          'paper',
          moulding(opening, [
            [0, T * 0.1],
            [0, level - 0.001],
            [0.001, level],
          ]),
        )
      if (m > 0.004 && wide > 0 && profile !== 'float') {
        add(
          'mat',
          'mat',
          moulding(opening, [
            [0, level + 0.0018],
            [m, level + 0.0018],
            [m + 0.0016, level],
          ]),
        )
      }
      const bare = m > 0.004 && wide > 0 && profile !== 'float' ? m : 0
      add('sheet', 'paper', face(inset(canvas, bare), level))
      const across = W - 2 * ((wide === 0 ? e : hide) + bare)
      const up = H - 2 * ((wide === 0 ? e : hide) + bare)
      for (const field of painting(art, across, up, seed + k * 5, fine))
        add('paint', field.slot, transform(field.mesh, { t: [0, 0, level] }))
    }
    return fitted(parts, extent)
  },
})
