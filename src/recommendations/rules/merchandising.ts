import type { PodId } from './pods.ts'

/** A merchandiser's rule: changes what pods show. Products are named by their ids. */
export interface MerchandisingRule {
  /** The pods that it changes; absent: all. */
  readonly pods?: readonly PodId[] | undefined
  /** The products whose page, cart or registry shows the pod; absent: any. */
  readonly products?: readonly string[] | undefined
  /** Products shown first, in this order. */
  readonly pin?: readonly string[] | undefined
  /** Products never shown. */
  readonly exclude?: readonly string[] | undefined
  /** Factors of places: 2 moves a product from the fourth place to the second, 0.5 the other way round. */
  readonly boost?: Readonly<Record<string, number>> | undefined
}

/** The rules that change a pod shown beside some products. */
export const rulesFor = (rules: readonly MerchandisingRule[], podId: PodId, seeds: readonly string[]) =>
  rules.filter(
    rule =>
      (rule.pods === undefined || rule.pods.includes(podId)) &&
      (rule.products === undefined || rule.products.some(id => seeds.includes(id))),
  )

/** Applies rules to ranked product ids: leaves out exclusions, moves boosted products, puts pinned ones first. */
export function applyRules(ids: readonly string[], rules: readonly MerchandisingRule[]): string[] {
  const excluded = new Set(rules.flatMap(rule => rule.exclude ?? []))
  const pinned = rules.flatMap(rule => rule.pin ?? [])
  const boosts = new Map<string, number>()
  for (const rule of rules)
    for (const [id, factor] of Object.entries(rule.boost ?? {})) boosts.set(id, (boosts.get(id) ?? 1) * factor)
  const ranked =
    boosts.size === 0
      ? ids
      : ids
          .map((id, i) => ({ id, place: (i + 1) / (boosts.get(id) ?? 1), i }))
          .toSorted((a, b) => a.place - b.place || a.i - b.i)
          .map(({ id }) => id)
  return [...new Set([...pinned, ...ranked])].filter(id => !excluded.has(id))
}
