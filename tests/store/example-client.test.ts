import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLiveShop, type LiveShop } from '../support/live-shop.ts'

const run = promisify(execFile)
const bin = (path: string) => resolve('node_modules', path)
const client = join('examples', 'buy-a-piece.ts')
const TYPES = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node'],
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    erasableSyntaxOnly: true,
  },
  include: ['*.ts'],
}

let shop: LiveShop
let folder: string
let origin: string
/** A folder with the client and the types of the running shop's API document, without the shop's source. */
beforeAll(async () => {
  shop = await createLiveShop()
  origin = `http://localhost:${shop.port}`
  folder = await mkdtemp(join(tmpdir(), 'client-'))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TYPES))
  await run(process.execPath, [
    bin('openapi-typescript/bin/cli.js'),
    `${origin}/openapi.json`,
    '-o',
    join(folder, 'shop-api.ts'),
  ])
  await writeFile(join(folder, 'buy-a-piece.ts'), await readFile(client))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await shop.drop()
})

/** The compiler's messages for the folder; '' if there are none. */
const typeFaults = async (): Promise<string> =>
  run(process.execPath, [bin('typescript/bin/tsc'), '-p', folder]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
/** Runs the client as the guide describes. Returns its output. */
const buy = async (words: string): Promise<string> =>
  (await run(process.execPath, [join(folder, 'buy-a-piece.ts'), origin, words])).stdout

test('the example client compiles with the API document’s types, and a wrong field name does not', async () => {
  expect(await typeFaults()).toBe('')
  const wrong = join(folder, 'wrong.ts')
  await writeFile(wrong, (await readFile(client, 'utf8')).replace('{ Sku: sku,', '{ sku,'))
  expect(await typeFaults()).toMatch(/wrong[.]ts.*did you mean to write 'Sku'/i)
  await rm(wrong)
})

test('the client buys a product and reads its order; order and payment exist', async () => {
  const [, number, title, total] = /^Order ([\w-]+): 1 × (.+?), .* USD ([\d.]+)\n$/.exec(await buy('chair'))!
  const { rows } = await shop.pool.query<{ title: string; total: number }>(
    'SELECT l.title, o.total::int FROM shop_order o JOIN order_line l USING (basket_id) WHERE o.number = $1',
    [number],
  )
  expect(rows).toEqual([{ title, total: Math.round(Number(total) * 100) }])
  expect(await shop.ledger()).toMatchObject([{ amount: rows[0]!.total, state: 'authorized' }])
})

test('the client reports that nothing was found', async () => {
  await expect(buy('qqqqqqqq')).rejects.toThrow('nothing in stock was found')
})
