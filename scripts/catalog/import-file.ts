import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { faultText } from '../../src/catalog/rules/interchange/fault.ts'
import { checkForeign, importForeign } from '../../src/catalog/server/interchange/import-foreign.ts'
import type { ForeignImport, ImportReport } from '../../src/catalog/server/interchange/import-foreign.ts'
import { importOwn } from '../../src/catalog/server/interchange/import-own.ts'
import { Fault } from '../fault.ts'
import { csvFormatOf, formatOf, oneOf } from './format-of.ts'
import { showProgress } from './show-progress.ts'
import { withDatabase } from './with-database.ts'

const n = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        format: { type: 'string' },
        brand: { type: 'string', default: 'CB' },
        country: { type: 'string', default: 'US' },
        category: { type: 'string', default: 'everything-else' },
        uncounted: { type: 'string', default: '10' },
        'no-pictures': { type: 'boolean', default: false },
        'allow-private-hosts': { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Fault((error as Error).message)
  }
}

async function hashOf(file: string, more: unknown): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(more))
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

/** Parses the stock of SKUs that the file sells without a count. Throws a Fault. */
function uncountedStock(given: string): number {
  if (!/^\d{1,6}$/.test(given)) throw new Fault(`--uncounted ${given} is not a number of pieces from 0 to 999999.`)
  return Number(given)
}

/** Prints the summary of an import: products added, changed and withdrawn, and the defaults that were assumed. */
function printChanges(
  { changes, uncounted = 0, salesOutsideDates = 0, leftOut = [], joined = [] }: ImportReport,
  isDryRun: boolean,
  pieces: number,
): void {
  if (changes !== undefined) {
    const { added, changed, unchanged, withdrawn } = changes
    const done = isDryRun
      ? ['would be added', 'would be changed', 'would be withdrawn']
      : ['added', 'changed', 'withdrawn']
    const counts = [`${added} ${done[0]}`, `${changed} ${done[1]}`, `${unchanged} unchanged`, `${withdrawn} ${done[2]}`]
    console.log(`Products: ${counts.join(', ')}.`)
  }
  if (uncounted > 0) {
    const skus = `${n(uncounted, 'SKU')} ${uncounted === 1 ? 'is' : 'are'} in stock without a count`
    const put = `${n(pieces, 'piece')} each ${isDryRun ? 'would be' : 'were'} put in stock`
    console.log(`${skus}: ${put}. Give another number with --uncounted.`)
  }
  if (salesOutsideDates > 0) {
    const [verb, its] = salesOutsideDates === 1 ? ['has', 'its'] : ['have', 'their']
    console.log(
      `${n(salesOutsideDates, 'SKU')} ${verb} a sale price whose dates do not include today, ` +
        `so ${its} regular price counts. Import the file again when a sale begins.`,
    )
  }
  if (joined.length > 0)
    console.log(
      'New products join categories of this shop, with their pages, shipping rates and promotions: ' +
        `${joined.join(', ')}. If a category does not fit, rename the type in the file.`,
    )
  for (const { row, message } of leftOut) console.log(`row ${row}: left out, ${message}`)
}

/** Prints what was imported, or why nothing was, with everything needed to correct the file. */
function report(result: ImportReport, isDryRun: boolean, seconds: number, pieces = 0): void {
  const {
    columns: { unused, unknown },
  } = result
  if (unknown.size > 0) console.log(`Unknown columns, left out: ${[...unknown].join(', ')}`)
  if (unused.size > 0) console.log(`Columns that this shop does not use, left out: ${[...unused].join(', ')}`)
  for (const fault of result.faults) console.error(faultText(fault))
  if (result.faultCount > result.faults.length)
    console.error(`… and ${(result.faultCount - result.faults.length).toLocaleString('en-US')} more`)
  for (const fault of result.pictureFaults) console.error(`picture left out: ${faultText(fault)}`)
  if (result.faultCount > 0) console.error(`${n(result.faultCount, 'fault')}: nothing was written.`)
  else {
    const pictures = result.pictures > 0 ? `, ${n(result.pictures, 'picture')}` : ''
    const what = `${n(result.products, 'product')}, ${n(result.skus, 'SKU')}${pictures} of ${n(result.rows, 'row')}`
    const went = result.resumedAt > 0 ? `, resumed after row ${result.resumedAt.toLocaleString('en-US')}` : ''
    const speed = `${Math.round(result.rows / seconds).toLocaleString('en-US')} rows/s`
    const memory = `${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most`
    console.log(
      isDryRun
        ? `No faults: ${what} would be imported. Nothing was written.`
        : `Imported ${what}${went} in ${seconds.toFixed(1)} s (${speed}, ${memory}).`,
    )
    printChanges(result, isDryRun, pieces)
  }
}

/** `catalog import`; returns the exit status. */
export async function importFile(args: string[]): Promise<number> {
  const {
    values,
    positionals: [given, ...more],
  } = readOptions(args)
  if (given === undefined || more.length > 0) throw new Fault('Name one file to import.')
  const file = resolve(given)
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new Fault(`${given} does not exist.`)
  const named = formatOf(file, values.format)
  const format = named === 'shopify' && values.format === undefined ? csvFormatOf(file) : named
  const folder = process.env['PICTURES_FOLDER'] ?? 'pictures'
  const progress = showProgress(size)
  const began = performance.now()
  const isDryRun = values['dry-run']
  return withDatabase(process.env, async pool => {
    try {
      if (format === 'davenport') {
        const result = await importOwn(
          pool,
          { file, identity: await hashOf(file, [format]), isDryRun, isReplacing: values.replace },
          progress.tell,
        )
        progress.clear()
        report(result, isDryRun, (performance.now() - began) / 1000)
        return result.faultCount === 0 ? 0 : 1
      }
      const assumed = {
        brand: oneOf('brand', ['CB', 'CB2'], values.brand),
        country: oneOf('country', ['US', 'CA'], values.country),
        category: values.category,
        uncountedStock: uncountedStock(values.uncounted),
      }
      const source: ForeignImport = {
        file,
        format,
        assumed,
        isReplacing: values.replace,
        allowInside: values['allow-private-hosts'],
        picturesFolder: values['no-pictures'] ? undefined : isAbsolute(folder) ? folder : resolve(folder),
        identity: await hashOf(file, [format, assumed, values['no-pictures'], values.replace]),
      }
      const result = isDryRun
        ? await checkForeign(pool, source, progress.tell)
        : await importForeign(pool, source, progress.tell)
      progress.clear()
      report(result, isDryRun, (performance.now() - began) / 1000, assumed.uncountedStock)
      return result.faultCount === 0 ? 0 : 1
    } catch (error) {
      progress.clear()
      // An unreadable file is reported by its message; any other error is a bug and keeps its stack.
      if (error instanceof Error && error.constructor === Error)
        throw new Fault(`${error.message} Nothing was written.`)
      throw error
    }
  })
}
