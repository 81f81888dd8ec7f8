import type { Language } from '#lib/language.ts'
import { times } from '#lib/money.ts'
import { MOST_DONATED, type BasketItem, type Cart } from '../contract.ts'
import { messages } from '../rules/cart-answers.messages.ts'
import type { Basket, BasketLine } from '../rules/basket.ts'
import type { CartSku } from '../rules/cart-sku.ts'
import { deliveryEstimate, formatEstimate } from '../rules/delivery-estimate.ts'
import { DONATION_CHOICES } from '../rules/donation.ts'
import { groupItems } from '../rules/group-items.ts'
import { lineSku } from '../rules/line-sku.ts'
import type { StockBySku } from '../rules/stock-seen.ts'
import type { ServiceLevel } from '../rules/service-level.ts'
import type { CartDeps } from './cart-deps.ts'
import { EMPTY_SUMMARY, orderSummary, rewardCertificates } from './order-summary.ts'
import { priceBasket } from './price-basket.ts'

function basketItem(line: BasketLine, sku: CartSku | undefined, today: string, serviceLevel: ServiceLevel, language: Language): BasketItem {
  const edd = sku ? formatEstimate(deliveryEstimate({ today, leadTimeDays: sku.leadTimeDays, isOversize: sku.isOversize, serviceLevel }), language) : ''
  return {
    id: line.id, sku: line.sku, quantity: line.quantity, recipientId: line.recipientId, grId: line.grId, personalization: line.personalization,
    optionChoices: line.optionChoices, isPickup: line.shipMethod === 'pickup', isRemoved: false,
    priceQuantityTotals: {
      quantity: line.quantity, isQuantityDisabled: sku === undefined, unitPrice: sku?.unitPrice ?? 0, regularPrice: sku?.regularPrice ?? 0,
      lineTotal: sku ? times(sku.unitPrice, line.quantity) : 0, discount: 0,
    },
    itemInfo: {
      isDescriptionDisabled: sku === undefined, vendorDropShipMessage: '', title: sku?.title ?? messages[language].unavailable, optionText: sku?.optionText ?? '',
      dimensions: sku?.dimensions ?? '', url: sku?.url ?? '', productId: sku?.productId ?? '', isAvailable: sku !== undefined, picture: sku?.picture ?? null,
      availabilityMessage: '', isMadeToOrder: sku?.isUncounted ?? false, isGiftCard: false, hasAcceptedTerms: line.acceptedTerms !== null,
    },
    shippingDeliveryOptions: {
      isShipOptionVisible: sku !== undefined, isStorePickupOptionVisible: false, selectedShipOption: line.shipMethod,
      deliveryStatus: sku === undefined ? 3 : 1, pickupStatus: 7, calculatedShipMethod: sku?.isOversize ? 6 : serviceLevel,
      shippingOption: { edd, message: edd, promoLinks: [], vendorDropShipUrl: '' }, bopsOption: { edd: '', pickupQuantityMessage: '' },
    },
    isSaveForLaterEnabled: false, installation: null, savedAt: line.savedAt, promotions: [],
  }
}

const NO_FLAGS: Cart['flags'] = {
  hasNlaItems: false, hasAllNlaItems: false, hasPfasItems: false, isInstallationServiceUnavailable: false, isPersonalizationServiceUnavailable: false, isInHousePersonalizationUnavailable: false,
}

/** Items and totals of a basket as every page of cart and checkout shows them. */
export async function viewBasket(deps: CartDeps, basket: Basket, language: Language, _stock?: StockBySku) {
  const lines = [...basket.lines, ...basket.savedForLater]
  const skus = await deps.skus([...new Set(lines.map(line => line.sku))], basket.country, language)
  const priced = await priceBasket(basket, skus, deps.tax, await deps.prices())
  const today = deps.today()
  const levels = new Map(basket.recipients.map(recipient => [recipient.id, recipient.shipments[0]?.serviceLevel ?? 1]))
  const show = (line: BasketLine) => basketItem(line, lineSku(skus, line), today, levels.get(line.recipientId) ?? 1, language)
  return {
    skus, priced,
    items: basket.lines.map(show),
    saved: basket.savedForLater.map(show),
    summary: orderSummary(basket, priced, language),
  }
}

/** The cart of [CRT-19]; a session without a basket has an empty one. */
export async function viewCart(deps: CartDeps, basket: Basket | undefined, language: Language, stock?: StockBySku): Promise<Cart> {
  const view = basket && (await viewBasket(deps, basket, language, stock))
  return {
    basketId: basket?.id ?? null, version: basket?.version ?? 0, lineItems: view?.items ?? [], savedForLater: view?.saved ?? [],
    groups: groupItems(basket?.lines ?? []).map(group => ({ ...group, recipients: [...group.recipients] })),
    cartSummary: { discountCode: basket?.promoCode ?? null, taxZipCode: basket?.taxZipCode ?? null, discountMessage: '', hints: [], taxPlace: '' },
    orderSummary: view?.summary ?? EMPTY_SUMMARY,
    pickupStore: null, donation: { amount: basket?.donation ?? 0, choices: [...DONATION_CHOICES], most: MOST_DONATED },
    taxExemption: basket?.taxExemption ? { organization: basket.taxExemption.organization, certificateLastFour: basket.taxExemption.certificate.slice(-4) } : null,
    rewardCertificates: basket && view ? rewardCertificates(basket, view.priced) : [], flags: NO_FLAGS,
    isGuest: true, isInternational: false, isApp: false, config: deps.flags, messages: [],
  }
}
