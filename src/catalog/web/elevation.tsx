import { useId } from 'react'
import { draw } from '../rules/elevation/draw.ts'
import type { Drawing } from '../rules/elevation/drawing.ts'
import { GLOW } from '../rules/elevation/shape.ts'
import type { Shape } from '../rules/elevation/shape.ts'
import { tileOf } from '../rules/elevation/tile.ts'
import type { Tile } from '../rules/elevation/tile.ts'
import type { Picture } from '../rules/product.ts'
import styles from './elevation.module.css'

const RATIO = { '1:1': 1, '4:3': 4 / 3, '6:5': 6 / 5, '3:2': 3 / 2, '4:5': 4 / 5 } as const
export type TileRatio = keyof typeof RATIO
const round = (value: number) => Math.round(value * 100) / 100

/** The shadow on the floor: soft, and pulled to the lower right, away from the key light; dark where the piece touches. */
function Shadow({ drawing: { left, right, bottom, stands }, id }: { readonly drawing: Drawing; readonly id: string }) {
  if (stands !== 'floor') return null
  const w = right - left
  const cx = (left + right) / 2
  return (
    <>
      <radialGradient id={`${id}s`}><stop offset=".2" stopColor="#1c1512" stopOpacity=".22" /><stop offset="1" stopColor="#1c1512" stopOpacity="0" /></radialGradient>
      <ellipse cx={round(cx + w * 0.035)} cy={round(-bottom - w * 0.012)} rx={round(w * 0.62)} ry={round(w * 0.062)} fill={`url(#${id}s)`} />
      <ellipse cx={round(cx + w * 0.01)} cy={round(-bottom)} rx={round(w * 0.53)} ry={round(w * 0.02)} fill={`url(#${id}s)`} />
    </>
  )
}

/** All shapes of a drawing; each different clip is written once. */
function Painted({ shapes, id }: { readonly shapes: readonly Shape[]; readonly id: string }) {
  const clips = [...new Set(shapes.flatMap(shape => shape.clip ?? []))]
  const name = (clip: string) => `${id}c${clips.indexOf(clip)}`
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      {shapes.some(shape => shape.fill === GLOW) && <radialGradient id={`${id}g`}><stop stopColor="#ffe9b0" stopOpacity=".75" /><stop offset="1" stopColor="#ffe9b0" stopOpacity="0" /></radialGradient>}
      {clips.map(clip => <clipPath key={clip} id={name(clip)}><path d={clip} /></clipPath>)}
      {shapes.map(({ d, fill = 'none', stroke, width, opacity, clip }, i) =>
        <path key={i} d={d} fill={fill === GLOW ? `url(#${id}g)` : fill} stroke={stroke} strokeWidth={width} opacity={opacity} clipPath={clip === undefined ? undefined : `url(#${name(clip)})`} />)}
    </g>
  )
}

const Ground = ({ tile: { x, y, width, height, horizon } }: { readonly tile: Tile }) => (
  <>
    <rect className={styles.wall} x={x} y={y} width={width} height={height} />
    <rect className={styles.floor} x={x} y={horizon ?? y} width={width} height={round(y + height - (horizon ?? y))} />
  </>
)

export interface ProductPictureProps {
  /** A product's sku with its drawing: a card, a sku's detail, or `pictureOf(product, sku)`. */
  readonly product: Picture
  /** Says piece, cloth and view; '' where the name stands beside it. */
  readonly alt: string
  readonly ratio?: TileRatio
  /** Inches the tile spans, so that tiles side by side are true to one scale. */
  readonly inchesPerTile?: number
}

/** A product drawn to its catalogue dimensions, standing on the shop's two-tone set. */
export function ProductPicture({ product, alt, ratio = '1:1', inchesPerTile }: ProductPictureProps) {
  const id = useId()
  const drawing = draw(product)
  const tile = tileOf(drawing, RATIO[ratio], inchesPerTile)
  const label = alt === '' ? { 'aria-hidden': true } as const : { role: 'img', 'aria-label': alt }
  return (
    <svg className={styles.picture} viewBox={[tile.x, tile.y, tile.width, tile.height].map(round).join(' ')} {...label}>
      <Ground tile={tile} />
      <Shadow drawing={drawing} id={id} />
      <Painted shapes={drawing.shapes} id={id} />
    </svg>
  )
}
