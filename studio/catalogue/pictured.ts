import type { Extent } from '../../src/furniture/family.ts'
import type { Choice } from './choices.ts'

export interface PicturedSku {
  readonly choices: readonly Choice[]
  readonly extent: Extent
}

export interface PicturedProduct {
  readonly slug: string
  readonly name: string
  readonly brand: 'CB' | 'CB2'
  /** 0 to 100; best sellers have the highest values. */
  readonly popularity: number
  readonly skus: readonly PicturedSku[]
}
