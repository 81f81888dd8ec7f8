import { z } from 'zod'
import { check, parseYaml } from './yaml-file.ts'
import type { YamlFile } from './yaml-file.ts'

/** Name of a file below the catalogue's folder, such as `products/sofas.yaml` → its bytes. */
export type CatalogueFiles = Readonly<Record<string, Uint8Array>>

/** An item of a file, and how to say what is wrong with it. */
export interface Item<T> {
  readonly value: T
  readonly report: (path: readonly PropertyKey[], text: string) => void
}

/** Every value that stands there more than once, once. */
export function repeated<T>(values: readonly T[]): T[] {
  const seen = new Set<T>()
  return [...new Set(values.filter(value => seen.size === seen.add(value).size))]
}

/** The words of a path: `skus.3.usd` is `sku 4: usd`, by the number that the sku gives itself. */
function fieldOf(path: readonly PropertyKey[], input: unknown): string {
  const [first, index, ...rest] = path
  if (first !== 'skus' || typeof index !== 'number') return path.map(String).join('.')
  const number = (input as { skus?: { number?: unknown }[] }).skus?.[index]?.number
  const sku = typeof number === 'number' ? `sku ${number}` : `sku in place ${index + 1}`
  return rest.length > 0 ? `${sku}: ${rest.map(String).join('.')}` : sku
}

/** Reads a catalogue's files and collects what is wrong with them, each as `file:line: item: field: what is wrong`. */
export class Reading {
  readonly faults: string[] = []
  readonly #files: CatalogueFiles

  constructor(files: CatalogueFiles) {
    this.#files = files
  }

  /** A reader of the same files that collects its faults in a list of its own. */
  quietly = (): Reading => new Reading(this.#files)
  has = (name: string): boolean => this.#files[name] !== undefined
  /** Files of a folder, by name. */
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

  /** The content of a file that is one thing; undefined when it has a fault. */
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
   * The items of a file that is a list; those with a fault are reported and left out. `title` is the field by which a
   * person knows an item.
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

  /** The entries of a file that gives each key its fields; those with a fault are reported and left out. */
  entries<S extends z.ZodType>(name: string, schema: S): (Item<z.output<S>> & { readonly key: string })[] {
    const file = this.#file(name)
    if (file === undefined) return []
    const mapped = z.record(z.string(), z.unknown()).safeParse(file.content ?? {})
    if (!mapped.success) {
      this.faults.push(`${name}: is no list of keys with their fields`)
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

  /** What the items of a list call themselves, whether or not anything else is wrong with them. */
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

  /** Throws an Error that lists every fault, when there are any. */
  finish(): void {
    const count = this.faults.length
    if (count > 0)
      throw new Error(`The catalogue has ${count} fault${count === 1 ? '' : 's'}:\n${this.faults.join('\n')}`)
  }
}
