import type { Point } from '#planner/rules/links.ts'
import type { Drag } from './drag.ts'
import type { Planner } from '../planner.ts'

/** Pixels that a pointer may move during a click. */
const TREMBLE = { mouse: 4, touch: 10 }
const LONG_PRESS_MS = 350
/** Milliseconds between two checks which piece is under the mouse. */
const LOOK_MS = 80

interface Press {
  readonly pointer: number
  readonly isTouch: boolean
  readonly from: Point
  readonly id: string | undefined
  /**
   * Whether a drag moves the piece at once: with a mouse, or with a finger on the selected piece. Any other drag moves
   * the camera.
   */
  readonly isTaken: boolean
  readonly hasShift: boolean
  timer?: ReturnType<typeof setTimeout>
  hasMoved: boolean
}

/** Starts dragging a pressed piece, or its whole row if `isRun`. */
function liftPiece(stage: Planner['stage'], drag: Drag, { id, from, pointer }: Press, isRun: boolean, at: Point): void {
  const floor = stage.floorAt(from)
  if (id === undefined || floor === undefined) return
  stage.canvas.setPointerCapture(pointer)
  if (isRun) drag.slide(id, floor)
  else drag.lift(id, floor)
  drag.over(at)
}

/** Shows a grab cursor over pieces. `pieceAt`: id of the piece under an event, while the plan is being edited. */
function showHand(canvas: HTMLElement, pieceAt: (event: PointerEvent) => string | undefined) {
  let looked = 0
  return (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0 || event.timeStamp - looked < LOOK_MS) return
    looked = event.timeStamp
    canvas.style.cursor = pieceAt(event) === undefined ? '' : 'grab'
  }
}

/**
 * Clicks and drags in the picture. A mouse drags a piece, with Shift its whole row. A finger selects a piece by a tap
 * and drags the selected one; a long press lifts another piece, or the row of the selected piece. Drags beside the
 * pieces are handled by the camera.
 */
export function listenToPointer(planner: Planner, drag: Drag): void {
  const { stage } = planner
  const { canvas } = stage
  const pointers = new Set<number>()
  let press: Press | undefined

  const onStage = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const isBuilding = () => planner.shown()?.panel === 'BuildSectional'
  const chosen = () => planner.shown()?.selected?.piece.id
  const forget = () => {
    if (press === undefined) return
    clearTimeout(press.timer)
    if (!drag.isOn()) stage.holdCamera(false)
    press = undefined
  }
  const rest = () => {
    if (press === undefined) return
    stage.holdCamera(true)
    liftPiece(stage, drag, press, press.isTaken, press.from)
  }
  const pieceAt = (event: PointerEvent) => (isBuilding() ? stage.pick(onStage(event)) : undefined)
  const look = showHand(canvas, pieceAt)

  canvas.addEventListener(
    'pointerdown',
    event => {
      pointers.add(event.pointerId)
      if (pointers.size > 1) {
        if (drag.isOn()) drag.cancel()
        return forget()
      }
      if (event.button !== 0) return
      const [from, isTouch] = [onStage(event), event.pointerType !== 'mouse']
      const id = pieceAt(event)
      press = {
        pointer: event.pointerId,
        isTouch,
        from,
        id,
        isTaken: id !== undefined && (!isTouch || id === chosen()),
        hasShift: event.shiftKey,
        hasMoved: false,
      }
      if (press.isTaken) stage.holdCamera(true)
      if (isTouch && id !== undefined) press.timer = setTimeout(rest, LONG_PRESS_MS)
    },
    { capture: true },
  )
  canvas.addEventListener('pointermove', event => {
    if (press === undefined) return look(event)
    if (event.pointerId !== press.pointer) return
    const at = onStage(event)
    if (drag.isOn()) return drag.over(at)
    if (
      press.hasMoved ||
      Math.hypot(at.x - press.from.x, at.y - press.from.y) < TREMBLE[press.isTouch ? 'touch' : 'mouse']
    )
      return
    press.hasMoved = true
    clearTimeout(press.timer)
    if (press.isTaken) liftPiece(stage, drag, press, press.hasShift, at)
  })
  const up = (event: PointerEvent) => {
    pointers.delete(event.pointerId)
    if (press === undefined || event.pointerId !== press.pointer) return
    const { id, hasMoved } = press
    if (drag.isOn()) drag.drop()
    else if (!hasMoved && event.type === 'pointerup' && isBuilding()) planner.select(id)
    forget()
  }
  canvas.addEventListener('pointerup', up)
  canvas.addEventListener('pointercancel', event => {
    if (drag.isOn()) drag.cancel()
    up(event)
  })
  canvas.addEventListener('contextmenu', event => {
    if (press?.isTouch === true) event.preventDefault()
  })
}
