import type { Fabric } from '#catalog/rules/fabric/fabric.ts'
import { configure } from '#catalog/rules/product/made-to-order.ts'
import { chosenCodes, pieceToOrder } from '#catalog/rules/piece-family.ts'
import type { SectionalCollection } from '#catalog/rules/sectional-collection.ts'
import type { Country } from '#lib/site.ts'
import type { PlannerChoices } from './choices.ts'
import { MOST_PIECES } from './plan.ts'

/** Result of checkSectional. */
export type Legality =
  /** Codes of the fabric and of one choice per option, as `configure` expects them. */
  | { readonly kind: 'legal'; readonly codes: readonly string[] }
  | {
      readonly kind: 'refused'
      readonly because:
        /** More pieces than MOST_PIECES. */
        | 'too-many'
        /** The collection has no piece `itemTypeCode`. */
        | 'unknown-item'
        /** The collection does not offer the fabric or one of the choices, or has no such option. */
        | 'unknown-choice'
        /** The piece `itemTypeCode` is not sold in the country in these choices. */
        | 'not-sold'
      readonly itemTypeCode?: string
    }

/**
 * Checks whether pieces of a collection can be ordered in these choices in a country. The page, the player and the
 * server use the same check [API-001, API-002]. The order of the pieces does not matter: any pieces may be placed side
 * by side. `fabrics` may contain fabrics that the collection is not offered in. An empty list is legal and costs
 * nothing.
 */
export function checkSectional(
  itemTypes: readonly string[],
  choices: PlannerChoices,
  collection: SectionalCollection,
  country: Country,
  fabrics: readonly Fabric[],
): Legality {
  if (itemTypes.length > MOST_PIECES) return { kind: 'refused', because: 'too-many' }
  const codes = chosenCodes(collection, choices)
  if (codes === undefined) return { kind: 'refused', because: 'unknown-choice' }
  for (const itemTypeCode of new Set(itemTypes)) {
    const piece = collection.pieces.find(one => one.itemTypeCode === itemTypeCode)
    if (piece === undefined) return { kind: 'refused', because: 'unknown-item', itemTypeCode }
    if (configure(pieceToOrder(collection, piece, fabrics), codes, country).kind === 'refused')
      return { kind: 'refused', because: 'not-sold', itemTypeCode }
  }
  return { kind: 'legal', codes }
}
