import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../tests/support/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const tables = async () => {
  const { rows } = await database.pool.query<{ tablename: string }>(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )
  return rows.map(row => row.tablename).filter(name => name !== 'schema_migration')
}

test('applies files in the order of their numbers, each once', async () => {
  await write('0002-line.sql', 'CREATE TABLE line (basket int REFERENCES basket)')
  await write('0001-basket.sql', 'CREATE TABLE basket (id int PRIMARY KEY)')
  expect(await migrate(database.url, folder)).toEqual(['0001-basket.sql', '0002-line.sql'])
  expect(await migrate(database.url, folder)).toEqual([])
  await write('0003-gift.sql', 'CREATE TABLE gift (id int)')
  expect(await migrate(database.url, folder)).toEqual(['0003-gift.sql'])
  expect(await tables()).toEqual(['basket', 'gift', 'line'])
})

test('undoes a file that fails, keeps the files before it, and applies the corrected file', async () => {
  await write('0001-basket.sql', 'CREATE TABLE basket (id int)')
  await write('0002-line.sql', 'CREATE TABLE line (id int); CREATE TABLE line (id int)')
  await expect(migrate(database.url, folder)).rejects.toThrow('0002-line.sql failed and was rolled back')
  expect(await tables()).toEqual(['basket'])
  await write('0002-line.sql', 'CREATE TABLE line (id int)')
  expect(await migrate(database.url, folder)).toEqual(['0002-line.sql'])
})

test('rejects an applied file that was changed, and applies nothing else', async () => {
  await write('0001-basket.sql', 'CREATE TABLE basket (id int)')
  await migrate(database.url, folder)
  await write('0001-basket.sql', 'CREATE TABLE basket (id bigint)')
  await write('0002-line.sql', 'CREATE TABLE line (id int)')
  await expect(migrate(database.url, folder)).rejects.toThrow('0001-basket.sql was changed after it was applied')
  expect(await tables()).toEqual(['basket'])
})

test('rejects a database that is newer than this code', async () => {
  await write('0001-basket.sql', 'CREATE TABLE basket (id int)')
  await migrate(database.url, folder)
  await rm(join(folder, '0001-basket.sql'))
  await expect(migrate(database.url, folder)).rejects.toThrow('newer than this code')
})

test('rejects a file that is not named by number and word', async () => {
  await write('1-basket.sql', 'CREATE TABLE basket (id int)')
  await expect(migrate(database.url, folder)).rejects.toThrow('must look like 0001-name.sql')
})

test('applies every file once when several processes migrate at the same time', async () => {
  await write('0001-basket.sql', 'CREATE TABLE basket (id int); INSERT INTO basket VALUES (1)')
  await write('0002-more.sql', 'INSERT INTO basket VALUES (2)')
  const runs = await Promise.all(Array.from({ length: 6 }, () => migrate(database.url, folder)))
  expect(runs.flat().sort()).toEqual(['0001-basket.sql', '0002-more.sql'])
  const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM basket ORDER BY id')
  expect(rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('applies the shop’s own migrations to an empty database', async () => {
  const applied = await migrate(database.url)
  expect(applied[0]).toMatch(/^0001-/)
  expect(await migrate(database.url)).toEqual([])
})
