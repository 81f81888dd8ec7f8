import type { z } from 'zod'
import { SeedProduct } from './catalogue-schema.ts'
import type { SeedProductInput } from './catalogue-schema.ts'

/** Name of a file of the seed → the products it holds. */
export type SeedFiles = Readonly<Record<string, readonly SeedProductInput[]>>

const fault = (issue: z.core.$ZodIssue): string => `${issue.path.join('.') || 'product'}: ${issue.message}`

function twice(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return values.filter(value => seen.size === seen.add(value).size)
}

const priceFaults = (product: SeedProduct): string[] => product.skus.flatMap(sku => {
  const regular = sku.usd ?? product.usd
  const sale = sku.saleUsd ?? (sku.usd === undefined ? product.saleUsd : undefined)
  return sale !== undefined && sale >= regular ? [`skus ${sku.number}.saleUsd: ${sale} is not below ${regular}`] : []
})

/** The products of all files, or an Error that lists every fault as `file: product: field: what is wrong`. */
export function readCatalogue(files: SeedFiles, categories: ReadonlySet<string>): SeedProduct[] {
  const faults: string[] = []
  const products = Object.entries(files).flatMap(([file, written]) => written.flatMap((input, i) => {
    const where = `${file}: ${input.slug || `product ${i + 1}`}`
    const parsed = SeedProduct.safeParse(input)
    if (!parsed.success) {
      faults.push(...parsed.error.issues.map(issue => `${where}: ${fault(issue)}`))
      return []
    }
    const unknown = parsed.data.categories.filter(category => !categories.has(category)).map(category => `categories: ${category} is no category`)
    faults.push(...[...unknown, ...priceFaults(parsed.data)].map(text => `${where}: ${text}`))
    return [parsed.data]
  }))
  for (const id of twice(products.map(product => product.id))) faults.push(`id ${id}: used twice`)
  for (const slug of twice(products.map(product => product.slug))) faults.push(`slug ${slug}: used twice`)
  if (faults.length > 0) throw new Error(`The catalogue's seed has ${faults.length} faults:\n${faults.join('\n')}`)
  return products
}
