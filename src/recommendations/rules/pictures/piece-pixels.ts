/** A decoded picture: four bytes a pixel (red, green, blue, alpha), row by row. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** For each pixel 1 if it shows the piece itself, else 0. */
export type PieceMask = Uint8Array

/** Minimum alpha of the piece in a cut-out. Its shadow is less opaque. */
const SOLID = 230
/** Minimum alpha of a piece of glass, which is nowhere solid. */
const GLASSY = 96
/** Minimum share of the picture's pixels for a piece. */
const LEAST_SHARE = 0.01
/** Maximum difference of each channel from the background's color. */
const NEAR = 14
/** Minimum share of the picture's border that has the background's color. */
const PLAIN_BORDER = 0.9

/** Share of the picture that the piece covers. */
const share = (mask: PieceMask): number => mask.reduce((sum, one) => sum + one, 0) / mask.length

/** The solid pixels of a cut-out; those of a glass piece if hardly any pixel is solid. */
function solidPixels({ data }: Pixels): PieceMask {
  const atLeast = (least: number) =>
    Uint8Array.from({ length: data.length / 4 }, (_, i) => +(data[i * 4 + 3]! >= least))
  const solid = atLeast(SOLID)
  return share(solid) < LEAST_SHARE ? atLeast(GLASSY) : solid
}

function borderOf({ width, height }: Pixels): number[] {
  const columns = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x])
  const rows = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1])
  return [...columns, ...rows].flat()
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/**
 * The pixels that are not part of the plain background of an opaque picture, which is connected to its border.
 * Undefined if the border is not plain, as in a picture of a room.
 */
function beforePlainBackground(pixels: Pixels): PieceMask | undefined {
  const { data, width, height } = pixels
  const border = borderOf(pixels)
  const ground = [0, 1, 2].map(channel => median(border.map(at => data[at * 4 + channel]!)))
  const isGround = (at: number) => ground.every((value, channel) => Math.abs(data[at * 4 + channel]! - value) <= NEAR)
  const plain = border.filter(isGround)
  if (plain.length < PLAIN_BORDER * border.length) return undefined
  const mask = new Uint8Array(width * height).fill(1)
  const waiting = plain
  while (waiting.length > 0) {
    const at = waiting.pop()!
    if (mask[at] === 0 || !isGround(at)) continue
    mask[at] = 0
    if (at % width > 0) waiting.push(at - 1)
    if (at % width < width - 1) waiting.push(at + 1)
    if (at >= width) waiting.push(at - width)
    if (at < width * (height - 1)) waiting.push(at + width)
  }
  return mask
}

/**
 * Separates the piece from the background: by the alpha channel of a cut-out, or by the plain color around the piece.
 * Undefined if the picture shows no single piece, such as a picture of a room.
 */
export function pieceMask(pixels: Pixels): PieceMask | undefined {
  const isOpaque = pixels.data.every((value, i) => i % 4 !== 3 || value >= SOLID)
  const mask = isOpaque ? beforePlainBackground(pixels) : solidPixels(pixels)
  return mask === undefined || share(mask) < LEAST_SHARE ? undefined : mask
}
