import type { z } from 'zod'
import { regionOptions } from '#addresses/rules/region.ts'
import type { CartValidationReply } from '#cart/contract/cart-validation.ts'
import type { Basket, BasketLine } from '#cart/rules/basket.ts'
import type { CartSku } from '#cart/rules/cart-sku.ts'
import { lineSku } from '#cart/rules/lines/line-sku.ts'
import { messages as cartWords } from '#cart/rules/cart-answers.messages.ts'
import type { StockBySku } from '#cart/rules/stock/stock-seen.ts'
import {
  CART_ERROR,
  PROBLEM_OF,
  type CartCheck,
  type CartErrorType,
  type CheckedLine,
  type LineProblem,
} from '#cart/rules/validation.ts'
import { messages } from '#cart/rules/validation.messages.ts'
import { viewBasket } from '#cart/server/cart-view.ts'
import type { GoneSku } from '#cart/server/lines/gone-skus.ts'
import { imagePath } from '#catalog/rules/product.ts'
import type { Language } from '#lib/language.ts'
import { ZERO } from '#lib/money.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { CartAssessment } from './assess-cart.ts'

type ProblemItem = z.output<typeof CartValidationReply>['lineItems'][number]

/** Names of all regions to which one of these lines can't be sold, e.g. `California or New York`. */
export function placesOf(lines: readonly CheckedLine[], language: Language): string {
  const names = [...new Set(lines.flatMap(line => line.goesTo))].map(code => {
    const [country, region] = code.split('-')
    return regionOptions(country === 'CA' ? 'CA' : 'US', language).find(one => one.code === region)?.name ?? code
  })
  const last = names.pop() ?? ''
  return names.length === 0 ? last : messages[language].or(names.join(', '), last)
}

/** Text beside an item in the popup: why it is unavailable [PUP-06]. */
function availability(
  problem: LineProblem,
  line: CheckedLine,
  {
    left,
    sku,
    isRefused,
    language,
  }: {
    readonly left: number
    readonly sku: CartSku | undefined
    readonly isRefused: boolean
    readonly language: Language
  },
): string {
  const t = messages[language]
  switch (problem) {
    case 'nla':
      if (isRefused) return t.notOffered
      if (line.piece === null) return t.gone
      if (line.stopped === 'no-carrier') return cartWords[language].noCarrier
      if (line.shipMethod === 'pickup') return left > 0 ? t.leftForPickup(left) : t.noPickup
      return left > 0 ? t.left(left) : t.gone
    case 'pfas':
      return sku?.restrictedReason || t.notThere(placesOf([line], language))
    case 'in-house-personalization':
    case 'personalization':
      return t.notPersonalized
    case 'installation':
      return t.notInstalled
    default:
      return problem satisfies never
  }
}

/** The items that an error is about, with title, image, price and availability [CRT-22]. */
export async function problemItems(
  deps: CheckoutDeps,
  basket: Basket,
  stock: StockBySku,
  errorType: CartErrorType,
  { lines, check, skus }: CartAssessment,
  language: Language,
): Promise<ProblemItem[]> {
  const problem = PROBLEM_OF[errorType]
  if (problem === undefined) return []
  const { items } = await viewBasket(deps.cart, basket, language, stock)
  const gone = await deps.cart.gone(
    [...new Set(basket.lines.map(line => line.sku).filter(sku => !skus.has(sku)))],
    basket.country,
    language,
  )
  const shown = new Map(items.map(item => [item.id, item]))
  const describe = (line: BasketLine, sku: CartSku | undefined, lost: GoneSku | undefined) => {
    // A configuration that is no longer made has the product's title and the price of the default configuration.
    const base = sku ?? skus.get(line.sku)
    return {
      title: base?.title ?? lost?.title ?? cartWords[language].item(line.sku),
      price: base?.unitPrice ?? lost?.lastPrice ?? ZERO,
      picture: base?.picture ?? lost?.picture ?? null,
    }
  }
  return basket.lines.flatMap((line, i) => {
    if (!check.problems.get(line.id)?.includes(problem)) return []
    const sku = lineSku(skus, line)
    const { title, price, picture } = describe(line, sku, gone.get(line.sku))
    const isCustomNla = problem === 'nla' && sku === undefined && skus.has(line.sku)
    const left = problem === 'nla' ? (check.left.get(line.id) ?? 0) : 0
    return [
      {
        basketItemId: line.id,
        sku: line.sku,
        title,
        picture,
        currentPrice: price,
        quantity: line.quantity,
        left,
        imagePath: imagePath({ sku: line.sku, photo: picture?.photo }, 480),
        availabilityMessage: availability(problem, lines[i]!, { left, sku, isRefused: isCustomNla, language }),
        edd: {
          message: problem === 'nla' ? '' : (shown.get(line.id)?.shippingDeliveryOptions.shippingOption.edd ?? ''),
        },
        isCustomNla,
      },
    ]
  })
}

/** The popup's message above its items. */
export function problemMessage(
  errorType: CartErrorType,
  lines: readonly CheckedLine[],
  { problems }: CartCheck,
  language: Language,
): string {
  const t = messages[language]
  const concerned = lines.filter(
    line => PROBLEM_OF[errorType] !== undefined && problems.get(line.id)?.includes(PROBLEM_OF[errorType]),
  )
  switch (errorType) {
    case CART_ERROR.none:
      return ''
    case CART_ERROR.emptyBasket:
      return cartWords[language].empty
    case CART_ERROR.invalidBasket:
      return t.invalid
    case CART_ERROR.browseCustomApiException:
      return t.unreadable
    case CART_ERROR.nlaItems:
    case CART_ERROR.allNlaItems: {
      const stopped = concerned.filter(line => line.stopped !== null)
      if (stopped.length === 0) return errorType === CART_ERROR.nlaItems ? t.some(concerned.length) : t.all
      return stopped.length === concerned.length && stopped.every(line => line.stopped === 'no-carrier')
        ? t.noCarrier(concerned.length)
        : t.stopped(concerned.length)
    }
    case CART_ERROR.pfasItems:
      return t.restricted(concerned.length, placesOf(concerned, language))
    case CART_ERROR.inHousePersonalizationNlaItems:
      return t.inHouse
    case CART_ERROR.personalizationServiceUnavailable:
      return t.personalization
    case CART_ERROR.installationServiceUnavailable:
      return t.installation
    default:
      return errorType satisfies never
  }
}
