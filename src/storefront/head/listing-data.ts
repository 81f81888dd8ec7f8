import type { ProductCard } from '#catalog/rules/card.ts'
import { productPath } from '#catalog/rules/product.ts'
import { described, type JsonLd } from './json-ld.ts'
import type { SiteAddress } from './site-address.ts'

/** A page of a listing: the products that it shows and the position of each in the whole list. */
export const listingData = (
  address: SiteAddress,
  {
    name,
    url,
    items,
    before,
    total,
  }: {
    readonly name: string
    readonly url: string
    readonly items: readonly Pick<ProductCard, 'slug' | 'name'>[]
    /** Number of products on earlier pages. */
    readonly before: number
    readonly total: number
  },
): JsonLd =>
  described('ItemList', {
    name,
    url,
    numberOfItems: total,
    itemListElement: items.map((item, i) => ({
      '@type': 'ListItem',
      position: before + i + 1,
      name: item.name,
      url: address(productPath(item.slug)),
    })),
  })
