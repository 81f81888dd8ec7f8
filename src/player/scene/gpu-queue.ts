import type { WebGLRenderer } from 'three'

/** Reports when submitted GPU work is done and how long it took; WebGL calls return long before. */
export interface GpuQueue {
  /** Marks that work was just submitted. */
  asked(): void
  isBusy(): boolean
  /** Drops pending work, after the context was lost. */
  forget(): void
}

/** `done` is called from within `isBusy` with the duration in milliseconds. */
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
