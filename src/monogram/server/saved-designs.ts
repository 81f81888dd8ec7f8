import type { Db } from '#platform/database/query.ts'
import { picturePath } from './monogram-pictures.ts'
import { readDesigns } from './store.ts'

/** The part of a saved design that cart and order use. */
export interface CartDesign {
  readonly sku: string
  readonly text: string
  readonly imageUrl: string
}

/** Finds saved designs by id; unknown ones are left out. */
export type FindDesigns = (ids: readonly string[]) => Promise<ReadonlyMap<string, CartDesign>>

export const savedDesigns =
  (db: Db): FindDesigns =>
  async ids => {
    const designs = await readDesigns(db, ids)
    return new Map(designs.map(({ id, sku, text, hash }) => [id, { sku, text, imageUrl: picturePath(hash) }]))
  }
