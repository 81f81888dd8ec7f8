/** The number of units of an item that a recipient gets. */
export interface Part {
  readonly recipientId: string
  readonly quantity: number
}

/**
 * Sets the quantity of one part; the others make up for it, the largest first, so that the parts always add up to what
 * the cart has [CHK-20]. Every part keeps at least one unit.
 */
export function withQuantity(parts: readonly Part[], at: number, wanted: number): Part[] {
  const total = parts.reduce((sum, part) => sum + part.quantity, 0)
  const quantity = Math.min(Math.max(1, wanted), total - (parts.length - 1))
  let more = quantity - parts[at]!.quantity
  const changed = parts.map((part, i) => (i === at ? { ...part, quantity } : { ...part }))
  if (more < 0) {
    const next = changed[(at + 1) % parts.length]!
    return changed.map(part => (part === next ? { ...part, quantity: part.quantity - more } : part))
  }
  const others = changed.filter((_, i) => i !== at).toSorted((a, b) => b.quantity - a.quantity)
  for (const other of others) {
    const taken = Math.min(more, other.quantity - 1)
    more -= taken
    other.quantity -= taken
  }
  return changed
}

/** Gives one part to a recipient; parts of the same recipient become one. */
export function withRecipient(parts: readonly Part[], at: number, recipientId: string): Part[] {
  const changed = parts.map((part, i) => (i === at ? { ...part, recipientId } : part))
  return [...Map.groupBy(changed, part => part.recipientId)].map(([id, own]) => ({
    recipientId: id,
    quantity: own.reduce((sum, part) => sum + part.quantity, 0),
  }))
}
