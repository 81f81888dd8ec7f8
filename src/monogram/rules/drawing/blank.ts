import type { Point } from '../shapes/geometry.ts'
import { LINEAR, luminance } from '../shapes/light.ts'
import { blur } from '../shapes/raster.ts'
import type { Projector } from './surface.ts'

/** Part of a picture, in pixels; it may reach beyond the picture. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The picture of a product without a monogram, cut to the part that shows the place. */
export interface Blank {
  readonly width: number
  readonly height: number
  /** sRGB, three bytes for each pixel. */
  readonly bytes: Uint8Array
  /** The same in linear light. */
  readonly light: Float32Array
  /** Luminance without the texture of the material: the light that falls on each pixel. */
  readonly fall: Float32Array
  /** Pixels of the blank for one of the picture. */
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** Prepares a blank from its pixels. `soften` is the blur in pixels that removes the texture from the light. */
export function blankOf(bytes: Uint8Array, crop: Crop, width: number, soften: number): Blank {
  const scale = width / crop.width
  const height = bytes.length / 3 / width
  const light = new Float32Array(bytes.length)
  for (let i = 0; i < bytes.length; i++) light[i] = LINEAR[bytes[i]!]!
  const fall = new Float32Array(width * height)
  for (let i = 0; i < fall.length; i++) fall[i] = luminance(light[i * 3]!, light[i * 3 + 1]!, light[i * 3 + 2]!)
  blur(fall, width, height, soften)
  return { width, height, bytes, light, fall, scale, left: crop.left, top: crop.top }
}

/** Converts a projection to pixels of the picture into one to pixels of the blank. */
export const ontoBlank =
  (project: Projector, { scale, left, top }: Blank): Projector =>
  p => {
    const [x, y] = project(p)
    return [(x - left) * scale, (y - top) * scale] satisfies Point
  }

/** The part of a blank that a work changes, in pixels. */
export interface Area {
  readonly x0: number
  readonly y0: number
  readonly w: number
  readonly h: number
}

/** The part of the blank within `margin` pixels of a box; undefined if they do not meet. */
export function areaAround(
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  margin: number,
  blank: Blank,
): Area | undefined {
  const x0 = Math.max(0, Math.floor(box.left) - margin)
  const y0 = Math.max(0, Math.floor(box.top) - margin)
  const w = Math.min(blank.width, Math.ceil(box.right) + margin) - x0
  const h = Math.min(blank.height, Math.ceil(box.bottom) + margin) - y0
  return w > 0 && h > 0 ? { x0, y0, w, h } : undefined
}
