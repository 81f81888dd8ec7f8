import type { GraphicsState } from '#planner/protocol.ts'

/** Milliseconds after which a lost context is reported to the page, which then plans in 2D until it is restored. */
export const LOST_MS = 2_000

export interface Graphics {
  /** Whether the WebGL context is lost, so that nothing can be drawn. */
  isLost(): boolean
  /** Calls the listener once the context has been lost for LOST_MS, and when it is restored after that. */
  onGraphics(listener: (state: GraphicsState) => void): void
}

/**
 * Watches the WebGL context of a canvas, which a browser may take away and restore at any time. `lost`: pending work of
 * the graphics card is lost; `back`: the picture can be drawn again, also after a loss too short to be reported.
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
      // Without preventDefault, the browser does not restore the context.
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
