import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { removeCluster } from '../postgres/cluster.ts'
import { createDatabase, execute } from '../postgres/create-database.ts'
import { postgresHome } from '../postgres/home.ts'
import { type KeptDatabase, keepEmbedded } from './database.ts'
import { freePorts } from './ports.ts'

const name = `kept-${randomBytes(4).toString('hex')}`
const home = postgresHome()
let database: KeptDatabase | undefined
afterEach(async () => {
  await database?.stop()
  removeCluster(home, name)
})

const postmaster = () => Number(readFileSync(join(home.dir, name, 'postmaster.pid'), 'utf8').split('\n')[0])

test('PostgreSQL restarts on its port with all committed data each time it is killed', async () => {
  const said: string[] = []
  const { postgres: port } = await freePorts()
  const kept = (database = await keepEmbedded(port, text => said.push(text), name))
  const url = kept.url('kept')
  await createDatabase(kept.url('postgres'), 'kept')
  await execute(url, 'CREATE TABLE written (number int PRIMARY KEY)')
  // An open session that loses its server must not prevent the next one from starting.
  const open = new pg.Client({ connectionString: url })
  open.on('error', () => {})
  await open.connect()
  for (let number = 1; number <= 3; number++) {
    await execute(url, 'INSERT INTO written VALUES ($1)', [number])
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(
      async () => {
        expect((await execute(url, 'SELECT count(*)::int AS count FROM written')).rows).toEqual([{ count: number }])
        expect(postmaster()).not.toBe(killed)
      },
      { timeout: 60_000, interval: 50 },
    )
  }
  expect(said.filter(text => text.startsWith('PostgreSQL ')).length).toBeGreaterThanOrEqual(3)
  await kept.stop()
  await expect(execute(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
}, 240_000)
