import type { PlanSize } from '../../../rules/measures.ts'
import styles from './plan-measures.module.css'

/** Pixels: from the sectional to its line, half an end mark, and from the line to its figure. */
const [AWAY, END, BESIDE] = [16, 5, 14]

/**
 * Overall width and depth, drawn beside the sectional; `pixel` is how many millimetres one is. Decoration: the words
 * stand below.
 */
export function PlanMeasures({
  size: { left, right, back, front },
  pixel,
  wide,
  deep,
}: {
  readonly size: PlanSize
  readonly pixel: number
  readonly wide: string
  readonly deep: string
}) {
  const [x, y, end] = [right + AWAY * pixel, front + AWAY * pixel, END * pixel]
  const font = { fontSize: `${13 * pixel}px` }
  // End marks stand upright, or are the slashes of a drawing: the brand's skin shows one of the two.
  const marks = (at: readonly (readonly [number, number])[], isDown: boolean) => (
    <>
      <path
        className={styles.upright}
        d={at.map(([u, v]) => (isDown ? `M${u - end} ${v}h${end * 2}` : `M${u} ${v - end}v${end * 2}`)).join('')}
      />
      <path className={styles.slash} d={at.map(([u, v]) => `M${u - end} ${v + end}l${end * 2} ${-end * 2}`).join('')} />
    </>
  )
  return (
    <g className={styles.measures}>
      <path d={`M${left} ${y}H${right}M${x} ${back}V${front}`} />
      {marks(
        [
          [left, y],
          [right, y],
        ],
        false,
      )}
      {marks(
        [
          [x, back],
          [x, front],
        ],
        true,
      )}
      <text style={font} textAnchor="middle" x={(left + right) / 2} y={y + (BESIDE + 4) * pixel}>
        {wide}
      </text>
      <text
        style={font}
        textAnchor="middle"
        transform={`translate(${x + BESIDE * pixel} ${(back + front) / 2}) rotate(90)`}
      >
        {deep}
      </text>
    </g>
  )
}
