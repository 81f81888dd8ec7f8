import type { Db } from '#platform/database/query.ts'
import { pictureOf } from '../../rules/product.ts'
import type { SectionalCollection } from '../../rules/sectional-collection.ts'
import { readProducts } from '../store.ts'
import type { CardSubject } from './card-address.ts'

/** Content of a planner's social card: its first photographed sectional; undefined if there is none. */
export async function plannerSubject(
  db: Db,
  { slug, name, brand, layouts, pieces }: SectionalCollection,
): Promise<CardSubject | undefined> {
  const photo = layouts.find(layout => layout.photo !== null)?.photo
  const [piece] = pieces
  if (!photo || piece === undefined) return undefined
  const [product] = await readProducts(db, [piece.productId])
  return product && { ...pictureOf(product), photo, slug, name, brand, isKids: false }
}
