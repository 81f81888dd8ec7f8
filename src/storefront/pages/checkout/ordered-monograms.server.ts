import type { CartDeps } from '#cart/server/cart-deps.ts'
import type { Language } from '#lib/language.ts'
import { orderedMonogram, type OrderedMonogram } from '#monogram/rules/monogram-words.ts'
import type { PlacedLine } from '#orders/server/read-order.ts'

/** Reads the saved designs of an order; returns the one with an id, or null. */
export async function monogramsOf(
  deps: Pick<CartDeps, 'monograms'>,
  lines: readonly Pick<PlacedLine, 'personalizationId'>[],
  language: Language,
): Promise<(personalizationId: string | null) => OrderedMonogram | null> {
  const ids = lines.flatMap(line => line.personalizationId ?? [])
  const found = ids.length === 0 ? undefined : await deps.monograms(ids, language)
  return id => (id === null ? null : orderedMonogram(found?.get(id), language))
}
