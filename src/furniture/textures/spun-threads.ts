import { threadNoise } from './fields.ts'
import type { FullWeaving } from './weaving.ts'

/** All threads of one direction, with `size` samples along each thread. */
export interface SpunThreads {
  /** Width, where 1 leaves no gap. */
  readonly widths: Float32Array
  /** Brightness, about 1. */
  readonly tones: Float32Array
  /** Share of the second colour; it may be below 0 or above 1. */
  readonly mixes: Float32Array
  /** Thickness of the yarn, -1 to 1. */
  readonly thickness: Float32Array
}

interface Spinning {
  readonly count: number
  readonly width: number
  /** Share of the second colour. */
  readonly mix: number
  readonly seed: number
}

/** Spins the threads of one direction: no two are alike, and width, tone and colour drift along each. */
export function spunThreads(
  { size, slub, melange, uneven }: FullWeaving,
  { count, width, mix, seed }: Spinning,
  next: () => number,
): SpunThreads {
  const thickness = threadNoise(count, size, 9, seed)
  const drift = threadNoise(count, size, 44, seed + 1)
  const spun = threadNoise(count, size, 22, seed + 2)
  const widths = new Float32Array(count * size)
  const tones = new Float32Array(count * size)
  const mixes = new Float32Array(count * size)
  for (let i = 0, k = 0; i < count; i++) {
    const ownWidth = width + uneven * 0.3 * (next() - 0.5)
    const ownTone = uneven * 0.13 * (next() - 0.5)
    const ownMix = 0.35 * (next() - 0.5)
    for (let x = 0; x < size; x++, k++) {
      widths[k] = ownWidth * (1 + slub * Math.max(0, thickness[k]! - 0.25))
      tones[k] = 1 + ownTone + uneven * 0.08 * drift[k]! + 0.06 * Math.max(0, thickness[k]!) * slub
      mixes[k] = mix + melange * (0.8 * spun[k]! + ownMix + 0.25 * drift[k]!)
    }
  }
  return { widths, tones, mixes, thickness }
}
