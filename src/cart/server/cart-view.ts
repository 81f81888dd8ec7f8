import { findPlace } from '#delivery/server/places.ts'
import type { MonogramView } from '#monogram/rules/monogram-view.ts'
import type { Language } from '#lib/language.ts'
import { ZERO } from '#lib/money.ts'
import { currencyOf, type SiteCode } from '#lib/site.ts'
import { isGuest, type Actor } from '#platform/actor.ts'
import { explain, hintOf } from '#promotions/rules/explain.ts'
import { type Location } from '#catalog/rules/product.ts'
import { isMadeToOrder } from '#catalog/rules/fulfilment-type.ts'
import type { BasketItem } from '../contract/basket-item.ts'
import type { Cart } from '../contract/cart.ts'
import { MOST_DONATED } from '../contract/total-calls.ts'
import type { Basket, BasketLine } from '../rules/basket.ts'
import { basketItem, type ItemContext } from '../rules/basket-item.ts'
import type { CartSku } from '../rules/cart-sku.ts'
import { coverTotal } from '../rules/cover-total.ts'
import { deliveryAddress, deliveryCode, isSentToRegistry } from '../rules/delivery-code.ts'
import { DONATION_CHOICES } from '../rules/donation.ts'
import { groupItems } from '../rules/lines/group-items.ts'
import { lineSku } from '../rules/lines/line-sku.ts'
import { noticeWords } from '../rules/notice-words.ts'
import { serviceLevelOf } from '../rules/recipients.ts'
import { flatRateOf } from '../rules/shipping/flat-rate.ts'
import { shipMethods, type ShipMethod } from '../rules/shipping/calculated-ship-method.ts'
import { NO_STOCK, type StockBySku } from '../rules/stock/stock-seen.ts'
import { checkLines } from '../rules/validation.ts'
import type { CartDeps } from './cart-deps.ts'
import { EMPTY_SUMMARY, orderSummary, payingGiftCards, rewardCertificates } from './order-summary.ts'
import { priceBasket, shipToOf, type PricedBasket, type PriceReference } from './price-basket.ts'
import { promiseBasket, type PromiseDeps } from './shipping/promise-basket.ts'
import type { PriceDeps } from './price-content.ts'
import { readStock } from './store.ts'

/** Dependencies of displaying a cart. */
export type CartViewDeps = PriceDeps & PromiseDeps & Pick<CartDeps, 'db' | 'names' | 'gone' | 'monograms' | 'switches'>

const NO_FLAGS: Cart['flags'] = {
  hasNlaItems: false,
  hasAllNlaItems: false,
  hasPfasItems: false,
  isInstallationServiceUnavailable: false,
  isPersonalizationServiceUnavailable: false,
  isInHousePersonalizationUnavailable: false,
}
const skusOf = (lines: readonly BasketLine[]): string[] => [...new Set(lines.map(line => line.sku))]

/** The cart's pickup location for display. */
const cartStore = (at: Location | null): Cart['pickupStore'] =>
  at && {
    storeNumber: at.location,
    storeName: at.name,
    storeCityState: `${at.city}, ${at.state}`,
    isWarehouse: at.kind === 'warehouse',
  }

/** The delivery method of each line [PUP-04], from its recipient's address and the service level of the shipment. */
function lineMethods(
  basket: Basket,
  prices: PriceReference,
): (line: BasketLine, sku: CartSku | undefined) => ShipMethod {
  const tables = prices.shipping[basket.country]
  const ways = new Map(
    basket.recipients.map(recipient => {
      const level = serviceLevelOf(recipient)
      return [recipient.id, { level, methodOf: shipMethods(shipToOf(basket, recipient, prices), level, tables) }]
    }),
  )
  const first = ways.values().next().value!
  return (line, sku) => {
    const { level, methodOf } = ways.get(line.recipientId) ?? first
    return sku === undefined
      ? level
      : methodOf({
          isGiftCard: sku.isGiftCard,
          isFreight: sku.isFreight,
          isOversize: sku.isOversize,
          isMadeToOrder: isMadeToOrder(sku.fulfilmentType),
          flatRate: flatRateOf(sku, tables),
        })
  }
}

/** The saved designs of the lines; most carts have none and need no query. */
async function readMonograms(deps: Pick<CartDeps, 'monograms'>, lines: readonly BasketLine[], language: Language) {
  const ids = lines.flatMap(line => line.personalizationId ?? [])
  return ids.length === 0 ? new Map<string, MonogramView>() : deps.monograms(ids, language)
}

/**
 * Items and totals of a basket for all pages of cart and checkout. `stock`: stock of all its SKUs; read from the
 * database if undefined.
 */
export async function viewBasket(deps: CartViewDeps, basket: Basket, language: Language, stock?: StockBySku) {
  const { country } = basket
  const all = [...basket.lines, ...basket.savedForLater]
  const numbers = skusOf(all)
  const [skus, monograms, prices, switches, seen] = await Promise.all([
    deps.skus(numbers, country, language),
    readMonograms(deps, all, language),
    deps.prices([basket.promoCode]),
    deps.switches.now(),
    stock ?? readStock(deps.db, numbers, country, basket.pickupStore),
  ])
  const missing = numbers.filter(sku => !skus.has(sku))
  const gone = missing.length === 0 ? undefined : await deps.gone(missing, country, language)
  const [priced, promises] = await Promise.all([
    priceBasket(basket, skus, deps.tax, prices),
    promiseBasket(deps, basket, skus, seen),
  ])
  const { at } = promises
  const ground: ItemContext = {
    country,
    language,
    hasDates: switches['delivery-dates'],
    hasInstallation: switches['installation-service'],
    ways: new Map(),
  }
  const discounts = new Map(priced.totals.lines.map(line => [line.id, line.discount]))
  const shipMethod = lineMethods(basket, prices)
  const show = (line: BasketLine, isSaved: boolean): BasketItem => {
    const sku = lineSku(skus, line)
    return basketItem(
      {
        line,
        sku,
        gone: gone?.get(line.sku),
        stock: seen.get(line.sku) ?? NO_STOCK,
        statuses: promises.statuses(line),
        promised: promises.delivery(line),
        picked: promises.pickup(line),
        pickupUnits: promises.pickupUnits(line),
        at,
        isSaved,
        monogram: (line.personalizationId && monograms.get(line.personalizationId)) || null,
        shipMethod: shipMethod(line, sku),
        discount: discounts.get(line.id) ?? ZERO,
        promotions: (priced.promotions.byLine.get(line.id) ?? []).map(
          one => one.promotion.code ?? one.promotion.title[language],
        ),
      },
      ground,
    )
  }
  const services = {
    installation: switches['installation-service'],
    personalization: switches['personalization-service'],
    inHousePersonalization: switches['in-house-personalization'],
  }
  return {
    skus,
    priced,
    switches,
    promises,
    items: basket.lines.map(line => show(line, false)),
    saved: basket.savedForLater.map(line => show(line, true)),
    summary: orderSummary(basket, priced, language),
    pickupStore: cartStore(at),
    flags: checkLines(promises.checked, seen, services).flags,
  }
}

/** Messages about the promo code and about promotions that are nearly reached. */
export async function promoWords(
  deps: Pick<CartDeps, 'names'>,
  { promoCode, country }: Basket,
  { promotions: { code, hints } }: PricedBasket,
  language: Language,
): Promise<Pick<Cart['cartSummary'], 'discountMessage' | 'hints'>> {
  const currency = currencyOf(country)
  return {
    discountMessage:
      code.kind === 'refused' && promoCode !== null
        ? explain(code.because, promoCode, { currency, language, names: await deps.names(language) })
        : '',
    hints: hints.map(hint => hintOf(hint, currency, language)),
  }
}

/** Place of the cart's address or ZIP code, such as `Chicago, IL`. */
function taxPlace(basket: Basket, language: Language): string {
  const [address, code] = [deliveryAddress(basket), deliveryCode(basket)]
  const place = address
    ? { city: address.city, region: address.state }
    : code === null
      ? undefined
      : findPlace(code, basket.country, language)
  return place === undefined ? '' : [place.city, place.region].filter(part => part !== '').join(', ')
}

/** The caller that a cart is shown to, the language of its texts, and the site whose flags it has. */
export interface CartViewer {
  readonly actor: Actor
  /** Defaults to English. */
  readonly language?: Language
  /** Defaults to the first brand's site in the US. */
  readonly site?: SiteCode
}

type CartContents = Omit<Cart, 'isGuest' | 'isInternational' | 'isApp' | 'config'>

const EMPTY_CART: CartContents = {
  basketId: null,
  version: 0,
  lineItems: [],
  savedForLater: [],
  groups: groupItems([], 2),
  cartSummary: {
    discountCode: null,
    taxZipCode: null,
    taxPlace: '',
    isAddressed: false,
    discountMessage: '',
    hints: [],
  },
  orderSummary: EMPTY_SUMMARY,
  pickupStore: null,
  donation: { amount: 0, choices: [...DONATION_CHOICES], most: MOST_DONATED },
  taxExemption: null,
  rewardCertificates: [],
  giftCards: [],
  flags: NO_FLAGS,
  messages: [],
}

/** The contents of a basket for the cart page, from its items and totals. */
async function cartContents(
  deps: CartViewDeps,
  basket: Basket,
  view: Awaited<ReturnType<typeof viewBasket>>,
  language: Language,
): Promise<CartContents> {
  const { taxExemption } = basket
  return {
    basketId: basket.id,
    version: basket.version,
    lineItems: view.items,
    savedForLater: view.saved,
    groups: groupItems(basket.lines, 2),
    cartSummary: {
      discountCode: basket.promoCode,
      taxZipCode: isSentToRegistry(basket) ? null : deliveryCode(basket),
      taxPlace: taxPlace(basket, language),
      isAddressed: deliveryAddress(basket) !== null,
      ...(await promoWords(deps, basket, view.priced, language)),
    },
    orderSummary: view.summary,
    pickupStore: view.pickupStore,
    donation: { amount: basket.donation, choices: [...DONATION_CHOICES], most: MOST_DONATED },
    taxExemption: taxExemption && {
      organization: taxExemption.organization,
      certificateLastFour: taxExemption.certificate.slice(-4),
    },
    rewardCertificates: rewardCertificates(basket, view.priced),
    giftCards: payingGiftCards(coverTotal(basket.tenders, view.priced.totals.total)),
    flags: view.flags,
    messages: basket.notices.map(notice => noticeWords(notice, language)),
  }
}

/** The cart of a session [CRT-19]; a session without a basket has an empty cart. */
export async function viewCart(
  deps: CartViewDeps,
  basket: Basket | undefined,
  { actor, language = 'en', site = 'CB-US' }: CartViewer,
  stock?: StockBySku,
): Promise<Cart> {
  const [view, switches] = await Promise.all([
    basket && viewBasket(deps, basket, language, stock),
    deps.switches.of(site),
  ])
  const contents = basket && view ? await cartContents(deps, basket, view, language) : EMPTY_CART
  return {
    ...contents,
    isGuest: isGuest(actor),
    isInternational: basket?.isInternational ?? false,
    isApp: false,
    config: {
      oms_UseSharedEngine: switches.oms_UseSharedEngine,
      paymentProvider_EnableAdyen: switches.paymentProvider_EnableAdyen,
      cbhcc_EnableCbhcc: switches.cbhcc_EnableCbhcc,
      disableTrendingProduct: switches.disableTrendingProduct,
    },
  }
}
