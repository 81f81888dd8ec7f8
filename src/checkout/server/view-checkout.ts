import { languageOf, type Language } from '#lib/language.ts'
import { formatMoney, ZERO, type Cents } from '#lib/money.ts'
import { loadBasket } from '#cart/server/find-basket.ts'
import { viewBasket, viewCart } from '#cart/server/cart-view.ts'
import type { Basket, CardTender, Recipient } from '#cart/rules/basket.ts'
import { coverTotal } from '#cart/rules/cover-total.ts'
import { deliveryEstimate, formatEstimate } from '#cart/rules/delivery-estimate.ts'
import { lineSku } from '#cart/rules/line-sku.ts'
import { isRemote, shippingCharge } from '#cart/rules/shipping-rates.ts'
import { messages as cartMessages } from '#cart/rules/cart-answers.messages.ts'
import { SERVICE_LEVELS } from '#cart/rules/service-level.ts'
import { isEncryptionExpired } from '#payments/rules/encryption-age.ts'
import type { CallContext } from '#platform/serve.ts'
import type { CheckoutData } from '../contract.ts'
import { messages } from '../rules/checkout-answers.messages.ts'
import { reachedStep } from '../rules/steps.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

type View = Awaited<ReturnType<typeof viewBasket>>

function recipientView(deps: CheckoutDeps, basket: Basket, view: View, recipient: Recipient, language: Language): CheckoutData['shippingOptions']['recipients'][number] {
  const lines = basket.lines.filter(line => line.recipientId === recipient.id && line.shipMethod === 'ship')
  const shipped = lines.flatMap(line => { const sku = lineSku(view.skus, line); return sku ? [{ ...sku, quantity: line.quantity, line }] : [] })
  const remote = recipient.address !== null && isRemote(recipient.address.country, recipient.address.state)
  const today = deps.cart.today()
  const parcels = shipped.filter(one => !one.isOversize)
  const slowest = Math.max(0, ...parcels.map(one => one.leadTimeDays))
  return {
    id: recipient.id, address: recipient.address,
    bopsOptions: { giftReceiptOption: null, baggingOption: null, pickupContact: null }, giftOptions: { giftMessage: '' },
    shipments: recipient.shipments.map(shipment => ({
      id: shipment.id,
      holidayHold: { selectedShippingDate: null, selectedShippingRange: null, holidays: [] },
      tripBooking: { isContactMeSelected: false, selectedTrip: null, drivingDirections: '' },
      availableServiceLevels: parcels.length === 0 ? [] : SERVICE_LEVELS.map(level => ({
        level, name: cartMessages[language].serviceLevels[level], price: shippingCharge(parcels, level, remote).total,
        edd: formatEstimate(deliveryEstimate({ today, leadTimeDays: slowest, isOversize: false, serviceLevel: level }), language),
      })),
      selectedServiceLevel: shipment.serviceLevel, isShipCompleteVisible: false, isShipCompleteSelected: false,
      items: shipped.map(one => ({
        basketItemId: one.line.id, isParcelShipping: !one.isOversize,
        edd: { message: formatEstimate(deliveryEstimate({ today, leadTimeDays: one.leadTimeDays, isOversize: one.isOversize, serviceLevel: shipment.serviceLevel }), language) },
      })),
    })),
  }
}

function appliedCard(deps: CheckoutDeps, tender: CardTender, amount: Cents): NonNullable<CheckoutData['paymentData']['creditCardData']['cardOneInfo']> {
  const isExpired = isEncryptionExpired({ encryptionTimestamp: tender.encryptionTimestamp, now: deps.orders.now(), limit: deps.orders.cardDataLimit })
  return {
    id: tender.id, basketPaymentId: tender.id, isApplied: true, isValid: !isExpired, isPrimary: tender.cardKind === 'CardOne', isAutoApplied: false, isVerificationApplied: true,
    appliedAmount: amount, appliedAmountString: formatMoney(amount, 'USD').replace(/[^\d.]/g, ''), type: tender.brand, lastFour: tender.lastFour, expMonth: tender.expMonth, expYear: tender.expYear,
    order: tender.cardKind === 'CardOne' ? 1 : 2, saveToAccount: false, storedPaymentMethodId: null, adyenCardData: { encryptionTimestamp: tender.encryptionTimestamp, isExpired },
  }
}

/** The checkout data of a basket: what every step move answers and the page replaces its own with [CHK-10, API-103]. */
export async function viewCheckout(deps: CheckoutDeps, context: CallContext, basket: Basket | undefined, answer = { isSuccess: true, message: '' }): Promise<CheckoutData> {
  const language = languageOf(context.site.lang)
  const { genericPopupMessage, networkErrorPopupMessage, blankBasketMessage } = messages[language].popups
  const common = {
    ...answer, genericPopupMessage, networkErrorPopupMessage, blankBasketMessage, requestVerificationToken: context.requestVerificationToken ?? '', currencyCode: context.site.currency, isGuest: true,
    cbhccModel: { isAutoApplied: false }, hasTns: false,
    accountInfo: { shippingAddresses: [], registryAddresses: [], hasAddresses: false },
  }
  const payment = { isPayWithTwoCreditCardsEnabled: false, isAlternativePaymentsEnabled: false, rewardsData: null, tenderCodesData: [], payPalData: null, alternativePaymentsData: null, verifyErrors: [] }
  if (!basket) {
    const { orderSummary } = await viewCart(deps.cart, undefined, language)
    return {
      ...common, basketId: null, basketVersion: 0, maxStep: 0, orderSummary, lineItems: [], promoCode: null, billingAddress: null,
      shippingOptions: { recipients: [], pickupNotificationOptions: [], notificationOptions: [] },
      paymentData: { ...payment, isPaymentNeeded: false, amountDue: ZERO, giftCards: [], creditCardData: { accountCardsInfo: [], cardOneInfo: null, cardTwoInfo: null, isOnlyCbccAllowed: false } },
    }
  }
  const view = await viewBasket(deps.cart, basket, language)
  const covered = coverTotal(basket.tenders, view.priced.totals.total)
  const card = (kind: CardTender['cardKind']) => {
    const paying = covered.cards.find(one => one.tender.cardKind === kind)
    return paying ? appliedCard(deps, paying.tender, paying.amount) : null
  }
  return {
    ...common, basketId: basket.id, basketVersion: basket.version, maxStep: reachedStep(basket.lines.length > 0, basket.maxStep),
    orderSummary: view.summary, lineItems: view.items, promoCode: basket.promoCode, billingAddress: basket.billingAddress,
    shippingOptions: { recipients: basket.recipients.map(recipient => recipientView(deps, basket, view, recipient, language)), pickupNotificationOptions: [], notificationOptions: [] },
    paymentData: {
      ...payment, isPaymentNeeded: covered.afterGiftCards > ZERO, amountDue: covered.afterGiftCards,
      giftCards: covered.giftCards.map(({ tender: { id, lastFour }, amount }) => ({ id, lastFour, amount })),
      creditCardData: { accountCardsInfo: [], cardOneInfo: card('CardOne'), cardTwoInfo: card('CardTwo'), isOnlyCbccAllowed: false },
    },
  }
}

/** The basket of the session that calls, if it has one. */
export const basketOf = (deps: CheckoutDeps, context: CallContext): Promise<Basket | undefined> | undefined =>
  context.session && loadBasket(deps.cart.db, context.session, context.site.country)
