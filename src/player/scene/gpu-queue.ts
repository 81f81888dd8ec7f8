import type { WebGLRenderer } from 'three'

/** Knows when what was asked of the graphics is done, and how long it took: calls return long before. */
export interface GpuQueue {
  /** Something was just asked for. */
  asked(): void
  isBusy(): boolean
  /** What is under way is lost with its context. */
  forget(): void
}

/** `done` is called, by `isBusy`, with the milliseconds that it took. */
export function createGpuQueue(renderer: WebGLRenderer, done: (took: number) => void): GpuQueue {
  const gl = renderer.getContext() as WebGL2RenderingContext
  let waiting: { readonly fence: WebGLSync; readonly since: number } | undefined
  return {
    asked() {
      const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
      gl.flush()
      waiting = fence === null ? undefined : { fence, since: performance.now() }
    },
    isBusy() {
      if (waiting === undefined) return false
      const { fence, since } = waiting
      if (!gl.isContextLost() && gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED) return true
      gl.deleteSync(fence)
      waiting = undefined
      done(performance.now() - since)
      return false
    },
    forget() {
      waiting = undefined
    },
  }
}
