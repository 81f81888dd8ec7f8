import { planSymbol } from '../../rules/pictures/plan-symbol.ts'
import styles from './plan-drawing.module.css'

/** Margin for the thickness of lines, in inches. */
const EDGE = 1

/**
 * Plan view of a piece. The drawing is `inchesWide` across, so that adjacent plans have one scale. It is decorative:
 * the text is next to it.
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
