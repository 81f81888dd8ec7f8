import {
  choicesFrom,
  codesOf,
  configure,
  FABRIC_OPTION,
  isOwnConfiguration,
} from '#catalog/rules/product/made-to-order.ts'
import type { Configuration } from '#catalog/rules/product/made-to-order.ts'
import { messages } from '#catalog/rules/product.messages.ts'
import { showsChoices } from '#catalog/rules/pictures/product-photos.ts'
import { optionText } from '#catalog/rules/product.ts'
import { plus } from '#lib/money.ts'
import { giverPath } from '#registry/rules/giver-path.ts'
import type { CartSku, ConfigurationData } from '../cart-sku.ts'
import type { LineGift } from '../gift-cards/emailed-gift.ts'

/** Parses `Fabric=LIN0102|Legs=WDOAK` into pairs of option and choice code. */
const parts = (optionChoices: string): [option: string, code: string][] =>
  optionChoices.split('|').flatMap(part => {
    const at = part.indexOf('=')
    return at < 0 ? [] : [[part.slice(0, at), part.slice(at + 1)]]
  })

/**
 * Configures a made-to-order SKU. Undefined if the line has the SKU's own choices. Options that are not named get their
 * first choice; an unknown choice is refused.
 */
export function configureLine(
  { of, country, own, language = 'en' }: ConfigurationData,
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

/** The properties of a line that determine its price and picture. */
interface PricedLine {
  readonly sku: string
  readonly optionChoices: string | null
  readonly personalization?: string | null
  readonly emailed?: Pick<LineGift, 'share'> | null | undefined
}

/**
 * The SKU as a cart line orders it: price, option text and picture follow the line's choices, and a personalized line
 * costs the work too. A share of a group gift is a gift card of its amount with the name of the piece. Undefined if it
 * can no longer be bought.
 */
export function lineSku(skus: ReadonlyMap<string, CartSku>, line: PricedLine): CartSku | undefined {
  const sku = configuredSku(skus, line)
  const share = line.emailed?.share
  if (sku && share)
    return {
      ...sku,
      title: share.title,
      optionText: '',
      dimensions: '',
      url: giverPath(share.grId),
      unitPrice: share.cents,
      regularPrice: share.cents,
    }
  if (sku?.personalizationFee === undefined || !line.personalization) return sku
  return {
    ...sku,
    unitPrice: plus(sku.unitPrice, sku.personalizationFee),
    regularPrice: plus(sku.regularPrice, sku.personalizationFee),
  }
}

/** The SKU in the configuration of a line. */
function configuredSku(skus: ReadonlyMap<string, CartSku>, line: PricedLine): CartSku | undefined {
  const sku = skus.get(line.sku)
  const made = sku?.orderedIn === undefined ? undefined : configureLine(sku.orderedIn, line.optionChoices)
  if (sku === undefined || made === undefined) return sku
  // Choices that the catalogue no longer offers have no price, so the line cannot be bought any more.
  if (made.kind === 'refused') return undefined
  const { price, choices, leadTimeDays } = made.configured
  const {
    of: { fabrics },
    photos = [],
  } = sku.orderedIn!
  const fabric = choices[0]!.choiceCode
  const colour = fabrics.find(one => one.choiceCode === fabric)?.colour ?? sku.picture.colour
  // The photograph in this fabric; without one, the product is drawn in the fabric's colour.
  const photo = photos.find(one => one.choiceCodes.includes(fabric) && showsChoices(one, choices))
  return {
    ...sku,
    unitPrice: price,
    regularPrice: price,
    optionText: optionText(choices),
    leadTimeDays,
    picture: { ...sku.picture, colour, photo },
  }
}

export type LineChoices =
  | { readonly kind: 'choices'; readonly optionChoices: string | null }
  | { readonly kind: 'refused'; readonly because: string }

/**
 * Normalizes the option choices of a new line, so that equal configurations join one line [CRT-25]. Refused if a choice
 * is not offered or differs from the SKU's own.
 */
export function lineChoices(
  { orderedIn: of, ownChoices = '' }: Pick<CartSku, 'orderedIn' | 'ownChoices'>,
  asked: string,
  language: ConfigurationData['language'] = 'en',
): LineChoices {
  const made = of && configureLine(of, asked)
  if (made?.kind === 'refused') return made
  if (made?.kind === 'configured') {
    const codes = made.configured.choices.map(choice => choice.choiceCode)
    return {
      kind: 'choices',
      optionChoices: isOwnConfiguration(of!.of.family, ownChoices, codes) ? ownChoices : made.configured.parameter,
    }
  }
  const own = new Map(parts(ownChoices))
  const isOther = parts(asked).some(([name, code]) => own.has(name) && own.get(name) !== code)
  return isOther
    ? { kind: 'refused', because: messages[language].notOffered }
    : { kind: 'choices', optionChoices: asked || null }
}
