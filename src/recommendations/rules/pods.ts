import type { messages } from './pod-titles.messages.ts'

type Titles = (typeof messages)['en']

/**
 * The rule by which a pod chooses its products. `look`: the rest of the product's sets, then products of other
 * categories that are bought with it. `cart`: what goes with all products of a cart.
 */
export type PodModel =
  | 'also-viewed'
  | 'also-bought'
  | 'alternatives'
  | 'look'
  | 'cart'
  | 'trending'
  | 'bestsellers'
  | 'store-bestsellers'

export interface Pod {
  /** Number of products that the pod requests, and that it gets if the request names none [REC-14]. */
  readonly limit: number
  readonly model: PodModel
  /** Heading of the carousel. */
  readonly title: (t: Titles) => string
  /** True: for a registry. Its cards have no add-to-cart button, and the carousel no shop-all link [REC-15]. */
  readonly isForRegistry?: true
}
/**
 * All pods with their limits [REC-14]. The ids of the second confirmation pod, of the registry pods and of those for
 * products that are gone or late are the shop's own.
 */
export const PODS = {
  'you-may-also-like-cart': { limit: 15, model: 'cart', title: t => t.mayLike },
  'pdp-alternative-items': { limit: 15, model: 'alternatives', title: t => t.alternatives },
  'trending-products': { limit: 15, model: 'trending', title: t => t.trending },
  'bestsellers-stores': { limit: 15, model: 'store-bestsellers', title: t => t.storeBestsellers },
  'people-also-viewed-pdp': { limit: 24, model: 'also-viewed', title: t => t.alsoViewed },
  'people-also-bought-confirmation': { limit: 24, model: 'also-bought', title: t => t.alsoBought },
  'people-also-bought-order': { limit: 24, model: 'also-bought', title: t => t.alsoBought },
  'bestsellers-pdp-social': { limit: 24, model: 'bestsellers', title: t => t.bestsellers },
  'search-results-footer': { limit: 24, model: 'also-viewed', title: t => t.mayLike },
  'registry-ideas': { limit: 25, model: 'cart', title: t => t.registryIdeas, isForRegistry: true },
  'registry-bestsellers': { limit: 25, model: 'bestsellers', title: t => t.bestsellers, isForRegistry: true },
  'shop-similar-backorder': { limit: 16, model: 'alternatives', title: t => t.alternatives },
  'pla-entrants': { limit: 16, model: 'alternatives', title: t => t.mayLike },
  'nla-pdp': { limit: 18, model: 'alternatives', title: t => t.alternatives },
  'nla-cart': { limit: 18, model: 'alternatives', title: t => t.alternatives },
  'complete-the-look-pdp': { limit: 8, model: 'look', title: t => t.look },
} as const satisfies Readonly<Record<string, Pod>>

export type PodId = keyof typeof PODS
export const POD_IDS = Object.keys(PODS) as [PodId, ...PodId[]]

/** Largest number of products that a pod has. */
export const MOST_RECOMMENDED = 25

export const podOf = (id: PodId): Pod => PODS[id]
