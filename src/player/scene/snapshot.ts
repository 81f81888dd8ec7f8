import { UnsignedByteType, WebGLRenderTarget } from 'three'
import type { PerspectiveCamera, WebGLRenderer } from 'three'
import type { SnapshotTask } from '../stage.ts'
import { createBeauty } from './beauty.ts'
import type { Drawn } from './beauty.ts'
import { createGpuQueue } from './gpu-queue.ts'
import type { Pace } from './pace.ts'
import { sphereAround } from './sphere.ts'
import { createStrips } from './strips.ts'
import type { Uniforms } from './surface.ts'

/** Milliseconds between two looks at whether the graphics have finished. */
const LOOK_MS = 4

/** The contents of a snapshot. */
export interface SnapshotScene {
  readonly renderer: WebGLRenderer
  /** Uniforms of light that all surfaces have in common. */
  readonly shared: Uniforms
  /** The pieces and what is around them, and the camera, which the shopper may turn while the picture is taken. */
  drawn(): Drawn
  /** Counts what has changed in the picture, except the camera. */
  version(): number
  /** Called before each pass: the floor's end is drawn for the camera that looks at it. */
  seenFrom(camera: PerspectiveCamera): void
}

/** The settings of a snapshot: pixels, passes, and whether each pass may sample the sky. */
export interface SnapshotSize {
  readonly width: number
  readonly height: number
  readonly passes: number
  readonly isQuick: boolean
}

/** Passes of a picture that is kept, at least. */
const LEAST_PASSES = 6

/** A picture `width` pixels wide and as many times as high as the stage is, as good as the machine's pace allows. */
export const snapshotSize = (width: number, ratio: number, pace: Pick<Pace, 'passes' | 'isQuick'>): SnapshotSize => ({
  width,
  height: Math.max(1, Math.round(width * ratio)),
  passes: Math.max(LEAST_PASSES, pace.passes()),
  isQuick: pace.isQuick(),
})

/** Rows of pixels from the bottom up, as graphics have them, as rows from the top down. */
export function upright(pixels: Uint8Array, width: number): ImageData {
  const row = width * 4
  const rows = pixels.length / row
  const image = new ImageData(width, rows)
  for (let i = 0; i < rows; i++) image.data.set(pixels.subarray(i * row, (i + 1) * row), (rows - 1 - i) * row)
  return image
}

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(blob => {
      if (blob === null) reject(new Error('The picture could not be made.'))
      else resolve(blob)
    }, 'image/png')
  })

/**
 * Draws what is seen as a picture at rest of its own size, and answers it as a PNG. It is drawn in strips, one pass of
 * one strip at a time and never one before the last is done, so that the screen and the shopper's hand are served
 * between them. The shopper may turn the camera meanwhile; where the pieces or the light change, the picture begins
 * anew. Rejects with the signal's reason once it is cancelled, and with an Error where the graphics are lost.
 */
export async function takeSnapshot(scene: SnapshotScene, size: SnapshotSize, task: SnapshotTask): Promise<Blob> {
  const { renderer, shared } = scene
  const { width, height } = size
  const target = new WebGLRenderTarget(width, height, { type: UnsignedByteType })
  target.scissorTest = true
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const [maker, strips] = [createBeauty(renderer, shared), createStrips()]
  const camera = scene.drawn().camera.clone()
  let lastMs = 0
  const queue = createGpuQueue(renderer, ms => {
    lastMs = ms
  })
  /** Resolves once the graphics have done what they were asked. A hidden page has no screen that waits. */
  const isDone = (): Promise<void> =>
    new Promise(resolve => {
      const look = () => {
        if (!queue.isBusy() || document.hidden) resolve()
        else setTimeout(look, LOOK_MS)
      }
      queue.asked()
      setTimeout(look)
    })
  /** Draws rows of the picture into the canvas; false: something has changed meanwhile. */
  const drawRows = async (drawn: Drawn, version: number, bottom: number, rows: number): Promise<boolean> => {
    maker.beginRows(size, bottom, rows)
    // The first pass may be one that sets the machine up; any may wait for other work of the machine.
    let fastest = Infinity
    for (let i = 0; i < size.passes; i++) {
      task.signal?.throwIfAborted()
      if (scene.version() !== version) return false
      shared.fine!.value = 1
      scene.seenFrom(drawn.camera)
      maker.add(drawn, width, height, size.isQuick)
      await isDone()
      if (i > 0) fastest = Math.min(fastest, lastMs)
    }
    if (!document.hidden) strips.took(rows, fastest)
    target.scissor.set(0, bottom, width, rows)
    maker.put(target)
    const pixels = new Uint8Array(width * rows * 4)
    await renderer.readRenderTargetPixelsAsync(target, 0, bottom, width, rows, pixels)
    context.putImageData(upright(pixels, width), 0, height - bottom - rows)
    return true
  }
  const drawAll = async (): Promise<boolean> => {
    const [now, version] = [scene.drawn(), scene.version()]
    const drawn = { ...now, camera, sphere: sphereAround(now.pieces) }
    maker.restart()
    for (let bottom = 0; bottom < height;) {
      task.onProgress?.(bottom / height)
      const rows = Math.min(strips.next(), height - bottom)
      if (!(await drawRows(drawn, version, bottom, rows))) return false
      bottom += rows
    }
    return true
  }
  try {
    while (!(await drawAll()));
    task.onProgress?.(1)
    return await toPng(canvas)
  } finally {
    target.dispose()
    maker.dispose()
  }
}
