import type { WebGLRenderer } from 'three'
import type { CameraRig } from './camera/camera-rig.ts'
import { watchGraphics } from './context-loss.ts'
import type { Graphics } from './context-loss.ts'
import { createGpuQueue } from './gpu-queue.ts'
import type { Pace } from './render-quality.ts'
import type { Picture } from './picture.ts'

/** Decides when a frame is drawn, and at which quality. */
export interface FrameLoop {
  /** The scene changed: draws it and restarts progressive rendering. */
  changed(): void
  /** The camera moved: draws, and calls the listeners. */
  moved(): void
  /** Draws again although nothing changed. */
  redraw(): void
  /** Called after each frame in which the camera moved. */
  onMoved(listener: () => void): void
  readonly onGraphics: Graphics['onGraphics']
  /** Incremented with each change of the scene. */
  version(): number
  /** Number of frames drawn, and the time of the first frame with all pieces in milliseconds of `performance.now()`. */
  figures(): { readonly frames: number; readonly firstFrameMs: number | undefined }
  dispose(): void
}

export interface FrameLoopOptions {
  readonly renderer: WebGLRenderer
  readonly picture: Picture
  readonly pace: Pace
  readonly rig: Pick<CameraRig, 'step'>
  /** Size of the canvas, CSS pixels. */
  readonly size: () => { readonly width: number; readonly height: number }
  /** Whether there are pieces and all their shapes are loaded. */
  readonly isWhole: () => boolean
  /** Whether nothing is dragged and no snapshot is being taken. */
  readonly isAtRest: () => boolean
  /** Called once, at the first frame that shows all pieces. */
  readonly onFirst: () => void
  readonly signal: AbortSignal
}

/** Schedules the next frame, at once or after a pause. */
function createFrameTimer(draw: (now: number) => void, canDraw: () => boolean) {
  let scheduled = 0
  let again: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    if (scheduled !== 0 || !canDraw()) return
    scheduled = requestAnimationFrame(now => {
      scheduled = 0
      draw(now)
    })
  }
  return {
    schedule,
    later(ms: number) {
      clearTimeout(again)
      if (ms <= 0) schedule()
      else again = setTimeout(schedule, ms)
    },
    dispose() {
      cancelAnimationFrame(scheduled)
      clearTimeout(again)
    },
  }
}

/** Decides when the next pass of progressive rendering may be drawn. */
function createPassClock(renderer: WebGLRenderer, pace: Pace) {
  let restFrom = 0
  const queue = createGpuQueue(renderer, took => {
    pace.pass(took)
    restFrom = performance.now() + pace.pause()
  })
  return {
    isBusy: () => queue.isBusy(),
    asked: () => queue.asked(),
    forget: () => queue.forget(),
    /** Milliseconds until the next pass may be drawn. */
    until: () => Math.max(pace.untilRest(performance.now()), restFrom - performance.now()),
  }
}

/** Records the time of the first frame for the page, in milliseconds of `performance.now()`. */
function markFirstFrame(): number {
  const now = performance.now()
  performance.mark('first-frame')
  document.documentElement.dataset.firstFrame = String(Math.round(now))
  return now
}

export function createFrameLoop(options: FrameLoopOptions): FrameLoop {
  const { renderer, picture, pace, rig, signal } = options
  const movedListeners: (() => void)[] = []
  let frames = 0
  let version = 0
  let firstFrameMs: number | undefined
  let isMoved = true
  let isDirty = true
  /** Time at which the pending frame was requested. */
  let askedAt = 0

  const passes = createPassClock(renderer, pace)
  const graphics = watchGraphics(renderer.domElement, { lost: passes.forget, back: () => moved() }, signal)
  const timer = createFrameTimer(draw, () => !signal.aborted && !graphics.isLost())
  const redraw = () => {
    if (!isDirty) askedAt = performance.now()
    isDirty = true
    timer.schedule()
  }
  const moved = () => {
    isMoved = true
    redraw()
  }
  const wantsRest = (): boolean => firstFrameMs !== undefined && options.isAtRest() && picture.passes() < pace.passes()

  function drawMoving(width: number, height: number): void {
    isDirty = false
    picture.restart()
    picture.fit(width, height, pace.ratio(devicePixelRatio))
    picture.drawSimply()
    const time = performance.now()
    pace.frame(time, time - askedAt)
    frames++
    if (firstFrameMs === undefined && options.isWhole()) {
      firstFrameMs = markFirstFrame()
      options.onFirst()
    }
  }
  /**
   * Draws one pass of progressive rendering, never before the previous one is done. A slow machine draws fewer passes.
   */
  function drawResting(width: number, height: number): void {
    if (passes.isBusy() || passes.until() > 0) return
    if (picture.fit(width, height, Math.min(devicePixelRatio, 2))) picture.drawSimply()
    picture.addPass()
    passes.asked()
    frames++
  }
  function draw(now: number): void {
    const { width, height } = options.size()
    if (width < 2 || height < 2) return
    const isMoving = rig.step(now)
    if (isDirty) drawMoving(width, height)
    else if (wantsRest()) drawResting(width, height)
    if (isMoved) {
      isMoved = false
      for (const listener of movedListeners) listener()
    }
    if (isMoving || isDirty) timer.schedule()
    else if (wantsRest()) timer.later(passes.isBusy() ? 12 : passes.until())
  }

  return {
    changed() {
      version++
      redraw()
    },
    moved,
    redraw,
    onMoved: listener => {
      movedListeners.push(listener)
    },
    onGraphics: graphics.onGraphics,
    version: () => version,
    figures: () => ({ frames, firstFrameMs }),
    dispose: timer.dispose,
  }
}
