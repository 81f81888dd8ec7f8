import type { ShippingTables } from '#cart/rules/shipping/shipping-tables.ts'
import { productPath } from '#catalog/rules/product.ts'
import { isMadeToOrder } from '#catalog/rules/fulfilment-type.ts'
import type { ShownProduct, Sku } from '#catalog/rules/product.ts'
import { skuAvailability } from '#catalog/rules/product/sku-availability.ts'
import type { SkuAvailability } from '#catalog/rules/product/sku-availability.ts'
import { RETURN_DAYS } from '#fulfilment/rules/shipment-progress.ts'
import type { Cents } from '#lib/money.ts'
import type { ShopNames } from '#lib/shop-identity.ts'
import { navigationState } from '#lib/site.ts'
import type { Site } from '#lib/site.ts'
import { decimal, known, type JsonLd } from './json-ld.ts'
import { shippingData } from './shipping-data.ts'
import type { SiteAddress } from './site-address.ts'

const DAY_MS = 86_400_000
/**
 * Days after its rendering until which a page claims its prices to be valid. Prices have no end date; a price change
 * renders the page again, and search engines visit a page more often than that.
 */
const PRICE_VALID_DAYS = 30

/** A SKU with its current price on the site. */
export interface Offered {
  readonly sku: Sku
  readonly now: Cents
}

/** The data that the offers of a product are made from. */
export interface OfferFacts {
  readonly product: ShownProduct
  readonly site: Pick<Site, 'country' | 'currency' | 'brand'>
  readonly shop: Pick<ShopNames, 'names'>
  /** Builds addresses of the site's pages in the language of this page. */
  readonly address: SiteAddress
  /** Units in stock in the site's country, by SKU. */
  readonly available: Readonly<Record<string, number>>
  /** Shipping charges of the site's country. */
  readonly shipping: ShippingTables
  /** The time at which the page is rendered, in epoch milliseconds. */
  readonly madeAt: number
}

/** Availability of a SKU in schema.org terms. */
const AVAILABILITY: Readonly<Record<SkuAvailability, string>> = {
  'in-stock': 'InStock',
  'out-of-stock': 'OutOfStock',
  'special-order': 'BackOrder',
  'made-to-order': 'MadeToOrder',
  discontinued: 'Discontinued',
}

/** Return policy of the terms of use: some days for stocked goods, none for made-to-order and custom goods [LIM-03]. */
function policyOf(
  { fulfilmentType, personalizationType }: Sku,
  isGiftCard: boolean,
  country: string,
): JsonLd | undefined {
  const policy = (more: JsonLd): JsonLd => ({ '@type': 'MerchantReturnPolicy', applicableCountry: country, ...more })
  if (isMadeToOrder(fulfilmentType))
    return policy({ returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' })
  if (fulfilmentType !== 'stock' || personalizationType !== 0 || isGiftCard) return undefined
  return policy({
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    refundType: 'https://schema.org/FullRefund',
  })
}

/** The offer of one SKU: price, availability, delivery and returns. */
export function offerData({ sku, now }: Offered, facts: OfferFacts): JsonLd {
  const { product, site, shop, address, available, shipping, madeAt } = facts
  const sent = {
    ...sku,
    isGiftCard: product.isGiftCard,
    categories: product.categories,
    brand: product.brand,
    unitPrice: now,
  }
  return known({
    '@type': 'Offer',
    url: address(productPath(product.slug, sku.sku)),
    price: decimal(now),
    priceCurrency: site.currency,
    priceValidUntil: new Date(madeAt + PRICE_VALID_DAYS * DAY_MS).toISOString().slice(0, 10),
    availability: `https://schema.org/${AVAILABILITY[skuAvailability(sku, available[sku.sku] ?? 0)]}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shop.names[navigationState(site.brand, false)] },
    shippingDetails: shippingData(site, sent, shipping),
    hasMerchantReturnPolicy: policyOf(sku, product.isGiftCard, site.country),
  })
}
