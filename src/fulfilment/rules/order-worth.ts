import type { LineShipMethod } from '#cart/rules/basket.ts'
import { cents, minus, sum, times, ZERO, type Cents } from '#lib/money.ts'

/** A line as it was ordered; amounts are those of the whole line. */
export interface WorthLine {
  readonly id: string
  readonly recipientId: string
  readonly shipMethod: LineShipMethod
  readonly quantity: number
  readonly unitPrice: Cents
  readonly discount: Cents
  readonly installationFee: Cents
  /** Tax on the goods. */
  readonly tax: Cents
}
/** Services for a recipient's shipped lines, or for the pickup, and the tax on them (installation included). */
export interface WorthServices {
  readonly shipping: Cents
  /** The charges that `shipping` consists of, with the ids of their lines; absent in orders of older releases. */
  readonly shippingParts?: readonly { readonly amount: Cents; readonly lineIds: readonly string[] }[] | null | undefined
  readonly giftServices: Cents
  readonly serviceTax: Cents
}
export interface WorthOrder {
  readonly lines: readonly WorthLine[]
  readonly recipients: readonly (WorthServices & { readonly id: string })[]
  readonly pickup: WorthServices
  readonly donation: Cents
  /** Tax of the whole order; what no line and no service accounts for belongs to the order as a whole. */
  readonly tax: Cents
}

/** Why money goes back. */
export type CreditKind = 'cancel' | 'return' | 'claim'

/** Units that an order has lost, by line. */
export interface LostUnits {
  readonly cancelled: ReadonlyMap<string, number>
  readonly returned: ReadonlyMap<string, number>
}

/** `total` is merchandise − discount + shipping + installation + gift services + tax + donation. */
export interface Worth {
  readonly merchandise: Cents
  readonly discount: Cents
  readonly shipping: Cents
  readonly installation: Cents
  readonly giftServices: Cents
  readonly tax: Cents
  readonly donation: Cents
  readonly total: Cents
}
const PARTS = ['merchandise', 'discount', 'shipping', 'installation', 'giftServices', 'tax', 'donation'] as const
type Part = (typeof PARTS)[number]

const withTotal = (parts: Readonly<Record<Part, Cents>>): Worth => ({
  ...parts,
  total: sum(PARTS.map(part => (part === 'discount' ? cents(-parts.discount) : parts[part]))),
})

/** The share of `kept` of `all`, in whole cents: exact at 0 and at `all`, and never less for more. */
const share = (amount: Cents, kept: number, all: number): Cents =>
  kept === all ? amount : cents(Math.floor((amount * kept) / all))

/** Goods and their tax that remain of a line. */
function goodsOf(line: WorthLine, kept: number) {
  return {
    merchandise: times(line.unitPrice, kept),
    discount: share(line.discount, kept, line.quantity),
    tax: share(line.tax, kept, line.quantity),
  }
}

/**
 * Services that remain for the lines of a recipient, or of the pickup. A shipping charge is paid while one unit of the
 * lines that it pays for is sent: without the sofa, no crew comes.
 */
function servicesOf(services: WorthServices, lines: readonly WorthLine[], delivered: (line: WorthLine) => number) {
  const isSent = (line: WorthLine) => delivered(line) > 0
  const isServed = lines.some(isSent)
  const parts = services.shippingParts ?? [{ amount: services.shipping, lineIds: lines.map(line => line.id) }]
  const paid = parts.filter(part => lines.some(line => part.lineIds.includes(line.id) && isSent(line)))
  const installation = sum(lines.map(line => share(line.installationFee, delivered(line), line.quantity)))
  const shipping = sum(paid.map(part => part.amount))
  const giftServices = isServed ? services.giftServices : ZERO
  const all = sum([services.shipping, services.giftServices, ...lines.map(line => line.installationFee)])
  const kept = sum([shipping, giftServices, installation])
  const tax = all === 0 && !isServed ? ZERO : share(services.serviceTax, kept, all)
  return { shipping, giftServices, installation, tax }
}

/**
 * What an order is worth without the units that were cancelled or returned. Discounts stay with the pieces that they
 * were given for, also if the rest would no longer qualify. Services (shipping, installation, gift services) are given
 * back for what was never delivered, and not for what was returned. Nothing is left of an order that was cancelled as a
 * whole, and the donation goes back with it.
 */
export function worthOf(order: WorthOrder, { cancelled, returned }: LostUnits): Worth {
  const delivered = (line: WorthLine) => line.quantity - (cancelled.get(line.id) ?? 0)
  const goods = order.lines.map(line => goodsOf(line, delivered(line) - (returned.get(line.id) ?? 0)))
  const services = [
    ...order.recipients.map(recipient =>
      servicesOf(
        recipient,
        order.lines.filter(line => line.shipMethod === 'ship' && line.recipientId === recipient.id),
        delivered,
      ),
    ),
    servicesOf(
      order.pickup,
      order.lines.filter(line => line.shipMethod === 'pickup'),
      delivered,
    ),
  ]
  const isCancelled = order.lines.every(line => delivered(line) === 0)
  const told = sum([
    ...order.lines.map(line => line.tax),
    ...[...order.recipients, order.pickup].map(one => one.serviceTax),
  ])
  return withTotal({
    merchandise: sum(goods.map(one => one.merchandise)),
    discount: sum(goods.map(one => one.discount)),
    shipping: sum(services.map(one => one.shipping)),
    installation: sum(services.map(one => one.installation)),
    giftServices: sum(services.map(one => one.giftServices)),
    tax: sum([...goods, ...services].map(one => one.tax).concat(isCancelled ? [] : [minus(order.tax, told)])),
    donation: isCancelled ? ZERO : order.donation,
  })
}

/** What the customer gets back when an order goes from one worth to a lower one; each part by itself. */
export const creditBetween = (before: Worth, after: Worth): Worth =>
  withTotal(Object.fromEntries(PARTS.map(part => [part, minus(before[part], after[part])])) as Record<Part, Cents>)
