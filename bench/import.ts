// `npm run bench -- import` (PRODUCTS=100000): cost of an import compared with copying the same lines into a bare
// table, and whether its memory grows.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { csvLine } from '../src/catalog/rules/interchange/csv-line.ts'
import { execute } from '../scripts/postgres/create-database.ts'
import { siblingUrl, startTestServer } from '../scripts/test-database/test-cluster.ts'
import { inRoot } from '../scripts/root.ts'
import { figure, heading, ratio } from './report.ts'

const HEADER = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
]
const KINDS = ['Sofas', 'Chairs', 'Tables', 'Beds', 'Rugs', 'Lamps', 'Storage', 'Decor']
const WORDS = (
  'oak linen steel arm seat back drawer leg walnut woven honed turned low deep round narrow panel shelf frame ' +
  'joint'
).split(' ')

/** Writes a Shopify file of `products` products, one in three with two variants. Returns the number of rows. */
async function writeShopify(file: string, products: number): Promise<number> {
  const out = createWriteStream(file)
  out.write(csvLine(HEADER))
  let rows = 0
  for (let i = 0; i < products; i++) {
    const word = (k: number) => WORDS[(i * 7 + k * 13) % WORDS.length]!
    const variants = i % 3 === 0 ? ['Oat', 'Rust'] : ['Oat']
    rows += variants.length
    const text = variants
      .map((colour, v) =>
        csvLine([
          `piece-${i}`,
          v ? '' : `${word(1)} ${word(2)} ${KINDS[i % 8]} ${i}`,
          v ? '' : `<p>${Array.from({ length: 40 }, (_, k) => word(k)).join(' ')}.</p>`,
          v ? '' : 'Bench',
          v ? '' : KINDS[i % 8],
          v ? '' : 'Color',
          colour,
          `B-${i}-${v}`,
          9000 + (i % 5000),
          i % 40,
          `${20 + (i % 900)}.00`,
          i % 5 === 0 ? `${1000 + (i % 900)}.00` : '',
        ]),
      )
      .join('')
    if (!out.write(text)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
  return rows
}

interface Measured {
  readonly rowsPerSecond: number
  readonly megabytes: number
}

/** Runs the command as a user would, and parses its time and memory from its output. */
function runImport(url: string, file: string): Measured {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [inRoot('scripts/catalog/main.ts'), 'import', file, '--no-pictures'],
    { env: { ...process.env, DATABASE_URL: url }, encoding: 'utf8' },
  )
  const [, rate, memory] = /\(([\d,]+) rows\/s, (\d+) MB at most\)/.exec(stdout) ?? []
  if (status !== 0 || rate === undefined) throw new Error(`the import failed:\n${stdout}${stderr}`)
  return { rowsPerSecond: Number(rate.replaceAll(',', '')), megabytes: Number(memory) }
}

async function bareRate(url: string, file: string, rows: number): Promise<number> {
  await execute(url, `CREATE TABLE raw (line text)`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const began = performance.now()
  await client.query('BEGIN')
  let part: string[] = []
  const lay = async () => {
    await client.query('INSERT INTO raw (line) SELECT * FROM unnest($1::text[])', [part])
    part = []
  }
  for await (const line of createInterface({ input: createReadStream(file) })) if (part.push(line) === 1000) await lay()
  await lay()
  await client.query('COMMIT')
  const seconds = (performance.now() - began) / 1000
  await client.end()
  return rows / seconds
}

export async function benchImport(products: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
  const server = await startTestServer()
  try {
    const measure = async (count: number): Promise<Measured & { raw: number; rows: number; bytes: number }> => {
      const name = `test_import_${count}`
      await execute(server.url, `CREATE DATABASE ${name}`)
      const url = siblingUrl(server.url, name)
      await migrate(url)
      const file = join(folder, `${count}.csv`)
      const rows = await writeShopify(file, count)
      const raw = await bareRate(url, file, rows)
      return { ...runImport(url, file), raw, rows, bytes: statSync(file).size }
    }
    const small = await measure(Math.max(1, Math.round(products / 10)))
    const large = await measure(products)
    heading(
      `Import of ${products.toLocaleString('en-US')} products (${large.rows.toLocaleString('en-US')} rows, ` +
        `${(large.bytes / 1e6).toFixed(0)} MB)`,
    )
    ratio('rows imported, checked and found by search', large.rowsPerSecond, large.raw, 0.02)
    figure('peak memory', large.megabytes, 'MB', '≤ 400', large.megabytes <= 400)
    figure(
      'peak memory relative to a tenth of the file',
      large.megabytes / small.megabytes,
      '×',
      '≤ 1.5',
      large.megabytes / small.megabytes <= 1.5,
    )
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
