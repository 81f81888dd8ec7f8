import { isSellable } from '#catalog/rules/card.ts'
import { choicesFrom, codesOf, configure, FABRIC_OPTION, priceOfChoices } from '#catalog/rules/product/made-to-order.ts'
import type { Configured } from '#catalog/rules/product/made-to-order.ts'
import type { OptionChoice, Sku } from '#catalog/rules/product.ts'
import { CHOICES_PARAMETER, optionTitle, priceNow } from '#catalog/rules/product.ts'
import type { MadeToOrder } from '#catalog/rules/special-order-family.ts'
import type { Language } from '#lib/language.ts'
import type { Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { choiceGroups, codeOf, nearest, shownSku } from './choices.ts'
import type { Choice, ChoiceGroup } from './choices.ts'
import type { FabricChip } from './fabric-chips.ts'

export interface ProductOffer {
  readonly skus: readonly Sku[]
  readonly available: Readonly<Record<string, number>>
  readonly country: Country
  /** Undefined if the product is not made to order. */
  readonly madeToOrder: MadeToOrder | undefined
  /** Fabrics for chips, by choice code. */
  readonly cloths: ReadonlyMap<string, FabricChip>
  /** Hex colours of fabrics by choice code. */
  readonly colours: ReadonlyMap<string, string>
  /** Language of the page; defaults to English. */
  readonly language?: Language
}

/** The content of a page: a SKU, or a made-to-order configuration that is ordered under a SKU. */
export interface ShownConfiguration {
  readonly sku: Sku
  readonly choices: readonly OptionChoice[]
  readonly parameter: string
  readonly colour: string
  readonly leadTimeDays: number
  readonly configured?: Configured
}

const addressOf = (codes: readonly string[]) => codes.join('.')

/**
 * The SKU or configuration of an address. Choices that are not offered, or cannot be combined, are replaced by the
 * first of their option, so that an old link still shows the product in its fabric.
 */
export function shownPiece(
  wares: ProductOffer,
  askedSku: string | null,
  askedChoices: string | null,
): ShownConfiguration | undefined {
  const { skus, available, country, madeToOrder, colours, language } = wares
  const booking = madeToOrder && skus.find(sku => sku.sku === madeToOrder.family.sku)
  if (booking !== undefined && !booking.isNla && madeToOrder !== undefined && askedChoices !== null) {
    const own = codeOf(booking, FABRIC_OPTION) ?? ''
    const codes = choicesFrom(madeToOrder, own, askedChoices.split('.'))
    const made = [codes, choicesFrom(madeToOrder, own, codes.slice(0, 1))]
      .map(one => configure(madeToOrder, one, country, language))
      .find(one => one.kind === 'configured')
    if (made?.kind === 'configured') {
      const { configured } = made
      return {
        sku: booking,
        choices: configured.choices,
        parameter: configured.parameter,
        colour: colours.get(configured.choices[0]!.choiceCode) ?? booking.colour,
        leadTimeDays: configured.leadTimeDays,
        configured,
      }
    }
  }
  const sku = shownSku(skus, askedSku, available)
  return (
    sku && {
      sku,
      choices: sku.optionChoices,
      parameter: sku.optionChoiceParameter,
      colour: sku.colour,
      leadTimeDays: sku.leadTimeDays,
    }
  )
}

/**
 * The target of these choices: the SKU in stock with them, or a made-to-order configuration. Undefined if neither is
 * offered.
 */
function targetOf(
  { skus, available, country, madeToOrder }: ProductOffer,
  shown: ShownConfiguration,
  codes: readonly string[],
): (Pick<Choice, 'href' | 'isSellable' | 'price'> & { readonly isStock: boolean }) | undefined {
  const isPlain =
    madeToOrder === undefined ||
    codes.slice(1).every((code, i) => madeToOrder.family.options[i]?.choices[0]?.choiceCode === code)
  const sku = isPlain ? nearest(skus, shown.sku, FABRIC_OPTION, codes[0]!) : undefined
  if (sku !== undefined && !sku.isNla)
    return {
      href: `?sku=${sku.sku}`,
      isSellable: isSellable(sku, available[sku.sku] ?? 0),
      price: priceNow(sku, country),
      isStock: sku.fulfilmentType === 'stock',
    }
  const booking = madeToOrder && skus.find(one => one.sku === madeToOrder.family.sku)
  if (madeToOrder === undefined || booking === undefined || booking.isNla) return undefined
  const price = priceOfChoices(madeToOrder, codes, country)
  return price === undefined
    ? undefined
    : { href: `?sku=${booking.sku}&${CHOICES_PARAMETER}=${addressOf(codes)}`, isSellable: true, price, isStock: false }
}

/** The option groups of a made-to-order product; for other products, the options in which their SKUs differ. */
export function pieceChoices(wares: ProductOffer, shown: ShownConfiguration): ChoiceGroup[] {
  const { skus, available, country, madeToOrder, cloths, colours, language } = wares
  const plain = choiceGroups(skus, shown.sku, available, country, cloths)
  const fabric = shown.choices.find(choice => choice.optionName === FABRIC_OPTION)
  if (madeToOrder === undefined || fabric === undefined) return plain
  const { family, fabrics } = madeToOrder
  const current = choicesFrom(
    madeToOrder,
    fabric.choiceCode,
    shown.configured === undefined ? [fabric.choiceCode] : codesOf(shown.parameter),
  )
  const now = [fabric.choiceCode, ...current.slice(1)]
  const first = family.options.map(option => option.choices[0]!.choiceCode)

  const names = new Map([
    ...skus.flatMap(sku =>
      sku.optionChoices
        .filter(choice => choice.optionName === FABRIC_OPTION)
        .map(choice => [choice.choiceCode, choice.choiceName] as const),
    ),
    ...fabrics.map(one => [one.choiceCode, one.choiceName] as const),
  ])
  const fabricChoices = [...names].flatMap(([code, name]): Choice[] => {
    const kept = targetOf(wares, shown, [code, ...now.slice(1)])
    const target = kept ?? targetOf(wares, shown, [code, ...first])
    const cloth = cloths.get(code)
    const colour = colours.get(code) ?? nearest(skus, shown.sku, FABRIC_OPTION, code)?.colour
    return target === undefined
      ? []
      : [
          {
            name,
            href: target.href,
            isChosen: code === fabric.choiceCode,
            isSellable: target.isSellable,
            price: target.price,
            colour: colour ?? '#888888',
            ...(cloth !== undefined && { cloth: { ...cloth, isStock: target.isStock } }),
          },
        ]
  })
  const isOffered = fabrics.some(one => one.choiceCode === fabric.choiceCode)
  const options = isOffered
    ? family.options.map((option, i): ChoiceGroup => ({
        name: optionTitle(option),
        chosen: option.choices.find(choice => choice.choiceCode === now[i + 1])?.choiceName ?? '',
        choices: option.choices.flatMap((choice): Choice[] => {
          const wanted = now.with(i + 1, choice.choiceCode)
          const kept = targetOf(wares, shown, wanted)
          const made = kept === undefined ? configure(madeToOrder, wanted, country, language) : undefined
          const target = kept ?? targetOf(wares, shown, [fabric.choiceCode, ...first].with(i + 1, choice.choiceCode))
          return target === undefined
            ? []
            : [
                {
                  name: choice.choiceName,
                  href: target.href,
                  isChosen: choice.choiceCode === now[i + 1],
                  isSellable: target.isSellable,
                  price: target.price,
                  colour: choice.colour,
                  ...(made?.kind === 'refused' && { because: made.because }),
                },
              ]
        }),
      }))
    : []
  const others = plain.filter((_, i) => shown.sku.optionChoices[i]?.optionName !== FABRIC_OPTION)
  return [{ name: optionTitle(fabric), chosen: fabric.choiceName, choices: fabricChoices }, ...options, ...others]
}

/** Price difference of a choice to the SKU on the page; undefined if it is zero or a price is unknown. */
export const differenceOf = (choice: Choice, shown: Cents | undefined): number | undefined =>
  choice.price === undefined || shown === undefined || choice.price === shown ? undefined : choice.price - shown
