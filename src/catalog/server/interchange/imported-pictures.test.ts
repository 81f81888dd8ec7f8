import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photosOf } from '#catalog/rules/pictures/product-photos.ts'
import type { Product } from '#catalog/rules/product.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { readProducts } from '../store.ts'
import { exportForeign } from './export-foreign.ts'
import { importForeign } from './import-foreign.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  for (const [name, background] of [
    ['oat', '#d8c9a8'],
    ['rust', '#a85a3a'],
    ['back', '#334455'],
  ] as const) {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } })
    await writeFile(join(folder, `${name}.png`), await picture.png().toBuffer())
  }
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function imports(name: string, text: string, format: 'shopify' | 'woocommerce' | 'google') {
  const file = join(folder, name)
  await writeFile(file, text)
  return importForeign(database.pool, {
    file,
    format,
    identity: file,
    assumed: { brand: 'CB', country: 'US', category: 'everything-else', uncountedStock: 10 },
    picturesFolder: join(folder, 'out'),
    allowInside: false,
    isReplacing: false,
  })
}
const lamp = async (): Promise<Product> => (await readProducts(database.pool, ['lamp']))[0]!

test('each variant shows its own picture, and importing the exports changes nothing', async () => {
  const rows = [
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Variant Image',
    'lamp,Lamp,Color,Oat,L-1,20,oat.png,oat.png',
    'lamp,,,Rust,L-2,20,rust.png,rust.png',
    'lamp,,,,,,back.png,',
  ]
  expect(await imports('lamp.csv', rows.join('\n'), 'shopify')).toMatchObject({ pictures: 3, pictureFaults: [] })
  const before = await lamp()
  const [oat, rust, back] = before.photos
  expect(before.photos.map(({ choiceCodes }) => choiceCodes)).toEqual([['OAT'], ['RUST'], []])
  const shown = before.skus.map(({ optionChoices }) => photosOf(before.photos, optionChoices))
  expect(shown).toEqual([
    [oat, back],
    [rust, back],
  ])

  for (const format of ['shopify', 'woocommerce', 'google'] as const) {
    const parts: string[] = []
    const site = { brand: 'CB', country: 'US' } as const
    await exportForeign(database.pool, { format, site, origin: 'https://shop.example' }, async text => {
      parts.push(text)
    })
    const exported = parts.join('')
    for (const { stem } of before.photos) expect(exported).toContain(`https://shop.example${stem}-`)
    const report = await imports(`out-${format}`, exported, format)
    expect(report).toMatchObject({ faults: [], pictureFaults: [], changes: { added: 0, changed: 0 } })
    expect(await lamp()).toEqual(before)
  }
  await imports('again.csv', rows.join('\n'), 'shopify')
  expect(await lamp()).toEqual(before)
})
