import type { CartDeps } from '#cart/server/cart-deps.ts'
import type { Language } from '#lib/language.ts'
import type { MonogramView } from '#monogram/rules/monogram-view.ts'
import { orderedMonogram, type OrderedMonogram } from '#monogram/rules/monogram-words.ts'
import type { PlacedLine } from '#orders/server/read-order.ts'

/** Reads the saved designs of an order, by id. */
export async function designsOf(
  deps: Pick<CartDeps, 'monograms'>,
  lines: readonly Pick<PlacedLine, 'personalizationId'>[],
  language: Language,
): Promise<ReadonlyMap<string, MonogramView>> {
  const ids = lines.flatMap(line => line.personalizationId ?? [])
  return ids.length === 0 ? new Map() : deps.monograms(ids, language)
}

/** Reads the saved designs of an order; returns the one with an id, in words, or null. */
export async function monogramsOf(
  deps: Pick<CartDeps, 'monograms'>,
  lines: readonly Pick<PlacedLine, 'personalizationId'>[],
  language: Language,
): Promise<(personalizationId: string | null) => OrderedMonogram | null> {
  const found = await designsOf(deps, lines, language)
  return id => (id === null ? null : orderedMonogram(found.get(id), language))
}
