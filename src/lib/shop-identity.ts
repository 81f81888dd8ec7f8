import type { NavigationState } from './site.ts'

/** Words and contents of a front page; null where the retailer says nothing of it, and the page has neutral words. */
export interface FrontPage {
  readonly title: string | null
  readonly lead: string | null
  /** Address (slug) of the product at the head. */
  readonly piece: string | null
  /** The shelf of categories; `categories` in their order, null for all that the menu has. */
  readonly shelf: {
    readonly title: string | null
    readonly note: string | null
    readonly categories: readonly string[] | null
  }
  /** Pictures of rooms; `show` names rooms in their order, null for the first ones of the brand. */
  readonly rooms: { readonly title: string | null; readonly show: readonly string[] | null }
  /** Products below; `products` are addresses in their order, null for those that the catalogue marks as featured. */
  readonly featured: { readonly title: string | null; readonly products: readonly string[] | null }
}

/** The texts of one brand or the kids line: slogan, footer and front page. */
export interface Voice {
  /** Behind the name in the title of the front page. */
  readonly slogan: string | null
  /** At the foot of every page. */
  readonly footer: { readonly title: string; readonly text: string } | null
  readonly home: FrontPage
}

/** Names and telephone number, which any page may show. */
export interface ShopNames {
  /** Names by the navigation state of the page: first brand, kids line, second brand [NAV-04]. */
  readonly names: Readonly<Record<NavigationState, string>>
  /** The kids line in menus, beside the name of its brand; null where the retailer says nothing of it. */
  readonly kidsMenu: string | null
  /** Customer service, as shoppers read it; a number of ten digits in North America. */
  readonly phone: string
}

/** Names, contact data and words of a retailer in one language, from `shop.yaml` of the catalogue's folder. */
export interface ShopIdentity extends ShopNames {
  readonly mail: {
    /** The sender of order confirmations. */
    readonly orders: string
    /** The mail address of the designers. */
    readonly designers: string
  }
  readonly voices: Readonly<Record<NavigationState, Voice>>
}

const NO_FRONT_PAGE: FrontPage = {
  title: null,
  lead: null,
  piece: null,
  shelf: { title: null, note: null, categories: null },
  rooms: { title: null, show: null },
  featured: { title: null, products: null },
}
const NO_VOICE: Voice = { slogan: null, footer: null, home: NO_FRONT_PAGE }

/** Names of a shop whose retailer has said nothing of it yet. */
export const NEUTRAL_NAMES: ShopNames = {
  names: { default: 'Our Shop', cratekids: 'Our Shop Kids', CB2: 'Our Other Shop' },
  kidsMenu: null,
  phone: '800 555 0100',
}

/** A shop whose retailer has said nothing of it yet. */
export const NEUTRAL_IDENTITY: ShopIdentity = {
  ...NEUTRAL_NAMES,
  mail: { orders: 'orders@shop.invalid', designers: 'designers@shop.invalid' },
  voices: { default: NO_VOICE, cratekids: NO_VOICE, CB2: NO_VOICE },
}

/** `800 555 0142` → `tel:+18005550142`. */
export const telephoneHref = (phone: string): string => `tel:+1${phone.replaceAll(/\D/g, '')}`
