import type { BasketContent, BasketLine } from '../basket.ts'
import { defaultRecipient } from '../recipients.ts'

/** Result of moving a line. */
export type LineMove =
  | { readonly kind: 'moved'; readonly content: BasketContent }
  /** The line is already in the target list. */
  | { readonly kind: 'there' }
  /** The cart has no such line. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'too-many-lines' }
  | { readonly kind: 'too-many-saved' }
  | { readonly kind: 'too-many-of-one' }

export const THERE: LineMove = { kind: 'there' }
export const GONE: LineMove = { kind: 'gone' }

export const hasLine = (lines: readonly BasketLine[], id: string): boolean => lines.some(line => line.id === id)

/** Gives a line to the default recipient if it is picked up, or if its own was removed from the cart. */
export const withRecipient = (line: BasketLine, content: Pick<BasketContent, 'recipients'>): BasketLine =>
  line.shipMethod === 'ship' && content.recipients.some(one => one.id === line.recipientId)
    ? line
    : { ...line, recipientId: defaultRecipient(content).id }
