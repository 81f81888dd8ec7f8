import { choicesFrom, codesOf, configure, FABRIC_OPTION } from '#catalog/rules/made-to-order.ts'
import type { Configuration } from '#catalog/rules/made-to-order.ts'
import { optionText } from '#catalog/rules/product.ts'
import type { CartSku, OrderedIn } from './cart-sku.ts'

/** Undefined: the line is the sku as it is. A line that names only some of the options has the others' first choice. */
export function orderedIn({ of, country, own, language }: OrderedIn, optionChoices: string | null): Configuration | undefined {
  if (optionChoices === null || optionChoices === '' || optionChoices === own) return undefined
  const codes = codesOf(optionChoices)
  const fabric = optionChoices.split('|').find(part => part.startsWith(`${FABRIC_OPTION}=`))?.split('=')[1] ?? codesOf(own)[0] ?? ''
  const [, ...options] = choicesFrom(of, fabric, codes)
  return configure(of, [fabric, ...options], country, language)
}

/** The sku of a cart's line as that line has it: what is cut to order costs what its choices cost and is called by them. */
export function lineSku(skus: ReadonlyMap<string, CartSku>, line: { readonly sku: string; readonly optionChoices: string | null }): CartSku | undefined {
  const sku = skus.get(line.sku)
  const made = sku?.orderedIn === undefined ? undefined : orderedIn(sku.orderedIn, line.optionChoices)
  if (sku === undefined || made === undefined) return sku
  // Choices that the catalogue no longer offers can't be priced, so the line can't be bought any more.
  if (made.kind === 'refused') return undefined
  const { price, choices } = made.configured
  return { ...sku, unitPrice: price, regularPrice: price, optionText: optionText(choices), leadTimeDays: sku.orderedIn!.of.family.leadTimeDays }
}
