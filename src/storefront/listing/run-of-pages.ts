/** The consecutive loaded pages up to and including this one, as one list without duplicate ids. */
export function runOfPages<T extends { readonly id: string }>(
  known: ReadonlyMap<number, readonly T[]> | undefined,
  page: number,
  own: readonly T[],
): { readonly first: number; readonly cards: readonly T[] } {
  let first = page
  while (known?.has(first - 1)) first -= 1
  if (first === page) return { first, cards: own }
  const before = Array.from({ length: page - first }, (_, i) => known!.get(first + i)!).flat()
  return { first, cards: [...new Map([...before, ...own].map(card => [card.id, card])).values()] }
}
