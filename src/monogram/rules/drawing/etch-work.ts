import type { Area, Blank } from './blank.ts'
import type { Surface } from './surface.ts'

/** The technique: sand-blasted glass, burned wood, cut metal, or ink. */
export const FINISHES = ['frost', 'burn', 'cut', 'print'] as const
export type Finish = (typeof FINISHES)[number]

/** A place on glass, wood, metal or glaze, and the light of its picture. */
export interface EtchScene {
  readonly surface: Surface
  readonly finish: Finish
  /** Direction of the main light in the picture: right, down. */
  readonly light: readonly [number, number]
  /** Linear light of a white card at the place. */
  readonly white: number
  /** Colour of a print, `#rrggbb`. */
  readonly ink: string
  /** Depth in millimetres. */
  readonly deep?: number | undefined
}

/** Cells of the mask for a pixel, each way. */
export const FINE = 2

/** Outlines as a mask over an area of the blank, and where to draw them. */
export interface EtchWork extends Area {
  /** RGB bytes to draw on. */
  readonly out: Uint8Array
  readonly blank: Blank
  readonly scene: EtchScene
  /** Cover on a grid that is FINE times as fine as the pixels. */
  readonly mask: Float32Array
  /** Cover of each pixel. */
  readonly cover: Float32Array
  readonly perMm: number
  /** Direction of the main light, of length 1. */
  readonly lx: number
  readonly ly: number
}

/** Mean of a fine grid for each pixel. */
export function shrink(fine: Float32Array, w: number, h: number): Float32Array {
  const plane = new Float32Array(w * h)
  const per = 1 / (FINE * FINE)
  for (let y = 0; y < h; y++)
    for (let v = 0; v < FINE; v++) {
      let i = (y * FINE + v) * w * FINE
      for (let x = 0; x < w; x++) for (let u = 0; u < FINE; u++, i++) plane[y * w + x]! += fine[i]! * per
    }
  return plane
}

/** Number of a pixel of the area in the blank. */
export const pixelAt = ({ x0, y0, blank }: EtchWork, x: number, y: number): number => (y + y0) * blank.width + x + x0

/** Slope of a plane towards the light at a pixel. */
export function towardsLight(plane: Float32Array, { w, h, lx, ly }: EtchWork, i: number): number {
  const last = w * h - 1
  const gx = (plane[Math.min(last, i + 1)]! - plane[Math.max(0, i - 1)]!) / 2
  const gy = (plane[Math.min(last, i + w)]! - plane[Math.max(0, i - w)]!) / 2
  return gx * lx + gy * ly
}
