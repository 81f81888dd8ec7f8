import { open, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportForeign } from '../../src/catalog/server/interchange/export-foreign.ts'
import { exportOwn } from '../../src/catalog/server/interchange/export-own.ts'
import { Fault } from '../fault.ts'
import { formatOf, oneOf } from './format-of.ts'
import { withDatabase } from './with-database.ts'

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        brand: { type: 'string', default: 'CB' },
        country: { type: 'string', default: 'US' },
        origin: { type: 'string', default: 'http://localhost:3000' },
      },
    })
  } catch (error) {
    throw new Fault((error as Error).message)
  }
}

/** `catalog export`: writes the file completely or not at all. */
export async function exportFile(args: string[]): Promise<void> {
  const {
    values,
    positionals: [given, ...more],
  } = readOptions(args)
  if (given === undefined || more.length > 0) throw new Fault('Name one file to write.')
  const file = resolve(given)
  const format = formatOf(file, values.format)
  if (format === 'google-text') throw new Fault('A Google feed is written as XML: name the file .xml.')
  if (format === 'vendure')
    throw new Fault(
      'vendure is only an import format: give --format shopify or woocommerce, or google with an .xml file.',
    )
  if (!URL.canParse(values.origin))
    throw new Fault(`--origin ${values.origin} is not an address such as https://shop.example.`)
  const draft = `${file}.part`
  const handle = await open(draft, 'w').catch((error: Error) => {
    throw new Fault(`Can't write ${given}: ${error.message}`)
  })
  try {
    const write = async (text: string): Promise<void> => {
      await handle.write(text)
    }
    const count = await withDatabase(process.env, pool =>
      format === 'davenport'
        ? exportOwn(pool, write)
        : exportForeign(
            pool,
            {
              format,
              site: {
                brand: oneOf('brand', ['CB', 'CB2'], values.brand),
                country: oneOf('country', ['US', 'CA'], values.country),
              },
              origin: values.origin.replace(/\/+$/, ''),
            },
            write,
          ),
    )
    await handle.close()
    await rename(draft, file)
    console.log(`Wrote ${count.toLocaleString('en-US')} ${format === 'davenport' ? 'rows' : 'products'} to ${given}.`)
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}
