import type { Texture } from 'three'

/** An encoded image. */
export interface ModelImage {
  readonly bytes: Uint8Array
  readonly type: 'image/png' | 'image/jpeg'
}
export interface Encoding {
  readonly type: ModelImage['type']
  /** Inverts the green channel of a normal map. */
  readonly isGreenTurned: boolean
}
/** Encodes a texture's image, with its first row at the top. Rejects with a TypeError if the texture has no image. */
export type EncodeImage = (texture: Texture, encoding: Encoding) => Promise<ModelImage>

/** Maximum size of a texture in pixels: more than a phone shows of a fabric, and supported by every viewer. */
const MOST_PIXELS = 1024
const JPEG_QUALITY = 0.92

interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: ArrayLike<number>
}
const isPixels = (image: unknown): image is Pixels =>
  typeof image === 'object' && image !== null && 'data' in image && typeof image.data === 'object'

/** Encodes with a canvas of the browser. */
export const encodeByCanvas: EncodeImage = async (texture, { type, isGreenTurned }) => {
  const image = texture.image as { readonly width: number; readonly height: number } | null
  if (image === null || !(image.width > 0)) throw new TypeError(`${texture.name || 'a texture'} has no image`)
  const scale = Math.min(1, MOST_PIXELS / Math.max(image.width, image.height))
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  if (isPixels(image)) {
    const whole = new OffscreenCanvas(image.width, image.height)
    whole
      .getContext('2d')!
      .putImageData(new ImageData(Uint8ClampedArray.from(image.data), image.width, image.height), 0, 0)
    context.drawImage(whole, 0, 0, width, height)
  } else context.drawImage(image as unknown as CanvasImageSource, 0, 0, width, height)
  if (isGreenTurned) {
    const pixels = context.getImageData(0, 0, width, height)
    for (let i = 1; i < pixels.data.length; i += 4) pixels.data[i] = 255 - pixels.data[i]!
    context.putImageData(pixels, 0, 0)
  }
  const blob = await canvas.convertToBlob({ type, quality: JPEG_QUALITY })
  return { bytes: new Uint8Array(await blob.arrayBuffer()), type }
}
