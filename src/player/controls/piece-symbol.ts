import { outlineOf, wedgeRing, type Point } from '#planner/rules/links.ts'
import { MM_PER_INCH, type PieceFacts } from '#planner/rules/plan.ts'
import { svg } from './dom.ts'

/**
 * Inches: depth of a back, width of an arm, length of a chaise's arm in front of the back, and margin around the
 * drawing.
 */
const BACK = 9
const ARM = 6
const CHAISE_ARM = 24
const EDGE = 1

type Part = readonly [name: 'seat' | 'back' | 'arm', x: number, y: number, width: number, depth: number]

/** Backs, arms and seats of a piece with straight sides, derived from its catalogue data. */
function partsOf({ kind, width: w, depth: d, joints }: PieceFacts): Part[] {
  if (kind === 'ottoman') return [['seat', 1.5, 1.5, w - 3, d - 3]]
  if (kind === 'console')
    return [
      ['back', 1, 1, w - 2, BACK - 1],
      ['seat', 1, BACK, w - 2, d - BACK - 1],
    ]
  const hasArm = (side: 'left' | 'right') => joints[side] === 'end' && !kind.endsWith('bumper')
  const left = hasArm('left') ? ARM : kind === 'corner' ? BACK : 1
  const right = hasArm('right') ? ARM : 1
  const armDepth = kind.endsWith('chaise') ? Math.min(CHAISE_ARM, d - BACK) : d - BACK
  const seats = /sofa|loveseat/.test(kind) ? 2 : 1
  const each = (w - left - right) / seats
  return [
    ...Array.from({ length: seats }, (_, i): Part => ['seat', left + each * i, BACK + 0.5, each, d - BACK - 1.5]),
    ['back', 1, 1, w - 2, BACK - 1],
    ...(kind === 'corner' ? [['back', 1, BACK + 0.5, BACK - 1.5, d - BACK - 1.5] as const] : []),
    ...(hasArm('left') ? [['arm', 0, BACK, ARM, armDepth] as const] : []),
    ...(hasArm('right') ? [['arm', w - ARM, BACK, ARM, armDepth] as const] : []),
  ]
}

const path = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** A wedge is a sector of a ring; its back is the outer part of it. */
function wedgeParts(piece: PieceFacts, seatDepth: number): SVGElement[] {
  const { outer, middle } = wedgeRing(piece)
  const half = Math.PI / 8
  const at = (radius: number, angle: number): Point => ({
    x: piece.width / 2 + (radius * Math.sin(angle)) / MM_PER_INCH,
    y: piece.depth / 2 + (middle - radius * Math.cos(angle)) / MM_PER_INCH,
  })
  const angles = [-1, -0.5, 0, 0.5, 1].map(part => part * half)
  const outline = outlineOf(piece, seatDepth).map(({ x, y }) => ({
    x: piece.width / 2 + x / MM_PER_INCH,
    y: piece.depth / 2 + y / MM_PER_INCH,
  }))
  const back = [
    ...angles.map(angle => at(outer, angle)),
    ...angles.toReversed().map(angle => at(outer - BACK * MM_PER_INCH, angle)),
  ]
  return [
    svg('path', { class: 'symbol__seat', d: path(outline) }),
    svg('path', { class: 'symbol__back', d: path(back) }),
  ]
}

/**
 * Top view of a piece, drawn from its dimensions. One unit is an inch, and the back is at the top. `scale`: pixels per
 * inch. Hidden from screen readers.
 */
export function pieceSymbol(piece: PieceFacts, scale: number, seatDepth: number): SVGSVGElement {
  const { width, depth } = piece
  const [w, d] = [width + EDGE * 2, depth + EDGE * 2]
  const frame = {
    class: 'symbol',
    viewBox: `${-EDGE} ${-EDGE} ${w} ${d}`,
    width: Math.round(w * scale),
    height: Math.round(d * scale),
    'aria-hidden': 'true',
  }
  if (piece.kind === 'wedge') return svg('svg', frame, ...wedgeParts(piece, seatDepth))
  const parts = partsOf(piece).map(([name, x, y, width, height]) =>
    svg('rect', { class: `symbol__${name}`, x, y, width, height }),
  )
  return svg('svg', frame, svg('rect', { class: 'symbol__body', x: 0, y: 0, width, height: depth }), ...parts)
}
