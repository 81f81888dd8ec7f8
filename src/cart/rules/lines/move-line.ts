import type { BasketContent, BasketLine } from '../basket.ts'

/** What became of moving a line. */
export type LineMove =
  | { readonly kind: 'moved'; readonly content: BasketContent }
  /** It is there already: nothing to do. */
  | { readonly kind: 'there' }
  /** The cart has no such line. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'too-many-lines' }
  | { readonly kind: 'too-many-saved' }
  | { readonly kind: 'too-many-of-one' }

export const THERE: LineMove = { kind: 'there' }
export const GONE: LineMove = { kind: 'gone' }

export const hasLine = (lines: readonly BasketLine[], id: string): boolean => lines.some(line => line.id === id)

/** A line for somebody who is still in the cart: the first recipient, if its own is gone. */
export const withRecipient = (line: BasketLine, { recipients }: Pick<BasketContent, 'recipients'>): BasketLine =>
  recipients.some(one => one.id === line.recipientId) ? line : { ...line, recipientId: recipients[0]!.id }
