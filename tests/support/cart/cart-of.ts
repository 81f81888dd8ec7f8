import type { BasketItem } from '#cart/contract/basket-item.ts'
import type { Cart } from '#cart/contract/cart.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

/** The n-th line of a cart: a sofa unless the test gives other data. */
export function cartLine(
  n: number,
  {
    itemInfo,
    priceQuantityTotals,
    ...rest
  }: Partial<Omit<BasketItem, 'itemInfo' | 'priceQuantityTotals'>> & {
    itemInfo?: Partial<BasketItem['itemInfo']>
    priceQuantityTotals?: Partial<BasketItem['priceQuantityTotals']>
  } = {},
): BasketItem {
  const quantity = rest.quantity ?? 1
  const unitPrice = priceQuantityTotals?.unitPrice ?? 123_456
  return {
    id: id(n),
    sku: `10010${n}`,
    quantity,
    recipientId: id(9),
    grId: null,
    personalization: null,
    optionChoices: null,
    isPickup: false,
    emailed: null,
    monogram: null,
    isRemoved: false,
    priceQuantityTotals: {
      quantity,
      isQuantityDisabled: false,
      unitPrice,
      regularPrice: unitPrice,
      lineTotal: unitPrice * quantity,
      discount: 0,
      ...priceQuantityTotals,
    },
    itemInfo: {
      isDescriptionDisabled: false,
      vendorDropShipMessage: '',
      title: `Sofa ${n}`,
      optionText: 'Oat Linen',
      dimensions: '88″ W × 38″ D × 34″ H',
      url: `/product/sofa-${n}`,
      isAvailable: true,
      picture: null,
      availabilityMessage: '',
      isMadeToOrder: false,
      isGiftCard: false,
      hasAcceptedTerms: false,
      ...itemInfo,
    },
    shippingDeliveryOptions: {
      isShipOptionVisible: true,
      isStorePickupOptionVisible: false,
      selectedShipOption: 'ship',
      deliveryStatus: 1,
      pickupStatus: 7,
      calculatedShipMethod: 1,
      shippingOption: { edd: 'Jun 12–Jun 18', message: 'Jun 12–Jun 18', promoLinks: [], vendorDropShipUrl: '' },
      bopsOption: { edd: '', pickupQuantityMessage: '' },
    },
    isSaveForLaterEnabled: true,
    installation: null,
    savedAt: null,
    promotions: [],
    ...rest,
  }
}

/** A cart of these lines, with $199.00 of shipping unless it is empty. */
export function cartOf(lineItems: readonly BasketItem[], rest: Partial<Cart> = {}): Cart {
  const merchandise = lineItems.reduce((sum, line) => sum + line.priceQuantityTotals.lineTotal, 0)
  const shipping = lineItems.length > 0 ? 19_900 : 0
  return {
    basketId: id(8),
    version: 1,
    lineItems: [...lineItems],
    savedForLater: [],
    groups: [],
    cartSummary: {
      discountCode: null,
      taxZipCode: null,
      discountMessage: '',
      hints: [],
      taxPlace: '',
      isAddressed: false,
    },
    orderSummary: {
      itemCount: lineItems.reduce((sum, line) => sum + line.quantity, 0),
      merchandise,
      discount: 0,
      shipping,
      surcharge: 0,
      tax: 0,
      isTaxEstimated: true,
      total: merchandise + shipping,
      rewardsTotal: 0,
      tenderCodesTotal: 0,
      rewardsExceedOrderTotalMessage: '',
      installation: 0,
      giftServices: 0,
      donation: 0,
      isTaxExempt: false,
      amountDue: merchandise + shipping,
      shippingLines: [],
      offers: [],
      pickupCount: 0,
    },
    pickupStore: null,
    donation: { amount: 0, choices: [500, 1000, 2500], most: 1_000_000 },
    taxExemption: null,
    rewardCertificates: [],
    giftCards: [],
    flags: {
      hasNlaItems: false,
      hasAllNlaItems: false,
      hasPfasItems: false,
      isInstallationServiceUnavailable: false,
      isPersonalizationServiceUnavailable: false,
      isInHousePersonalizationUnavailable: false,
    },
    isGuest: true,
    isInternational: false,
    isApp: false,
    config: {
      oms_UseSharedEngine: false,
      paymentProvider_EnableAdyen: false,
      cbhcc_EnableCbhcc: false,
      disableTrendingProduct: false,
    },
    messages: [],
    ...rest,
  }
}
