import type { Drag } from './drag.ts'
import type { Planner } from '../planner.ts'
import type { Point } from '#planner/rules/links.ts'

/** Pixels that a pointer may tremble, milliseconds that a finger rests on a piece before it is lifted. */
const TREMBLE = { mouse: 4, touch: 10 }
const LONG_PRESS_MS = 350

interface Press {
  readonly pointer: number
  readonly isTouch: boolean
  readonly from: Point
  readonly id: string | undefined
  readonly isRun: boolean
  timer?: ReturnType<typeof setTimeout>
  hasMoved: boolean
}

/** Pressing, clicking and dragging in the picture. What is no piece is the camera's: the stage turns it by itself. */
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
  const forget = () => {
    if (press === undefined) return
    clearTimeout(press.timer)
    if (!drag.isOn()) stage.holdCamera(false)
    press = undefined
  }
  const lift = (at: Point) => {
    if (press?.id === undefined) return
    const floor = stage.floorAt(press.from)
    if (floor === undefined) return
    canvas.setPointerCapture(press.pointer)
    if (press.isRun) drag.slide(press.id, floor)
    else drag.lift(press.id, floor)
    drag.over(stage.floorAt(at))
  }

  canvas.addEventListener('pointerdown', event => {
    pointers.add(event.pointerId)
    if (pointers.size > 1) {
      if (drag.isOn()) drag.cancel()
      return forget()
    }
    if (event.button !== 0) return
    const [from, isTouch] = [onStage(event), event.pointerType !== 'mouse']
    const id = isBuilding() ? stage.pick(from) : undefined
    press = { pointer: event.pointerId, isTouch, from, id, isRun: event.shiftKey, hasMoved: false }
    if (id === undefined) return
    if (isTouch) press.timer = setTimeout(() => { stage.holdCamera(true); planner.select(id); lift(from) }, LONG_PRESS_MS)
    else stage.holdCamera(true)
  }, { capture: true })
  canvas.addEventListener('pointermove', event => {
    if (press === undefined || event.pointerId !== press.pointer) return
    const at = onStage(event)
    if (drag.isOn()) return drag.over(stage.floorAt(at))
    if (press.hasMoved || Math.hypot(at.x - press.from.x, at.y - press.from.y) < TREMBLE[press.isTouch ? 'touch' : 'mouse']) return
    press.hasMoved = true
    clearTimeout(press.timer)
    if (!press.isTouch) lift(at)
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
  canvas.addEventListener('contextmenu', event => { if (press?.isTouch === true) event.preventDefault() })
}
