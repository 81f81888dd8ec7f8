import type { ProductCard } from '#catalog/rules/card.ts'
import type { PageOf } from '#catalog/rules/listing.ts'
import { pictureOf, productPath } from '#catalog/rules/product.ts'
import type { ShippingTables } from '#cart/rules/shipping/shipping-tables.ts'
import type { Category } from '#catalog/rules/product.ts'
import type { Room } from '#catalog/rules/room.ts'
import { categoryKey, productKey } from '#catalog/server/change-stamps.ts'
import type { ProductPage } from '#catalog/server/product-page.ts'
import { cardPath, plannerCardPath, roomCardPath, type CardSubject } from '#catalog/server/social-card/card-address.ts'
import { SHOP_NAME } from '#lib/shop-names.ts'
import { COUNTRIES, navigationState, siteOf } from '#lib/site.ts'
import type { Country } from '#lib/site.ts'
import type { PageRequest } from '#main/page-context.ts'
import { ANY_CHANGE } from '#main/watch-catalogue.ts'
import { listingHref } from '../listing/listing-href.ts'
import type { PageHead } from '../head/page-meta.ts'
import { alternates } from '../head/alternates.ts'
import { siteAddress } from '../head/site-address.ts'
import { breadcrumbData } from '../head/breadcrumb-data.ts'
import type { JsonLd } from '../head/json-ld.ts'
import { listingData } from '../head/listing-data.ts'
import { productData } from '../head/product-data.ts'
import { messages } from './pages.messages.ts'
import { organizationData, webSiteData } from '../head/shop-data.ts'

// Each also names what its page shows, so that the cached page is made anew when that changes.

type Asked = Pick<PageRequest, 'site' | 'language' | 'hosts' | 'menu' | 'shows'>

/** The name of a site's shop, as shared pages show it. */
const siteName = ({ brand }: Asked['site']) => SHOP_NAME[navigationState(brand, false)]

/** What a page's social card shows: a product, or a room where it is about no one product. */
type Subject = CardSubject | Room
const cardOf = (origin: string, subject: Subject | undefined) => subject && ('room' in subject ? { href: `${origin}${roomCardPath(subject)}`, alt: subject.alt } : { href: `${origin}${cardPath(subject)}`, alt: subject.name })

/** Of a page that shows products of all kinds, or none: made anew with every change. `countries`: where it is there. */
export function plainHead({ site, hosts, shows }: Asked, path: string, { countries = COUNTRIES, subject, jsonLd = [] }: { readonly countries?: readonly Country[]; readonly subject?: Subject | undefined; readonly jsonLd?: readonly JsonLd[] } = {}): PageHead {
  const origin = hosts.origin(site.code)
  shows([ANY_CHANGE])
  return {
    siteName: siteName(site),
    canonical: siteAddress(hosts, site)(path),
    alternates: alternates(hosts.origin, site.brand, path, countries),
    card: cardOf(origin, subject),
    jsonLd,
  }
}

/** The head of a sectional collection's planner page. `subject` is shown on its social card. */
export function plannerHead(
  asked: Asked,
  path: string,
  more: {
    readonly countries: readonly Country[]
    readonly subject: CardSubject | undefined
    readonly jsonLd: readonly JsonLd[]
  },
): PageHead {
  const { subject, ...plain } = more
  const href = subject && `${asked.hosts.origin(asked.site.code)}${plannerCardPath(subject)}`
  return { ...plainHead(asked, path, plain), card: href === undefined ? undefined : { href, alt: subject!.name } }
}

/** Of a brand's front page: who sells here, and how the site is searched. */
export function homeHead(asked: Asked, subject: Subject | undefined): PageHead {
  const { site, hosts } = asked
  const origin = hosts.origin(site.code)
  return plainHead(asked, '/', { subject, jsonLd: [organizationData(origin, site), webSiteData(origin, siteAddress(hosts, site), site)] })
}

/**
 * Of a page of a category. `isWhole`: nothing filtered, in the usual order; anything else is a view of the same list, and
 * points to the list's first page.
 */
export async function listingHead({ site, language, hosts, menu, shows }: Asked, { category, items, page, pages, total }: Pick<PageOf<ProductCard>, 'items' | 'page' | 'pages' | 'total'> & { readonly category: Category }, { isWhole, before }: { readonly isWhole: boolean; readonly before: number }): Promise<PageHead> {
  const origin = hosts.origin(site.code)
  const address = siteAddress(hosts, site)
  const at = (to: number) => address(listingHref(category.category, { page: to }))
  const other = siteOf(site.brand, site.country === 'US' ? 'CA' : 'US')
  const isThere = (await menu(other)).some(one => one.category === category.category)
  shows([categoryKey(category.category), ...items.map(({ id }) => productKey(id))])
  const canonical = at(isWhole ? page : 1)
  return {
    siteName: siteName(site), canonical, card: cardOf(origin, items[0]),
    alternates: isWhole && page === 1 && isThere ? alternates(hosts.origin, site.brand, listingHref(category.category), COUNTRIES) : [],
    prev: isWhole && page > 1 ? at(page - 1) : undefined,
    next: isWhole && page < pages ? at(page + 1) : undefined,
    jsonLd: [
      breadcrumbData(address, [{ name: messages[language].home, path: '/' }, { name: category.name }]),
      ...(items.length === 0 ? [] : [listingData(address, { name: category.name, url: canonical, items, before, total })]),
    ],
  }
}

/** Of a product, whichever of its skus is chosen: they have one page. `shown`: other products on it. */
export function productHead({ site, language, hosts, shows }: Asked, { product, available, reviews }: ProductPage, category: Category | undefined, shown: readonly { readonly id: string }[], shipping: ShippingTables): PageHead {
  const origin = hosts.origin(site.code)
  const address = siteAddress(hosts, site)
  const path = productPath(product.slug)
  shows([product.id, ...shown.map(({ id }) => id)].map(productKey))
  return {
    siteName: siteName(site),
    type: 'product',
    canonical: address(path),
    alternates: alternates(hosts.origin, site.brand, path, COUNTRIES.filter(country => product.skus.some(sku => sku.prices[country] !== undefined))),
    card: cardOf(origin, { ...pictureOf(product), slug: product.slug, name: product.name, brand: product.brand, isKids: product.isKids }),
    jsonLd: [
      productData({
        product, site, origin, address, available, reviews, shipping, category: category?.name, madeAt: Date.now(),
      }),
      breadcrumbData(address, [{ name: messages[language].home, path: '/' }, ...(category ? [{ name: category.name, path: listingHref(category.category) }] : []), { name: product.name }]),
    ],
  }
}
