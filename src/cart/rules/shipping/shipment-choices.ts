import type { Shipment, TripChoice } from '../basket.ts'
import type { ServiceLevel } from '../service-level.ts'

/** A shopper's choices for a shipment; a choice that is left out stays as it is. */
export interface ShipmentChoice {
  readonly serviceLevel?: ServiceLevel | undefined
  readonly isComplete?: boolean | undefined
  /** Day of a holiday hold, `yyyy-mm-dd`; null clears it, and with it the range of its arrival [CHK-30]. */
  readonly holdUntil?: string | null | undefined
  readonly trip?: TripChoice | undefined
}

const NO_TRIP: TripChoice = { day: null, isContactMe: false, drivingDirections: '' }

/** The choices for the in-home delivery of a shipment. */
export const tripOf = ({ trip }: Partial<Pick<Shipment, 'trip'>>): TripChoice => trip ?? NO_TRIP

const isEmptyTrip = ({ day, isContactMe, drivingDirections }: TripChoice): boolean =>
  day === null && !isContactMe && drivingDirections === ''

/**
 * Applies choices to a shipment. Parcels that leave together, or on a chosen day, travel at the standard level: ship
 * complete and a holiday hold force service level 1 [CHK-28, CHK-29]. Whoever wants a day booked is not called, and the
 * other way round [CHK-31].
 */
export function withChoice(shipment: Shipment, choice: ShipmentChoice): Shipment {
  const isComplete = choice.isComplete ?? shipment.isComplete ?? false
  const holdUntil = choice.holdUntil === undefined ? shipment.holdUntil : (choice.holdUntil ?? undefined)
  const serviceLevel = isComplete || holdUntil !== undefined ? 1 : (choice.serviceLevel ?? shipment.serviceLevel)
  const wanted = choice.trip ?? tripOf(shipment)
  const trip = wanted.isContactMe ? { ...wanted, day: null } : wanted
  return {
    id: shipment.id,
    serviceLevel,
    ...(isComplete && { isComplete }),
    ...(holdUntil !== undefined && { holdUntil }),
    ...(!isEmptyTrip(trip) && { trip }),
  }
}
