import { dirname } from 'node:path'
import { CellFault } from '#catalog/rules/interchange/fault.ts'
import type { Fault } from '#catalog/rules/interchange/fault.ts'
import type { ForeignImage, ForeignProduct } from '#catalog/rules/interchange/foreign-product.ts'
import { toProduct } from '#catalog/rules/interchange/to-product.ts'
import type { Assumed } from '#catalog/rules/interchange/to-product.ts'
import type { Product } from '#catalog/rules/product.ts'
import { tx } from '#platform/db.ts'
import type { Pool } from '#platform/db.ts'
import { fetchImage } from './fetch-image.ts'
import { COLUMNS, readForeign } from './foreign-source.ts'
import type { Columns, ForeignFormat } from './foreign-source.ts'
import { clashes, clearOthers, finishImport, haveCategories, rowsDone, stockPlace, writeBatch } from './import-store.ts'
import { preparePicture } from './prepare-picture.ts'
import { writePictures } from '../write-store.ts'

export interface ForeignImport {
  readonly file: string
  readonly format: ForeignFormat
  /** SHA-256 of the file and of everything else that decides what is written: an import that was cut off goes on by it. */
  readonly identity: string
  readonly assumed: Assumed
  /** Where pictures go; undefined: they are not taken along. */
  readonly picturesFolder: string | undefined
  readonly allowInside: boolean
  /** Products of the brand that the file does not hold leave the shop. */
  readonly isReplacing: boolean
}

export interface ImportReport {
  readonly products: number
  readonly skus: number
  readonly rows: number
  /** Found wrong; when there is any, nothing was written. At most `MOST_FAULTS` are kept, `faultCount` counts all. */
  readonly faults: readonly Fault[]
  readonly faultCount: number
  /** Pictures that could not be had: the products are there without them. */
  readonly pictureFaults: readonly Fault[]
  readonly pictures: number
  readonly columns: Columns
  /** Rows that an earlier, cut-off run had written. */
  readonly resumedAt: number
}

export type Stage = 'checking' | 'writing' | 'pictures'
export type Progress = (stage: Stage, rows: number, bytes: number) => void

const MOST_FAULTS = 100
const BATCH = 250

interface Taken { readonly foreign: ForeignProduct; readonly product: Product; readonly rows: number }

/** Products of the file in batches, each made ours, and what is wrong with those that are not. */
async function* batches({ file, format, assumed }: ForeignImport, columns: Columns, onBytes: (bytes: number) => void): AsyncGenerator<{ taken: Taken[]; faults: Fault[]; rows: number }> {
  let taken: Taken[] = []
  let faults: Fault[] = []
  let rows = 0
  for await (const read of readForeign(file, format, columns, onBytes)) {
    rows += read.rows
    if ('fault' in read) faults.push(read.fault)
    else {
      let row = read.product.row
      try {
        taken.push({ foreign: read.product, rows: read.rows, product: toProduct(read.product, assumed, COLUMNS[format], at => { row = at }) })
      } catch (error) {
        if (!(error instanceof CellFault)) throw error
        faults.push({ row, column: error.column, message: error.message })
      }
    }
    if (taken.length + faults.length >= BATCH) {
      yield { taken, faults, rows }
      taken = []
      faults = []
      rows = 0
    }
  }
  if (rows > 0) yield { taken, faults, rows }
}

/** Reads the whole file and the database and finds everything that is wrong; writes nothing. */
export async function checkForeign(pool: Pool, source: ForeignImport, progress: Progress = () => {}): Promise<ImportReport> {
  const columns: Columns = { unused: new Set(), unknown: new Set() }
  const faults: Fault[] = []
  const firstRow = new Map<string, number>()
  let [faultCount, products, skus, rows, bytes] = [0, 0, 0, 0, 0]
  const found = (fault: Fault): void => {
    faultCount += 1
    if (faults.length < MOST_FAULTS) faults.push(fault)
  }
  const names = COLUMNS[source.format]
  for await (const batch of batches(source, columns, count => { bytes = count })) {
    batch.faults.forEach(found)
    for (const { foreign } of batch.taken) {
      for (const { sku, row } of foreign.variants) {
        const first = firstRow.get(sku)
        if (first === undefined) firstRow.set(sku, row)
        else found({ row, column: names.sku, message: `SKU ${JSON.stringify(sku)} is in row ${first} too` })
      }
    }
    const rowOf = new Map(batch.taken.flatMap(({ foreign }) => foreign.variants.map(({ sku, row }) => [sku, row] as const)))
    for (const { sku, owner } of await clashes(pool, batch.taken.map(({ product }) => product))) {
      found({ row: rowOf.get(sku) ?? 0, column: names.sku, message: `SKU ${JSON.stringify(sku)} already belongs to the product "${owner}"` })
    }
    products += batch.taken.length
    skus += batch.taken.reduce((sum, { product }) => sum + product.skus.length, 0)
    rows += batch.rows
    progress('checking', rows, bytes)
  }
  if (products === 0 && faultCount === 0) found({ message: 'The file holds no product.' })
  return { products, skus, rows, faults, faultCount, pictureFaults: [], pictures: 0, columns, resumedAt: 0 }
}

async function picturesOf(images: readonly ForeignImage[], slug: string, source: ForeignImport, fault: (fault: Fault) => void) {
  const photos = []
  for (const image of images) {
    try {
      photos.push({ ...await preparePicture(await fetchImage(image.source, dirname(source.file), source.allowInside), { folder: source.picturesFolder!, slug, position: photos.length }), alt: image.alt })
    } catch (error) {
      fault({ row: image.row, column: image.column, message: `${image.source} ${(error as Error).message}` })
    }
  }
  return photos
}

/**
 * Imports the file: checks all of it first and writes nothing when anything is wrong; then writes product after product,
 * remembering how far it came, so that the same command goes on after it was cut off. Repeating it changes nothing.
 */
export async function importForeign(pool: Pool, source: ForeignImport, progress: Progress = () => {}): Promise<ImportReport> {
  const report = await checkForeign(pool, source, progress)
  if (report.faultCount > 0) return report
  const place = await stockPlace(pool, source.assumed.country)
  const resumedAt = await rowsDone(pool, source.identity)
  const ignored: Columns = { unused: new Set(), unknown: new Set() }
  const pictureFaults: Fault[] = []
  const kept = new Set<string>()
  let [rows, bytes, pictures] = [0, 0, 0]
  for await (const batch of batches(source, ignored, count => { bytes = count })) {
    rows += batch.rows
    if (source.isReplacing) for (const { product } of batch.taken) kept.add(product.id)
    if (rows <= resumedAt) continue
    const products = batch.taken.map(({ product }) => product)
    const stock = place === undefined ? [] : batch.taken.flatMap(({ foreign }) => foreign.variants.flatMap(({ sku, quantity }) => (quantity === undefined ? [] : [{ sku, location: place, available: quantity }])))
    await tx(pool, async db => {
      await haveCategories(db, batch.taken.map(({ foreign, product }) => ({ category: product.categories[0]!, name: foreign.type })))
      await writeBatch(db, products, stock)
      await finishImport(db, source.identity, rows, 'going')
    })
    progress('writing', rows, bytes)
    if (source.picturesFolder === undefined) continue
    for (const { foreign, product } of batch.taken.filter(({ foreign: { images } }) => images.length > 0)) {
      const photos = await picturesOf(foreign.images, product.slug, source, fault => { if (pictureFaults.length < MOST_FAULTS) pictureFaults.push(fault) })
      pictures += photos.length
      await writePictures(pool, [{ id: product.id, photos }])
      progress('pictures', rows, bytes)
    }
  }
  await tx(pool, async db => {
    if (source.isReplacing) await clearOthers(db, [...kept], source.assumed.brand)
    await finishImport(db, source.identity, 0, source.isReplacing ? 'replaced' : 'done')
  })
  return { ...report, pictures, pictureFaults, resumedAt }
}
