import type { BasketContent, BasketLine } from './basket.ts'
import { joinLine } from './lines/join-line.ts'
import { defaultRecipient } from './recipients.ts'
import { GONE, THERE, type LineMove } from './lines/move-line.ts'

/** Maps the request's ship method: 1 means ship, any other value in-store pickup [CRT-05]. */
export const shipMethodOf = (value: number): 'ship' | 'pickup' => (value === 1 ? 'ship' : 'pickup')

/**
 * Changes the ship method of a line and keeps its position; an equal line with that ship method absorbs it. A gift card
 * that is sent by email stays so: its recipient has no address.
 */
export function setShipMethod(
  content: BasketContent,
  basketItemId: string,
  shipMethod: BasketLine['shipMethod'],
): LineMove {
  const index = content.lines.findIndex(line => line.id === basketItemId)
  const line = content.lines[index]
  if (line === undefined) return GONE
  if (line.shipMethod === shipMethod || line.shipMethod === 'email') return THERE
  // The buyer collects what is picked up, so it belongs to the first recipient.
  const recipientId = shipMethod === 'pickup' ? defaultRecipient(content).id : line.recipientId
  const lines = joinLine(content.lines.toSpliced(index, 1), { ...line, shipMethod, recipientId }, index)
  return lines === undefined ? { kind: 'too-many-of-one' } : { kind: 'moved', content: { ...content, lines } }
}
