import { customOrderTerms } from '#catalog/rules/product/custom-order-terms.ts'
import type { Language } from '#lib/language.ts'
import type { CartSku } from '../cart-sku.ts'
import { configureLine } from './line-sku.ts'

/** Terms to accept before a SKU with these choices is added; undefined if it is not made to order [ATC-04]. */
export function termsOf(sku: CartSku, optionChoices: string | null, language: Language): string | undefined {
  const isConfigured = sku.orderedIn !== undefined && configureLine(sku.orderedIn, optionChoices) !== undefined
  return customOrderTerms({
    fulfilmentType: sku.fulfilmentType,
    isConfigured,
    family: sku.orderedIn?.of.family,
    language,
  })
}

/** Joins the terms of several lines for one popup: each text once, in order, separated by an empty line. */
export const joinedTerms = (terms: readonly (string | undefined)[]): string =>
  [...new Set(terms.flatMap(one => one?.trim() ?? []))].join('\n\n')

/** True if the accepted text equals the joined terms of all lines, or if no terms are required. */
export const areTermsAccepted = (terms: readonly (string | undefined)[], accepted: string): boolean =>
  joinedTerms(terms) === accepted.trim() || joinedTerms(terms) === ''
