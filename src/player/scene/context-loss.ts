import type { GraphicsState } from '#planner/protocol.ts'

/** Milliseconds after which a lost context is told to the page, which plans in 2D until it is back. */
export const LOST_MS = 2_000

export interface Graphics {
  /** Nothing can be drawn now. */
  isLost(): boolean
  /** Called once the context has been lost for LOST_MS, and when it is there again after that. */
  onGraphics(listener: (state: GraphicsState) => void): void
}

/**
 * Follows the graphics context of a canvas, which browsers take away and give back at any time. `lost`: what was under
 * way on the graphics card is gone; `back`: the picture can be drawn anew, also after a loss too short to be told.
 */
export function watchGraphics(
  canvas: HTMLCanvasElement,
  on: { lost(): void; back(): void },
  signal: AbortSignal,
): Graphics {
  const listeners: ((state: GraphicsState) => void)[] = []
  const tell = (state: GraphicsState) => {
    for (const listener of listeners) listener(state)
  }
  let [isLost, isTold]: [boolean, boolean] = [false, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  canvas.addEventListener(
    'webglcontextlost',
    event => {
      // Only a context whose loss is taken so may come back.
      event.preventDefault()
      isLost = true
      on.lost()
      clearTimeout(timer)
      timer = setTimeout(() => {
        isTold = true
        tell('lost')
      }, LOST_MS)
    },
    { signal },
  )
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      clearTimeout(timer)
      isLost = false
      on.back()
      if (isTold) tell('back')
      isTold = false
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
  })
  return {
    isLost: () => isLost,
    onGraphics: listener => {
      listeners.push(listener)
    },
  }
}
