import type { PhotoPlacement } from '../../rules/pictures/photo.ts'

export const CARD = { width: 1200, height: 630 } as const
const MARGIN = 64
/** Vertical positions of the horizon between wall and floor, and of the feet, in pixels. */
export const HORIZON = 400
const FEET = 524

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export interface CardLayout {
  /** Position of the product itself, without its shadow, in pixels. */
  readonly piece: Box
  /** Maximum width of the name, from the left margin. */
  readonly nameWidth: number
}

/**
 * Lays out a card: a wide product is below its name, across the card; others are at the right. It stands on the floor,
 * is centred or comes from the top, as large as possible. `aspect` is its width divided by its height.
 */
export function layOut(aspect: number, stands: PhotoPlacement): CardLayout {
  if (stands === 'opaque')
    return { piece: { left: 560, top: 0, width: CARD.width - 560, height: CARD.height }, nameWidth: 560 - MARGIN * 1.5 }
  const isWide = aspect >= 1.5 && stands === 'floor'
  const room = isWide
    ? { left: 120, right: 1080, top: 212 }
    : { left: 600, right: CARD.width - MARGIN, top: stands === 'ceiling' ? 0 : 60 }
  const bottom = stands === 'floor' ? FEET : 512
  const width = Math.min(room.right - room.left, (bottom - room.top) * aspect)
  const height = width / aspect
  const top = stands === 'floor' ? bottom - height : stands === 'ceiling' ? 0 : (room.top + bottom - height) / 2
  return {
    piece: { left: (room.left + room.right - width) / 2, top, width, height },
    nameWidth: isWide ? CARD.width - MARGIN * 2 : room.left - MARGIN - 24,
  }
}

/**
 * Clips a picture at `box` to the card, or to another area: the visible part of the picture and its position there, in
 * whole pixels; undefined if nothing is visible.
 */
export function visible(
  box: Box,
  area: Pick<Box, 'width' | 'height'> = CARD,
): { readonly from: Box; readonly to: { readonly left: number; readonly top: number } } | undefined {
  const [left, top] = [Math.round(box.left), Math.round(box.top)]
  const [width, height] = [Math.round(box.width), Math.round(box.height)]
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  const shown = { width: Math.min(area.width, left + width) - x, height: Math.min(area.height, top + height) - y }
  return shown.width < 1 || shown.height < 1
    ? undefined
    : { from: { left: x - left, top: y - top, ...shown }, to: { left: x, top: y } }
}
