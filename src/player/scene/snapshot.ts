import { UnsignedByteType, WebGLRenderTarget } from 'three'
import type { WebGLRenderer } from 'three'
import { createBeauty } from './beauty.ts'
import type { Drawn } from './beauty.ts'
import type { Uniforms } from './surface.ts'

/** Draws what is seen as a picture at rest of its own size, and answers it as a PNG. `isQuick`: whether its passes may sample the sky. */
export async function takeSnapshot(renderer: WebGLRenderer, shared: Uniforms, drawn: () => Drawn, size: { readonly width: number; readonly height: number }, passes: number, isQuick: boolean): Promise<Blob> {
  const { width, height } = size
  const [target, maker] = [new WebGLRenderTarget(width, height, { type: UnsignedByteType }), createBeauty(renderer, shared)]
  const pixels = new Uint8Array(width * height * 4)
  try {
    shared.fine!.value = 1
    for (let i = 0; i < passes; i++) {
      maker.add(drawn(), width, height, isQuick)
      // Lets the browser breathe between passes.
      await new Promise(resolve => { setTimeout(resolve) })
    }
    maker.put(target)
    renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels)
  } finally {
    target.dispose()
    maker.dispose()
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const image = new ImageData(width, height)
  for (let row = 0; row < height; row++) image.data.set(pixels.subarray(row * width * 4, (row + 1) * width * 4), (height - 1 - row) * width * 4)
  canvas.getContext('2d')!.putImageData(image, 0, 0)
  return new Promise((resolve, reject) => { canvas.toBlob(blob => (blob === null ? reject(new Error('The picture could not be made.')) : resolve(blob)), 'image/png') })
}
