import type { Cells } from '#catalog/rules/interchange/cell.ts'
import { isVariation, namesOf, parentOf } from '#catalog/rules/interchange/woocommerce.ts'

interface Row {
  readonly row: number
  readonly cells: Cells
}

/**
 * Groups WooCommerce's rows by product. Variations may be anywhere in the file, usually at its end, so the whole file
 * is read into memory. A variation whose product is missing is a group of its own.
 */
export async function* wooGroups(rows: AsyncIterable<Row>): AsyncGenerator<{ group: Row[]; isAgain: boolean }> {
  const groups: Row[][] = []
  const byName = new Map<string, Row[]>()
  const variations: Row[] = []
  for await (const row of rows) {
    if (isVariation(row)) variations.push(row)
    else {
      const group = [row]
      groups.push(group)
      for (const name of namesOf(row)) if (!byName.has(name)) byName.set(name, group)
    }
  }
  for (const variation of variations) {
    const group = byName.get(parentOf(variation))
    if (group === undefined) groups.push([variation])
    else group.push(variation)
  }
  for (const group of groups) yield { group, isAgain: false }
}
