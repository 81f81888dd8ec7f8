import { useRef, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import type { Edit } from '../../../rules/change.ts'
import type { Pieces, PlacedPiece } from '../../../rules/layout.ts'
import { nearestPlace } from '../../../rules/places.ts'
import type { NearPlace } from '../../../rules/places.ts'
import type { Plan } from '../../../rules/plan.ts'
import { floorTurn } from '../../../rules/runs.ts'

/** Pixels that a pointer moves before a press becomes a drag. */
const STARTS = 5
/** Distance in millimetres within which a piece snaps to a joint. */
const REACH = 400

interface Held {
  readonly placed: PlacedPiece
  readonly x: number
  readonly y: number
  readonly perPixel: number
}
export interface Dragged extends NearPlace {
  readonly pieceId: string
}

/**
 * Drags pieces in the drawing, whose width and depth are `millimetres`. Returns where the piece would land, and makes
 * the change when it is dropped.
 */
export function usePieceDrag({
  plan,
  pieces,
  svg,
  millimetres: [wide, deep],
  onChange,
}: {
  readonly plan: Plan
  readonly pieces: Pieces
  readonly svg: RefObject<SVGSVGElement | null>
  readonly millimetres: readonly [number, number]
  readonly onChange: (edit: Edit) => void
}) {
  const held = useRef<Held>(undefined)
  const [dragged, setDragged] = useState<Dragged>()
  const letGo = () => {
    held.current = undefined
    setDragged(undefined)
  }
  const handlers = (placed: PlacedPiece) => ({
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      const box = svg.current?.getBoundingClientRect()
      if (event.button !== 0 || box === undefined || box.width === 0 || box.height === 0) return
      held.current = {
        placed,
        x: event.clientX,
        y: event.clientY,
        perPixel: Math.max(wide / box.width, deep / box.height),
      }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (held.current === undefined) return
      const {
        x,
        y,
        perPixel,
        placed: { piece, at },
      } = held.current
      if (dragged === undefined && Math.hypot(clientX - x, clientY - y) < STARTS) return
      const there = { x: at.x + (clientX - x) * perPixel, y: at.y + (clientY - y) * perPixel }
      const near = nearestPlace(
        plan,
        pieces,
        piece.itemTypeCode,
        there,
        floorTurn(held.current.placed),
        REACH,
        piece.id,
      )
      setDragged(near && { ...near, pieceId: piece.id })
    },
    onPointerUp: () => {
      // If the place does not accept the piece, the refusal is announced like that of any change.
      if (dragged !== undefined && (dragged.plan !== plan || !dragged.isLegal))
        onChange({ kind: 'move', pieceId: dragged.pieceId, to: dragged.place })
      letGo()
    },
    onPointerCancel: letGo,
  })
  return { dragged, handlers, letGo }
}
