import { cents, plus, sum, times, ZERO, type Cents } from '#lib/money.ts'
import type { ServiceLevel } from '../service-level.ts'
import { isRemote, shipMethods, type ShipMethod, type ShippedPiece, type ShipTo } from './calculated-ship-method.ts'
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

/** An amount of the shipping charges; `pieceIds` are the pieces that it pays for. */
export interface ShippingChargeLine {
  readonly kind: ShippingLineKind
  readonly amount: Cents
  /** True if the amount is 0. */
  readonly isFree: boolean
  readonly pieceIds: readonly string[]
}

export interface ShippingCharges {
  readonly lines: readonly ShippingChargeLine[]
  /** Amount of the line of kind `surcharge` [LIM-01]; included in the lines and in the total. */
  readonly surcharge: Cents
  readonly total: Cents
}

const POUNDS_A_STEP = 100

/** The zone of a distance; the nearest zone if the distance is unknown. */
export const zoneOf = <Z extends { readonly withinMiles: number | null }>(
  zones: readonly Z[],
  miles: number | null,
): Z => zones.find(zone => zone.withinMiles === null || (miles ?? 0) <= zone.withinMiles) ?? zones.at(-1)!

export const freightOf = ({ first, more }: FreightRate, pounds: number): Cents =>
  plus(first, times(more, Math.max(0, Math.ceil(pounds / POUNDS_A_STEP) - 1)))

/** Standard shipping rate of parcels with this subtotal. */
export const standardRate = (subtotal: Cents, tables: ShippingTables): Cents =>
  (tables.standard.find(tier => tier.below === null || subtotal < tier.below) ?? tables.standard.at(-1)!).rate

/**
 * Charges of one shipment by kind. Gift cards ship for free. The rate of parcels depends on their subtotal before
 * discounts; a faster service level adds its fee once if any piece can be expedited. With `free.standard` (a promotion)
 * the standard rate of parcels is waived; fees of faster levels, flat rates, furniture rates and the surcharge remain.
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
