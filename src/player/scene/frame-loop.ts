import type { WebGLRenderer } from 'three'
import type { CameraRig } from './camera/camera-rig.ts'
import { watchGraphics } from './context-loss.ts'
import type { Graphics } from './context-loss.ts'
import { createGpuQueue } from './gpu-queue.ts'
import type { Pace } from './pace.ts'
import type { Picture } from './picture.ts'

/** Decides when a frame is drawn, and how well. */
export interface FrameLoop {
  /** Scene changed: draws it and restarts the picture at rest. */
  changed(): void
  /** Camera moved: draws, and tells the listeners. */
  moved(): void
  /** Draws again though nothing changed. */
  redraw(): void
  /** Called after each frame in which the camera moved. */
  onMoved(listener: () => void): void
  readonly onGraphics: Graphics['onGraphics']
  /** Grows with each change of the scene. */
  version(): number
  /** Frames drawn, and when the first with all its pieces was: milliseconds of the page's clock. */
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
  /** There are pieces, and each has its shape. */
  readonly isWhole: () => boolean
  /** Nothing is dragged or photographed. */
  readonly isAtRest: () => boolean
  /** Called once, with the first frame that shows all pieces. */
  readonly onFirst: () => void
  readonly signal: AbortSignal
}

/** Asks for the next frame, at once or after the machine was left alone for a while. */
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

/** When the next pass of the picture at rest may be drawn. */
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
    /** Milliseconds until then. */
    until: () => Math.max(pace.untilRest(performance.now()), restFrom - performance.now()),
  }
}

/** Tells the page when its first picture was there, milliseconds of its clock. */
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
  /** Time at which the coming frame was asked for. */
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
  /** One pass of the picture at rest, never before the last is done; a slow machine makes fewer of them. */
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
