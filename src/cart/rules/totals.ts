import { least, minus, sum, times, ZERO, type Cents } from '#lib/money.ts'
import type { ServiceLevel } from './service-level.ts'
import type { GiftOption, LineShipMethod, PickupOptions } from './basket.ts'
import { bagPrice, wrapPrice } from './gift-services.ts'
import { shippingCharges, type ShippingCharges } from './shipping/charges.ts'
import { isParcel, type ShippedPiece, type ShipTo } from './shipping/calculated-ship-method.ts'
import type { ShippingTables } from './shipping/shipping-tables.ts'
import type { TaxPlace, TaxQuote, TaxRequest } from './tax/tax-provider.ts'

/** A line, with the data that its price, shipping charges and installation fee depend on. */
export interface PricedLine extends Omit<ShippedPiece, 'subtotal'> {
  readonly unitPrice: Cents
  readonly recipientId: string
  readonly shipMethod: LineShipMethod
  /** Fee per unit; 0 without installation. */
  readonly installationFee: Cents
}
export interface PricedRecipient {
  readonly id: string
  /** Destination of the goods, as far as known. */
  readonly to: ShipTo
  readonly serviceLevel: ServiceLevel
  /** Place that decides the tax; null while the state or province is unknown. */
  readonly taxPlace: TaxPlace | null
  readonly giftOptions?: readonly GiftOption[] | undefined
  readonly pickup?: Pick<PickupOptions, 'bag'> | undefined
}
/** Effect of the promotions: the discount of each line, in the order of the lines. */
export interface Discounts {
  readonly discounts: readonly Cents[]
  readonly isStandardShippingFree: boolean
}

export interface LineTotals {
  readonly id: string
  readonly goods: Cents
  readonly discount: Cents
  readonly net: Cents
  readonly installation: Cents
}
export interface RecipientTotals {
  readonly id: string
  readonly charges: ShippingCharges
  readonly shipping: Cents
  readonly surcharge: Cents
  /** Price of the gift wrap. */
  readonly wrap: Cents
  /** Price of the gift bag for what is picked up. */
  readonly bag: Cents
}
export interface Goods {
  readonly lines: readonly LineTotals[]
  readonly recipients: readonly RecipientTotals[]
  readonly merchandise: Cents
  readonly discount: Cents
  readonly shipping: Cents
  readonly surcharge: Cents
  readonly installation: Cents
  /** Gift wrap and gift bags [CHK-25]. */
  readonly giftServices: Cents
}
export interface Totals extends Goods {
  readonly donation: Cents
  readonly tax: Cents
  readonly total: Cents
}

/**
 * All amounts except tax, in cents: merchandise, discount and installation by line, shipping by recipient. A pure
 * function, so that page and server agree. Gift cards get no discount; a pickup line is neither shipped nor installed.
 * No discount exceeds its line's subtotal.
 */
export function priceGoods(
  lines: readonly PricedLine[],
  recipients: readonly PricedRecipient[],
  { discounts, isStandardShippingFree }: Discounts,
  tables: ShippingTables,
): Goods {
  const priced = lines.map((line, i): LineTotals => {
    const goods = times(line.unitPrice, line.quantity)
    const discount = line.isGiftCard ? ZERO : least(discounts[i] ?? ZERO, goods)
    const installation = line.shipMethod === 'ship' ? times(line.installationFee, line.quantity) : ZERO
    return { id: line.id, goods, discount, net: minus(goods, discount), installation }
  })
  const byRecipient = recipients.map((recipient): RecipientTotals => {
    const pieces = lines.flatMap((line, i) =>
      line.recipientId === recipient.id && line.shipMethod === 'ship' && line.quantity > 0
        ? [{ ...line, subtotal: priced[i]!.goods }]
        : [],
    )
    const charges = shippingCharges(pieces, recipient.to, recipient.serviceLevel, tables, {
      standard: isStandardShippingFree,
    })
    return {
      id: recipient.id,
      charges,
      shipping: charges.total,
      surcharge: charges.surcharge,
      wrap: wrapPrice(recipient.giftOptions, pieces.some(isParcel)),
      bag: bagPrice(
        recipient.pickup,
        lines.some(one => one.recipientId === recipient.id && one.shipMethod === 'pickup' && one.quantity > 0),
      ),
    }
  })
  return {
    lines: priced,
    recipients: byRecipient,
    merchandise: sum(priced.map(line => line.goods)),
    discount: sum(priced.map(line => line.discount)),
    shipping: sum(byRecipient.map(one => one.shipping)),
    surcharge: sum(byRecipient.map(one => one.surcharge)),
    installation: sum(priced.map(line => line.installation)),
    giftServices: sum(byRecipient.flatMap(one => [one.wrap, one.bag])),
  }
}

/** A tax request for a recipient's goods, or for the store's pickup lines if `recipientId` is null. */
export type AddressedTaxRequest = Omit<TaxRequest, 'at'> & { readonly recipientId: string | null }

/**
 * Tax requests: one for each recipient with shipped goods, including their shipping, installation and gift wrap, and
 * one for the store of the pickup lines with their gift bag. Gift cards are not taxed. `isComplete` is false while the
 * place of some goods is unknown.
 */
export function taxRequests(
  lines: readonly PricedLine[],
  goods: Goods,
  recipients: readonly PricedRecipient[],
  storePlace: TaxPlace | null,
): { requests: AddressedTaxRequest[]; isComplete: boolean } {
  const taxed = (of: (line: PricedLine) => boolean) =>
    lines.flatMap((line, i) =>
      of(line) && !line.isGiftCard && line.quantity > 0 ? [{ line, totals: goods.lines[i]! }] : [],
    )
  const parts = recipients.map((recipient, i) => {
    const own = taxed(line => line.shipMethod === 'ship' && line.recipientId === recipient.id)
    return {
      recipientId: recipient.id as string | null,
      place: recipient.taxPlace,
      own,
      services: sum([
        goods.recipients[i]!.shipping,
        goods.recipients[i]!.wrap,
        ...own.map(({ totals }) => totals.installation),
      ]),
    }
  })
  const bags = sum(goods.recipients.map(one => one.bag))
  parts.push({ recipientId: null, place: storePlace, own: taxed(line => line.shipMethod === 'pickup'), services: bags })
  const asked = parts.filter(({ own, services }) => own.length > 0 || services > ZERO)
  return {
    isComplete: asked.every(({ place }) => place !== null),
    requests: asked.flatMap(({ recipientId, place, own, services }) =>
      place === null
        ? []
        : [
            {
              recipientId,
              shipTo: place,
              lines: own.map(({ line, totals }) => ({ id: line.id, amount: totals.net })),
              shipping: services,
            },
          ],
    ),
  }
}

/**
 * Adds tax and donation. `total` is the amount that the tenders must cover: merchandise − discount + shipping +
 * installation + gift services + tax + donation.
 */
export function withTax(goods: Goods, quotes: readonly Pick<TaxQuote, 'total'>[], donation: Cents): Totals {
  const tax = sum(quotes.map(quote => quote.total))
  return {
    ...goods,
    tax,
    donation,
    total: sum([
      minus(goods.merchandise, goods.discount),
      goods.shipping,
      goods.installation,
      goods.giftServices,
      tax,
      donation,
    ]),
  }
}
