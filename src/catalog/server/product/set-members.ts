import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { ProductCard } from '../../rules/card.ts'
import { readCards } from '../listing/read-cards.ts'
import { readLook } from '../store.ts'

/** The other products of the sets that contain any of the products, in set order. */
export const setMembers = async (db: Db, site: Site, productIds: readonly string[]): Promise<ProductCard[]> =>
  productIds.length === 0 ? [] : readCards(db, site.country, await readLook(db, productIds), undefined, site.language)
