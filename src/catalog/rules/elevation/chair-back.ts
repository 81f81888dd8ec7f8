import { cane } from './cane.ts'
import { spans } from './drawing.ts'
import type { FormOf } from './form.ts'
import { box, curve, ellipse, fill, line, stroke } from './shape.ts'
import type { Shape } from './shape.ts'
import { tone } from './tone.ts'
import { drawCushion } from './upholstery.ts'

type BackKind = FormOf<'chair'>['back']

/** The back of a chair, in inches and from the front. */
export interface ChairBack {
  /** Half of the distance between the posts at the seat. */
  readonly half: number
  /** How far the posts lean outwards up to their top. */
  readonly flare: number
  /** Height where the back meets the seat, and height of its top. */
  readonly y: number
  readonly top: number
  readonly frame: string
  readonly cloth: string
}

/** The two posts of the back. */
function postsOf({ half, flare, y, top, frame }: ChairBack): Shape[] {
  return [
    stroke(line([-half, y - 2], [-half - flare, top - 1]), frame, 1.25),
    stroke(line([half, y - 2], [half + flare, top - 1]), tone(frame, -0.05), 1.25),
  ]
}

/** The curved rail that joins the posts at their top. */
function crestOf({ half, top, frame }: ChairBack, thick: number): Shape[] {
  return [
    stroke(
      curve([
        [-half - 1.3, top - 1.4],
        [-half * 0.5, top - 0.3],
        [0, top],
        [half * 0.5, top - 0.3],
        [half + 1.3, top - 1.4],
      ]),
      frame,
      thick,
    ),
    stroke(
      curve([
        [-half, top - 0.8],
        [0, top + thick * 0.2],
        [half * 0.6, top - 0.1],
      ]),
      tone(frame, 0.09),
      0.4,
      0.8,
    ),
  ]
}

/** Thin rods that fan out slightly. */
function spindleBack(back: ChairBack): Shape[] {
  const { half, y, top, frame } = back
  return [
    ...spans(-half + 1, half * 2 - 2, 7).map(([x, width], i) =>
      stroke(
        line([x + (width / 2) * (0.9 + i * 0.03), y], [x + width / 2 + (i - 3) * 0.28, top - 1.2]),
        tone(frame, i > 3 ? -0.06 : -0.02),
        0.62,
      ),
    ),
    ...postsOf(back),
    ...crestOf(back, 2),
  ]
}

/** Three curved slats. */
function ladderBack(back: ChairBack): Shape[] {
  const { half, y, top, frame } = back
  return [
    ...postsOf(back),
    ...[0.42, 0.66, 0.93].map((at, i) =>
      stroke(
        curve([
          [-half, y + (top - y) * at - 0.5],
          [0, y + (top - y) * at],
          [half, y + (top - y) * at - 0.5],
        ]),
        tone(frame, i === 2 ? 0.02 : -0.03),
        2 - (i === 2 ? 0 : 0.3),
      ),
    ),
  ]
}

/** A splat that forks towards the crest. */
function wishboneBack(back: ChairBack): Shape[] {
  const { half, y, top, frame } = back
  return [
    stroke(line([0, y], [0, y + (top - y) * 0.45]), frame, 1.5),
    stroke(
      curve([
        [0, y + (top - y) * 0.4],
        [-half * 0.4, y + (top - y) * 0.75],
        [-half * 0.7, top - 1],
      ]),
      frame,
      1,
    ),
    stroke(
      curve([
        [0, y + (top - y) * 0.4],
        [half * 0.4, y + (top - y) * 0.75],
        [half * 0.7, top - 1],
      ]),
      frame,
      1,
    ),
    ...postsOf(back),
    ...crestOf(back, 2.2),
  ]
}

/** An upholstered panel with a hole as a handle. */
function panelBack(back: ChairBack): Shape[] {
  const { half, y, top, cloth } = back
  const d = box(-half - 0.6, y + (top - y) * 0.4, half * 2 + 1.2, (top - y) * 0.6, Math.min(5, half * 0.7))
  return [
    ...postsOf(back),
    fill(d, cloth),
    fill(box(half * 0.3, y, half, top), tone(cloth, -0.06), 0.6, d),
    fill(ellipse(0, top - (top - y) * 0.2, half * 0.16, half * 0.16), tone(cloth, -0.16)),
  ]
}

/** A frame filled with cane. */
function caneBack(back: ChairBack): Shape[] {
  const { half, y, top, frame } = back
  const bottom = y + (top - y) * 0.28
  const d = box(-half - 0.6, bottom, half * 2 + 1.2, top - bottom, 3.4)
  return [
    ...postsOf(back).map(post => ({ ...post, width: 0.8 })),
    ...cane(-half - 0.6, bottom, half * 2 + 1.2, top - bottom, d),
    stroke(d, frame, 1),
  ]
}

/** A loose cushion against the posts. */
function cushionBack(back: ChairBack): Shape[] {
  const { half, y, top, cloth } = back
  return [
    ...postsOf(back),
    ...drawCushion(-half + 0.6, y - 1, half * 2 - 1.2, top - y + 0.4, cloth, { swell: 1, r: 3, sunk: 3.5 }),
  ]
}

const BACKS: Record<BackKind, (back: ChairBack) => Shape[]> = {
  spindle: spindleBack,
  ladder: ladderBack,
  wishbone: wishboneBack,
  panel: panelBack,
  cane: caneBack,
  cushion: cushionBack,
  none: () => [],
}

/** Draws the back of a chair. */
export const drawChairBack = (kind: BackKind, back: ChairBack): Shape[] => BACKS[kind](back)
