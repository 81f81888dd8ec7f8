import { z } from 'zod'
import { inset, roundedRectangle, type Outline } from '../../kit/contour.ts'
import { family, type Extent } from '../../family.ts'
import { fitted, part } from '../../kit/fit.ts'
import { transform, type Mesh, type Part } from '../../kit/mesh.ts'
import { face, moulding } from '../../kit/moulding.ts'
import { painting, PAINTINGS } from '../../parts/paintings.ts'

const parameters = z.strictObject({
  art: z.enum(PAINTINGS).default('forms'),
  /** Width of the moulding, millimetres; 0: a canvas without a frame. */
  frame: z.number().min(0).max(80).default(16),
  profile: z.enum(['square', 'round', 'float']).default('square'),
  /** Width of the mat as a fraction of the shorter side. */
  mat: z.number().min(0).max(0.35).default(0.14),
  /** Number of frames side by side; `gap` is the space between them as a fraction of the width. */
  count: z.number().int().min(1).max(6).default(1),
  gap: z.number().min(0).max(0.2).default(0.05),
  seed: z.number().int().min(1).max(99).default(4),
})

type FramedArt = z.output<typeof parameters>

/** A framed picture: paint in flat areas, a mat with a bevel, a moulding with mitred corners. */
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
  build: (extent, given, { detail }) => {
    const { count } = given
    const fine = detail === 'picture' && count < 4
    const { width } = extent
    const between = count > 1 ? Math.min(width * given.gap, (width * 0.4) / (count - 1)) : 0
    const W = (width - between * (count - 1)) / count
    const pictures = Array.from({ length: count }, (_, k) => {
      const x = (k - (count - 1) / 2) * (W + between)
      return onePicture({ ...extent, width: W }, given, given.seed + k * 5, fine).map(one => ({
        ...one,
        mesh: transform(one.mesh, { t: [x, 0, 0] }),
      }))
    })
    return fitted(pictures.flat(), extent)
  },
})

/** The section of a frame, from its outside back edge to the sheet. */
function frameSection(profile: FramedArt['profile'], wide: number, T: number, e: number, sheet: number) {
  if (profile === 'round') {
    const arc = Array.from({ length: 7 }, (_, i): [number, number] => [
      (wide * (1 - Math.cos((i / 6) * Math.PI))) / 2,
      T * 0.7 + T * 0.3 * Math.sin((i / 6) * Math.PI),
    ])
    return [[0, 0], ...arc, [wide, sheet - 0.001]] satisfies [number, number][]
  }
  return [
    [0, 0],
    [0, T - e],
    [e, T],
    [wide - e, T],
    [wide, T - e],
    [wide, profile === 'float' ? T * 0.1 : sheet - 0.001],
  ] satisfies [number, number][]
}

/** The frame and its back, or the edge of a canvas without a frame. */
function frameParts(
  outline: Outline,
  profile: FramedArt['profile'],
  wide: number,
  T: number,
  e: number,
  sheet: number,
): Part[] {
  if (wide === 0) {
    const edge = moulding(outline, [
      [0, 0],
      [0, T - e],
      [e, T],
    ])
    return [part('edge', 'paper', edge)]
  }
  const frame = part('frame', 'frame', moulding(outline, frameSection(profile, wide, T, e, sheet)))
  const back = part('back', 'back', face(outline, 0, true))
  if (profile !== 'float') return [frame, back]
  return [frame, back, part('shadow', 'back', face(inset(outline, wide), T * 0.1))]
}

/** The edge of a canvas in a floater frame. */
const floatingEdge = (opening: Outline, T: number, level: number): Mesh =>
  moulding(opening, [
    [0, T * 0.1],
    [0, level - 0.001],
    [0.001, level],
  ])

/** A mat with a bevel, `m` wide. */
const matBoard = (opening: Outline, m: number, level: number): Mesh =>
  moulding(opening, [
    [0, level + 0.0018],
    [m, level + 0.0018],
    [m + 0.0016, level],
  ])

/** One picture, centred on x = 0. */
function onePicture({ width: W, height: H, depth: T }: Extent, given: FramedArt, seed: number, fine: boolean): Part[] {
  const { profile } = given
  const short = Math.min(W, H)
  const wide = Math.min(given.frame / 1000, short * 0.2)
  const isFramed = wide > 0
  const isFloating = profile === 'float'
  const sheet = isFloating ? T * 0.7 : T * 0.45
  const e = Math.min(0.0012, wide * 0.2, T * 0.1)
  const hide = isFloating ? wide + Math.min(0.007, short * 0.03) : wide
  const outline = roundedRectangle(W, H, 0)
  const opening = inset(outline, hide)
  const level = isFramed ? sheet : T - 0.0024
  const m = Math.max(0, Math.min(short * given.mat, short * 0.42 - hide))
  const mat = m > 0.004 && isFramed && !isFloating ? m : 0
  const parts = frameParts(outline, profile, wide, T, e, sheet)
  if (isFloating && isFramed) parts.push(part('edge', 'paper', floatingEdge(opening, T, level)))
  if (mat > 0) parts.push(part('mat', 'mat', matBoard(opening, m, level)))
  const canvas = isFramed ? opening : inset(outline, e)
  parts.push(part('sheet', 'paper', face(inset(canvas, mat), level)))
  const margin = 2 * ((isFramed ? hide : e) + mat)
  for (const field of painting(given.art, W - margin, H - margin, seed, fine))
    parts.push(part('paint', field.slot, transform(field.mesh, { t: [0, 0, level] })))
  return parts
}
