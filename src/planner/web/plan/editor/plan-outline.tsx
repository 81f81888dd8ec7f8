import { planSymbol } from '#catalog/rules/pictures/plan-symbol.ts'
import { layOut } from '../../../rules/layout.ts'
import type { Pieces, PlacedPiece } from '../../../rules/layout.ts'
import { sizeOf } from '../../../rules/measures.ts'
import { MM_PER_INCH } from '../../../rules/plan.ts'
import type { Plan } from '../../../rules/plan.ts'
import styles from './plan-outline.module.css'

/** Margin around the drawing in millimetres, for the width of lines. */
const EDGE = 40
const points = ({ outline }: PlacedPiece): string =>
  outline.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/**
 * A piece at its position: its outline, and the back and arms of its catalogue drawing. For use in an svg in
 * millimetres.
 */
export function PieceOutline({ placed }: { readonly placed: PlacedPiece }) {
  const { facts, at, turn } = placed
  // A wedge is not a rectangle, so only its outline is drawn.
  const [, ...around] = facts.kind === 'wedge' ? [] : planSymbol(facts).parts
  return (
    <>
      <polygon className={styles.piece} points={points(placed)} />
      <g
        transform={[
          `translate(${at.x} ${at.y}) rotate(${-turn}) scale(${MM_PER_INCH})`,
          `translate(${-facts.width / 2} ${-facts.depth / 2})`,
        ].join(' ')}
      >
        {around.map(([x, y, width, height]) => (
          <rect key={`${x} ${y}`} className={styles.back} x={x} y={y} width={width} height={height} />
        ))}
      </g>
    </>
  )
}

/** A small top view of a plan that fills its container. Decorative, because the text beside it says the same. */
export function PlanOutline({ plan, pieces }: { readonly plan: Plan; readonly pieces: Pieces }) {
  const placed = layOut(plan, pieces)
  const size = sizeOf(placed)
  if (size === undefined) return null
  return (
    <svg
      className={styles.plan}
      viewBox={[size.left - EDGE, size.back - EDGE, size.width + EDGE * 2, size.depth + EDGE * 2]
        .map(Math.round)
        .join(' ')}
      aria-hidden
    >
      {placed.map(one => (
        <PieceOutline key={one.piece.id} placed={one} />
      ))}
    </svg>
  )
}
