import { productFaults } from '../check-product.ts'
import type { Known } from '../check-product.ts'
import { expandProduct } from '../expand-product.ts'
import type { Choices, SeedProduct } from '../expand-product.ts'
import { ChoiceFile } from '../schemas/lists-schema.ts'
import type { PriceLists } from '../schemas/lists-schema.ts'
import { WrittenProduct } from '../schemas/product-schema.ts'
import type { Item, Reading } from './reading.ts'
import { repeated } from './reading.ts'

/** Reads choices.yaml into a map by key. */
export function readChoices(reading: Reading, materials: ReadonlySet<string>): Choices {
  const file = reading.read('choices.yaml', ChoiceFile)
  const all = Object.entries(file?.value ?? {}).flatMap(([optionName, choices]) =>
    Object.entries(choices).map(([key, choice]) => ({ optionName, key, choice })),
  )
  const at = (optionName: string, key: string) => file?.at([optionName, key]) ?? 'choices.yaml'
  for (const key of repeated(all.map(one => one.key)))
    reading.faults.push(`choices.yaml: ${key}: belongs to two options`)
  for (const code of repeated(all.map(one => `${one.optionName} ${one.choice.code}`)))
    reading.faults.push(`choices.yaml: ${code}: is given to two choices`)
  for (const { optionName, key, choice } of all) {
    if (choice.material !== undefined && !materials.has(choice.material))
      reading.faults.push(`${at(optionName, key)}: ${key}: material: ${choice.material} is not a material`)
  }
  // A choice whose key is a material's id has that material unless it gives another.
  return new Map(
    all.map(({ optionName, key, choice }) => [
      key,
      { optionName, choice: materials.has(key) ? { material: key, ...choice } : choice },
    ]),
  )
}

/** Expands a product's SKUs. Returns an empty list and reports the faults if there are any. */
export function expand(item: Item<WrittenProduct>, choices: Choices, lists: PriceLists, known: Known): SeedProduct[] {
  const expanded = expandProduct(item.value, choices, lists)
  for (const { path, text } of 'faults' in expanded ? expanded.faults : productFaults(expanded.product, known))
    item.report(path, text)
  return 'product' in expanded ? [expanded.product] : []
}

/** Reads the products of all departments, in the order of file names, then of position in the file. */
export const readProducts = (
  reading: Reading,
  choices: Choices,
  lists: PriceLists,
  known: Known,
): (SeedProduct & { readonly department: string })[] =>
  reading.filesOf('products').flatMap(name => {
    const department = name.slice('products/'.length, -'.yaml'.length)
    return reading
      .list(name, WrittenProduct, 'slug')
      .flatMap(item => expand(item, choices, lists, known).map(product => ({ ...product, department })))
  })
