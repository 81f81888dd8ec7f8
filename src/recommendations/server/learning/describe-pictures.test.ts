import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { pictureSimilarity } from '../../rules/pictures/picture-descriptor.ts'
import { describePictures, type DescribeDeps } from './describe-pictures.ts'
import { readCatalogue } from './learning-store.ts'

let database: TestDatabase
let deps: DescribeDeps
const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
beforeAll(async () => {
  database = await createTestDatabase()
  deps = { pool: database.pool, log: createLog('test', 'silent'), picturesFolder: folder }
  await mkdir(join(folder, 'made'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})
beforeEach(() => database.pool.query('TRUNCATE product_picture, picture_descriptor'))

/** Gives a product a main picture; its file has these bytes, or does not exist. */
async function addPicture(productId: string, stem: string, bytes?: Buffer): Promise<void> {
  if (bytes !== undefined) await writeFile(join(folder, `${stem.slice('/pictures/'.length)}-480.webp`), bytes)
  await database.pool.query(
    `INSERT INTO product_picture (product_id, stem, position, view, stands, widths, width, height,
      edge_left, edge_right, edge_top, edge_bottom, placeholder)
    VALUES ($1, $2, 0, 'main', 'floor', '{480}', 480, 300, 0, 1, 0, 1, '#888888')`,
    [productId, stem],
  )
}
const pictureOf = async (productId: string) =>
  (await readCatalogue(database.pool)).find(product => product.id === productId)!.picture
const described = async () =>
  (await database.pool.query<{ stem: string }>('SELECT stem FROM picture_descriptor ORDER BY product_id')).rows.map(
    row => row.stem,
  )
/** The committed pictures of a piece, of its default choices. */
async function committed(slug: string): Promise<Record<'small' | 'large', Buffer>> {
  const { pictures } = JSON.parse(await readFile(`pictures/${slug}/pictures.json`, 'utf8')) as {
    pictures: { stem: string; view: string }[]
  }
  const { stem } = pictures.find(picture => picture.view === 'main')!
  return { small: await readFile(`pictures/${stem}-480.webp`), large: await readFile(`pictures/${stem}-1200.avif`) }
}

test.each(['alder-sofa', 'wren-tripod-floor-lamp'])(
  'the picture of %s is described nearly the same in every size and format',
  async slug => {
    const { small, large } = await committed(slug)
    const as = (change: (image: Sharp) => Sharp) => change(sharp(large)).toBuffer()
    const copies = [
      large,
      await as(image => image.resize(300).png()),
      await as(image => image.resize(800).webp({ quality: 80 })),
      await as(image => image.resize(240).avif({ quality: 55 })),
    ]
    await addPicture('1001', '/pictures/made/first', small)
    for (const [i, copy] of copies.entries()) await addPicture(`${1002 + i}`, `/pictures/made/copy-${i}`, copy)
    await describePictures(deps)
    const first = (await pictureOf('1001'))!
    for (const i of copies.keys())
      expect(pictureSimilarity(first, (await pictureOf(`${1002 + i}`))!)).toBeGreaterThan(0.93)
  },
)

test('a run describes only pictures that are new or changed, and forgets those that are gone', async () => {
  const sofa = (await committed('alder-sofa')).small
  const lamp = (await committed('wren-tripod-floor-lamp')).small
  await addPicture('1001', '/pictures/made/sofa', sofa)
  await addPicture('1002', '/pictures/made/other', sofa)
  await describePictures(deps)
  const [before, other] = [await pictureOf('1001'), await pictureOf('1002')]
  expect(other).toEqual(before)
  await writeFile(join(folder, 'made/other-480.webp'), lamp)
  await database.pool.query("DELETE FROM product_picture WHERE product_id = '1001'")
  expect(await pictureOf('1001')).toBeNull()
  await addPicture('1001', '/pictures/made/lamp', lamp)
  expect(await pictureOf('1001')).toBeNull()
  await describePictures(deps)
  expect(await pictureOf('1001')).not.toEqual(before)
  // The name of this picture did not change, so its file is not read again.
  expect(await pictureOf('1002')).toEqual(other)
  await database.pool.query("DELETE FROM product_picture WHERE product_id = '1001'")
  await describePictures(deps)
  expect(await described()).toEqual(['/pictures/made/other'])
})

test('pictures that are missing, remote, damaged or outside the folder have no effect and stop no others', async () => {
  await addPicture('1001', '/pictures/made/missing')
  await addPicture('1002', '/pictures/../../outside')
  await addPicture('1003', '/pictures/made/damaged', Buffer.from('no picture'))
  await addPicture('1004', 'https://pictures.example/sofa')
  await addPicture('1005', '/pictures/made/whole', (await committed('alder-sofa')).small)
  await describePictures(deps)
  expect(await described()).toEqual(['/pictures/made/damaged', '/pictures/made/whole'])
  const products = await readCatalogue(database.pool)
  expect(products.filter(product => product.picture !== null).map(product => product.id)).toEqual(['1005'])
  // The missing file arrives later.
  await writeFile(join(folder, 'made/missing-480.webp'), (await committed('alder-sofa')).small)
  await describePictures(deps)
  expect(await pictureOf('1001')).toEqual(await pictureOf('1005'))
})

test('a run that is stopped keeps what it has described, and the next goes on', async () => {
  const sofa = (await committed('alder-sofa')).small
  for (const id of ['1001', '1002', '1003']) await addPicture(id, `/pictures/made/part-${id}`, sofa)
  let writes = 0
  const broken = new Proxy(database.pool, {
    get: (pool, key) =>
      key === 'query'
        ? (query: { readonly name?: string }) => {
            if (query.name === 'recommendations-write-descriptor' && ++writes === 3)
              return Promise.reject(new Error('the database is gone'))
            return pool.query(query as never)
          }
        : Reflect.get(pool, key),
  })
  await expect(describePictures({ ...deps, pool: broken })).rejects.toThrow('gone')
  expect(await described()).toHaveLength(2)
  await describePictures(deps)
  expect(await described()).toHaveLength(3)
})
