import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { panBy, WHOLE, zoomAt, ZOOM_STEP } from '../../rules/pictures/zoom.ts'
import type { Zoom } from '../../rules/pictures/zoom.ts'

/** Distance in pixels that an arrow key moves the picture. */
const KEY_STEP = 80
const MIDDLE = { x: 0, y: 0 }
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [KEY_STEP, 0],
  ArrowRight: [-KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
}

interface Finger {
  readonly x: number
  readonly y: number
}
const apart = ([a, b]: readonly Finger[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/**
 * Handles wheel, pinch, drag, double click and keys on a stage. `go` shows another picture and returns whether there is
 * one; arrow keys call it while the whole picture is visible.
 */
export function useZoom(go: (by: 1 | -1) => boolean) {
  const stage = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<Zoom>(WHOLE)
  const fingers = useRef(new Map<number, Finger>())

  useEffect(() => {
    const element = stage.current!
    // React registers wheel listeners as passive, and passive listeners cannot prevent scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const point = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
      setZoom(now => zoomAt(now, Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.002)), point, box))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [])

  const turn = (by: 1 | -1) => {
    if (go(by)) setZoom(WHOLE)
  }
  const box = () => stage.current!.getBoundingClientRect()
  const by = (factor: number, point: Finger = MIDDLE) => {
    const area = box()
    setZoom(now => zoomAt(now, factor, point, area))
  }
  const pointOf = (at: Finger) => {
    const area = box()
    return { x: at.x - area.left - area.width / 2, y: at.y - area.top - area.height / 2 }
  }

  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    stage.current!.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const was = apart([...fingers.current.values()])
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const now = [...fingers.current.values()]
    const area = box()
    if (now.length === 1) setZoom(zoomed => panBy(zoomed, event.clientX - before.x, event.clientY - before.y, area))
    else if (was > 0) by(apart(now) / was, pointOf({ x: (now[0]!.x + now[1]!.x) / 2, y: (now[0]!.y + now[1]!.y) / 2 }))
  }
  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const arrow = ARROWS[event.key]
    if (event.key === '+' || event.key === '=') by(ZOOM_STEP)
    else if (event.key === '-' || event.key === '_') by(1 / ZOOM_STEP)
    else if (event.key === '0') setZoom(WHOLE)
    else if (arrow !== undefined && zoom.scale > 1) {
      const area = box()
      setZoom(now => panBy(now, arrow[0], arrow[1], area))
    } else if (event.key === 'ArrowLeft') turn(-1)
    else if (event.key === 'ArrowRight') turn(1)
    else return
    event.preventDefault()
  }
  return {
    stage,
    zoom,
    by,
    turn,
    onKeyDown,
    pointer: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
    onDoubleClick: (event: { readonly clientX: number; readonly clientY: number }) => {
      if (zoom.scale > 1) setZoom(WHOLE)
      else by(2.5, pointOf({ x: event.clientX, y: event.clientY }))
    },
  }
}
