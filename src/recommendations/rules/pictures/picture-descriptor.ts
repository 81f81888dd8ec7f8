import { pieceMask, type PieceMask, type Pixels } from './piece-pixels.ts'

/**
 * Description of a piece in a picture, in bytes: shares of its colors, its silhouette, and the directions of the edges
 * within it. It depends on neither the size of the picture nor its background.
 */
export type PictureDescriptor = Uint8Array

/** Version of the computation: descriptors of another version are made again. */
export const DESCRIPTOR_VERSION = 1

/** Width and height of the square that the piece is fitted into, with its proportions, in its middle. */
const SQUARE = 64
/** Cells of the silhouette in each direction. */
const SHAPE = 16
/** Cells of the edges in each direction, and their directions, which are those of lines: opposite ones are the same. */
const EDGES = 4
const DIRECTIONS = 8
/** Steps of lightness from black to white, and of each color axis of OKLab from -REACH to REACH. */
const LIGHTNESS = 6
const HUES = 7
const REACH = 0.12
/** Bytes for a mean difference of lightness of 1. The strongest edges of a cell are about 0.1. */
const EDGE_SCALE = 2_500

const COLOUR_BYTES = LIGHTNESS * HUES * HUES
const SHAPE_BYTES = SHAPE * SHAPE
const EDGE_BYTES = EDGES * EDGES * DIRECTIONS

/** Weights of the parts in the similarity of two pictures; their sum is 1. */
const WEIGHTS = { colours: 0.3, shape: 0.4, edges: 0.3 } as const

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/** Lightness and the two color axes of OKLab, in which equal distances look equally different. */
function toOklab(red: number, green: number, blue: number): readonly [number, number, number] {
  const [r, g, b] = [LINEAR[red]!, LINEAR[green]!, LINEAR[blue]!]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** The piece in a square: the share of each pixel that it covers, and its mean color there. */
interface Fitted {
  readonly covered: Float64Array
  readonly colours: readonly [Float64Array, Float64Array, Float64Array]
}

/** The smallest rectangle that contains the piece: first column and row, and those after the last. */
function boundsOf(mask: PieceMask, width: number) {
  let [left, right, top, bottom] = [width, 0, mask.length / width, 0]
  for (const [at, isPiece] of mask.entries()) {
    if (isPiece === 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  return { left, right, top, bottom }
}

/** Number of the piece's pixels in a rectangle, and their mean color. */
function meanColour({ data, width }: Pixels, mask: PieceMask, [x0, x1]: Range, [y0, y1]: Range) {
  const sum = { count: 0, l: 0, a: 0, b: 0 }
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const at = y * width + x
      if (mask[at] === 0) continue
      const [l, a, b] = toOklab(data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!)
      sum.count++
      sum.l += l
      sum.a += a
      sum.b += b
    }
  const count = Math.max(1, sum.count)
  return { count: sum.count, colour: [sum.l / count, sum.a / count, sum.b / count] as const }
}

/** First row or column, and the one after the last. */
type Range = readonly [from: number, to: number]
const within = ([from, to]: Range, first: number, end: number): Range => [Math.max(from, first), Math.min(to, end)]
/** Tolerance for rounding, in pixels. */
const TINY = 1e-9

/** Fits the piece into the square. A pixel of the square is the mean of the picture's pixels that it overlaps. */
function fitPiece(pixels: Pixels, mask: PieceMask): Fitted {
  const { left, right, top, bottom } = boundsOf(mask, pixels.width)
  const size = Math.max(right - left, bottom - top)
  const [fromX, fromY] = [(left + right - size) / 2, (top + bottom - size) / 2]
  const overlapped = (from: number, i: number): Range => {
    const first = Math.floor(from + (i * size) / SQUARE + TINY)
    return [first, Math.max(first + 1, Math.ceil(from + ((i + 1) * size) / SQUARE - TINY))]
  }
  const empty = () => new Float64Array(SQUARE * SQUARE)
  const fitted: Fitted = { covered: empty(), colours: [empty(), empty(), empty()] }
  for (let at = 0; at < SQUARE * SQUARE; at++) {
    const columns = overlapped(fromX, at % SQUARE)
    const rows = overlapped(fromY, Math.floor(at / SQUARE))
    const { count, colour } = meanColour(pixels, mask, within(columns, left, right), within(rows, top, bottom))
    fitted.covered[at] = count / ((columns[1] - columns[0]) * (rows[1] - rows[0]))
    for (const [i, value] of colour.entries()) fitted.colours[i]![at] = value
  }
  return fitted
}

/** Distributes a value between the two nearest of `steps` steps: the lower one, and the share of the next. */
function between(value: number, steps: number): readonly [number, number] {
  const held = Math.min(Math.max(value, 0), 1) * (steps - 1)
  const lower = Math.min(Math.floor(held), steps - 2)
  return [lower, held - lower]
}

/** Share of each color. A color counts for the nearest steps, so that a slightly different one is nearly the same. */
function colourShares({ covered, colours }: Fitted): Float64Array {
  const shares = new Float64Array(COLOUR_BYTES)
  const total = covered.reduce((sum, one) => sum + one, 0)
  for (const [at, weight] of covered.entries()) {
    if (weight === 0) continue
    const [l, dl] = between(colours[0][at]!, LIGHTNESS)
    const [a, da] = between((colours[1][at]! + REACH) / (2 * REACH), HUES)
    const [b, db] = between((colours[2][at]! + REACH) / (2 * REACH), HUES)
    for (const [i, li] of [1 - dl, dl].entries())
      for (const [j, aj] of [1 - da, da].entries())
        for (const [k, bk] of [1 - db, db].entries())
          shares[((l + i) * HUES + a + j) * HUES + b + k]! += (li * aj * bk * weight) / total
  }
  return shares
}

function silhouette({ covered }: Fitted): Float64Array {
  const cells = new Float64Array(SHAPE_BYTES)
  const step = SQUARE / SHAPE
  for (const [at, value] of covered.entries()) {
    const [x, y] = [Math.floor((at % SQUARE) / step), Math.floor(at / SQUARE / step)]
    cells[y * SHAPE + x]! += value / (step * step)
  }
  return cells
}

/** Minimum share of a pixel that the piece covers for an edge: less is its outline. */
const MOSTLY = 0.75

/** Mean strength of the edges in each cell and direction, within the piece: its outline is the silhouette's. */
function edgeStrengths({ covered, colours: [lightness] }: Fitted): Float64Array {
  const cells = new Float64Array(EDGE_BYTES)
  const step = SQUARE / EDGES
  const isPiece = (at: number) => covered[at]! > MOSTLY
  for (let y = 1; y < SQUARE - 1; y++)
    for (let x = 1; x < SQUARE - 1; x++) {
      const at = y * SQUARE + x
      if (!isPiece(at - 1) || !isPiece(at + 1) || !isPiece(at - SQUARE) || !isPiece(at + SQUARE)) continue
      const across = lightness[at + 1]! - lightness[at - 1]!
      const down = lightness[at + SQUARE]! - lightness[at - SQUARE]!
      const turn = ((((Math.atan2(down, across) / Math.PI) * DIRECTIONS) % DIRECTIONS) + DIRECTIONS) % DIRECTIONS
      const cell = (Math.floor(y / step) * EDGES + Math.floor(x / step)) * DIRECTIONS
      const strength = Math.hypot(across, down) / (step * step)
      const lower = Math.floor(turn)
      cells[cell + (lower % DIRECTIONS)]! += strength * (1 - (turn - lower))
      cells[cell + ((lower + 1) % DIRECTIONS)]! += strength * (turn - lower)
    }
  return cells
}

const toBytes = (values: Float64Array, scale: number) =>
  Uint8Array.from(values, value => Math.min(255, Math.round(value * scale)))

/** Describes a picture; undefined if no piece can be told from its background. */
export function describePicture(pixels: Pixels): PictureDescriptor | undefined {
  const mask = pieceMask(pixels)
  if (mask === undefined) return undefined
  const fitted = fitPiece(pixels, mask)
  return Uint8Array.from([
    // The roots of the shares: else a few large areas would hide all accents.
    ...toBytes(colourShares(fitted).map(Math.sqrt), 255),
    ...toBytes(silhouette(fitted), 255),
    ...toBytes(edgeStrengths(fitted), EDGE_SCALE),
  ])
}

/** Added to what two histograms have in common, so that noise in nearly empty ones does not matter. */
const NOISE = 40

/** Share of two histograms that is in both: 1 if they are equal, nearly 0 if they have nothing in common. */
function overlap(a: PictureDescriptor, b: PictureDescriptor, from: number, to: number): number {
  let [common, total] = [0, 0]
  for (let i = from; i < to; i++) {
    common += Math.min(a[i]!, b[i]!)
    total += a[i]! + b[i]!
  }
  return (2 * common + NOISE) / (total + NOISE)
}

/** Similarity of two pictures, from 0 to 1, by their colors, silhouettes and edges. */
export const pictureSimilarity = (a: PictureDescriptor, b: PictureDescriptor): number =>
  WEIGHTS.colours * overlap(a, b, 0, COLOUR_BYTES) +
  WEIGHTS.shape * overlap(a, b, COLOUR_BYTES, COLOUR_BYTES + SHAPE_BYTES) +
  WEIGHTS.edges * overlap(a, b, COLOUR_BYTES + SHAPE_BYTES, COLOUR_BYTES + SHAPE_BYTES + EDGE_BYTES)
