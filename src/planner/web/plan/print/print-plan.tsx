import type { PlacedPiece } from '../../../rules/layout.ts'
import type { PlanSize } from '../../../rules/measures.ts'
import type { PlanRoom } from '../../../rules/plan.ts'
import { PieceOutline } from '../editor/plan-outline.tsx'
import styles from './print-sheet.module.css'

/**
 * Millimetres of paper: margin right of and below the plan for its measures, margin on the other sides for the width of
 * lines, and size of the figures.
 */
const MARGIN = 12
const EDGE = 1
const FIGURE = 3.4

export interface PrintPlanProps {
  readonly placed: readonly PlacedPiece[]
  readonly size: PlanSize
  readonly room: PlanRoom | null
  /** Millimetres of the room per millimetre of paper. */
  readonly scale: number
  readonly widthWords: string
  readonly depthWords: string
  /** Description of the drawing for screen readers. */
  readonly label: string
}

/** Bounds of the drawing in millimetres: the plan, and the room if there is one. */
export function drawnExtent(size: PlanSize, room: PlanRoom | null): PlanSize {
  if (room === null) return size
  const [left, right] = [Math.min(size.left, -room.width / 2), Math.max(size.right, room.width / 2)]
  const [back, front] = [Math.min(size.back, -room.depth / 2), Math.max(size.front, room.depth / 2)]
  return { left, right, back, front, width: right - left, depth: front - back }
}

/** The plan to scale, with its pieces numbered as in the parts list, and its overall measures. */
export function PrintPlan({ placed, size, room, scale, widthWords, depthWords, label }: PrintPlanProps) {
  const all = drawnExtent(size, room)
  const mm = (paper: number) => paper * scale
  const [below, beside] = [all.front + mm(MARGIN / 2), all.right + mm(MARGIN / 2)]
  const [x, y] = [(size.left + size.right) / 2, (size.back + size.front) / 2]
  const [width, depth] = [all.width + mm(MARGIN + EDGE), all.depth + mm(MARGIN + EDGE)]
  const figure = { fontSize: mm(FIGURE), textAnchor: 'middle' as const }
  return (
    <svg
      className={styles.plan}
      role="img"
      aria-label={label}
      width={`${width / scale}mm`}
      height={`${depth / scale}mm`}
      viewBox={[all.left - mm(EDGE), all.back - mm(EDGE), width, depth].map(Math.round).join(' ')}
    >
      {room !== null && (
        <rect className={styles.wall} x={-room.width / 2} y={-room.depth / 2} width={room.width} height={room.depth} />
      )}
      {placed.map((one, i) => (
        <g key={one.piece.id}>
          <PieceOutline placed={one} />
          <circle className={styles.dot} cx={one.at.x} cy={one.at.y} r={mm(2.8)} />
          <text {...figure} x={one.at.x} y={one.at.y + mm(FIGURE) * 0.36}>
            {i + 1}
          </text>
        </g>
      ))}
      <path
        className={styles.measure}
        d={[
          `M${size.left} ${below}H${size.right}`,
          `M${size.left} ${below - mm(1.5)}v${mm(3)}`,
          `M${size.right} ${below - mm(1.5)}v${mm(3)}`,
        ].join('')}
      />
      <text {...figure} x={x} y={below + mm(4.4)}>
        {widthWords}
      </text>
      <path
        className={styles.measure}
        d={[
          `M${beside} ${size.back}V${size.front}`,
          `M${beside - mm(1.5)} ${size.back}h${mm(3)}`,
          `M${beside - mm(1.5)} ${size.front}h${mm(3)}`,
        ].join('')}
      />
      <text {...figure} transform={`translate(${beside + mm(4.4)} ${y}) rotate(-90)`}>
        {depthWords}
      </text>
    </svg>
  )
}
