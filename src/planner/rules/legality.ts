import type { Fabric } from '#catalog/rules/fabric/fabric.ts'
import { configure } from '#catalog/rules/product/made-to-order.ts'
import { chosenCodes, pieceToOrder } from '#catalog/rules/piece-family.ts'
import type { SectionalCollection } from '#catalog/rules/sectional-collection.ts'
import type { Country } from '#lib/site.ts'
import type { PlannerChoices } from './choices.ts'
import { MOST_PIECES } from './plan.ts'

export type Legality =
  /** `codes`: the fabric, then a choice of each option, as `configure` wants them. */
  | { readonly kind: 'legal'; readonly codes: readonly string[] }
  | {
      readonly kind: 'refused'
      readonly because:
        /** More pieces than a plan holds. */
        | 'too-many'
        /** The collection has no such piece: `itemTypeCode`. */
        | 'unknown-item'
        /** The collection is not offered in a fabric or choice that is asked for, or has no such option. */
        | 'unknown-choice'
        /** The piece is not sold in the country in these choices: `itemTypeCode`. */
        | 'not-sold'
      readonly itemTypeCode?: string
    }

/**
 * Whether pieces of a collection may be ordered in these choices in a country; the same on the page, in the player and
 * on the server [API-001, API-002]. In what order they come is not asked: any pieces may stand together, if only side
 * by side. `fabrics` may hold more than the collection's. No pieces are legal and cost nothing.
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
