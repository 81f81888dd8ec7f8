import { useId } from 'react'
import { draw } from '../rules/elevation/draw.ts'
import type { Drawing } from '../rules/elevation/drawing.ts'
import type { Shape } from '../rules/elevation/shape.ts'
import { tileOf } from '../rules/elevation/tile.ts'
import type { Tile } from '../rules/elevation/tile.ts'
import type { Picture } from '../rules/product.ts'
import styles from './elevation.module.css'

const RATIO = { '1:1': 1, '4:3': 4 / 3, '6:5': 6 / 5, '3:2': 3 / 2, '4:5': 4 / 5 } as const
export type TileRatio = keyof typeof RATIO
const round = (value: number) => Math.round(value * 100) / 100

/** The shadow on the floor: three ellipses, wider and fainter, pulled to the lower right, away from the key light. */
function Shadow({ left, right, bottom, stands }: Drawing) {
  if (stands !== 'floor') return null
  const w = right - left
  const cx = (left + right) / 2
  return [[0.52, 0.017, 0.03, 0.1], [0.535, 0.028, 0.05, 0.07], [0.56, 0.045, 0.08, 0.05]].map(([rx = 0, ry = 0, dx = 0, opacity = 0]) =>
    <ellipse key={rx} cx={round(cx + w * dx * 0.5)} cy={round(-bottom + w * ry * 0.25)} rx={round(w * rx)} ry={round(Math.max(0.12, w * ry))} fill="#1c1512" opacity={opacity} />)
}

function Paint({ shape, clip }: { readonly shape: Shape; readonly clip: string | undefined }) {
  const { d, fill = 'none', stroke, width, opacity } = shape
  return <path d={d} fill={fill} stroke={stroke} strokeWidth={width} opacity={opacity} clipPath={clip === undefined ? undefined : `url(#${clip})`} />
}

/** All shapes of a drawing; each different clip is written once. */
function Painted({ drawing }: { readonly drawing: Drawing }) {
  const id = useId()
  const clips = [...new Set(drawing.shapes.flatMap(shape => shape.clip ?? []))]
  const name = (clip: string | undefined) => (clip === undefined ? undefined : `${id}${clips.indexOf(clip)}`)
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      {clips.map(clip => <clipPath key={clip} id={name(clip)}><path d={clip} /></clipPath>)}
      {drawing.shapes.map((shape, i) => <Paint key={i} shape={shape} clip={name(shape.clip)} />)}
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
  const drawing = draw(product)
  const tile = tileOf(drawing, RATIO[ratio], inchesPerTile)
  const label = alt === '' ? { 'aria-hidden': true } as const : { role: 'img', 'aria-label': alt }
  return (
    <svg className={styles.picture} viewBox={[tile.x, tile.y, tile.width, tile.height].map(round).join(' ')} {...label}>
      <Ground tile={tile} />
      <Shadow {...drawing} />
      <Painted drawing={drawing} />
    </svg>
  )
}
