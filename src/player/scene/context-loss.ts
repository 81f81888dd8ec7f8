/** Milliseconds; a context that has not come back by then never will. */
const LOST_MS = 8_000

/** Lets a lost picture come back: all that it showed is still known, and is handed to the graphics anew. */
export function listenToLoss(canvas: HTMLCanvasElement, on: { lost(): void; back(): void; gone(): void }, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  canvas.addEventListener('webglcontextlost', event => {
    event.preventDefault()
    on.lost()
    timer = setTimeout(() => { on.gone() }, LOST_MS)
  }, { signal })
  canvas.addEventListener('webglcontextrestored', () => {
    clearTimeout(timer)
    on.back()
  }, { signal })
  signal.addEventListener('abort', () => { clearTimeout(timer) })
}
