import { planSymbol } from '../../rules/pictures/plan-symbol.ts'
import styles from './plan-drawing.module.css'

/** Room for the lines' own thickness, inches. */
const EDGE = 1

/**
 * A piece from above, `inchesWide` of it across the drawing, so that plans side by side are true to one scale.
 * Decoration: the words stand beside it.
 */
export function PlanDrawing({
  piece,
  inchesWide,
  inchesDeep,
}: {
  readonly piece: Parameters<typeof planSymbol>[0]
  readonly inchesWide: number
  readonly inchesDeep: number
}) {
  const { width, depth, parts, joins } = planSymbol(piece)
  const edges = { left: `M0 0V${depth}`, right: `M${width} 0V${depth}`, front: `M0 ${depth}H${width}` } as const
  return (
    <svg
      className={styles.plan}
      viewBox={`${-EDGE} ${-EDGE} ${inchesWide + EDGE * 2} ${inchesDeep + EDGE * 2}`}
      aria-hidden
    >
      {parts.map(([x, y, w, d]) => (
        <rect key={`${x} ${y}`} className={styles.part} x={x} y={y} width={w} height={d} />
      ))}
      {joins.map(side => (
        <path key={side} className={styles.join} d={edges[side]} />
      ))}
    </svg>
  )
}
