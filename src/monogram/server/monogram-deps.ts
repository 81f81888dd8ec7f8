import type { SkuCache } from '#catalog/server/get-skus.ts'
import type { Db } from '#platform/database/query.ts'
import type { SwitchBoard } from '#platform/feature-flags.ts'
import type { Guard } from '#platform/limits/guard.ts'
import type { ProductMonogram } from '../rules/monogram-place.ts'
import type { MonogramPictures } from './monogram-pictures.ts'

export interface MonogramDeps {
  readonly db: Db
  /** For products; may be cached. */
  readonly catalogue: Db
  readonly knownSkus: SkuCache
  /** The choices for the monogram of a product, by its id. */
  readonly monograms: { get(productId: string): Promise<ProductMonogram | undefined> }
  readonly switches: SwitchBoard
  readonly pictures: MonogramPictures
  /** Limits how many designs a caller may save. */
  readonly guard: Guard
  newId(): string
}
