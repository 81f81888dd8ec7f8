import { migrate } from '../../db/migrate.ts'
import { Fault } from '../fault.ts'
import { type Cluster, clusterLog, endLeftover, removeCluster, startCluster } from '../postgres/cluster.ts'
import { createDatabase, execute } from '../postgres/create-database.ts'
import { postgresHome } from '../postgres/home.ts'
import { keepAlive } from './keep-alive.ts'
import type { Narrator } from './narrate.ts'
import { seedOnce } from './seed.ts'

const CLUSTER = 'data'
const DATABASE = 'davenport'
const OLDEST = 15

/** The server's version, such as `18.4`. Throws a Fault if it does not answer or is too old. */
async function checkVersion(url: string): Promise<string> {
  let version: string
  try {
    const { rows } = await execute(url, 'SHOW server_version')
    version = String(rows[0]?.server_version).split(' ')[0] ?? ''
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    throw new Fault(`The database at DATABASE_URL does not answer: ${message || code}`)
  }
  if (Number.parseInt(version, 10) < OLDEST)
    throw new Fault(`The database at DATABASE_URL is PostgreSQL ${version}; Davenport needs ${OLDEST} or newer.`)
  return version
}

/** Ends a server that a killed start may have left running, and removes the embedded database if `isFresh`. */
export async function prepareEmbedded(isFresh: boolean): Promise<void> {
  const home = postgresHome()
  await endLeftover(home, CLUSTER)
  if (isFresh) removeCluster(home, CLUSTER)
}

/** The embedded PostgreSQL, which is restarted whenever it ends. */
export type KeptDatabase = { stop: () => Promise<void>; kill: () => void }

/**
 * Starts the embedded PostgreSQL on `port` and restarts it on the same port whenever it ends. It recovers from its
 * write-ahead log, and its clients reconnect by themselves.
 */
export async function keepEmbedded(
  port: number,
  say: (text: string) => void,
  name = CLUSTER,
): Promise<KeptDatabase & Pick<Cluster, 'url'>> {
  const home = postgresHome()
  const stopping = new AbortController()
  let cluster: Cluster | undefined
  const start = async () => {
    cluster = await startCluster(home, { name, port, durable: true, signal: stopping.signal })
    // A stop during the start reached only the previous cluster, so stop the new one here.
    if (stopping.signal.aborted) await cluster.stop()
    return cluster
  }
  const first = await start()
  const keeper = keepAlive({ name: 'PostgreSQL', first, start, say, lastLines: () => clusterLog(home, name) })
  return {
    url: first.url,
    kill: () => {
      cluster?.kill()
    },
    stop: async () => {
      const left = keeper.leave()
      stopping.abort()
      await cluster?.stop()
      await left
      // A restart may have been in progress during the first stop; stop that cluster too.
      await cluster?.stop()
    },
  }
}

/**
 * Opens the given database, or the embedded one on `port`, migrates it and returns its URL. `keep` is called with the
 * embedded server as soon as it runs.
 */
export async function openDatabase(
  given: string | undefined,
  port: number,
  { stage, say }: Narrator,
  keep: (database: KeptDatabase) => void,
): Promise<string> {
  let url = given ?? ''
  await stage('database', async () => {
    if (given) return `PostgreSQL ${await checkVersion(given)} at DATABASE_URL`
    const cluster = await keepEmbedded(port, say)
    keep(cluster)
    await createDatabase(cluster.url('postgres'), DATABASE)
    url = cluster.url(DATABASE)
    return `PostgreSQL ${await checkVersion(url)} on port ${port}`
  })
  await stage('migrate', async () => {
    const done = await migrate(url)
    return done.length === 0 ? 'unchanged' : `${done.length} applied, to ${done.at(-1)}`
  })
  await stage('seed', () => seedOnce(url))
  return url
}
