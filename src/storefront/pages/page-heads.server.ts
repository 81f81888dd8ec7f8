import type { ProductCard } from '#catalog/rules/card.ts'
import type { PageOf } from '#catalog/rules/listing/listing.ts'
import { pictureOf, productPath } from '#catalog/rules/product.ts'
import type { ShippingTables } from '#cart/rules/shipping/shipping-tables.ts'
import type { Category } from '#catalog/rules/product.ts'
import type { Room } from '#catalog/rules/room.ts'
import { categoryKey, productKey } from '#catalog/server/content-versions.ts'
import { knownIdentity } from '#catalog/server/shop-identity-store.ts'
import type { ProductPage } from '#catalog/server/product/product-page.ts'
import { cardPath, plannerCardPath, roomCardPath, type CardSubject } from '#catalog/server/social-card/card-address.ts'
import type { ShopNames } from '#lib/shop-identity.ts'
import { COUNTRIES, navigationState, siteOf } from '#lib/site.ts'
import type { Country } from '#lib/site.ts'
import type { PageRequest } from '#main/pages/page-context.ts'
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

// Each function also records the keys of the data that its page shows, so that a cached page is rendered again when
// they change.

/** The data that the head of a page is made from. */
export type HeadSources = Pick<PageRequest, 'site' | 'language' | 'hosts' | 'menu' | 'shows' | 'db'>

/** Names of the site's shop: for shared links, and for the end of the page's title. */
function namesOf({ names }: ShopNames, { brand }: HeadSources['site'], isKids = false) {
  return { siteName: names[navigationState(brand, false)], shopName: names[navigationState(brand, isKids)] }
}

/** Subject of a page's social card: a product, or a room for pages that are not about a single product. */
type Subject = CardSubject | Room
async function cardOf({ site, hosts, db }: HeadSources, subject: Subject | undefined) {
  if (subject === undefined) return undefined
  const { names } = await knownIdentity(db, 'en')
  const [path, alt] =
    'room' in subject ? [roomCardPath(subject, names), subject.alt] : [cardPath(subject, names), subject.name]
  return { href: `${hosts.origin(site.code)}${path}`, alt }
}

/** Further data of a page's head besides its path. */
interface PlainHead {
  readonly countries?: readonly Country[]
  readonly subject?: Subject | undefined
  readonly jsonLd?: readonly JsonLd[]
  /** A page of the kids line. */
  readonly isKids?: boolean
}

/**
 * The head of a page with mixed products or none, which every catalogue change invalidates. `countries` are those that
 * have the page.
 */
export async function plainHead(
  asked: HeadSources,
  path: string,
  { countries = COUNTRIES, subject, jsonLd = [], isKids = false }: PlainHead = {},
): Promise<PageHead> {
  const { site, language, hosts, shows, db } = asked
  shows([ANY_CHANGE])
  const shop = await knownIdentity(db, language)
  return {
    ...namesOf(shop, site, isKids),
    canonical: siteAddress(hosts, site)(path),
    alternates: alternates(hosts.origin, site.brand, path, countries),
    card: await cardOf(asked, subject),
    jsonLd,
  }
}

/** The head of a sectional collection's planner page. `subject` is shown on its social card. */
export async function plannerHead(
  asked: HeadSources,
  path: string,
  more: {
    readonly countries: readonly Country[]
    readonly subject: CardSubject | undefined
    readonly jsonLd: readonly JsonLd[]
  },
): Promise<PageHead> {
  const { subject, ...plain } = more
  const { names } = await knownIdentity(asked.db, 'en')
  const href = subject && `${asked.hosts.origin(asked.site.code)}${plannerCardPath(subject, names)}`
  const head = await plainHead(asked, path, plain)
  return { ...head, card: href === undefined ? undefined : { href, alt: subject!.name } }
}

/** The head of a brand's front page, with the seller and the site's search. */
export async function homeHead(asked: HeadSources, subject: Subject | undefined): Promise<PageHead> {
  const { site, hosts, db, language } = asked
  const shop = await knownIdentity(db, language)
  const origin = hosts.origin(site.code)
  const jsonLd = [organizationData(origin, site, shop), webSiteData(origin, siteAddress(hosts, site), site, shop)]
  return plainHead(asked, '/', { subject, jsonLd })
}

interface ListingView {
  readonly isWhole: boolean
  /** The number of products on the pages before this one. */
  readonly before: number
  readonly isKids: boolean
}
type ListingFacts = Pick<PageOf<ProductCard>, 'items' | 'page' | 'pages' | 'total'> & { readonly category: Category }

/**
 * The head of a category page. `isWhole`: without filters and in the default order; any other view has the list's first
 * page as its canonical address.
 */
export async function listingHead(
  asked: HeadSources,
  { category, items, page, pages, total }: ListingFacts,
  { isWhole, before, isKids }: ListingView,
): Promise<PageHead> {
  const { site, language, hosts, menu, shows, db } = asked
  const address = siteAddress(hosts, site)
  const at = (to: number) => address(listingHref(category.category, { page: to }))
  const other = siteOf(site.brand, site.country === 'US' ? 'CA' : 'US')
  const isThere = (await menu(other)).some(one => one.category === category.category)
  shows([categoryKey(category.category), ...items.map(({ id }) => productKey(id))])
  const canonical = at(isWhole ? page : 1)
  return {
    ...namesOf(await knownIdentity(db, language), site, isKids),
    canonical,
    card: await cardOf(asked, items[0]),
    alternates:
      isWhole && page === 1 && isThere
        ? alternates(hosts.origin, site.brand, listingHref(category.category), COUNTRIES)
        : [],
    prev: isWhole && page > 1 ? at(page - 1) : undefined,
    next: isWhole && page < pages ? at(page + 1) : undefined,
    jsonLd: [
      breadcrumbData(address, [{ name: messages[language].home, path: '/' }, { name: category.name }]),
      ...(items.length === 0
        ? []
        : [listingData(address, { name: category.name, url: canonical, items, before, total })]),
    ],
  }
}

/** The head of a product page, which all of its SKUs share. `shown`: other products on the page. */
export async function productHead(
  asked: HeadSources,
  { product, available, reviews }: ProductPage,
  category: Category | undefined,
  shown: readonly { readonly id: string }[],
  shipping: ShippingTables,
): Promise<PageHead> {
  const { site, language, hosts, shows, db } = asked
  const shop = await knownIdentity(db, language)
  const origin = hosts.origin(site.code)
  const address = siteAddress(hosts, site)
  const path = productPath(product.slug)
  shows([product.id, ...shown.map(({ id }) => id)].map(productKey))
  return {
    ...namesOf(shop, site, product.isKids),
    type: 'product',
    canonical: address(path),
    alternates: alternates(
      hosts.origin,
      site.brand,
      path,
      COUNTRIES.filter(country => product.skus.some(sku => sku.prices[country] !== undefined)),
    ),
    card: await cardOf(asked, {
      ...pictureOf(product),
      slug: product.slug,
      name: product.name,
      brand: product.brand,
      isKids: product.isKids,
    }),
    jsonLd: [
      productData({
        product,
        site,
        shop,
        origin,
        address,
        available,
        reviews,
        shipping,
        category: category?.name,
        madeAt: Date.now(),
      }),
      breadcrumbData(address, [
        { name: messages[language].home, path: '/' },
        ...(category ? [{ name: category.name, path: listingHref(category.category) }] : []),
        { name: product.name },
      ]),
    ],
  }
}
