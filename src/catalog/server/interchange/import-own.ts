import { DatabaseError } from 'pg'
import type { Fault } from '#catalog/rules/interchange/fault.ts'
import { OWN_TABLES } from '#catalog/rules/interchange/own-format.ts'
import type { OwnTable } from '#catalog/rules/interchange/own-format.ts'
import { tx } from '#platform/database/db.ts'
import type { Pool } from '#platform/database/db.ts'
import type { Db } from '#platform/database/query.ts'
import { noColumns } from './foreign-source.ts'
import type { ImportReport, Progress } from './import-foreign.ts'
import { clearOthers, finishImport, rowsDone } from './import-store.ts'
import { readOwn } from './read-own.ts'
import type { OwnRead } from './read-own.ts'
import { readShapes, writeRows } from './own-tables.ts'
import type { TableShape } from './own-tables.ts'

export interface OwnImport {
  readonly file: string
  /** See ForeignImport.identity. */
  readonly identity: string
  readonly isDryRun: boolean
  /** True if data missing in the file are removed. */
  readonly isReplacing: boolean
}

const MOST_FAULTS = 100
const BATCH = 1000

type Good = Extract<OwnRead, { table: OwnTable }>
/** Consecutive rows of one table with unique keys. */
interface Batch {
  readonly table: OwnTable
  readonly list: Good[]
  readonly faults: Fault[]
}

async function* batches(reads: AsyncIterable<OwnRead>): AsyncGenerator<Batch> {
  let batch: { table: OwnTable; list: Good[]; faults: Fault[]; keys: Set<string> } | undefined
  const fresh = (table: OwnTable) => ({ table, list: [], faults: [], keys: new Set<string>() })
  for await (const read of reads) {
    const table = 'table' in read ? read.table : (batch?.table ?? OWN_TABLES[0])
    if (
      batch !== undefined &&
      (batch.table !== table || batch.list.length >= BATCH || ('key' in read && batch.keys.has(read.key)))
    ) {
      yield batch
      batch = undefined
    }
    batch ??= fresh(table)
    if ('faults' in read) batch.faults.push(...read.faults)
    else {
      batch.list.push(read)
      batch.keys.add(read.key)
    }
  }
  if (batch !== undefined) yield batch
}

/** Writes the rows of a refused batch one by one, to find the faulty ones. */
async function refused(db: Db, { table, list }: Batch, shape: TableShape): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const { row, value } of list) {
    await db.query({ name: '', text: 'SAVEPOINT one', values: [] })
    try {
      await writeRows(db, table, shape, [value])
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      await db.query({ name: '', text: 'ROLLBACK TO SAVEPOINT one', values: [] })
      faults.push({
        row,
        column: error.column === undefined ? table : `${table}.${error.column}`,
        message: error.detail ?? error.message,
      })
    }
  }
  return faults
}

class Undo extends Error {}

/** Writes everything in a transaction that is rolled back, to find errors before anything is committed. */
async function check(pool: Pool, { file }: OwnImport, progress: Progress): Promise<ImportReport> {
  const columns = noColumns()
  const once: Partial<Record<OwnTable, Map<string, number>>> = { product: new Map(), sku: new Map() }
  const faults: Fault[] = []
  const counts: Partial<Record<OwnTable, number>> = {}
  let [faultCount, rows, bytes] = [0, 0, 0]
  const found = (fault: Fault): void => {
    faultCount += 1
    if (faults.length < MOST_FAULTS) faults.push(fault)
  }
  await tx(pool, async db => {
    const shapes = await readShapes(db)
    for await (const batch of batches(
      readOwn(file, shapes, columns, count => {
        bytes = count
      }),
    )) {
      batch.faults.forEach(found)
      for (const { row, key } of once[batch.table] === undefined ? [] : batch.list) {
        const first = once[batch.table]!.get(key)
        if (first === undefined) once[batch.table]!.set(key, row)
        else found({ row, column: batch.table, message: `${key.slice(1, -1)} is in row ${first} too` })
      }
      counts[batch.table] = (counts[batch.table] ?? 0) + batch.list.length
      rows += batch.list.length + batch.faults.length
      progress('checking', rows, bytes)
      if (batch.list.length === 0 || faultCount > MOST_FAULTS) continue
      await db.query({ name: '', text: 'SAVEPOINT batch', values: [] })
      try {
        await writeRows(
          db,
          batch.table,
          shapes.get(batch.table)!,
          batch.list.map(one => one.value),
        )
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error
        await db.query({ name: '', text: 'ROLLBACK TO SAVEPOINT batch', values: [] })
        ;(await refused(db, batch, shapes.get(batch.table)!)).forEach(found)
      }
    }
    throw new Undo()
  }).catch(error => {
    if (!(error instanceof Undo)) throw error
  })
  if (rows === 0) found({ message: 'The file contains no row.' })
  return {
    products: counts.product ?? 0,
    skus: counts.sku ?? 0,
    rows,
    faults,
    faultCount,
    pictureFaults: [],
    pictures: counts.product_picture ?? 0,
    columns,
    resumedAt: 0,
  }
}

/** Imports a file in our own format. Errors and interruptions are handled as in `importForeign`. */
export async function importOwn(pool: Pool, wanted: OwnImport, progress: Progress = () => {}): Promise<ImportReport> {
  const report = await check(pool, wanted, progress)
  if (report.faultCount > 0 || wanted.isDryRun) return report
  const resumedAt = await rowsDone(pool, wanted.identity)
  const shapes = await readShapes(pool)
  const kept = { products: new Set<string>() }
  let [rows, bytes] = [0, 0]
  for await (const { table, list } of batches(
    readOwn(wanted.file, shapes, noColumns(), count => {
      bytes = count
    }),
  )) {
    rows += list.length
    if (wanted.isReplacing && table === 'product') for (const { value } of list) kept.products.add(String(value['id']))
    if (rows <= resumedAt) continue
    await tx(pool, async db => {
      await writeRows(
        db,
        table,
        shapes.get(table)!,
        list.map(one => one.value),
      )
      await finishImport(db, wanted.identity, rows, 'going')
    })
    progress('writing', rows, bytes)
  }
  await tx(pool, async db => {
    if (wanted.isReplacing) await clearOthers(db, [...kept.products], undefined)
    await finishImport(db, wanted.identity, 0, wanted.isReplacing ? 'replaced' : 'done')
  })
  return { ...report, resumedAt }
}
