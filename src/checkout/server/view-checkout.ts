import { type Language } from '#lib/language.ts'
import { formatMoney, ZERO, type Cents } from '#lib/money.ts'
import { loadBasketWithStock } from '#cart/server/find-basket.ts'
import { promoWords, viewBasket, viewCart } from '#cart/server/cart-view.ts'
import { payingGiftCards } from '#cart/server/order-summary.ts'
import type { Basket, BasketLine, CardTender } from '#cart/rules/basket.ts'
import { coverTotal } from '#cart/rules/cover-total.ts'
import { AVAILABILITY } from '#delivery/rules/availability.ts'
import type { Promised } from '#delivery/rules/promise.ts'
import { formatEstimate } from '#delivery/rules/promise-words.ts'
import { lineSku } from '#cart/rules/lines/line-sku.ts'
import { shippingCharges } from '#cart/rules/shipping/charges.ts'
import { canGoFaster, isParcel } from '#cart/rules/shipping/calculated-ship-method.ts'
import type { ShippingTables } from '#cart/rules/shipping/shipping-tables.ts'
import { messages as cartMessages } from '#cart/rules/cart-answers.messages.ts'
import type { StockBySku } from '#cart/rules/stock/stock-seen.ts'
import { SERVICE_LEVELS, type ServiceLevel } from '#cart/rules/service-level.ts'
import { isEncryptionExpired } from '#payments/rules/encryption-age.ts'
import { isGuest } from '#platform/actor.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import { messages } from '../rules/checkout-answers.messages.ts'
import { reachedStep } from '../rules/steps.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

type View = Awaited<ReturnType<typeof viewBasket>>

/** The arrival dates of a line at a service level; undefined for an address that no carrier delivers to. */
const arrival = (promises: View['promises'], line: BasketLine, level: ServiceLevel): Promised | undefined =>
  promises.statuses(line).deliveryStatus === AVAILABILITY.noCarrier ? undefined : promises.delivery(line, level)

/** Price and delivery estimate of a recipient's parcels at each available service level [CHK-26]. */
function serviceLevels(
  basket: Basket,
  { priced, promises }: View,
  at: number,
  tables: ShippingTables,
  language: Language,
): CheckoutData['shippingOptions']['recipients'][number]['shipments'][number]['availableServiceLevels'] {
  const { id, to } = priced.recipients[at]!
  const parcels = basket.lines.flatMap((line, i) => {
    const piece = priced.lines[i]!
    return line.recipientId === id && line.shipMethod === 'ship' && piece.quantity > 0 && isParcel(piece)
      ? [{ line, piece: { ...piece, subtotal: priced.totals.lines[i]!.goods } }]
      : []
  })
  if (parcels.length === 0) return []
  return SERVICE_LEVELS.filter(level => level === 1 || parcels.some(one => canGoFaster(one.piece))).map(level => {
    const arrivals = parcels
      .flatMap(({ line }) => arrival(promises, line, level) ?? [])
      .toSorted((a, b) => a.to.localeCompare(b.to) || a.from.localeCompare(b.from))
    const last = arrivals.at(-1)
    return {
      level,
      name: cartMessages[language].serviceLevels[level],
      edd: last ? formatEstimate(last, language) : '',
      price: shippingCharges(
        parcels.map(one => one.piece),
        to,
        level,
        tables,
        { standard: priced.promotions.isStandardShippingFree },
      ).total,
    }
  })
}

function recipientView(
  basket: Basket,
  view: View,
  at: number,
  tables: ShippingTables,
  language: Language,
): CheckoutData['shippingOptions']['recipients'][number] {
  const recipient = basket.recipients[at]!
  const sent = basket.lines.flatMap((line, i) =>
    line.recipientId === recipient.id && line.shipMethod === 'ship' && lineSku(view.skus, line)
      ? [{ line, piece: view.priced.lines[i]! }]
      : [],
  )
  const availableServiceLevels = serviceLevels(basket, view, at, tables, language)
  return {
    id: recipient.id,
    address: recipient.address,
    bopsOptions: { giftReceiptOption: null, baggingOption: null, pickupContact: null },
    giftOptions: { giftMessage: recipient.giftMessage ?? '' },
    shipments: recipient.shipments.map(shipment => ({
      id: shipment.id,
      holidayHold: { selectedShippingDate: null, selectedShippingRange: null, holidays: [] },
      tripBooking: { isContactMeSelected: false, selectedTrip: null, drivingDirections: '' },
      availableServiceLevels,
      selectedServiceLevel: shipment.serviceLevel,
      isShipCompleteVisible: false,
      isShipCompleteSelected: false,
      items: sent.map(({ line, piece }) => {
        const promised = arrival(view.promises, line, shipment.serviceLevel)
        return {
          basketItemId: line.id,
          isParcelShipping: isParcel(piece) || piece.isGiftCard,
          edd: { message: promised ? formatEstimate(promised, language) : '' },
        }
      }),
    })),
  }
}

function appliedCard(
  deps: CheckoutDeps,
  tender: CardTender,
  amount: Cents,
): NonNullable<CheckoutData['paymentData']['creditCardData']['cardOneInfo']> {
  const isExpired = isEncryptionExpired({
    encryptionTimestamp: tender.encryptionTimestamp,
    now: deps.orders.now(),
    limit: deps.orders.cardDataLimit,
  })
  return {
    id: tender.id,
    basketPaymentId: tender.id,
    isApplied: true,
    isValid: !isExpired,
    isPrimary: tender.cardKind === 'CardOne',
    isAutoApplied: false,
    isVerificationApplied: true,
    appliedAmount: amount,
    appliedAmountString: formatMoney(amount, 'USD').replace(/[^\d.]/g, ''),
    type: tender.brand,
    lastFour: tender.lastFour,
    expMonth: tender.expMonth,
    expYear: tender.expYear,
    order: tender.cardKind === 'CardOne' ? 1 : 2,
    saveToAccount: false,
    storedPaymentMethodId: null,
    adyenCardData: { encryptionTimestamp: tender.encryptionTimestamp, isExpired },
  }
}

/** A basket with the stock of its SKUs; undefined stock is read when needed. */
export interface SeenBasket {
  readonly basket: Basket | undefined
  readonly stock: StockBySku | undefined
}

/** Payment data that is the same for every checkout. */
const COMMON_PAYMENT = {
  isPayWithTwoCreditCardsEnabled: false,
  isAlternativePaymentsEnabled: false,
  rewardsData: null,
  tenderCodesData: [],
  payPalData: null,
  alternativePaymentsData: null,
  verifyErrors: [],
}

/** Checkout data that does not depend on the basket. */
async function commonData(deps: CheckoutDeps, context: CallContext) {
  const { genericPopupMessage, networkErrorPopupMessage, blankBasketMessage } = messages[context.site.language].popups
  return {
    genericPopupMessage,
    networkErrorPopupMessage,
    blankBasketMessage,
    requestVerificationToken: context.requestVerificationToken ?? '',
    currencyCode: context.site.currency,
    isGuest: isGuest(context.actor),
    cbhccModel: { isAutoApplied: false },
    hasTns: false,
    config: { paymentProvider_EnableAdyen: deps.cart.flags.paymentProvider_EnableAdyen },
    accountInfo: await accountInfo(deps, context),
  }
}

/** The addresses of a customer's book, which fill the form [CHK-22]; registries have none yet. */
async function accountInfo(
  { savedAddresses }: CheckoutDeps,
  { actor, site }: CallContext,
): Promise<CheckoutData['accountInfo']> {
  const known = actor.kind === 'customer' ? await savedAddresses(actor.customerId, site) : []
  return {
    shippingAddresses: known.map(({ id, address }) => ({ ...address, addressId: id })),
    registryAddresses: [],
    hasAddresses: known.length > 0,
  }
}

/** Checkout data of a session without a basket. */
async function emptyCheckout(deps: CheckoutDeps, context: CallContext, answer: Answer): Promise<CheckoutData> {
  const { orderSummary } = await viewCart(deps.cart, undefined, {
    actor: context.actor,
    language: context.site.language,
  })
  return {
    ...answer,
    ...(await commonData(deps, context)),
    basketId: null,
    basketVersion: 0,
    maxStep: 0,
    orderSummary,
    lineItems: [],
    promoCode: null,
    promoMessage: '',
    billingAddress: null,
    pickupStore: null,
    shippingOptions: { recipients: [], pickupNotificationOptions: [], notificationOptions: [] },
    paymentData: {
      ...COMMON_PAYMENT,
      isPaymentNeeded: false,
      amountDue: ZERO,
      giftCards: [],
      rewards: [],
      creditCardData: { accountCardsInfo: [], cardOneInfo: null, cardTwoInfo: null, isOnlyCbccAllowed: false },
    },
  }
}

/** The tenders of a basket with the amount that each pays of the total. */
function paymentData(deps: CheckoutDeps, { tenders }: Basket, total: Cents): CheckoutData['paymentData'] {
  const covered = coverTotal(tenders, total)
  const card = (kind: CardTender['cardKind']) => {
    const paying = covered.cards.find(one => one.tender.cardKind === kind)
    return paying ? appliedCard(deps, paying.tender, paying.amount) : null
  }
  return {
    ...COMMON_PAYMENT,
    isPaymentNeeded: covered.afterGiftCards > ZERO,
    amountDue: covered.afterGiftCards,
    rewards: covered.rewards.map(({ tender: { id, lastFour }, amount }) => ({ id, lastFour, amount })),
    giftCards: payingGiftCards(covered),
    creditCardData: {
      accountCardsInfo: [],
      cardOneInfo: card('CardOne'),
      cardTwoInfo: card('CardTwo'),
      isOnlyCbccAllowed: false,
    },
  }
}

interface Answer {
  readonly isSuccess: boolean
  readonly message: string
}

/** The checkout data of a basket: the reply of every step, which replaces the data of the page [CHK-10, API-103]. */
export async function viewCheckout(
  deps: CheckoutDeps,
  context: CallContext,
  { basket, stock }: SeenBasket,
  answer: Answer = { isSuccess: true, message: '' },
): Promise<CheckoutData> {
  const { language } = context.site
  if (!basket) return emptyCheckout(deps, context, answer)
  const [view, prices] = await Promise.all([viewBasket(deps.cart, basket, language, stock), deps.cart.prices([])])
  const promo = await promoWords(deps.cart, basket, view.priced, language)
  const tables = prices.shipping[basket.country]
  return {
    ...answer,
    ...(await commonData(deps, context)),
    basketId: basket.id,
    basketVersion: basket.version,
    maxStep: reachedStep(basket.lines.length > 0, basket.maxStep),
    orderSummary: view.summary,
    lineItems: view.items,
    promoCode: basket.promoCode,
    promoMessage: promo.discountMessage,
    billingAddress: basket.billingAddress,
    pickupStore: basket.lines.some(line => line.shipMethod === 'pickup') ? view.pickupStore : null,
    shippingOptions: {
      recipients: basket.recipients.map((_, at) => recipientView(basket, view, at, tables, language)),
      pickupNotificationOptions: [],
      notificationOptions: [],
    },
    paymentData: paymentData(deps, basket, view.priced.totals.total),
  }
}

/** The basket of the calling session, if any, with the stock of its SKUs; one SQL statement. */
export const basketOf = async (deps: CheckoutDeps, context: CallContext): Promise<SeenBasket> =>
  (context.session && (await loadBasketWithStock(deps.cart.db, context.session, context.site.country))) ?? {
    basket: undefined,
    stock: undefined,
  }
