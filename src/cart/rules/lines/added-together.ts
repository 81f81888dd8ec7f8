interface Added {
  readonly sku: string
  readonly name: string
  readonly formattedPrice: string
  readonly quantity: number
  readonly picture: { readonly colour: string }
}

/**
 * What was added several times over in one call, such as the armless chairs of a sectional, once with its number, in
 * the order it came [ATC-10].
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
