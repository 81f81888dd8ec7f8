import { useId, type CSSProperties } from 'react'
import type { SystemOfMeasure } from '#lib/site.ts'
import { draw } from '../../rules/elevation/draw.ts'
import { frame, markupOf } from '../../rules/elevation/svg.ts'
import type { FramedPicture } from '../../rules/elevation/svg.ts'
import type { Picture } from '../../rules/product.ts'
import type { TileRatio } from '../../rules/pictures/tile-ratio.ts'
import { ExtentMeasure } from '../fit/extent-measure.tsx'
import styles from './product-picture.module.css'

// Components that draw a product, about 18 kB: see drawn-on-demand.tsx.

const Ground = ({
  at: [x, y, width, height],
  className,
}: {
  readonly at: FramedPicture['wall']
  readonly className: string | undefined
}) => <rect className={className} x={x} y={y} width={width} height={height} />

/** A product without a photograph, drawn to its catalogue dimensions. */
export function DrawnPicture({
  product,
  alt,
  ratio,
  inchesPerTile,
}: {
  readonly product: Picture
  readonly alt: string
  readonly ratio: TileRatio
  readonly inchesPerTile: number | undefined
}) {
  const id = useId()
  const { drawing, viewBox, wall, floor } = frame(product, ratio, inchesPerTile)
  const label = alt === '' ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': alt }
  return (
    <svg className={styles.picture} viewBox={viewBox} {...label}>
      <Ground className={styles.wall} at={wall} />
      <Ground className={styles.floor} at={floor} />
      {/* A string renders ten times faster than sixty elements. It contains no user input. */}
      <g strokeLinecap="round" strokeLinejoin="round" dangerouslySetInnerHTML={{ __html: markupOf(drawing, id) }} />
    </svg>
  )
}

/** The width of a drawn product, below its picture; nothing if it has none [NAV-14]. */
export function DrawnMeasure({
  product,
  system,
  ratio,
  inchesPerTile,
}: {
  readonly product: Picture
  readonly system: SystemOfMeasure
  readonly ratio: TileRatio | undefined
  readonly inchesPerTile: number | undefined
}) {
  const { width, diameter, depth } = product.dimension
  const { from, to } = frame(product, ratio, inchesPerTile)
  // A rug is drawn with its longer side horizontal.
  const inches = product.drawing.form === 'rug' ? Math.max(width || diameter, depth) : width || diameter
  if (inches === 0) return null
  return <ExtentMeasure inches={inches} system={system} from={from * 100} to={to * 100} />
}

/** A drawing cropped to the product, without background. */
export function DrawnCutOut({
  product,
  className,
}: {
  readonly product: Picture
  readonly className: string | undefined
}) {
  const id = useId()
  const drawing = draw(product)
  const { left, right, top, bottom } = drawing
  const [width, height] = [right - left, top - bottom]
  return (
    <svg
      className={className}
      style={{ '--inches': width } as CSSProperties}
      viewBox={`${left} ${-top} ${width} ${height}`}
      aria-hidden
    >
      <g strokeLinecap="round" strokeLinejoin="round" dangerouslySetInnerHTML={{ __html: markupOf(drawing, id) }} />
    </svg>
  )
}
