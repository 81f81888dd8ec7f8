import type { Country, NavigationState } from './site.ts'

/** Texts and contents of a front page; a null text is replaced by a neutral one. */
export interface FrontPage {
  readonly title: string | null
  readonly lead: string | null
  /** Slug of the product at the top. */
  readonly piece: string | null
  /** The row of categories; `categories` in display order, null for all categories of the menu. */
  readonly shelf: {
    readonly title: string | null
    readonly note: string | null
    readonly categories: readonly string[] | null
  }
  /** Pictures of rooms; `show` names rooms in display order, null for the first rooms of the brand. */
  readonly rooms: { readonly title: string | null; readonly show: readonly string[] | null }
  /**
   * Products further down; `products` are slugs in display order, null for those that the catalogue marks as featured.
   */
  readonly featured: { readonly title: string | null; readonly products: readonly string[] | null }
}

/** The texts of one brand or the kids line: slogan, footer and front page. */
export interface BrandTexts {
  /** Follows the name in the title of the front page. */
  readonly slogan: string | null
  /** Text at the foot of every page. */
  readonly footer: { readonly title: string; readonly text: string } | null
  readonly home: FrontPage
}

/** Names and telephone number, which any page may show. */
export interface ShopNames {
  /** Names by the navigation state of the page: first brand, kids line, second brand [NAV-04]. */
  readonly names: Readonly<Record<NavigationState, string>>
  /** The kids line in menus, beside the name of its brand; null if the catalogue gives none. */
  readonly kidsMenu: string | null
  /** Customer service number as displayed; ten digits, North American. */
  readonly phone: string
  /** Numbers of registry help in each country. */
  readonly registryPhones: Readonly<Record<Country, string>>
}

/** Names, contact data and texts of a retailer in one language, from `shop.yaml` in the catalogue folder. */
export interface ShopIdentity extends ShopNames {
  readonly mail: {
    /** The sender of order confirmations. */
    readonly orders: string
    /** The designers' email address. */
    readonly designers: string
  }
  readonly voices: Readonly<Record<NavigationState, BrandTexts>>
}

const NO_FRONT_PAGE: FrontPage = {
  title: null,
  lead: null,
  piece: null,
  shelf: { title: null, note: null, categories: null },
  rooms: { title: null, show: null },
  featured: { title: null, products: null },
}
const NO_VOICE: BrandTexts = { slogan: null, footer: null, home: NO_FRONT_PAGE }

/** Names of a shop whose catalogue has no `shop.yaml` yet. */
export const NEUTRAL_NAMES: ShopNames = {
  names: { default: 'Our Shop', cratekids: 'Our Shop Kids', CB2: 'Our Other Shop' },
  kidsMenu: null,
  phone: '800 555 0100',
  registryPhones: { US: '800 555 0100', CA: '800 555 0100' },
}

/** Identity of a shop whose catalogue has no `shop.yaml` yet. */
export const NEUTRAL_IDENTITY: ShopIdentity = {
  ...NEUTRAL_NAMES,
  mail: { orders: 'orders@shop.invalid', designers: 'designers@shop.invalid' },
  voices: { default: NO_VOICE, cratekids: NO_VOICE, CB2: NO_VOICE },
}

/** `800 555 0142` → `tel:+18005550142`. */
export const telephoneHref = (phone: string): string => `tel:+1${phone.replaceAll(/\D/g, '')}`
