import type { Vector } from '../../src/furniture/kit/mesh.ts'
import type { Stage } from '../design.ts'

/**
 * An area light, a point light or the sun. Metres and watts; for the sun, watts per square metre and its angular
 * diameter in degrees.
 */
export interface Light {
  readonly kind: 'area' | 'sun' | 'point'
  readonly from: Vector
  readonly to: Vector
  readonly size: readonly [number, number]
  readonly power: number
  readonly colour: string
  readonly degrees?: number
}

/**
 * The studio's lights for a piece of 2.2 m: a window-like key light from the upper left and slightly behind, so that
 * tops are bright, fronts are in soft shade and the shadow falls to the lower right; and a broad, low fill light from
 * the right. Only two lights, because Cycles samples one of them at each bounce.
 */
const STANDING: readonly Light[] = [
  { kind: 'area', from: [-4.2, 5.6, -0.5], to: [0, 0.3, 0.2], size: [3.4, 2.8], power: 1250, colour: '#fffdfb' },
  { kind: 'area', from: [4.5, 2.0, 6.5], to: [0, 0.4, 0.3], size: [4, 3], power: 260, colour: '#f7f8ff' },
]

const HANGING: readonly Light[] = [
  { kind: 'area', from: [-4.6, 4.2, 4.4], to: [0, 0, 0], size: [2.4, 2.2], power: 950, colour: '#fffdfb' },
  { kind: 'area', from: [4.5, -0.5, 6.5], to: [0, 0, 0], size: [4, 3], power: 260, colour: '#f7f8ff' },
]

/**
 * The lights for a piece of size `over` metres around `middle`: scaled down for a small piece, so that all pieces are
 * lit alike.
 */
export function lightsFor(stage: Stage, over: number, middle: Vector): Light[] {
  const scale = Math.max(over, 0.05) / 2.2
  const about: Vector = stage === 'wall' || stage === 'hung' ? middle : [middle[0], 0, middle[2]]
  const move = (p: Vector): Vector => [p[0] * scale + about[0], p[1] * scale + about[1], p[2] * scale + about[2]]
  return (stage === 'wall' || stage === 'hung' ? HANGING : STANDING).map(light => ({
    ...light,
    from: move(light.from),
    to: move(light.to),
    size: [light.size[0] * scale, light.size[1] * scale],
    // Reduced for flat pieces, which face the key light.
    power: light.power * scale ** 2 * (stage === 'flat' ? 0.66 : 1),
  }))
}
