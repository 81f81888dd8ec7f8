import type { FrontPage } from '#lib/shop-identity.ts'
import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { ProductCard } from '../rules/card.ts'
import type { Room } from '../rules/room.ts'
import { listCategories } from './listing/list-categories.ts'
import type { ListedCategory } from './listing/list-categories.ts'
import { readCards } from './listing/read-cards.ts'
import { readFeatured, readProductId } from './store.ts'

export interface HomePage {
  /** The retailer's selection in its order, or the whole menu. */
  readonly categories: readonly ListedCategory[]
  /** The product at the top of the page; undefined if there is none. */
  readonly piece: ProductCard | undefined
  /** The retailer's selection in its order, or else the featured and most popular products. */
  readonly featured: readonly ProductCard[]
}

/** The items of `all` that `keys` name, in their order; all of them when no keys are given. */
export function chosenOf<T>(
  all: readonly T[],
  keys: readonly string[] | null,
  keyOf: (one: T) => string,
): readonly T[] {
  if (keys === null) return all
  const byKey = new Map(all.map(one => [keyOf(one), one]))
  return keys.flatMap(key => byKey.get(key) ?? [])
}

export const chosenRooms = (rooms: readonly Room[], { rooms: { show } }: Pick<FrontPage, 'rooms'>): readonly Room[] =>
  chosenOf(rooms, show, one => one.room)

/** Cards of products by slug; products that the site does not sell are omitted. */
export async function cardsBySlug(db: Db, site: Site, slugs: readonly string[]): Promise<ProductCard[]> {
  const ids = await Promise.all(slugs.map(slug => readProductId(db, slug, null)))
  return readCards(
    db,
    site.country,
    ids.filter(id => id !== undefined),
    undefined,
    site.language,
  )
}

/** Contents of a brand's front page: at most `limit` products, including the one at the top. */
export async function homePage(
  db: Db,
  site: Site,
  { piece: chosenPiece, shelf, featured: { products } }: Pick<FrontPage, 'piece' | 'shelf' | 'featured'>,
  limit = 8,
): Promise<HomePage> {
  const language = site.language
  const categories = chosenOf(await listCategories(db, site), shelf.categories, one => one.category)
  const wanted =
    products === null
      ? await readCards(db, site.country, await readFeatured(db, site.brand, site.country, limit), undefined, language)
      : await cardsBySlug(db, site, products)
  const [own] = chosenPiece === null ? [] : await cardsBySlug(db, site, [chosenPiece])
  const piece = own ?? wanted[0]
  const featured = wanted.filter(one => one.id !== piece?.id)
  return { categories, piece, featured: products === null ? featured.slice(0, limit - 1) : featured }
}
