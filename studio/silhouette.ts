import sharp from 'sharp'
import type { ManifestPicture } from '../src/catalog/rules/pictures/picture-manifest.ts'
import { widthsIn } from '../src/catalog/rules/pictures/photo.ts'
import { inPictures } from './paths.ts'

/** Alpha from which a pixel belongs to the piece. Its shadow, which is in the same picture, is more transparent. */
const PIECE = 200
/** Tolerance for the ends of a line, as a fraction of the picture's width. */
const TOLERANCE = 0.01
/** Step in which pixels are examined, as a fraction of the tolerance: less than half a pixel. */
const STEP = 0.125

/** A point in fractions of the picture, from its left and its top. */
type Point = readonly [number, number]

/** The pixels of a cut-out that its piece covers. */
interface Silhouette {
  readonly width: number
  readonly height: number
  /** Row by row; the piece covers pixels with an alpha of at least PIECE. */
  readonly alpha: Uint8Array
}

/** Reads the silhouette from the smallest file of a cut-out. */
export async function readSilhouette(
  picture: Pick<ManifestPicture, 'stem' | 'widths' | 'stands'>,
): Promise<Silhouette> {
  const { data, info } = await sharp(inPictures(`${picture.stem}-${widthsIn('webp', picture)[0]}.webp`))
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, alpha: data }
}

function covers({ width, height, alpha }: Silhouette, x: number, y: number): boolean {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  return column >= 0 && row >= 0 && column < width && row < height && alpha[row * width + column]! >= PIECE
}

/** Offsets from `from` to `to` times the tolerance, in pixels of the silhouette. */
const offsets = ({ width }: Silhouette, from: number, to: number): number[] =>
  Array.from({ length: Math.round((to - from) / STEP) + 1 }, (_, i) => (from + i * STEP) * TOLERANCE * width)

/**
 * True if the piece ends at the end `to` of the line from `from`. On the line, or on a parallel within the tolerance,
 * the piece covers a point within the tolerance of `to` and none from there to twice the tolerance beyond it.
 */
function endsAt(silhouette: Silhouette, from: Point, to: Point): boolean {
  const { width, height } = silhouette
  const [x, y] = [to[0] * width, to[1] * height]
  const [dx, dy] = [x - from[0] * width, y - from[1] * height]
  const length = Math.hypot(dx, dy)
  if (length === 0) return false
  const [ahead, up] = [dx / length, dy / length]
  return offsets(silhouette, -1, 1).some(aside => {
    const isCovered = (along: number) =>
      covers(silhouette, x + along * ahead - aside * up, y + along * up + aside * ahead)
    return offsets(silhouette, -1, 1).some(isCovered) && !offsets(silhouette, 1, 2).some(isCovered)
  })
}

/** True if the two ends of a line are the outermost points of the silhouette on that line. */
export const showsLine = (silhouette: Silhouette, from: Point, to: Point): boolean =>
  endsAt(silhouette, to, from) && endsAt(silhouette, from, to)

/** Distance from the line at which its two sides are compared, times the tolerance. */
const BESIDE = 1.5
/** Share of a line that must have the piece on one side only. */
const MOSTLY = 0.6

/** True if most of a line lies on the outline of the piece, so that it is an edge and not a line across a surface. */
export function isOnOutline(silhouette: Silhouette, from: Point, to: Point): boolean {
  const { width, height } = silhouette
  const [dx, dy] = [(to[0] - from[0]) * width, (to[1] - from[1]) * height]
  const away = (BESIDE * TOLERANCE * width) / Math.hypot(dx, dy)
  const places = Array.from({ length: 37 }, (_, i) => 0.05 + i * 0.025)
  const outer = places.filter(along => {
    const [x, y] = [from[0] * width + along * dx, from[1] * height + along * dy]
    return covers(silhouette, x - away * dy, y + away * dx) !== covers(silhouette, x + away * dy, y - away * dx)
  })
  return outer.length >= MOSTLY * places.length
}
