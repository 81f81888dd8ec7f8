import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { inset, type Outline } from '../../kit/contour.ts'
import { fitted, part, rotated } from '../../kit/fit.ts'
import { type Part } from '../../kit/mesh.ts'
import { face, moulding } from '../../kit/moulding.ts'
import {
  frameSection,
  glazingBar,
  MIRROR_FRAMES,
  MIRROR_SHAPES,
  mirrorOutline,
  beads,
  wrapped,
} from '../../parts/decor/mirror-frame.ts'
import { strapAndPeg } from '../../parts/decor/mirror-strap.ts'

const parameters = z.strictObject({
  shape: z.enum(MIRROR_SHAPES).default('round'),
  frame: z.enum(MIRROR_FRAMES).default('thin'),
  /** Width of the frame seen from the front, millimetres. */
  frameWidth: z.number().min(2).max(200).default(14),
  /** Corner radius of a rectangle as a fraction of the shorter side. */
  corner: z.number().min(0).max(0.5).default(0),
  /** Angle in degrees at which it leans against a wall. */
  lean: z.number().min(0).max(14).default(0),
  /** Columns and rows of panes, divided by leads or bars. */
  columns: z.number().int().min(1).max(6).default(1),
  rows: z.number().int().min(1).max(8).default(1),
  /** Length of a leather strap up to a peg, as a fraction of the height. */
  strap: z.number().min(0).max(0.5).default(0),
  seed: z.number().int().min(1).max(99).default(5),
})

type Mirror = z.output<typeof parameters>

/** A mirror. The glass has a bevel where the frame does not cover it. */
export const mirror = family({
  parameters,
  slots: {
    frame: 'oak',
    mirror: 'mirror',
    back: 'paint-black',
    weave: 'rattan',
    strap: 'leather-saddle',
    peg: 'brass-aged',
  },
  build: (extent, given, { detail }) => {
    const fine = detail === 'picture'
    const { shape, frame, lean, strap, seed } = given
    const W = extent.width
    const T = lean > 0 ? Math.min(0.05, extent.depth * 0.4) : extent.depth
    const H = uprightHeight(extent, T, lean) * (1 - strap)
    const wide = frameWidthOf(given, W, H)
    const glassZ = frame === 'none' ? T - 0.001 : T * (frame === 'deep' ? 0.35 : 0.62)
    const outline = mirrorOutline(shape, W, H, roundingOf(given.corner, wide, W, H), seed, fine)
    const parts = [
      part('frame', frame === 'none' ? 'back' : 'frame', moulding(outline, frameSection(frame, wide, T, glassZ, fine))),
      part('back', 'back', face(outline, 0, true)),
      ...glass(outline, wide, W, H, glassZ),
    ]
    if (frame === 'beaded')
      parts.push(part('beads', 'frame', beads(inset(outline, wide * 0.5), wide * 0.3, T * 0.84, fine)))
    if (frame === 'rattan') parts.push(part('weave', 'weave', wrapped(outline, wide, T, fine)))
    parts.push(...glazingBars(given, W, H, wide, glassZ, T))
    if (strap > 0) parts.push(...strapAndPeg(W, H, T, extent.height * strap, fine))
    return fitted(rotated(parts, { rx: -lean }), extent)
  },
})

/** Upright height of a mirror that will lean by `lean` degrees. */
function uprightHeight({ height }: Extent, thickness: number, lean: number): number {
  const angle = (lean * Math.PI) / 180
  return lean > 0 ? (height - thickness * Math.sin(angle)) / Math.cos(angle) : height
}

/** Maximum frame width by shape, as a fraction of the shorter side. */
const WIDEST: Partial<Record<Mirror['shape'], number>> = { scallop: 0.05, pebble: 0.12 }

function frameWidthOf({ frame, frameWidth, shape }: Mirror, W: number, H: number): number {
  return frame === 'none' ? 0.0004 : Math.min(frameWidth / 1000, Math.min(W, H) * (WIDEST[shape] ?? 0.24))
}

/** Corner radius of a rectangle, with enough room for the bevel. */
function roundingOf(corner: number, wide: number, W: number, H: number): number {
  if (corner === 0) return 0
  const short = Math.min(W, H)
  return Math.max(wide + Math.min(0.02, short * 0.03) + 0.002, short * corner)
}

function glass(outline: Outline, wide: number, W: number, H: number, glassZ: number): Part[] {
  const inner = inset(outline, Math.max(0.0002, wide - 0.001))
  const bevel = Math.min(0.02, Math.min(W, H) * 0.03)
  const pane = inset(inner, bevel)
  return [
    part(
      'bevel',
      'mirror',
      moulding(inner, [
        [0, glassZ - 0.0016],
        [bevel, glassZ],
      ]),
    ),
    part('glass', 'mirror', face(pane, glassZ)),
  ]
}

/** Bars that divide the glass into columns and rows. */
function glazingBars(
  { columns, rows, shape }: Mirror,
  W: number,
  H: number,
  wide: number,
  glassZ: number,
  T: number,
): Part[] {
  const parts: Part[] = []
  const bar = Math.min(0.014, wide)
  for (let i = 1; i < columns; i++)
    parts.push(part('bar', 'frame', glazingBar((i / columns - 0.5) * W, 0, bar, H - 2 * wide, glassZ, T, shape, W, H)))
  for (let j = 1; j < rows; j++)
    parts.push(part('bar', 'frame', glazingBar(0, (j / rows - 0.5) * H, W - 2 * wide, bar, glassZ, T, shape, W, H)))
  return parts
}
