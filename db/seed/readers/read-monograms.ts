import type { ProductMonogram } from '#monogram/rules/monogram-place.ts'
import type { SeedProduct } from '../expand-product.ts'
import { WrittenMonogram } from '../schemas/monogram-schema.ts'
import { repeated, type Reading } from './reading.ts'

const FILE = 'monograms.yaml'

/** Reads what can be chosen for the monograms of products; none if there is no such file. */
export function readMonograms(reading: Reading, products: ReadonlyMap<string, SeedProduct>): ProductMonogram[] {
  if (!reading.has(FILE)) return []
  const items = reading.list(FILE, WrittenMonogram, 'product')
  for (const twice of repeated(items.map(item => item.value.product)))
    reading.faults.push(`${FILE}: product ${twice}: used twice`)
  return items.flatMap(({ value: { product: slug, ...monogram }, report }) => {
    const product = products.get(slug)
    if (product === undefined) {
      report(['product'], `${slug} is not a product`)
      return []
    }
    for (const twice of repeated(monogram.places.map(({ location }) => location)))
      report(['places'], `${twice} occurs twice`)
    return { productId: product.id, ...monogram }
  })
}
