/**
 * The recorded actions of a shopper on a product. What is bought is counted from the orders themselves; `ordered` says
 * which recommendation or search of the visit led to it.
 */
export const EVENT_KINDS = ['seen', 'listed', 'clicked', 'added', 'removed', 'swatch', 'searched', 'ordered'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** An event as the browser records it. */
export interface ShopperEvent {
  readonly kind: EventKind
  readonly sku: string
  /** Id of the answer that showed the product before. */
  readonly resultId?: string | undefined
  /** Words of the search whose result was chosen, or that showed the product beside it. */
  readonly words?: string | undefined
  /** Category whose listing showed the product. */
  readonly category?: string | undefined
  /** Place of the product in that search or category, from 1, in the shop's own order. */
  readonly rank?: number | undefined
}

/** Maximum number of events in one call, and of characters of a search. */
export const MOST_EVENTS = 100
export const MOST_WORDS = 60

const ROBOTS = /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|java\/|go-http/i

/** True for programs that fetch pages by themselves; what they do says nothing about shoppers. */
export const isRobot = (userAgent: string): boolean => userAgent === '' || ROBOTS.test(userAgent)

/**
 * The words of a search in small letters, or undefined if they may name a person: an email address, or digits as of a
 * telephone number or an order.
 */
export function harmlessWords(words: string): string | undefined {
  const small = words.trim().toLowerCase().replace(/\s+/g, ' ')
  return small === '' || /@|(\d[^\p{L}]*){5}/u.test(small) ? undefined : small
}
