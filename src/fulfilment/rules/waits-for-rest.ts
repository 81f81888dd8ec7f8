import { ZERO, type Cents } from '#lib/money.ts'
import { isCapturedOnce } from '#payments/rules/captured-once.ts'
import type { ShipmentState } from './shipment.ts'
import { hasLeft } from './shipment-progress.ts'

/**
 * True for a tender that can be captured only once while a shipment of its order has not left: its one capture waits
 * for the last shipment, so that it is of the whole order.
 */
export const waitsForRest = (
  { brand, captured }: { readonly brand: string; readonly captured: Cents },
  shipments: readonly { readonly state: ShipmentState }[],
): boolean =>
  isCapturedOnce(brand) && captured === ZERO && shipments.some(({ state }) => state !== 'cancelled' && !hasLeft(state))
