import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { seed } from '#db/seed/seed.ts'
import { UNLIMITED_TIMES } from '#platform/database/database-times.ts'
import { createPool, type Pool } from '#platform/database/db.ts'
import { startCluster } from '../scripts/postgres/cluster.ts'
import { createDatabase, execute } from '../scripts/postgres/create-database.ts'
import { postgresHome } from '../scripts/postgres/home.ts'
import { siblingUrl } from '../scripts/test-database/test-cluster.ts'
import { MEMORY_ENV, MEMORY_FLAGS } from '../scripts/start/memory-settings.ts'
import { freePorts } from '../scripts/start/ports.ts'

/** The figures are for one process: CPU time and memory are read by its process id. */
const SHOP_PROCESSES = 1

/** Secret of the installation that is measured. */
export const BENCH_SECRET = 'b'.repeat(64)

export interface Stack {
  readonly url: string
  readonly pool: Pool
  /** Starts a process of the project on a port of its own and waits until it answers. */
  start(entry: string, port: number, env: Record<string, string>): Promise<{ pid: number; stop(): Promise<void> }>
  stop(): Promise<void>
}

const untilAnswers = async (port: number, path: string, child: ChildProcess) => {
  for (let i = 0; i < 300; i++) {
    if (child.exitCode !== null) throw new Error(`a process of the bench ended with ${child.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
    if (answer && answer.status < 500) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`no server responds on port ${port}`)
}

/** A PostgreSQL with the durable settings of `npm start` and a new database, for one run of the benchmarks. */
export async function startBenchStack(): Promise<Stack> {
  console.log(`shop processes: ${SHOP_PROCESSES}`)
  const ports = await freePorts()
  const given = process.env.BENCH_DATABASE_URL
  const cluster = given
    ? undefined
    : await startCluster(postgresHome(), { name: 'bench', port: ports.postgres, durable: true })
  const server = given ?? cluster!.url('postgres')
  const name = `bench_${randomBytes(4).toString('hex')}`
  const url = siblingUrl(server, name)
  await createDatabase(server, name)
  await migrate(url)
  const pool = createPool(url, 12, { times: UNLIMITED_TIMES })
  await seed(pool)
  const children = new Set<ChildProcess>()
  const end = (child: ChildProcess) =>
    new Promise<void>(resolve => {
      children.delete(child)
      if (child.exitCode !== null) return resolve()
      child.on('exit', () => resolve())
      return child.kill('SIGTERM')
    })
  return {
    url,
    pool,
    async start(entry, port, env) {
      // Several shops may run at once: each has an internal port of its own.
      const internal = (await freePorts()).shopInternal
      const child = spawn(process.execPath, [...MEMORY_FLAGS, join(import.meta.dirname, '..', entry)], {
        cwd: join(import.meta.dirname, '..'),
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...MEMORY_ENV,
          ...process.env,
          NODE_ENV: 'production',
          DATABASE_URL: url,
          DAVENPORT_SECRET: BENCH_SECRET,
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'warn',
          SHOP_PROCESSES: String(SHOP_PROCESSES),
          PORT: String(port),
          SHOP_INTERNAL_PORT: String(internal),
          ...env,
        },
      })
      children.add(child)
      await untilAnswers(port, env.SHOP_PORT ? '/robots.txt' : '/', child)
      return { pid: child.pid!, stop: () => end(child) }
    },
    async stop() {
      await Promise.all([...children].map(end))
      await pool.end()
      await execute(server, `DROP DATABASE ${name} WITH (FORCE)`)
      await cluster?.stop()
    },
  }
}
