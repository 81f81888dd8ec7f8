import { cents, plus, sum, times, ZERO, type Cents } from '#lib/money.ts'
import type { ServiceLevel } from '../service-level.ts'
import { isRemote, shipMethods, type ShipMethod, type ShippedPiece, type ShipTo } from './ship-method.ts'
import type { FreightRate, ShippingTables } from './shipping-tables.ts'

export const SHIPPING_LINE_KINDS = [
  'standard',
  'premium',
  'express',
  'flat-rate',
  'local-in-home',
  'long-distance-in-home',
  'freight',
  'surcharge',
] as const
export type ShippingLineKind = (typeof SHIPPING_LINE_KINDS)[number]

/** One amount with what it is for; `pieceIds` travel for it. */
export interface ShippingChargeLine {
  readonly kind: ShippingLineKind
  readonly amount: Cents
  /** Nothing is asked for what else costs something. */
  readonly isFree: boolean
  readonly pieceIds: readonly string[]
}

export interface ShippingCharges {
  readonly lines: readonly ShippingChargeLine[]
  /** What the line of kind `surcharge` asks [LIM-01]; it is part of the lines and of the total. */
  readonly surcharge: Cents
  /** The sum of the lines. */
  readonly total: Cents
}

const POUNDS_A_STEP = 100

/** The zone a distance lies in; a distance that is not known is the nearest zone's. */
export const zoneOf = <Z extends { readonly withinMiles: number | null }>(
  zones: readonly Z[],
  miles: number | null,
): Z => zones.find(zone => zone.withinMiles === null || (miles ?? 0) <= zone.withinMiles) ?? zones.at(-1)!

export const freightOf = ({ first, more }: FreightRate, pounds: number): Cents =>
  plus(first, times(more, Math.max(0, Math.ceil(pounds / POUNDS_A_STEP) - 1)))

/** What parcels of this worth cost the standard way. */
export const standardRate = (subtotal: Cents, tables: ShippingTables): Cents =>
  (tables.standard.find(tier => tier.below === null || subtotal < tier.below) ?? tables.standard.at(-1)!).rate

/**
 * What one shipment costs to send, by what it is for. Nothing to send costs nothing, gift cards cost nothing. Parcels
 * cost by what they are worth together before discounts; a faster way asks more on top, once, if anything can go that
 * way. With `free.standard` (a promotion) parcels cost only what faster costs; flat rates, furniture and the surcharge
 * stay.
 */
export function shippingCharges(
  pieces: readonly ShippedPiece[],
  to: ShipTo,
  level: ServiceLevel,
  tables: ShippingTables,
  free: { readonly standard: boolean },
): ShippingCharges {
  const methodOf = shipMethods(to, level, tables)
  const sent = pieces.filter(piece => piece.quantity > 0).map(piece => ({ piece, method: methodOf(piece) }))
  const by = (...methods: ShipMethod[]) => sent.filter(one => methods.includes(one.method)).map(one => one.piece)
  const [tiered, flat] = [by(1, 2, 3), by(5)]
  const fastest = Math.max(1, ...sent.flatMap(one => (one.method <= 3 ? [one.method] : [])))
  const [local, far, freight] = [by(6), by(7), by(8)]
  const remote = isRemote(to, tables)
  const pounds = freight.reduce((all, piece) => all + piece.weightPounds * piece.quantity, 0)

  const line = (
    kind: ShippingLineKind,
    of: readonly ShippedPiece[],
    amount: () => Cents,
  ): readonly ShippingChargeLine[] =>
    of.length === 0
      ? []
      : [{ kind, amount: amount(), pieceIds: of.map(piece => piece.id) }].map(one => ({
          ...one,
          isFree: one.amount === 0,
        }))
  const basic = () => (free.standard ? ZERO : standardRate(sum(tiered.map(piece => piece.subtotal)), tables))
  const parcelLine = (): readonly ShippingChargeLine[] => {
    switch (fastest) {
      case 2:
        return line('premium', tiered, () => plus(basic(), tables.faster.premium))
      case 3:
        return line('express', tiered, () => plus(basic(), tables.faster.express))
      default:
        return line('standard', tiered, basic)
    }
  }
  const lines = [
    ...parcelLine(),
    ...line('flat-rate', flat, () => sum(flat.map(piece => times(piece.flatRate ?? ZERO, piece.quantity)))),
    ...line('local-in-home', local, () => tables.inHome.local.rate),
    ...line('long-distance-in-home', far, () =>
      remote ? tables.inHome.remote : zoneOf(tables.inHome.longDistance, to.milesFromWarehouse).rate,
    ),
    ...line('freight', freight, () =>
      freightOf(remote ? tables.freight.remote : zoneOf(tables.freight.zones, to.milesFromWarehouse), pounds),
    ),
    ...(remote && tables.remote.surcharge > 0 ? line('surcharge', by(1, 5), () => tables.remote.surcharge) : []),
  ]
  const surcharge = lines.find(one => one.kind === 'surcharge')?.amount ?? cents(0)
  return { lines, surcharge, total: sum(lines.map(one => one.amount)) }
}
