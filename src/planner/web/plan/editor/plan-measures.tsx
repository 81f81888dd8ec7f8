import type { PlanSize } from '../../../rules/measures.ts'
import styles from './plan-measures.module.css'

/**
 * Pixels: distance of a measure line from the sectional, half length of an end mark, and distance of the figure from
 * its line.
 */
const [AWAY, END, BESIDE] = [16, 5, 14]

/**
 * Overall width and depth beside the drawing; `pixel` is the size of a pixel in millimetres. Decorative, because the
 * same figures are given as text.
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
  // The stylesheet of the brand shows either perpendicular ticks or slashes.
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
