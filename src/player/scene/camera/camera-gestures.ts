import type { Point } from '#planner/rules/links.ts'

export interface Gestures {
  /** While held, a one-finger drag does not move the camera, and the current one ends; two fingers always do. */
  hold(isHeld: boolean): void
}

/** Degrees of rotation for a drag across the whole stage. */
const WHOLE_TURN = 220
const WHEEL_STEP = 0.0013

/** Distance between two fingers in pixels; 0 unless there are two. */
function spread(down: ReadonlyMap<number, Point>): number {
  const [a, b] = [...down.values()]
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}

function middle(down: ReadonlyMap<number, Point>): Point {
  const points = [...down.values()]
  return {
    x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
    y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
  }
}

interface MovedByHand {
  orbit(horizontal: number, vertical: number): void
  pan(dx: number, dy: number): void
  zoom(factor: number): void
}

function listenToWheel(element: HTMLElement, camera: MovedByHand, signal: AbortSignal): void {
  element.addEventListener(
    'wheel',
    event => {
      event.preventDefault()
      camera.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 16 : 1) * WHEEL_STEP))
    },
    { signal, passive: false },
  )
  element.addEventListener(
    'contextmenu',
    event => {
      event.preventDefault()
    },
    { signal },
  )
}

/** Moves the camera by drags, mouse wheel and pinches on the stage. */
export function listenToGestures(element: HTMLElement, camera: MovedByHand, signal: AbortSignal): Gestures {
  const down = new Map<number, Point>()
  let isHeld = false
  let isPanning = false
  element.style.touchAction = 'none'
  element.addEventListener(
    'pointerdown',
    event => {
      if (isHeld && down.size === 0 && event.pointerType === 'mouse') return
      down.set(event.pointerId, { x: event.clientX, y: event.clientY })
      isPanning = event.button !== 0 || event.shiftKey
      try {
        element.setPointerCapture(event.pointerId)
      } catch {
        /* The pointer has already gone and cannot be captured. */
      }
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    event => {
      const before = down.get(event.pointerId)
      if (before === undefined) return
      if (down.size === 1 && isHeld) return
      const wide = spread(down)
      const from = middle(down)
      down.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y]
      if (down.size === 1) {
        if (isPanning) camera.pan(dx, dy)
        else camera.orbit((dx / element.clientWidth) * WHOLE_TURN, (dy / element.clientHeight) * 90)
        return
      }
      const to = middle(down)
      camera.pan(to.x - from.x, to.y - from.y)
      const now = spread(down)
      if (wide > 0 && now > 0) camera.zoom(now / wide)
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    element.addEventListener(
      end,
      event => {
        down.delete(event.pointerId)
      },
      { signal },
    )
  listenToWheel(element, camera, signal)
  return {
    hold: held => {
      isHeld = held
      if (held && down.size < 2) down.clear()
    },
  }
}
