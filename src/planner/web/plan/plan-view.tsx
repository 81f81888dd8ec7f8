import { layOut } from '../../rules/layout.ts'
import type { Pieces } from '../../rules/layout.ts'
import { sizeOf } from '../../rules/measures.ts'
import type { Plan } from '../../rules/plan.ts'
import { PieceOutline } from './plan-outline.tsx'
import styles from './plan-view.module.css'

/** Millimetres around the sectional. */
const MARGIN = 350

export interface PlanViewProps {
  readonly plan: Plan
  readonly pieces: Pieces
  readonly chosen: string | undefined
  readonly onChoose: (pieceId: string) => void
}

/** The plan from above, to scale, with its room; a piece that is pressed is chosen. The list beside it says the same in words. */
export function PlanView({ plan, pieces, chosen, onChoose }: PlanViewProps) {
  const placed = layOut(plan, pieces)
  const size = sizeOf(placed) ?? { left: -900, back: -900, width: 1800, depth: 1800 }
  const [width, depth] = plan.room === null ? [0, 0] : [plan.room.width, plan.room.depth]
  const left = Math.min(size.left, -width / 2) - MARGIN
  const back = Math.min(size.back, -depth / 2) - MARGIN
  const right = Math.max(size.left + size.width, width / 2) + MARGIN
  const front = Math.max(size.back + size.depth, depth / 2) + MARGIN
  return (
    <svg className={styles.view} viewBox={[left, back, right - left, front - back].map(Math.round).join(' ')} aria-hidden>
      {plan.room !== null && <rect className={styles.room} x={-width / 2} y={-depth / 2} width={width} height={depth} />}
      {placed.map(one => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for the mouse; the list beside it is for keys and for those who hear the page
        <g key={one.piece.id} className={one.piece.id === chosen ? styles.chosen : styles.piece} onClick={() => onChoose(one.piece.id)}><PieceOutline placed={one} /></g>
      ))}
    </svg>
  )
}
