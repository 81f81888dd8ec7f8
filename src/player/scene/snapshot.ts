import { UnsignedByteType, WebGLRenderTarget } from 'three'
import type { PerspectiveCamera, WebGLRenderer } from 'three'
import type { SnapshotTask } from '../stage.ts'
import { createBeauty } from './progressive-renderer.ts'
import type { Drawn } from './progressive-renderer.ts'
import { createGpuQueue } from './gpu-queue.ts'
import type { Pace } from './render-quality.ts'
import { sphereAround } from './sphere.ts'
import { createStrips } from './strips.ts'
import type { Uniforms } from './surface.ts'

/** Milliseconds between two checks whether the GPU has finished. */
const LOOK_MS = 4

/** The scene and renderer of a snapshot. */
export interface SnapshotScene {
  readonly renderer: WebGLRenderer
  /** Light uniforms shared by all surfaces. */
  readonly shared: Uniforms
  /** The pieces, their surroundings and the camera. The shopper may turn the camera while the snapshot is taken. */
  drawn(): Drawn
  /** Version of the scene, incremented with each change except those of the camera. */
  version(): number
  /** Called before each pass to place the floor's wall for this camera. */
  seenFrom(camera: PerspectiveCamera): void
}

/** Settings of a snapshot: size in pixels, passes, and whether each pass samples the sky. */
export interface SnapshotSize {
  readonly width: number
  readonly height: number
  readonly passes: number
  readonly isQuick: boolean
}

/** Minimum number of passes of a snapshot. */
const LEAST_PASSES = 6

/** A snapshot `width` pixels wide with the aspect ratio of the stage, at the quality that the machine's pace allows. */
export const snapshotSize = (width: number, ratio: number, pace: Pick<Pace, 'passes' | 'isQuick'>): SnapshotSize => ({
  width,
  height: Math.max(1, Math.round(width * ratio)),
  passes: Math.max(LEAST_PASSES, pace.passes()),
  isQuick: pace.isQuick(),
})

/** Converts rows of pixels ordered from bottom to top, as WebGL returns them, to an image. */
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
 * Renders a snapshot progressively at its own size and returns it as a PNG. It draws one pass of one strip of rows at a
 * time, so that frames and input are handled in between. The camera of the snapshot is fixed at the start; if the
 * pieces or the light change, the snapshot is restarted. Rejects with the signal's reason if it is cancelled, and with
 * an Error if the WebGL context is lost.
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
  /** Resolves once the GPU has finished. In a hidden page it resolves at once, because no frame is waiting. */
  const isDone = (): Promise<void> =>
    new Promise(resolve => {
      const look = () => {
        if (!queue.isBusy() || document.hidden) resolve()
        else setTimeout(look, LOOK_MS)
      }
      queue.asked()
      setTimeout(look)
    })
  /** Draws rows of the picture into the canvas. Returns false if the scene changed meanwhile. */
  const drawRows = async (drawn: Drawn, version: number, bottom: number, rows: number): Promise<boolean> => {
    maker.beginRows(size, bottom, rows)
    // The first pass may include setup, and any pass may wait for other work: the fastest one counts.
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
