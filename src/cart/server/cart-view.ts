import type { Language } from '#lib/language.ts'
import { times } from '#lib/money.ts'
import type { BasketItem, Cart, OrderSummary } from '../contract.ts'
import { messages } from '../rules/cart-answers.messages.ts'
import { itemCount, type Basket, type BasketLine } from '../rules/basket.ts'
import type { CartSku } from '../rules/cart-sku.ts'
import { deliveryEstimate, formatEstimate } from '../rules/delivery-estimate.ts'
import { groupItems } from '../rules/group-items.ts'
import { lineSku } from '../rules/line-sku.ts'
import type { ServiceLevel } from '../rules/service-level.ts'
import type { Totals } from '../rules/totals.ts'
import type { CartDeps } from './cart-deps.ts'
import { priceBasket } from './price-basket.ts'
import { findPromo } from './store.ts'

function basketItem(line: BasketLine, sku: CartSku | undefined, today: string, serviceLevel: ServiceLevel, language: Language): BasketItem {
  const edd = sku ? formatEstimate(deliveryEstimate({ today, leadTimeDays: sku.leadTimeDays, isOversize: sku.isOversize, serviceLevel }), language) : ''
  return {
    id: line.id, sku: line.sku, quantity: line.quantity, recipientId: line.recipientId, grId: line.grId, personalization: line.personalization,
    optionChoices: line.optionChoices, isPickup: line.shipMethod === 'pickup', isRemoved: false,
    priceQuantityTotals: {
      quantity: line.quantity, isQuantityDisabled: sku === undefined, unitPrice: sku?.unitPrice ?? 0, regularPrice: sku?.regularPrice ?? 0,
      lineTotal: sku ? times(sku.unitPrice, line.quantity) : 0,
    },
    itemInfo: {
      isDescriptionDisabled: sku === undefined, vendorDropShipMessage: '', title: sku?.title ?? messages[language].unavailable, optionText: sku?.optionText ?? '',
      dimensions: sku?.dimensions ?? '', url: sku?.url ?? '', productId: sku?.productId ?? '', isAvailable: sku !== undefined, picture: sku?.picture ?? null,
    },
    shippingDeliveryOptions: {
      isShipOptionVisible: sku !== undefined, isStorePickupOptionVisible: false, selectedShipOption: line.shipMethod,
      shippingOption: { edd, promoLinks: [], vendorDropShipUrl: '' }, bopsOption: { edd: '', pickupQuantityMessage: '' },
    },
    isSaveForLaterEnabled: false,
  }
}

export const orderSummary = (totals: Totals, items: number, isTaxFinal: boolean): OrderSummary => ({
  itemCount: items, merchandise: totals.merchandise, discount: totals.discount, shipping: totals.shipping, surcharge: totals.surcharge,
  tax: totals.tax, isTaxEstimated: !isTaxFinal, total: totals.total, rewardsTotal: 0, rewardsExceedOrderTotalMessage: '',
})

/** Items and totals of a basket as every page of cart and checkout shows them. */
export async function viewBasket(deps: CartDeps, basket: Basket, language: Language) {
  const lines = [...basket.lines, ...basket.savedForLater]
  const skus = await deps.skus([...new Set(lines.map(line => line.sku))], basket.country, language)
  const promo = basket.promoCode === null ? null : ((await findPromo(deps.db, basket.promoCode, basket.country)) ?? null)
  const priced = await priceBasket(basket, skus, promo, deps.tax)
  const today = deps.today()
  const levels = new Map(basket.recipients.map(recipient => [recipient.id, recipient.shipments[0]?.serviceLevel ?? 1]))
  const show = (line: BasketLine) => basketItem(line, lineSku(skus, line), today, levels.get(line.recipientId) ?? 1, language)
  return {
    skus, promo, priced,
    items: basket.lines.map(show),
    saved: basket.savedForLater.map(show),
    summary: orderSummary(priced.totals, itemCount(basket.lines), priced.isTaxFinal),
  }
}

const NOTHING: OrderSummary = { itemCount: 0, merchandise: 0, discount: 0, shipping: 0, surcharge: 0, tax: 0, isTaxEstimated: true, total: 0, rewardsTotal: 0, rewardsExceedOrderTotalMessage: '' }

/** The cart of [CRT-19]; a session without a basket has an empty one. */
export async function viewCart(deps: CartDeps, basket: Basket | undefined, language: Language): Promise<Cart> {
  const shopper = { isGuest: true, isInternational: false, isApp: false, config: deps.flags, messages: [] }
  if (!basket) return { basketId: null, version: 0, lineItems: [], savedForLater: [], groups: [], cartSummary: { discountCode: null, taxZipCode: null }, orderSummary: NOTHING, ...shopper }
  const view = await viewBasket(deps, basket, language)
  return {
    basketId: basket.id, version: basket.version, lineItems: view.items, savedForLater: view.saved,
    groups: groupItems(basket.lines).map(group => ({ ...group, recipients: [...group.recipients] })),
    cartSummary: { discountCode: basket.promoCode, taxZipCode: basket.taxZipCode }, orderSummary: view.summary, ...shopper,
  }
}

