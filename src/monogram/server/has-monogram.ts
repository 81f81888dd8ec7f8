import type { Db } from '#platform/database/query.ts'
import { readMonogram } from './store.ts'

/** True if the catalogue says what can be chosen for the monogram of a product. */
export const hasMonogram = async (db: Db, productId: string): Promise<boolean> =>
  (await readMonogram(db, productId)) !== undefined
