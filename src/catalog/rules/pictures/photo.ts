import { TILE_RATIOS } from './tile-ratio.ts'
import type { TileRatio } from './tile-ratio.ts'

/** Subject of a picture: the whole product, another angle, a detail, or the product in a room. */
export const PHOTO_VIEWS = ['main', 'angle', 'detail', 'room'] as const
export type PhotoView = (typeof PHOTO_VIEWS)[number]

/**
 * How the product is positioned: on the floor, on a wall, from the ceiling, or opaque, which means a picture with its
 * own background.
 */
export const PHOTO_STANDS = ['floor', 'wall', 'ceiling', 'opaque'] as const
export type PhotoPlacement = (typeof PHOTO_STANDS)[number]

/**
 * A finished picture: AVIF and WebP files in several widths. Unless `stands` is `opaque`, it is a cut-out with its
 * shadow in the alpha channel, and left, right, top and bottom are the edges of the product, as fractions of the
 * picture from its left and top.
 */
export interface Photo {
  readonly view: PhotoView
  readonly stands: PhotoPlacement
  /** Path without width and extension: `/pictures/alder-sofa/main-lin0102.1a2b3c4d` for `-800.avif` and `-800.webp`. */
  readonly stem: string
  /** Pixels, ascending; the last is the original width. */
  readonly widths: readonly number[]
  /** Pixels of the largest file. */
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /**
   * The two ends of an edge whose length is the product's width, as fractions from the left: the scale of the picture.
   * A product photographed at an angle appears wider than this edge. Undefined if they are not known.
   */
  readonly widthFrom?: number | undefined
  readonly widthTo?: number | undefined
  /**
   * Length of that edge in the pictured size, if the whole edge is visible. Undefined: no dimension line may be drawn.
   */
  readonly widthInches?: number | undefined
  /** Mean colour, `#rrggbb`, shown until the picture has loaded. */
  readonly placeholder: string
}

/** A photograph for a tile, of any view. */
export type TilePhoto = Omit<Photo, 'view'>

/** True if an edge of `pictured` inches shows a width of `stated` inches: to 1 %, which is less than a line shows. */
export const isWidthOf = (pictured: number, stated: number): boolean => Math.abs(pictured - stated) <= 0.01 * stated

export type PhotoFormat = 'avif' | 'webp'

/**
 * Maximum width in pixels of a cut-out as WebP; wider files exist as AVIF only. Few browsers lack AVIF, and WebP stores
 * transparency losslessly: a soft shadow at 1,600 pixels takes three times the size of the AVIF.
 */
const CUT_OUT_WEBP = 800

/**
 * Widths of the files in a format: all widths, or for a cut-out as WebP those up to CUT_OUT_WEBP and always the
 * smallest.
 */
export const widthsIn = (
  format: PhotoFormat,
  { widths, stands }: Pick<Photo, 'widths' | 'stands'>,
): readonly number[] =>
  format === 'avif' || stands === 'opaque' ? widths : widths.filter((width, i) => i === 0 || width <= CUT_OUT_WEBP)

/** Value of a srcset attribute: `/a-480.avif 480w, /a-800.avif 800w`. */
export const srcSet = (photo: TilePhoto, format: PhotoFormat): string =>
  widthsIn(format, photo)
    .map(width => `${photo.stem}-${width}.${format} ${width}w`)
    .join(', ')

/**
 * Scales the lengths of a tile's `sizes` attribute for a picture that is `percent` of the tile wide, so that narrow
 * pictures load smaller files.
 */
export const scaledSizes = (sizes: string, percent: number): string =>
  sizes.replace(
    /(\d+(?:[.]\d+)?)(vw|px|rem)(?=\s*(?:,|$))/g,
    (_, figure: string, unit: string) => `${Math.round(Number(figure) * percent) / 100}${unit}`,
  )

/** One file for uses without srcset (mails, feeds): the widest WebP of at most `most` pixels, or else the smallest. */
export const oneFile = (photo: Pick<Photo, 'stem' | 'widths' | 'stands'>, most = 800): string => {
  const widths = widthsIn('webp', photo)
  return `${photo.stem}-${widths.findLast(width => width <= most) ?? widths[0]}.webp`
}

/** Position of the picture's box in the tile and of the product's edges `from` and `to`, in percent of the tile. */
export interface PlacedPhoto {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly from: number
  readonly to: number
  /** The two ends of the edge from `widthFrom` to `widthTo`, in percent of the tile; undefined if unknown. */
  readonly edge: { readonly from: number; readonly to: number } | undefined
}

/** Maximum fractions of the tile's width and height, and the vertical position `at` of the product's `hold` point. */
const ROOM = {
  floor: { width: 0.86, height: 0.72, at: 0.83, hold: 'bottom' },
  wall: { width: 0.62, height: 0.46, at: 0.36, hold: 'middle' },
  ceiling: { width: 0.62, height: 0.56, at: 0, hold: 'top' },
} as const

/**
 * Positions a picture on a tile: feet on the floor line and as large as fits. With `scale`, the width is `inches` of
 * `inchesPerTile`, so that adjacent tiles have one scale.
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
  /** Height of the product divided by its width, in units of the tile's height and width. */
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
