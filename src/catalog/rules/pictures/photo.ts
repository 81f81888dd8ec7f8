import { TILE_RATIOS } from './tile-ratio.ts'
import type { TileRatio } from './tile-ratio.ts'

/** What a picture shows: the whole piece, its other side, a part of it close by, or the piece in use. */
export const PHOTO_VIEWS = ['main', 'angle', 'detail', 'room'] as const
export type PhotoView = (typeof PHOTO_VIEWS)[number]

/**
 * How the piece is held: it stands on the floor, hangs on a wall or from the ceiling, or the picture has a ground of
 * its own.
 */
export const PHOTO_STANDS = ['floor', 'wall', 'ceiling', 'opaque'] as const
export type PhotoStands = (typeof PHOTO_STANDS)[number]

/**
 * A finished picture: AVIF and WebP at several widths. Unless `stands` is `opaque` it is a cut-out with its true shadow
 * in alpha, and the four edges are where the piece itself ends, as fractions of the picture from its left and from its
 * top.
 */
export interface Photo {
  readonly view: PhotoView
  readonly stands: PhotoStands
  /** Path without width and ending: `/pictures/alder-sofa/main-lin0102.1a2b3c4d` has `-800.avif` and `-800.webp`. */
  readonly stem: string
  /** Pixels, ascending; the last is the picture's own width. */
  readonly widths: readonly number[]
  /** Pixels of the largest. */
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /**
   * The two ends of the piece's front edge, whose length is the width of the piece, as fractions from the left. A piece
   * that is shown turned is seen wider than this edge. Left out where the picture shows no such edge, or nobody has
   * measured it.
   */
  readonly widthFrom?: number | undefined
  readonly widthTo?: number | undefined
  /** Its mean colour, `#rrggbb`, shown until it has loaded. */
  readonly placeholder: string
}

/** A photograph for a tile, of whatever view. */
export type TilePhoto = Omit<Photo, 'view'>

export type PhotoFormat = 'avif' | 'webp'

/**
 * Pixels beyond which a cut-out is kept as AVIF alone. WebP, for the few browsers that don't know AVIF, keeps
 * see-through without loss: a soft shadow at 1,600 pixels costs it three times what the AVIF does, and at 1,200 all of
 * ours together 12 MB.
 */
const CUT_OUT_WEBP = 800

/**
 * The widths at which a picture is kept in a format: all; of a cut-out as WebP those up to 800, and in any case the
 * smallest.
 */
export const widthsIn = (
  format: PhotoFormat,
  { widths, stands }: Pick<Photo, 'widths' | 'stands'>,
): readonly number[] =>
  format === 'avif' || stands === 'opaque' ? widths : widths.filter((width, i) => i === 0 || width <= CUT_OUT_WEBP)

/** `/a-480.avif 480w, /a-800.avif 800w`: what a browser chooses from. */
export const srcSet = (photo: TilePhoto, format: PhotoFormat): string =>
  widthsIn(format, photo)
    .map(width => `${photo.stem}-${width}.${format} ${width}w`)
    .join(', ')

/**
 * What `sizes` says of a tile, for a picture that is `percent` of the tile wide: a lamp needs less of a file than a
 * sofa does.
 */
export const scaledSizes = (sizes: string, percent: number): string =>
  sizes.replace(
    /(\d+(?:[.]\d+)?)(vw|px|rem)(?=\s*(?:,|$))/g,
    (_, figure: string, unit: string) => `${Math.round(Number(figure) * percent) / 100}${unit}`,
  )

/**
 * One file for places that take no choice (mails, feeds): the WebP at most `most` pixels wide, or else the smallest.
 */
export const oneFile = (photo: Pick<Photo, 'stem' | 'widths' | 'stands'>, most = 800): string => {
  const widths = widthsIn('webp', photo)
  return `${photo.stem}-${widths.findLast(width => width <= most) ?? widths[0]}.webp`
}

/** Percent of the tile: where the picture's box lies in it, and where the piece's own edges are. */
export interface PlacedPhoto {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly from: number
  readonly to: number
  /** The two ends of the piece's front edge, in percent of the tile; undefined where they are not known. */
  readonly edge: { readonly from: number; readonly to: number } | undefined
}

/** How much of a tile the piece may take, where its feet or its middle are: parts of the tile's width and height. */
const ROOM = {
  floor: { width: 0.86, height: 0.72, at: 0.83, hold: 'bottom' },
  wall: { width: 0.62, height: 0.46, at: 0.36, hold: 'middle' },
  ceiling: { width: 0.62, height: 0.56, at: 0, hold: 'top' },
} as const

/**
 * Sets a picture on a tile: feet on the floor line, the piece as large as fits, or as wide as `inches` are of
 * `inchesPerTile`, so that tiles beside each other are true to one scale.
 */
export function placePhoto(
  photo: TilePhoto,
  ratio: TileRatio,
  scale?: { readonly inches: number; readonly inchesPerTile: number },
): PlacedPhoto {
  if (photo.stands === 'opaque') return { left: 0, top: 0, width: 100, from: 0, to: 100, edge: undefined }
  const room = ROOM[photo.stands]
  const tile = TILE_RATIOS[ratio]
  const wide = photo.right - photo.left
  /** The piece's height over its width, in the tile's own units of width and height. */
  const slope = ((photo.bottom - photo.top) * photo.height * tile) / (wide * photo.width)
  const fitted = Math.min(room.width, room.height / slope)
  const { widthFrom = photo.left, widthTo = photo.right } = photo
  const width =
    scale === undefined
      ? fitted
      : Math.min(fitted, (scale.inches / scale.inchesPerTile) * (wide / (widthTo - widthFrom)))
  const picture = width / wide
  const tall = (picture * photo.height * tile) / photo.width
  const from = (1 - width) / 2
  const held = { top: photo.top, middle: (photo.top + photo.bottom) / 2, bottom: photo.bottom }[room.hold]
  const percent = (part: number) => Math.round(part * 10_000) / 100
  return {
    left: percent(from - photo.left * picture),
    top: percent(room.at - held * tall),
    width: percent(picture),
    from: percent(from),
    to: percent(from + width),
    edge:
      photo.widthFrom === undefined
        ? undefined
        : {
            from: percent(from + (widthFrom - photo.left) * picture),
            to: percent(from + (widthTo - photo.left) * picture),
          },
  }
}
