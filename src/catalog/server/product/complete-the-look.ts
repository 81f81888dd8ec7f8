import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { ProductCard } from '../../rules/card.ts'
import { readCards } from '../listing/read-cards.ts'
import { readLook } from '../store.ts'

/** Products that complete a look: the rest of the product's sets, if sold in the country. */
export const completeTheLook = async (
  db: Db,
  country: Country,
  productId: string,
  language: Language = 'en',
): Promise<ProductCard[]> => readCards(db, country, await readLook(db, [productId]), undefined, language)
