import type { Brand } from '#lib/site.ts'

/** Products that complete a look, in display order. */
export interface ProductSet {
  readonly set: string
  readonly name: string
  readonly brand: Brand
  readonly productIds: readonly string[]
}
