import { customOrderTerms } from '#catalog/rules/product/custom-order-terms.ts'
import type { Language } from '#lib/language.ts'
import type { CartSku } from '../cart-sku.ts'
import { orderedIn } from './line-sku.ts'

/**
 * What a shopper agrees to before a piece in these choices is added; undefined where nothing is made for them [ATC-04].
 */
export function termsOf(sku: CartSku, optionChoices: string | null, language: Language): string | undefined {
  const isConfigured = sku.orderedIn !== undefined && orderedIn(sku.orderedIn, optionChoices) !== undefined
  return customOrderTerms({
    fulfilmentType: sku.fulfilmentType,
    isConfigured,
    family: sku.orderedIn?.of.family,
    language,
  })
}

/**
 * The terms of several pieces as they are shown in one popup: each text once, in their order, an empty line between.
 */
export const joinedTerms = (terms: readonly (string | undefined)[]): string =>
  [...new Set(terms.flatMap(one => one?.trim() ?? []))].join('\n\n')

/**
 * Whether what was accepted is what has to be: the terms of all pieces, or, of one, its own. Nothing is asked: anything
 * is.
 */
export const areTermsAccepted = (terms: readonly (string | undefined)[], accepted: string): boolean =>
  joinedTerms(terms) === accepted.trim() || joinedTerms(terms) === ''
