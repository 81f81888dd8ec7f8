import type { Address } from '#addresses/rules/address.ts'
import type { GiftOption } from '#cart/rules/basket.ts'
import type { FulfilmentEvent } from '../rules/fulfilment-event.ts'
import type { ShipmentKind } from '../rules/shipment.ts'

/** Units of an order line. */
export interface LineQuantity {
  readonly lineId: string
  readonly quantity: number
}

/** A shipment as the warehouse gets it. Days are `yyyy-mm-dd`. */
export interface RequestedShipment {
  /** Repeated requests with the same id make one shipment. */
  readonly id: string
  readonly orderNumber: string
  readonly kind: ShipmentKind
  readonly isMadeToOrder: boolean
  /** Warehouse or store that the goods are taken from; null for goods that are made to order. */
  readonly location: string | null
  /** Store or warehouse where they are picked up; null if they are sent. */
  readonly pickupLocation: string | null
  /** Where they are sent; null if they are picked up. */
  readonly address: Address | null
  readonly promisedFrom: string
  readonly promisedTo: string
  /** The parcels leave on this day at the earliest; null without a holiday hold. */
  readonly holdUntil: string | null
  /** The day booked for an in-home delivery; null without one. */
  readonly tripDay: string | null
  readonly drivingDirections: string
  readonly giftMessage: string
  readonly giftOptions: readonly GiftOption[]
  readonly lines: readonly (LineQuantity & {
    readonly sku: string
    readonly title: string
    /** Numbers and PINs for the line's gift cards; without value until the shipment has left and is paid. */
    readonly giftCards?: readonly { readonly number: string; readonly pin: string }[]
  })[]
}

/**
 * Answer to a change of a shipment. `too-late`: it has left, or the change can no longer be made. `unknown`: no answer,
 * so the change may have been made; the same command with the same key tells.
 */
export type ChangeOutcome = 'done' | 'too-late' | 'unknown'

export interface WithdrawCommand {
  /** Idempotency key. */
  readonly key: string
  readonly shipmentId: string
  readonly lines: readonly LineQuantity[]
}
export interface RedirectCommand {
  /** Idempotency key. */
  readonly key: string
  readonly shipmentId: string
  /** New delivery address; absent if it stays. */
  readonly address?: Address
  /** New day of the in-home delivery; absent if it stays. */
  readonly tripDay?: string
}

/** Goods that come back, from the address that they were sent to. */
export interface RequestedReturn {
  /** Repeated requests with the same id make one return. */
  readonly id: string
  readonly orderNumber: string
  readonly shipmentId: string
  /** A parcel with a label, or large pieces that a truck collects. */
  readonly kind: 'parcel' | 'collection'
  readonly lines: readonly LineQuantity[]
}
export type ReturnOutcome =
  | { readonly kind: 'accepted'; readonly carrier: string; readonly trackingNumber: string }
  | { readonly kind: 'unknown' }

/** A verified notification, or why it was not accepted. */
export type FulfilmentWebhook =
  | { readonly kind: 'events'; readonly events: readonly FulfilmentEvent[] }
  | { readonly kind: 'forged' }
  | { readonly kind: 'unreadable' }

/**
 * What moves the goods: warehouses, carriers and the desks of the stores. No call throws for errors of the service or
 * the network.
 */
export interface FulfilmentService {
  /** `refused`: the service will never accept this shipment. */
  request(shipment: RequestedShipment): Promise<'accepted' | 'refused' | 'unknown'>
  /** Takes units back before they leave. */
  withdraw(command: WithdrawCommand): Promise<ChangeOutcome>
  /** Changes where or when a shipment is delivered, before it leaves. */
  redirect(command: RedirectCommand): Promise<ChangeOutcome>
  requestReturn(command: RequestedReturn): Promise<ReturnOutcome>
  /** Verifies the signature and its age, then parses the events. `now` is in milliseconds since 1970. */
  parseWebhook(raw: string, headers: Readonly<Record<string, string | undefined>>, now: number): FulfilmentWebhook
}
