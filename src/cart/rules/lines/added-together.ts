interface Added {
  readonly sku: string
  readonly name: string
  readonly formattedPrice: string
  readonly quantity: number
  readonly picture: { readonly colour: string }
}

/**
 * Joins items that one call added several times, such as the armless chairs of a sectional, with their total quantity
 * and in the order of their first occurrence [ATC-10].
 */
export function addedTogether<T extends Added>(items: readonly T[]): T[] {
  const groups = Map.groupBy(items, ({ sku, name, formattedPrice, picture }) =>
    JSON.stringify([sku, name, formattedPrice, picture.colour]),
  )
  return [...groups.values()].map(group => ({
    ...group[0]!,
    quantity: group.reduce((count, item) => count + item.quantity, 0),
  }))
}
