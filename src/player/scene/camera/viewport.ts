import type { ViewName } from '../../stage.ts'
import type { CameraRig } from './camera-rig.ts'
import type { cornersOf } from './plan-corners.ts'

/** Pixels at the sides of the picture that are covered by controls and measure lines. */
const MARGIN = { top: 76, right: 28, bottom: 30, left: 28 }

/** The size of the canvas, and the view of the plan in it. */
export interface Viewport {
  /** Size in CSS pixels. */
  size(): { readonly width: number; readonly height: number }
  /** Frames the plan as seen from a direction. */
  view(name: ViewName): void
  /** Frames the plan in the current view if that was not done before, or if `isNew`. */
  frame(isNew: boolean): void
  dispose(): void
}

/** `corners`: the corners to frame. */
export function createViewport(
  parent: HTMLElement,
  rig: CameraRig,
  corners: () => ReturnType<typeof cornersOf>,
): Viewport {
  let width = 1
  let height = 1
  let viewName: ViewName = 'orbit'
  let isFramed = false
  const see = (name: ViewName, isAtOnce: boolean) => {
    viewName = name
    const share = Math.min(1, width / 700)
    const margin = { top: MARGIN.top, bottom: MARGIN.bottom, left: MARGIN.left * share, right: MARGIN.right * share }
    rig.view(name, corners(), { width, height, margin }, isAtOnce)
  }
  const resize = () => {
    const [w, h] = [parent.clientWidth, parent.clientHeight]
    if (w === width && h === height) return
    width = w
    height = h
    rig.resize(Math.max(1, w), Math.max(1, h))
    if (isFramed) see(viewName, true)
  }
  const observer = new ResizeObserver(resize)
  observer.observe(parent)
  resize()
  return {
    size: () => ({ width, height }),
    view(name) {
      see(name, false)
      isFramed = true
    },
    frame(isNew) {
      if (isFramed && !isNew) return
      see(viewName, !isFramed)
      isFramed = true
    },
    dispose() {
      observer.disconnect()
    },
  }
}
