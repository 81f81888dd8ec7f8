import type { Language } from '#lib/language.ts'
import { plus, sum } from '#lib/money.ts'
import type { Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { messages } from '../product.messages.ts'
import { leadTimeIn } from './lead-time.ts'
import { optionChoiceParameter } from '../product.ts'
import type { OptionChoice } from '../product.ts'
import type { PricedChoice } from '../sectional-collection.ts'
import type { MadeToOrder } from '../special-order-family.ts'

/** Name of the fabric option. */
export const FABRIC_OPTION = 'Fabric'

/** A complete configuration: one choice for each option, fabric first. */
export interface Configured {
  readonly choices: readonly OptionChoice[]
  /** The choices as links and calls encode them. */
  readonly parameter: string
  /** Cents of the country's currency. */
  readonly price: Cents
  /** Working days until it leaves the warehouse. */
  readonly leadTimeDays: number
  /** Price difference of each choice to the cheapest fabric and to options without a surcharge. */
  readonly parts: readonly {
    readonly optionName: string
    readonly optionTitle?: string
    readonly choiceName: string
    readonly more: Cents
  }[]
}

export type Configuration =
  | { readonly kind: 'configured'; readonly configured: Configured }
  /** The choices cannot be combined, or one is not offered; `because` is the message for the shopper. */
  | { readonly kind: 'refused'; readonly because: string }

/** Selects a choice for each option: the one in `codes`, or the default (`fallbackFabric` or the option's first). */
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

/**
 * True if the codes of a configuration are those of its SKU: the SKU's fabric and the first choice of every option.
 * Such a configuration is sold as the SKU itself, at the SKU's own price. `own` are the choices of the SKU.
 */
export const isOwnConfiguration = (
  { options }: MadeToOrder['family'],
  own: string,
  codes: readonly string[],
): boolean =>
  [codesOf(own)[0], ...options.map(option => option.choices[0]?.choiceCode)].every((code, i) => code === codes[i])

interface Title {
  readonly optionTitle?: string
}
/** Empty if the option's display name is its name. */
const titleOf = (title: string | undefined): Title => (title === undefined ? {} : { optionTitle: title })

type Picked = PricedChoice & Title & { readonly optionName: string }
type Refused = Extract<Configuration, { kind: 'refused' }>
interface Offered {
  readonly kind: 'offered'
  readonly fabric: MadeToOrder['fabrics'][number]
  /** Price of the fabric's group, in cents. */
  readonly base: Cents
  readonly options: readonly Picked[]
  /** Price of the whole piece, in cents. */
  readonly price: Cents
}

/** Looks up the choices with these codes and refuses them if they are not offered together in the country. */
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

/** Price in cents of the country's currency; undefined if the choices are not offered together. */
export function priceOfChoices(
  madeToOrder: MadeToOrder,
  codes: readonly string[],
  country: Country,
): Cents | undefined {
  const offer = offerOf(madeToOrder, codes, country, 'en')
  return offer.kind === 'refused' ? undefined : offer.price
}

/**
 * Configures a piece: price of the fabric's group plus what each option adds. Codes must be in the order fabric, then
 * the family's options; each must be offered in the country.
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
      leadTimeDays: leadTimeIn(madeToOrder, fabric.choiceCode),
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
