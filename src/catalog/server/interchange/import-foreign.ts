import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Fault } from '#catalog/rules/interchange/fault.ts'
import type { ForeignProduct } from '#catalog/rules/interchange/foreign-product.ts'
import { picturesByChoice } from '#catalog/rules/interchange/images.ts'
import type { Pictured } from '#catalog/rules/interchange/images.ts'
import type { ImportDefaults } from '#catalog/rules/interchange/to-product.ts'
import { oneFile } from '#catalog/rules/pictures/photo.ts'
import type { ProductPhoto } from '#catalog/rules/pictures/product-photos.ts'
import type { Product } from '#catalog/rules/product.ts'
import type { Db } from '#platform/database/query.ts'
import { tx } from '#platform/database/db.ts'
import type { Pool } from '#platform/database/db.ts'
import { fetchImage } from './fetch-image.ts'
import { WIDEST } from './export-foreign.ts'
import { COLUMNS, noColumns, readForeign } from './foreign-source.ts'
import type { Columns, ForeignFormat } from './foreign-source.ts'
import {
  clashes,
  clearOthers,
  countOthers,
  finishImport,
  insertMissingCategories,
  namesOfCategories,
  rowsDone,
  stockedIn,
  stockPlace,
  writeBatch,
} from './import-store.ts'
import { importedStock, needsStock } from './imported-stock.ts'
import { preparePicture } from './prepare-picture.ts'
import { convertProducts } from './convert-products.ts'
import type { ConvertedProduct } from './convert-products.ts'
import { writePictures } from '../write-store.ts'

export interface ForeignImport {
  readonly file: string
  readonly format: ForeignFormat
  /** SHA-256 of the file and all settings that affect the result, by which an interrupted import resumes. */
  readonly identity: string
  readonly assumed: ImportDefaults
  /** Folder for pictures; undefined: pictures are not imported. */
  readonly picturesFolder: string | undefined
  readonly allowInside: boolean
  /** True if products of the brand that are missing in the file are removed. */
  readonly isReplacing: boolean
}

/** Number of products that an import added, changed and withdrew, or would in a dry run. */
export interface Changes {
  readonly added: number
  readonly changed: number
  /** Products in the file without a difference. */
  readonly unchanged: number
  /** No longer sold in the country: drafts in the file, and with `isReplacing` products missing in it. */
  readonly withdrawn: number
}

export interface ImportReport {
  /** Names of the shop's categories that added products join; undefined for our own format. */
  readonly joined?: readonly string[]
  readonly products: number
  readonly skus: number
  readonly rows: number
  /** Errors; if there are any, nothing was written. At most `MOST_FAULTS` are reported, `faultCount` counts all. */
  readonly faults: readonly Fault[]
  readonly faultCount: number
  /** Pictures that could not be imported; their products were imported without them. */
  readonly pictureFaults: readonly Fault[]
  readonly pictures: number
  readonly columns: Columns
  /** Rows that an earlier, interrupted run had written. */
  readonly resumedAt: number
  /** Undefined for our own format. */
  readonly changes?: Changes
  /** SKUs for sale without a count in the file. */
  readonly uncounted?: number
  /** SKUs with a sale price whose dates do not include the time of the import; they get the regular price. */
  readonly salesOutsideDates?: number
  /** Products that this shop cannot sell, such as downloads, with the reasons. */
  readonly leftOut?: readonly Fault[]
}

export type Stage = 'checking' | 'writing' | 'pictures'
export type Progress = (stage: Stage, rows: number, bytes: number) => void

const MOST_FAULTS = 100
const BATCH = 250

interface Batch {
  readonly list: readonly ForeignProduct[]
  readonly faults: readonly Fault[]
  readonly leftOut: readonly Fault[]
  readonly rows: number
}

/** Batches of the file's products, with the faults of invalid ones. */
async function* batches(
  { file, format }: ForeignImport,
  columns: Columns,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Batch> {
  const fresh = () => ({ list: [] as ForeignProduct[], faults: [] as Fault[], leftOut: [] as Fault[], rows: 0 })
  let batch = fresh()
  for await (const read of readForeign(file, format, columns, onBytes)) {
    batch.rows += read.rows
    if ('fault' in read) batch.faults.push(read.fault)
    else if ('leftOut' in read) batch.leftOut.push(read.leftOut)
    else batch.list.push(read.product)
    if (batch.list.length + batch.faults.length >= BATCH) {
      yield batch
      batch = fresh()
    }
  }
  if (batch.rows > 0) yield batch
}

type Change = keyof Changes

/**
 * The effect of the import on a product; `restocked` are SKUs whose stock changes. A draft is withdrawn in the country
 * of the import.
 */
function changeOf(
  { product, existing, foreign }: ConvertedProduct,
  country: ForeignImport['assumed']['country'],
  restocked: ReadonlySet<string>,
): Change {
  if (existing === undefined) return 'added'
  const isSame = isDeepStrictEqual(product, existing)
  if (isSame) return foreign.variants.some(({ sku }) => restocked.has(sku)) ? 'changed' : 'unchanged'
  const wasSold = existing.skus.some(sku => sku.prices[country] !== undefined)
  return !foreign.isPublished && wasSold ? 'withdrawn' : 'changed'
}

/** Returns a function for the stock to write: none if no location of the country serves the brand. */
async function stockReader(pool: Pool, { format, assumed }: Pick<ForeignImport, 'format' | 'assumed'>) {
  const { country, brand, uncountedStock } = assumed
  const place = await stockPlace(pool, country, brand)
  return async (db: Db, taken: readonly ConvertedProduct[]) =>
    place === undefined ? [] : importedStock(db, taken, { format, country, place, uncountedStock })
}

/** The column name as in the file. */
const inFile = (column: string | undefined, { given }: Columns): { column?: string } =>
  column === undefined ? {} : { column: given.get(column) ?? column }

/** Checks the whole file against the database and reports all errors; writes nothing. */
export async function checkForeign(
  pool: Pool,
  source: ForeignImport,
  progress: Progress = () => {},
): Promise<ImportReport> {
  const columns = noColumns()
  const faults: Fault[] = []
  const leftOut: Fault[] = []
  const firstRow = new Map<string, number>()
  const changes = { added: 0, changed: 0, unchanged: 0, withdrawn: 0 }
  const kept: string[] = []
  /** Categories of added products. */
  const joined = new Set<string>()
  const { country, brand } = source.assumed
  let [faultCount, skus, rows, bytes, uncounted, salesOutsideDates] = [0, 0, 0, 0, 0, 0]
  const found = ({ column, ...fault }: Fault): void => {
    faultCount += 1
    if (faults.length < MOST_FAULTS) faults.push({ ...fault, ...inFile(column, columns) })
  }
  const names = COLUMNS[source.format]
  const stockOf = await stockReader(pool, source)
  for await (const batch of batches(source, columns, count => {
    bytes = count
  })) {
    batch.faults.forEach(found)
    leftOut.push(...batch.leftOut)
    const { taken, faults: refused } = await convertProducts(pool, source.format, source.assumed, batch.list)
    refused.forEach(found)
    for (const { foreign } of taken) {
      for (const { sku, row } of foreign.variants) {
        const first = firstRow.get(sku)
        if (first === undefined) firstRow.set(sku, row)
        else found({ row, column: names.sku, message: `SKU ${JSON.stringify(sku)} is in row ${first} too` })
      }
    }
    const rowOf = new Map(taken.flatMap(({ foreign }) => foreign.variants.map(({ sku, row }) => [sku, row] as const)))
    for (const { sku, owner } of await clashes(
      pool,
      taken.map(({ product }) => product),
    )) {
      found({
        row: rowOf.get(sku) ?? 0,
        column: names.sku,
        message: `SKU ${JSON.stringify(sku)} already belongs to the product "${owner}"`,
      })
    }
    const stocked = await stockedIn(pool, [...rowOf.keys()], country)
    const restocked = new Set((await stockOf(pool, taken)).map(({ sku }) => sku))
    for (const one of taken) {
      const change = changeOf(one, country, restocked)
      changes[change] += 1
      if (change === 'added') joined.add(one.product.categories[0]!)
      kept.push(one.product.id)
      skus += one.foreign.variants.length
      salesOutsideDates += one.foreign.variants.filter(variant => variant.isSaleOutsideDates === true).length
      uncounted += one.foreign.variants.filter(
        variant => variant.quantity === 'uncounted' && needsStock(one, variant) && !stocked.has(variant.sku),
      ).length
    }
    rows += batch.rows
    progress('checking', rows, bytes)
  }
  if (kept.length === 0 && faultCount === 0) found({ message: 'The file contains no product.' })
  if (source.isReplacing) changes.withdrawn += await countOthers(pool, kept, brand)
  return {
    products: kept.length,
    skus,
    rows,
    faults,
    faultCount,
    pictureFaults: [],
    pictures: 0,
    columns,
    resumedAt: 0,
    changes,
    uncounted,
    salesOutsideDates,
    leftOut,
    joined: await namesOfCategories(pool, [...joined]),
  }
}

/** The existing picture that a URL of our own export refers to; undefined if there is none. */
function knownPhoto(source: string, existing: Product | undefined): ProductPhoto | undefined {
  const path = URL.canParse(source) ? new URL(source).pathname : undefined
  return path === undefined ? undefined : existing?.photos.find(photo => oneFile(photo, WIDEST) === path)
}

/**
 * Prepares pictures. Unusable pictures are reported to `fault` and do not stop the others. Pictures of our own export
 * keep their choices.
 */
async function picturesOf(
  { foreign: { images }, product, existing }: ConvertedProduct,
  source: ForeignImport,
  fault: (fault: Fault) => void,
): Promise<ProductPhoto[]> {
  const pictures: Pictured[] = []
  let hasKnown = false
  const folder = source.picturesFolder!
  for (const [position, image] of images.entries()) {
    const known = knownPhoto(image.source, existing)
    hasKnown ||= known !== undefined
    try {
      const fetched = async () => fetchImage(image.source, dirname(source.file), source.allowInside)
      const photo = known ?? {
        ...(await preparePicture(await fetched(), { folder, slug: product.slug, position })),
        alt: image.alt,
      }
      pictures.push({ photo, skus: image.skus })
    } catch (error) {
      fault({ row: image.row, column: image.column, message: `${image.source} ${(error as Error).message}` })
    }
  }
  return hasKnown ? pictures.map(({ photo }) => photo) : picturesByChoice(pictures, product.skus)
}

/** Writes the pictures of the file, then the existing ones unless `isReplacing`. Returns the number of the former. */
async function importPictures(
  pool: Pool,
  source: ForeignImport,
  taken: ConvertedProduct,
  fault: (fault: Fault) => void,
): Promise<number> {
  const { foreign, product, existing } = taken
  if (foreign.images.every(image => knownPhoto(image.source, existing) !== undefined)) return 0
  const photos = await picturesOf(taken, source, fault)
  const stems = new Set(photos.map(photo => photo.stem))
  const others =
    source.isReplacing && photos.length === foreign.images.length
      ? []
      : (existing?.photos ?? []).filter(photo => !stems.has(photo.stem))
  await writePictures(pool, [{ id: product.id, photos: [...photos, ...others] }])
  return photos.length
}

/**
 * Imports the file. It is checked first, and nothing is written if there is an error. Products are then written in
 * batches with the progress recorded, so that the same command resumes after an interruption. Repeating an import
 * changes nothing.
 */
export async function importForeign(
  pool: Pool,
  source: ForeignImport,
  progress: Progress = () => {},
): Promise<ImportReport> {
  const report = await checkForeign(pool, source, progress)
  if (report.faultCount > 0) return report
  const { country, brand } = source.assumed
  const stockOf = await stockReader(pool, source)
  const resumedAt = await rowsDone(pool, source.identity)
  const pictureFaults: Fault[] = []
  const note = ({ column, ...fault }: Fault): void => {
    if (pictureFaults.length < MOST_FAULTS) pictureFaults.push({ ...fault, ...inFile(column, report.columns) })
  }
  const kept = new Set<string>()
  let [rows, bytes, pictures] = [0, 0, 0]
  for await (const batch of batches(source, noColumns(), count => {
    bytes = count
  })) {
    rows += batch.rows
    if (rows <= resumedAt && !source.isReplacing) continue
    const { taken } = await convertProducts(pool, source.format, source.assumed, batch.list)
    for (const { product } of taken) kept.add(product.id)
    if (rows <= resumedAt) continue
    const written = taken.filter(one => changeOf(one, country, new Set()) !== 'unchanged')
    await tx(pool, async db => {
      const stock = await stockOf(db, taken)
      await insertMissingCategories(
        db,
        written.map(({ foreign, product }) => ({ category: product.categories[0]!, name: foreign.type })),
      )
      await writeBatch(
        db,
        written.map(({ product }) => product),
        stock,
      )
      await finishImport(db, source.identity, rows, 'going')
    })
    progress('writing', rows, bytes)
    if (source.picturesFolder === undefined) continue
    for (const one of taken) {
      pictures += await importPictures(pool, source, one, note)
      progress('pictures', rows, bytes)
    }
  }
  await tx(pool, async db => {
    if (source.isReplacing) await clearOthers(db, [...kept], brand)
    await finishImport(db, source.identity, 0, source.isReplacing ? 'replaced' : 'done')
  })
  return { ...report, pictures, pictureFaults, resumedAt }
}
