import type { BasketContent, BasketLine, InstallationService } from './basket.ts'

export const MAX_QUANTITY = 999
export const MAX_LINES = 100

export interface NewLine {
  readonly sku: string
  readonly quantity: number
  readonly optionChoices: string | null
  readonly personalization: string | null
  readonly grId: string | null
  readonly shipMethod: 'ship' | 'pickup'
  readonly personalizationId: string | null
  readonly installation: InstallationService | null
  readonly acceptedTerms: BasketLine['acceptedTerms']
}

export type AddOutcome =
  | { readonly kind: 'added'; readonly content: BasketContent }
  | { readonly kind: 'too-many-lines' }
  | { readonly kind: 'too-many-of-one'; readonly sku: string }

const isSame = (line: BasketLine, wanted: NewLine): boolean =>
  line.personalization === null && wanted.personalization === null && line.sku === wanted.sku && line.optionChoices === wanted.optionChoices
  && line.grId === wanted.grId && line.shipMethod === wanted.shipMethod

/**
 * Adds lines to a cart. The same sku with the same choices joins its line; a personalized item always gets its own
 * [CRT-25]. All or nothing: one line too many and the cart is as it was.
 */
export function addLines(content: BasketContent, wanted: readonly NewLine[], newId: () => string): AddOutcome {
  const lines = [...content.lines]
  const recipientId = content.recipients[0]!.id
  for (const one of wanted) {
    const at = lines.findIndex(line => line.recipientId === recipientId && isSame(line, one))
    const line = lines[at]
    const quantity = (line?.quantity ?? 0) + one.quantity
    if (quantity > MAX_QUANTITY) return { kind: 'too-many-of-one', sku: one.sku }
    if (line) lines[at] = { ...line, quantity }
    else lines.push({ id: newId(), recipientId, savedAt: null, ...one })
  }
  return lines.length > MAX_LINES ? { kind: 'too-many-lines' } : { kind: 'added', content: { ...content, lines } }
}

/** Sets a line's quantity; 0 takes the line out. Undefined when the cart has no such line. */
export function setQuantity(content: BasketContent, basketItemId: string, quantity: number): BasketContent | undefined {
  if (!content.lines.some(line => line.id === basketItemId)) return undefined
  const lines = content.lines.flatMap(line => (line.id !== basketItemId ? [line] : quantity === 0 ? [] : [{ ...line, quantity }]))
  return { ...content, lines }
}
