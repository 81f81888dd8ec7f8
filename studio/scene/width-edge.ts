import { bounds, placed } from '../../src/furniture/kit/mesh.ts'
import type { Part } from '../../src/furniture/kit/mesh.ts'
import { frameOf, project } from './projection.ts'
import type { Eye, Frame } from './projection.ts'
import { outlineLine, widthLines } from './width-lines.ts'
import type { WidthLine } from './width-lines.ts'

/** Distance from a piece's side, as a fraction of its width, within which vertices count as on that side. */
const AT_SIDE = 0.01
/** A piece whose width varies by less than this fraction under rotation is round: it has no edge, only its outline. */
const ROUND = 0.01

/**
 * If the fronts of the two sides differ by less than this fraction of the depth, the shorter side lacks only a folded
 * corner.
 */
const CORNER = 0.25

/** The foremost z, in metres, of the vertices on one side of the piece. */
function frontOf(parts: readonly Part[], isOnSide: (x: number) => boolean): number {
  let front = -Infinity
  for (const {
    mesh: { positions },
  } of parts) {
    for (let i = 0; i < positions.length; i += 3) {
      if (isOnSide(positions[i]!)) front = Math.max(front, positions[i + 2]!)
    }
  }
  return front
}

/** The ends of a piece's width on the film. */
export interface WidthOnFilm {
  /** The two ends of the piece's front, which give the picture its scale. They may be hidden. */
  readonly from: number
  readonly to: number
  /** The width of the piece as it is built. */
  readonly inches: number
  /** The edges that show the width, best first. They may be hidden: see silhouette.ts. */
  readonly lines: readonly WidthLine[]
}

const METRES_PER_INCH = 0.0254

/** Finds the width of a piece on the film: `turn` is its rotation in degrees, `parts` are not rotated. */
export function widthOnFilm(parts: readonly Part[], turn: number, eye: Eye): WidthOnFilm {
  const { min, max } = bounds(parts)
  const turned = placed(parts, [0, 0, 0], turn)
  return {
    ...widthEdge(parts, turn, eye),
    inches: (max[0] - min[0]) / METRES_PER_INCH,
    lines: isRound(parts, turn, eye) ? [outlineLine(turned, eye)] : widthLines(parts, turn, eye),
  }
}

const outlineOf = (eye: Eye, of: readonly Part[]): Frame =>
  frameOf(
    eye,
    of.map(({ mesh }) => mesh.positions),
  )

/** True if the piece looks equally wide when it is rotated. */
function isRound(parts: readonly Part[], turn: number, eye: Eye): boolean {
  const widths = [0, turn / 2, turn, 45, 60].map(degrees => {
    const { left, right } = outlineOf(eye, placed(parts, [0, 0, 0], degrees))
    return right - left
  })
  return Math.max(...widths) <= Math.min(...widths) * (1 + ROUND)
}

/**
 * The two ends, on the film, of the front of a piece: the foremost line across it between its two sides, or the outline
 * of a round piece.
 * @param parts the unrotated piece, in metres
 * @param turn its rotation in degrees
 */
function widthEdge(parts: readonly Part[], turn: number, eye: Eye): { readonly from: number; readonly to: number } {
  const outline = outlineOf(eye, placed(parts, [0, 0, 0], turn))
  if (isRound(parts, turn, eye)) return { from: outline.left, to: outline.right }
  const { min, max } = bounds(parts)
  const near = AT_SIDE * (max[0] - min[0])
  const fronts = [frontOf(parts, x => x <= min[0] + near), frontOf(parts, x => x >= max[0] - near)]
  const isCornerTurned = Math.max(...fronts) - Math.min(...fronts) < CORNER * (max[2] - min[2])
  const front = isCornerTurned ? Math.max(...fronts) : Math.min(...fronts)
  const ends: Part = {
    name: 'ends',
    slot: '',
    mesh: {
      positions: Float32Array.of(min[0], min[1], front, max[0], min[1], front),
      normals: new Float32Array(6),
      uvs: new Float32Array(4),
      indices: new Uint32Array(0),
    },
  }
  const { positions } = placed([ends], [0, 0, 0], turn)[0]!.mesh
  // A rounded corner ends before the point where the two sides would meet.
  const seen = ([x, y, z]: Float32Array): number =>
    Math.min(outline.right, Math.max(outline.left, project(eye, [x!, y!, z!])[0]))
  return { from: seen(positions.subarray(0, 3)), to: seen(positions.subarray(3)) }
}

/** Converts a point of the film to fractions of the picture, given the piece's outline in both. */
export function pointWithin(
  [u, v]: readonly [number, number],
  piece: Frame,
  picture: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
): [number, number] {
  const across = (u - piece.left) / (piece.right - piece.left)
  const down = (piece.top - v) / (piece.top - piece.bottom)
  const rounded = (value: number) => Math.round(value * 10_000) / 10_000
  return [
    rounded(picture.left + across * (picture.right - picture.left)),
    rounded(picture.top + down * (picture.bottom - picture.top)),
  ]
}
