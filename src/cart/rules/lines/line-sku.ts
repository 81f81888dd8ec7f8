import { choicesFrom, codesOf, configure, FABRIC_OPTION } from '#catalog/rules/product/made-to-order.ts'
import type { Configuration } from '#catalog/rules/product/made-to-order.ts'
import { messages } from '#catalog/rules/product.messages.ts'
import { showsChoices } from '#catalog/rules/pictures/product-photos.ts'
import { optionText } from '#catalog/rules/product.ts'
import type { CartSku, OrderedIn } from '../cart-sku.ts'

/** `Fabric=LIN0102|Legs=WDOAK` → option by option. */
const parts = (optionChoices: string): [option: string, code: string][] =>
  optionChoices.split('|').flatMap(part => {
    const at = part.indexOf('=')
    return at < 0 ? [] : [[part.slice(0, at), part.slice(at + 1)]]
  })

/**
 * Undefined: the line is the sku as it is. A line that names only some of the options has the others' first choice; one
 * that names a choice that is not there is refused.
 */
export function orderedIn(
  { of, country, own, language = 'en' }: OrderedIn,
  optionChoices: string | null,
): Configuration | undefined {
  if (optionChoices === null || optionChoices === '' || optionChoices === own) return undefined
  const asked = parts(optionChoices)
  const isThere = ([name, code]: [string, string]) =>
    of.family.options.find(option => option.optionName === name)?.choices.some(choice => choice.choiceCode === code) ??
    true
  if (!asked.every(isThere)) return { kind: 'refused', because: messages[language].notOffered }
  const fabric = asked.find(([name]) => name === FABRIC_OPTION)?.[1] ?? codesOf(own)[0] ?? ''
  const [, ...options] = choicesFrom(
    of,
    fabric,
    asked.map(([, code]) => code),
  )
  return configure(of, [fabric, ...options], country, language)
}

/**
 * The sku of a cart's line as that line has it: what is cut to order costs what its choices cost and is called by them.
 */
export function lineSku(
  skus: ReadonlyMap<string, CartSku>,
  line: { readonly sku: string; readonly optionChoices: string | null },
): CartSku | undefined {
  const sku = skus.get(line.sku)
  const made = sku?.orderedIn === undefined ? undefined : orderedIn(sku.orderedIn, line.optionChoices)
  if (sku === undefined || made === undefined) return sku
  // Choices that the catalogue no longer offers can't be priced, so the line can't be bought any more.
  if (made.kind === 'refused') return undefined
  const { price, choices } = made.configured
  const {
    of: { family, fabrics },
    photos = [],
  } = sku.orderedIn!
  const fabric = choices[0]!.choiceCode
  const colour = fabrics.find(one => one.choiceCode === fabric)?.colour ?? sku.picture.colour
  // A photograph of the piece in this very fabric; where there is none it is drawn, in its colour.
  const photo = photos.find(one => one.choiceCodes.includes(fabric) && showsChoices(one, choices))
  return {
    ...sku,
    unitPrice: price,
    regularPrice: price,
    optionText: optionText(choices),
    leadTimeDays: family.leadTimeDays,
    picture: { ...sku.picture, colour, photo },
  }
}

export type LineChoices =
  | { readonly kind: 'choices'; readonly optionChoices: string | null }
  | { readonly kind: 'refused'; readonly because: string }

/**
 * What a new line says of its choices, in one way of writing for each, so that the same piece in the same choices is
 * one line [CRT-25]. Refused: choices that are not offered, or another than the one that the sku is.
 */
export function lineChoices(
  { orderedIn: of, ownChoices = '' }: Pick<CartSku, 'orderedIn' | 'ownChoices'>,
  asked: string,
  language: OrderedIn['language'] = 'en',
): LineChoices {
  const made = of && orderedIn(of, asked)
  if (made?.kind === 'refused') return made
  if (made?.kind === 'configured') {
    const codes = made.configured.choices.map(choice => choice.choiceCode)
    const plain = [codesOf(ownChoices)[0], ...of!.of.family.options.map(option => option.choices[0]?.choiceCode)]
    return {
      kind: 'choices',
      optionChoices: plain.every((code, i) => code === codes[i]) ? ownChoices : made.configured.parameter,
    }
  }
  const own = new Map(parts(ownChoices))
  const isOther = parts(asked).some(([name, code]) => own.has(name) && own.get(name) !== code)
  return isOther
    ? { kind: 'refused', because: messages[language].notOffered }
    : { kind: 'choices', optionChoices: asked || null }
}
