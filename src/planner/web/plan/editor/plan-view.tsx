import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { layOut } from '../../../rules/layout.ts'
import type { Pieces } from '../../../rules/layout.ts'
import { roomFit, sizeOf } from '../../../rules/measures.ts'
import type { Edit } from '../../../rules/change.ts'
import type { Plan } from '../../../rules/plan.ts'
import { spotsOf } from '../../../rules/insertion-points.ts'
import { PlanMeasures } from './plan-measures.tsx'
import { PieceOutline } from './plan-outline.tsx'
import styles from './plan-view.module.css'
import type { OpenSpot } from './spot-menu.tsx'
import { usePieceDrag } from './use-piece-drag.ts'

/** Margin around the sectional, and radius of a plus sign, in millimetres. */
const [MARGIN, PLUS] = [350, 120]
/** Pixels beside the sectional for a measure line. */
const FIGURE = 44

export interface PlanViewProps {
  readonly plan: Plan
  readonly pieces: Pieces
  readonly chosen: string | undefined
  readonly onChoose: (pieceId: string) => void
  /** Called when a plus sign is pressed, at an open side or between two pieces. */
  readonly onSpot: (spot: OpenSpot) => void
  readonly onChange: (edit: Edit) => void
  /** Formats millimetres in the site's units. */
  readonly length: (mm: number) => string
}

/** Size of an element in pixels, updated when it changes. */
function useBox(element: RefObject<Element | null>) {
  const [box, setBox] = useState({ width: 640, height: 480 })
  useEffect(() => {
    if (element.current === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 }
      // During printing the drawing may have no height; it then keeps its size on the screen.
      if (width > 0 && height > 0) setBox({ width, height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return box
}

/** A plus sign at each open side, for the mouse. With a keyboard, pieces are added in the list beside the drawing. */
function Spots({
  placed,
  chosen,
  onSpot,
}: Pick<PlanViewProps, 'chosen' | 'onSpot'> & { readonly placed: ReturnType<typeof layOut> }) {
  return spotsOf(placed, chosen).map(({ pieceId, side, before, middle: { x, y } }) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <g
      key={`${pieceId} ${side}`}
      className={styles.plus}
      onClick={() => onSpot({ pieceId, side, beforeId: before?.piece.id })}
    >
      <circle cx={x} cy={y} r={PLUS} />
      <path d={`M${x - PLUS / 2} ${y}h${PLUS}M${x} ${y - PLUS / 2}v${PLUS}`} />
    </g>
  ))
}

/**
 * A top view of the plan to scale, with its measures and room. Pressing a piece selects it; a dragged piece shows where
 * it lands. The list beside it offers the same to keyboard and screen reader.
 */
export function PlanView({ plan, pieces, chosen, onChoose, onSpot, onChange, length }: PlanViewProps) {
  const placed = layOut(plan, pieces)
  const own = sizeOf(placed)
  const size = own ?? { left: -900, right: 900, back: -900, front: 900 }
  const [width, depth] = plan.room === null ? [0, 0] : [plan.room.width, plan.room.depth]
  const svg = useRef<SVGSVGElement>(null)
  const box = useBox(svg)
  // Bounds of the drawing, with a margin that has space for the measures at any size.
  const [west, north] = [Math.min(size.left, -width / 2), Math.min(size.back, -depth / 2)]
  const [across, down] = [Math.max(size.right, width / 2) - west, Math.max(size.front, depth / 2) - north]
  const margin = Math.max(
    MARGIN,
    FIGURE *
      Math.max(across / Math.max(box.width - FIGURE * 2, FIGURE), down / Math.max(box.height - FIGURE * 2, FIGURE)),
  )
  const [left, back, wide, deep] = [west - margin, north - margin, across + margin * 2, down + margin * 2]
  const { dragged, handlers, letGo } = usePieceDrag({ plan, pieces, svg, millimetres: [wide, deep], onChange })
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') letGo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  const fits = plan.room === null || roomFit(placed, plan.room).kind === 'fits'
  return (
    <svg ref={svg} className={styles.view} viewBox={[left, back, wide, deep].map(Math.round).join(' ')} aria-hidden>
      {plan.room !== null && (
        <rect
          className={fits ? styles.room : styles.tight}
          x={-width / 2}
          y={-depth / 2}
          width={width}
          height={depth}
        />
      )}
      {own !== undefined && dragged === undefined && (
        <PlanMeasures
          size={own}
          pixel={Math.max(wide / box.width, deep / box.height)}
          wide={length(own.width)}
          deep={length(own.depth)}
        />
      )}
      {placed.map(one => (
        // For the mouse; the list beside the drawing serves keyboard and screen reader.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <g
          key={one.piece.id}
          className={
            one.piece.id === dragged?.pieceId ? styles.lifted : one.piece.id === chosen ? styles.chosen : styles.piece
          }
          onClick={() => onChoose(one.piece.id)}
          {...handlers(one)}
        >
          <PieceOutline placed={one} />
        </g>
      ))}
      {dragged !== undefined && (
        <g className={dragged.isLegal ? styles.lands : styles.refused}>
          <PieceOutline placed={dragged.preview} />
        </g>
      )}
      {dragged === undefined && <Spots placed={placed} chosen={chosen} onSpot={onSpot} />}
    </svg>
  )
}
