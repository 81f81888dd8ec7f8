import type { ShipmentView } from '../../contract/checkout-data.ts'

/** A shipment of a recipient, with the text that distinguishes its groups from others: `to Nora Lind`. */
export interface ShipmentPart {
  readonly recipientId: string
  readonly shipment: ShipmentView
  readonly name: string
}
