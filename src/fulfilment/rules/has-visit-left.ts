/** Lines of an order, of which some have the installation service. */
interface InstalledOrder {
  readonly lines: readonly { readonly id: string; readonly installation: string | null }[]
}
interface RecipientShipment {
  readonly recipientId: string | null
  readonly lines: readonly { readonly lineId: string; readonly quantity: number; readonly cancelled: number }[]
}

/** True if the installer still comes to a recipient: not all pieces with the installation service are cancelled. */
export function hasVisitLeft(
  order: InstalledOrder,
  shipments: readonly RecipientShipment[],
  recipientId: string,
): boolean {
  const installed = new Set(order.lines.flatMap(line => (line.installation === null ? [] : [line.id])))
  return shipments.some(
    shipment =>
      shipment.recipientId === recipientId &&
      shipment.lines.some(line => installed.has(line.lineId) && line.cancelled < line.quantity),
  )
}
