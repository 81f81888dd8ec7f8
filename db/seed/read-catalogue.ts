import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Category, Location } from '#catalog/rules/product.ts'
import { productFaults } from './check-product.ts'
import { expandProduct } from './expand-product.ts'
import type { Choices, SeedProduct } from './expand-product.ts'
import { ChoiceFile, PriceLists, WrittenCategory, WrittenLocation } from './lists-schema.ts'
import { WrittenProduct } from './product-schema.ts'
import { check, parseYaml } from './yaml-file.ts'
import type { YamlFile } from './yaml-file.ts'

/** Name of a file below the catalogue's folder, such as `products/sofas.yaml` → its bytes. */
export type CatalogueFiles = Readonly<Record<string, Uint8Array>>

export interface Catalogue {
  readonly categories: readonly Category[]
  readonly locations: readonly Location[]
  /** In the order of their files' names and within them. */
  readonly products: readonly (SeedProduct & { readonly department: string })[]
}

/** Every YAML file of a catalogue's folder. */
export const catalogueFiles = (folder: string): CatalogueFiles =>
  Object.fromEntries(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.yaml')).sort()
    .map(file => [file.replaceAll('\\', '/'), readFileSync(join(folder, file))]))

/** Collects what is wrong, each as `file:line: product: field: what is wrong`. */
class Reading {
  readonly faults: string[] = []
  readonly #files: CatalogueFiles

  constructor(files: CatalogueFiles) {
    this.#files = files
  }

  file(name: string): YamlFile | undefined {
    const bytes = this.#files[name]
    if (bytes === undefined) {
      this.faults.push(`${name}: is missing`)
      return undefined
    }
    const file = parseYaml(name, bytes)
    this.faults.push(...file.faults)
    return file.faults.length > 0 ? undefined : file
  }

  /** The file's content by the schema. */
  read<S extends z.ZodType>(name: string, schema: S, fields: readonly string[]): z.output<S> | undefined {
    const file = this.file(name)
    if (file === undefined) return undefined
    const checked = check(schema, file.content ?? undefined, fields)
    if ('value' in checked) return checked.value
    this.faults.push(...checked.faults.map(({ path, text }) => `${file.at(path)}: ${text}`))
    return undefined
  }
}

function repeated<T>(values: readonly T[]): T[] {
  const seen = new Set<T>()
  return [...new Set(values.filter(value => seen.size === seen.add(value).size))]
}

function choicesOf(reading: Reading): Choices {
  const options = Object.entries(reading.read('choices.yaml', ChoiceFile, ['name', 'code', 'colour', 'material', 'dye']) ?? {})
  const all = options.flatMap(([optionName, choices]) => Object.entries(choices).map(([key, choice]) => ({ optionName, key, choice })))
  for (const key of repeated(all.map(one => one.key))) reading.faults.push(`choices.yaml: ${key}: stands under two options`)
  for (const code of repeated(all.map(one => `${one.optionName} ${one.choice.code}`))) reading.faults.push(`choices.yaml: ${code}: is given to two choices`)
  return new Map(all.map(({ optionName, key, choice }) => [key, { optionName, choice }]))
}

/** `skus.3.usd` in the words of the file: `sku 4: usd`. */
function fieldOf(path: readonly PropertyKey[], product: unknown): string {
  const [first, index, ...rest] = path
  if (first !== 'skus' || typeof index !== 'number') return path.map(String).join('.') || 'product'
  const number = (product as { skus?: { number?: unknown }[] }).skus?.[index]?.number
  return `sku ${typeof number === 'number' ? number : `in place ${index + 1}`}${rest.length > 0 ? `: ${rest.map(String).join('.')}` : ''}`
}

const fields = Object.keys(WrittenProduct.shape)

function productsOf(reading: Reading, name: string, choices: Choices, lists: PriceLists, known: Parameters<typeof productFaults>[1]): Catalogue['products'] {
  const file = reading.file(name)
  if (file === undefined) return []
  const listed = check(z.array(z.unknown()), file.content ?? [])
  if (!('value' in listed)) {
    reading.faults.push(`${name}: is no list of products`)
    return []
  }
  const department = name.slice('products/'.length, -'.yaml'.length)
  return listed.value.flatMap((input, i) => {
    const title = (input as { slug?: unknown } | null)?.slug
    const report = (path: readonly PropertyKey[], text: string): [] => {
      reading.faults.push(`${file.at([i, ...path])}: ${typeof title === 'string' ? title : `product ${i + 1}`}: ${fieldOf(path, input)}: ${text}`)
      return []
    }
    const written = check(WrittenProduct, input, fields)
    if (!('value' in written)) return written.faults.flatMap(({ path, text }) => report(path, path.length === 0 ? text : text.slice(text.indexOf(': ') + 2)))
    const expanded = expandProduct(written.value, choices, lists)
    const faults = 'faults' in expanded ? expanded.faults : productFaults(expanded.product, known)
    for (const { path, text } of faults) report(path, text)
    return 'product' in expanded ? [{ ...expanded.product, department }] : []
  })
}

/** The catalogue that the files hold, or an Error that lists every fault with its file and line. */
export function readCatalogue(files: CatalogueFiles): Catalogue {
  const reading = new Reading(files)
  const categories = reading.read('categories.yaml', z.array(WrittenCategory), Object.keys(WrittenCategory.shape)) ?? []
  const locations = reading.read('locations.yaml', z.array(WrittenLocation), Object.keys(WrittenLocation.shape)) ?? []
  const lists = reading.read('price-lists.yaml', PriceLists, Object.keys(PriceLists.shape)) ?? { cadPerUsd: 1, endings: [{ from: 0, roundTo: 1, minus: 0 }] }
  const choices = choicesOf(reading)
  const known = { categories: new Set(categories.map(one => one.category)), locations: new Set(locations.map(one => one.location)) }
  const products = Object.keys(files).filter(name => name.startsWith('products/')).flatMap(name => productsOf(reading, name, choices, lists, known))
  for (const category of repeated(categories.map(one => one.category))) reading.faults.push(`categories.yaml: ${category}: stands there twice`)
  for (const location of repeated(locations.map(one => one.location))) reading.faults.push(`locations.yaml: ${location}: stands there twice`)
  for (const id of repeated(products.map(product => product.id))) reading.faults.push(`products: id ${id}: used twice`)
  for (const slug of repeated(products.map(product => product.slug))) reading.faults.push(`products: slug ${slug}: used twice`)
  if (reading.faults.length > 0) throw new Error(`The catalogue has ${reading.faults.length} fault${reading.faults.length === 1 ? '' : 's'}:\n${reading.faults.join('\n')}`)
  return { categories, locations, products }
}

/** The catalogue of a folder. */
export const readCatalogueFolder = (folder: string): Catalogue => readCatalogue(catalogueFiles(folder))
