import { layOut } from '../../rules/layout.ts'
import { sizeOf } from '../../rules/measures.ts'
import type { PlannerCollection } from '../planner-collection.ts'
import type { PlanState } from './use-plan.ts'

/** The plan from above. */
export function PlanEditor({ state: { plan }, collection }: { readonly state: PlanState; readonly collection: PlannerCollection }) {
  const placed = layOut(plan, new Map(collection.pieces.map(piece => [piece.itemTypeCode, piece])))
  const { left, back, width, depth } = sizeOf(placed) ?? { left: 0, back: 0, width: 1000, depth: 1000 }
  return (
    <svg width="100%" height="100%" viewBox={`${left - 400} ${back - 400} ${width + 800} ${depth + 800}`} role="img" aria-label={collection.name}>
      {placed.map(({ piece, outline }) => <polygon key={piece.id} points={outline.map(({ x, y }) => `${x},${y}`).join(' ')} fill="none" stroke="currentColor" strokeWidth={12} />)}
    </svg>
  )
}
