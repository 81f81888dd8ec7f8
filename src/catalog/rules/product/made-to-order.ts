import type { Language } from '#lib/language.ts'
import { plus, sum } from '#lib/money.ts'
import type { Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { messages } from '../product.messages.ts'
import { optionChoiceParameter } from '../product.ts'
import type { OptionChoice } from '../product.ts'
import type { PricedChoice } from '../sectional-collection.ts'
import type { MadeToOrder } from '../special-order-family.ts'

/** Name of the option that a fabric is chosen under. */
export const FABRIC_OPTION = 'Fabric'

/** One choice of each option; the fabric first. */
export interface Configured {
  readonly choices: readonly OptionChoice[]
  /** As it travels in links and calls. */
  readonly parameter: string
  /** Cents, of the country's currency. */
  readonly price: Cents
  /** What each choice adds to the cheapest fabric and the options that cost nothing. */
  readonly parts: readonly {
    readonly optionName: string
    readonly optionTitle?: string
    readonly choiceName: string
    readonly more: Cents
  }[]
}

export type Configuration =
  | { readonly kind: 'configured'; readonly configured: Configured }
  /** Two choices that do not go together, or one that is not offered; `because` is for the shopper. */
  | { readonly kind: 'refused'; readonly because: string }

/**
 * A choice of each option by its code; one that is left out, or that the family does not have, is the option's first.
 */
export function choicesFrom(
  { family, fabrics }: MadeToOrder,
  fallbackFabric: string,
  codes: readonly string[],
): string[] {
  const asked = new Set(codes)
  const fabric = fabrics.find(one => asked.has(one.choiceCode))?.choiceCode ?? fallbackFabric
  return [
    fabric,
    ...family.options.map(
      option => (option.choices.find(choice => asked.has(choice.choiceCode)) ?? option.choices[0]!).choiceCode,
    ),
  ]
}

/** `Fabric=VEL0304|Legs=WDOAK` → `['VEL0304', 'WDOAK']`. */
export const codesOf = (parameter: string): string[] => parameter.split('|').flatMap(part => part.split('=')[1] ?? [])

interface Title {
  readonly optionTitle?: string
}
/** Nothing where the option is called by its name. */
const titleOf = (title: string | undefined): Title => (title === undefined ? {} : { optionTitle: title })

type Picked = PricedChoice & Title & { readonly optionName: string }
type Refused = Extract<Configuration, { kind: 'refused' }>
interface Offered {
  readonly kind: 'offered'
  readonly fabric: MadeToOrder['fabrics'][number]
  /** Cents: the price of the fabric's group. */
  readonly base: Cents
  readonly options: readonly Picked[]
  /** Cents: the whole piece. */
  readonly price: Cents
}

/** The choices of these codes, if they are offered together in the country. */
function offerOf(
  { family, fabrics }: MadeToOrder,
  codes: readonly string[],
  country: Country,
  language: Language,
): Offered | Refused {
  const fabric = fabrics.find(one => one.choiceCode === codes[0])
  const base = fabric && family.prices[fabric.priceGroupCode]?.[country]
  if (fabric === undefined || base === undefined) return { kind: 'refused', because: messages[language].notInFabric }
  const picked = family.options.map((option, i): Picked | undefined => {
    const choice = option.choices.find(one => one.choiceCode === codes[i + 1])
    return choice && { ...choice, optionName: option.optionName, ...titleOf(option.optionTitle) }
  })
  const isWhole = picked.every(choice => choice?.more[country] !== undefined)
  if (!isWhole || codes.length !== family.options.length + 1)
    return { kind: 'refused', because: messages[language].notOffered }
  const exclusion = family.exclusions.find(({ choiceCodes }) => choiceCodes.every(code => codes.includes(code)))
  if (exclusion !== undefined) return { kind: 'refused', because: exclusion.because }
  const options = picked.flatMap(choice => choice ?? [])
  return {
    kind: 'offered',
    fabric,
    base,
    options,
    price: plus(base, sum(options.map(choice => choice.more[country]!))),
  }
}

/** Cents of the country's currency; undefined where these choices are not offered together. */
export function priceOfChoices(
  madeToOrder: MadeToOrder,
  codes: readonly string[],
  country: Country,
): Cents | undefined {
  const offer = offerOf(madeToOrder, codes, country, 'en')
  return offer.kind === 'refused' ? undefined : offer.price
}

/**
 * What a piece costs in these choices: the price of its fabric's group and what each option adds. Codes stand in the
 * order fabric, then the family's options; each must be offered in the country.
 */
export function configure(
  madeToOrder: MadeToOrder,
  codes: readonly string[],
  country: Country,
  language: Language = 'en',
): Configuration {
  const { family, fabrics } = madeToOrder
  const offer = offerOf(madeToOrder, codes, country, language)
  if (offer.kind === 'refused') return offer
  const { fabric, base, options, price } = offer
  const cheapest = Math.min(...fabrics.flatMap(one => family.prices[one.priceGroupCode]?.[country] ?? [])) as Cents
  const title = titleOf(language === 'en' ? undefined : messages[language].fabric)
  const choices = [
    { optionName: FABRIC_OPTION, ...title, choiceName: fabric.choiceName, choiceCode: fabric.choiceCode },
    ...options.map(({ optionName, optionTitle, choiceName, choiceCode }) => ({
      optionName,
      ...titleOf(optionTitle),
      choiceName,
      choiceCode,
    })),
  ]
  return {
    kind: 'configured',
    configured: {
      choices,
      parameter: optionChoiceParameter(choices),
      price,
      parts: [
        { optionName: FABRIC_OPTION, ...title, choiceName: fabric.choiceName, more: (base - cheapest) as Cents },
        ...options.map(({ optionName, optionTitle, choiceName, more }) => ({
          optionName,
          ...titleOf(optionTitle),
          choiceName,
          more: more[country]!,
        })),
      ],
    },
  }
}
