import type { Db } from '#platform/database/query.ts'
import { readHasMonograms, readMonogram } from './store.ts'

/** True if the catalogue says what can be chosen for the monogram of a product. */
export const hasMonogram = async (db: Db, productId: string): Promise<boolean> =>
  (await readMonogram(db, productId)) !== undefined

/** True if any product of the catalogue has a monogram. */
export const hasMonograms = (db: Db): Promise<boolean> => readHasMonograms(db)
