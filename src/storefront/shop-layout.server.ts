import { FABRICS_PATH } from '#catalog/rules/fabric/fabric-path.ts'
import { knownIdentity } from '#catalog/server/shop-identity-store.ts'
import { HELP_TOPICS, helpPath } from '#lib/help-path.ts'
import { pathIn, type Language } from '#lib/language.ts'
import { telephoneHref, type ShopIdentity } from '#lib/shop-identity.ts'
import { navigationState } from '#lib/site.ts'
import type { Site } from '#lib/site.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { brandSwitchAddress } from './brand-switch-address.server.ts'
import { SECTIONALS_PATH } from './pages/sectionals/sectionals-path.ts'
import { messages } from './shop-layout.messages.ts'
import { siteLinks } from './site-links.server.ts'
import type { FrameLink } from './shell/frame-links.ts'
import type { FooterGroup } from './shell/site-footer.tsx'
import type { Route } from './+types/shop-layout.ts'

interface Shops {
  readonly CB: string
  readonly CB2: string
  readonly kids: string
}

interface FooterGround {
  readonly site: Pick<Site, 'brand'>
  readonly language: Language
  readonly shop: ShopIdentity
  readonly departments: FooterGroup['lines']
  readonly links: Shops
}

/** The footer's texts and links, in the page's language. */
function footerOf({ site: { brand }, language, shop, departments, links }: FooterGround) {
  const t = messages[language]
  const state = navigationState(brand, false)
  const help = { label: t.questions, href: helpPath() }
  const design = { label: t.design, href: '/design-services' }
  return {
    sign: shop.voices[state].footer ?? { title: shop.names[state], text: t.sign },
    groups: [
      { title: t.groups.shop, lines: departments },
      {
        title: t.groups.help,
        lines: [...HELP_TOPICS.map(topic => ({ label: t.topics[topic], href: helpPath(topic) })), help],
      },
      {
        title: t.groups.plan,
        lines: [
          { label: t.sectionals[brand], href: SECTIONALS_PATH[brand] },
          { label: t.fabrics, href: FABRICS_PATH },
          design,
          ...(brand === 'CB' ? [{ label: t.kidsDesign, href: '/kids/design-services' }] : []),
          { label: t.appointments, href: '/design-services/appointments' },
          { label: t.giftCards, href: '/gift-cards' },
        ],
      },
      {
        title: t.groups.shops,
        lines: [
          { label: shop.names.default, href: links.CB, isExternal: true },
          { label: shop.names.CB2, href: links.CB2, isExternal: true },
          { label: shop.kidsMenu ?? t.kids, href: links.kids, isExternal: true },
          { label: t.findStore, href: '/stores' },
        ],
      },
      {
        title: t.groups.talk,
        lines: [
          { label: shop.phone, href: telephoneHref(shop.phone), isExternal: true },
          { label: t.hours },
          { label: t.newsletter, href: '/newsletter' },
        ],
      },
    ] satisfies readonly FooterGroup[],
    legal: [
      { label: t.terms, href: '/customer-service/terms-of-use' },
      { label: t.privacy, href: '/customer-service/privacy-policy' },
    ],
  }
}

/** Menus and the switches between brands and countries; nothing about the shopper, because pages are cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, language, hosts, menu, year, db } = context.get(pageRequest)
  const [categories, shop] = await Promise.all([menu(site), knownIdentity(db, language)])
  const t = messages[language]
  // These addresses are followed by the browser instead of the router, so they include the language prefix.
  const to = (brand: 'CB' | 'CB2', path: string) =>
    brand === site.brand ? pathIn(language, path) : brandSwitchAddress({ site, language, hosts }, brand, path)
  const links = { CB: to('CB', '/'), CB2: to('CB2', '/'), kids: to('CB', '/kids') }
  const departments = categories.map(({ category, name }) => ({ label: name, href: `/shop/${category}` }))
  return {
    site,
    year,
    departments,
    shops: {
      default: { label: shop.names.default, href: links.CB },
      CB2: { label: shop.names.CB2, href: links.CB2 },
      cratekids: { label: shop.kidsMenu ?? t.kids, href: links.kids },
    },
    tools: [
      { label: t.signIn, href: '/account/login', icon: 'user', opensSignIn: true },
      { label: t.registry, href: '/gift-registry', icon: 'gift' },
    ] satisfies readonly FrameLink[],
    utility: [
      { label: t.stores, href: '/stores' },
      { label: t.design, href: '/design-services' },
      { label: t.giftCards, href: '/gift-cards' },
      { label: t.track, href: helpPath('track-order') },
      { label: t.groups.help, href: helpPath() },
    ] satisfies readonly FrameLink[],
    placeholder: t.placeholder,
    footer: footerOf({ site, language, shop, departments, links }),
    countries: siteLinks(hosts, site),
  }
}
