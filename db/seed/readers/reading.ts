import { z } from 'zod'
import { check, parseYaml } from './yaml-file.ts'
import type { YamlFile } from './yaml-file.ts'

/** File name below the catalogue's folder, such as `products/sofas.yaml` → its bytes. */
export type CatalogueFiles = Readonly<Record<string, Uint8Array>>

/** An item of a file, with a function that reports its faults. */
export interface Item<T> {
  readonly value: T
  readonly report: (path: readonly PropertyKey[], text: string) => void
}

/** The values that occur more than once, without duplicates. */
export function repeated<T>(values: readonly T[]): T[] {
  const seen = new Set<T>()
  return [...new Set(values.filter(value => seen.size === seen.add(value).size))]
}

/** Path of a field in words: `skus.3.usd` becomes `sku 4: usd`, with the number that the SKU itself gives. */
function fieldOf(path: readonly PropertyKey[], input: unknown): string {
  const [first, index, ...rest] = path
  if (first !== 'skus' || typeof index !== 'number') return path.map(String).join('.')
  const number = (input as { skus?: { number?: unknown }[] }).skus?.[index]?.number
  const sku = typeof number === 'number' ? `sku ${number}` : `sku in position ${index + 1}`
  return rest.length > 0 ? `${sku}: ${rest.map(String).join('.')}` : sku
}

/** Reads a catalogue's files and collects their faults as `file:line: item: field: message`. */
export class Reading {
  readonly faults: string[] = []
  readonly #files: CatalogueFiles

  constructor(files: CatalogueFiles) {
    this.#files = files
  }

  /** A reader of the same files with a separate list of faults. */
  quietly = (): Reading => new Reading(this.#files)
  has = (name: string): boolean => this.#files[name] !== undefined
  /** Names of the files below a folder, sorted. */
  filesOf = (folder: string): string[] =>
    Object.keys(this.#files)
      .filter(name => name.startsWith(`${folder}/`))
      .sort()

  #file(name: string): YamlFile | undefined {
    const bytes = this.#files[name]
    if (bytes === undefined) {
      this.faults.push(`${name}: is missing`)
      return undefined
    }
    const file = parseYaml(name, bytes)
    this.faults.push(...file.faults)
    return file.faults.length > 0 ? undefined : file
  }

  /** Content of a file that is a single document; undefined if it has a fault. */
  read<S extends z.ZodType>(name: string, schema: S): { value: z.output<S>; at: YamlFile['at'] } | undefined {
    const file = this.#file(name)
    if (file === undefined) return undefined
    const checked = check(schema, file.content ?? undefined)
    if ('value' in checked) return { value: checked.value, at: file.at }
    this.faults.push(
      ...checked.faults.map(
        ({ path, text }) => `${file.at(path)}: ${path.length > 0 ? `${path.map(String).join('.')}: ` : ''}${text}`,
      ),
    )
    return undefined
  }

  /**
   * Items of a file that is a list. Items with a fault are reported and left out. `title` is the field that identifies
   * an item in messages.
   */
  list<S extends z.ZodObject>(name: string, schema: S, title: string & keyof S['shape']): Item<z.output<S>>[] {
    const file = this.#file(name)
    if (file === undefined) return []
    const listed = z.array(z.unknown()).safeParse(file.content ?? [])
    if (!listed.success) {
      this.faults.push(`${name}: is not a list`)
      return []
    }
    return listed.data.flatMap((input, i) => {
      const named = (input as Record<string, unknown> | null)?.[title]
      const report = (path: readonly PropertyKey[], text: string): void => {
        const item = typeof named === 'string' ? named : `item ${i + 1}`
        const field = fieldOf(path, input)
        this.faults.push([file.at([i, ...path]), item, ...(field === '' ? [] : [field]), text].join(': '))
      }
      const checked = check(schema, input)
      if ('value' in checked) return [{ value: checked.value, report }]
      for (const { path, text } of checked.faults) report(path, text)
      return []
    })
  }

  /** Entries of a file that is a map of keys to fields. Entries with a fault are reported and left out. */
  entries<S extends z.ZodType>(name: string, schema: S): (Item<z.output<S>> & { readonly key: string })[] {
    const file = this.#file(name)
    if (file === undefined) return []
    const mapped = z.record(z.string(), z.unknown()).safeParse(file.content ?? {})
    if (!mapped.success) {
      this.faults.push(`${name}: is not a list of keys with their fields`)
      return []
    }
    return Object.entries(mapped.data).flatMap(([key, input]) => {
      const report = (path: readonly PropertyKey[], text: string): void => {
        this.faults.push(
          `${file.at([key, ...path])}: ${key}: ${path.length > 0 ? `${path.map(String).join('.')}: ` : ''}${text}`,
        )
      }
      const checked = check(schema, input)
      if ('value' in checked) return [{ key, value: checked.value, report }]
      for (const { path, text } of checked.faults) report(path, text)
      return []
    })
  }

  /** Values of the `title` field of a list's items, including items with other faults. */
  titles(name: string, title: string): string[] {
    const bytes = this.#files[name]
    const content: unknown = bytes === undefined ? undefined : parseYaml(name, bytes).content
    return Array.isArray(content)
      ? content.flatMap(item => {
          const named: unknown = (item as Record<string, unknown> | null)?.[title]
          return typeof named === 'string' ? [named] : []
        })
      : []
  }

  /** Throws an Error that lists all faults, if there are any. */
  finish(): void {
    const count = this.faults.length
    if (count > 0)
      throw new Error(`The catalogue has ${count} fault${count === 1 ? '' : 's'}:\n${this.faults.join('\n')}`)
  }
}
