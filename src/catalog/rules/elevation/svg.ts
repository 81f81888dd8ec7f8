import type { Picture } from '../product.ts'
import { draw } from './draw.ts'
import type { Drawing } from './drawing.ts'
import { GLOW } from './shape.ts'
import type { Shape } from './shape.ts'
import { TILE_RATIOS } from '../pictures/tile-ratio.ts'
import type { TileRatio } from '../pictures/tile-ratio.ts'
import { tileOf } from './tile.ts'

const n = (value: number) => Math.round(value * 100) / 100
const gradient = (id: string, colour: string, from: number, opacity: number) =>
  `<radialGradient id="${id}"><stop offset="${from}" stop-color="${colour}" stop-opacity="${opacity}"/>` +
  `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

/** A soft shadow, offset to the lower right away from the key light, darkest at the product's base. */
function shadow({ left, right, bottom, stands }: Drawing, id: string): string {
  if (stands !== 'floor') return ''
  const w = right - left
  const cx = (left + right) / 2
  const pool = (dx: number, dy: number, rx: number, ry: number) =>
    `<ellipse cx="${n(cx + w * dx)}" cy="${n(-bottom - w * dy)}" ` +
    `rx="${n(w * rx)}" ry="${n(w * ry)}" fill="url(#${id}s)"/>`
  return gradient(`${id}s`, '#1c1512', 0.2, 0.22) + pool(0.035, 0.012, 0.62, 0.062) + pool(0.01, 0, 0.53, 0.02)
}

function paint({ d, fill, stroke, width, opacity, clip }: Shape, id: string, clips: readonly string[]): string {
  const colour = fill === GLOW ? `url(#${id}g)` : (fill ?? 'none')
  const outline = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${n(width ?? 1)}"`
  const veil = opacity === undefined ? '' : ` opacity="${n(opacity)}"`
  const cut = clip === undefined ? '' : ` clip-path="url(#${id}${clips.indexOf(clip)})"`
  return `<path d="${d}" fill="${colour}"${outline}${veil}${cut}/>`
}

/**
 * Renders a drawing as the content of an SVG. `id` is a prefix that makes the ids of gradients and clip paths unique on
 * the page. The markup only contains numbers and validated hex colours, no user input.
 */
export function markupOf(drawing: Drawing, id: string): string {
  const clips = [...new Set(drawing.shapes.flatMap(shape => shape.clip ?? []))]
  const glow = drawing.shapes.some(shape => shape.fill === GLOW) ? gradient(`${id}g`, '#ffe9b0', 0, 0.75) : ''
  const cut = clips.map((clip, i) => `<clipPath id="${id}${i}"><path d="${clip}"/></clipPath>`).join('')
  return `${shadow(drawing, id)}${glow}${cut}${drawing.shapes.map(shape => paint(shape, id, clips)).join('')}`
}

export interface FramedPicture {
  readonly drawing: Drawing
  readonly viewBox: string
  /** Background areas as [x, y, width, height]. */
  readonly wall: readonly [number, number, number, number]
  readonly floor: readonly [number, number, number, number]
  /** Edges of the product itself, as fractions of the tile's width. */
  readonly from: number
  readonly to: number
}

/** Draws a picture and frames it in a tile; see `tileOf`. */
export function frame(picture: Picture, ratio: TileRatio = '1:1', inchesPerTile?: number): FramedPicture {
  const drawing = draw(picture)
  const { x, y, width, height, horizon, from, to } = tileOf(drawing, TILE_RATIOS[ratio], inchesPerTile)
  const line = horizon ?? y
  return {
    drawing,
    from,
    to,
    viewBox: [x, y, width, height].map(n).join(' '),
    wall: [n(x), n(y), n(width), n(height)],
    floor: [n(x), n(line), n(width), n(y + height - line)],
  }
}

const rect = ([x, y, width, height]: FramedPicture['wall'], fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`

/** Renders a picture as an SVG file, to which no style sheet applies; `ground` has the background colours. */
export function pictureFile(
  picture: Picture,
  ratio: TileRatio,
  ground: { readonly wall: string; readonly floor: string },
): string {
  const { drawing, viewBox, wall, floor } = frame(picture, ratio)
  const width = 1000
  const height = Math.round(width / TILE_RATIOS[ratio])
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">` +
    `${rect(wall, ground.wall)}${rect(floor, ground.floor)}` +
    `<g stroke-linecap="round" stroke-linejoin="round">${markupOf(drawing, 'p')}</g></svg>`
  )
}
