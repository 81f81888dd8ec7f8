import { migrate } from '../../db/migrate.ts'
import { Fault } from '../fault.ts'
import { type Cluster, endLeftover, removeCluster, startCluster } from '../postgres/cluster.ts'
import { createDatabase, execute } from '../postgres/create-database.ts'
import { postgresHome } from '../postgres/home.ts'
import type { Narrator } from './narrate.ts'
import { seedOnce } from './seed.ts'

const CLUSTER = 'data'
const DATABASE = 'davenport'
const OLDEST = 15

/** What the server says it is, such as `18.4`. */
async function checkVersion(url: string): Promise<string> {
  let version: string
  try {
    const { rows } = await execute(url, 'SHOW server_version')
    version = String(rows[0]?.server_version).split(' ')[0] ?? ''
  } catch (error) {
    throw new Fault(`The database at DATABASE_URL does not answer: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`)
  }
  if (Number.parseInt(version, 10) < OLDEST) throw new Fault(`The database at DATABASE_URL is PostgreSQL ${version}; Davenport needs ${OLDEST} or newer.`)
  return version
}

/** Ends what a killed start may have left running, and removes the embedded database with everything in it when asked. */
export async function prepareEmbedded(isFresh: boolean): Promise<void> {
  const home = postgresHome()
  await endLeftover(home, CLUSTER)
  if (isFresh) removeCluster(home, CLUSTER)
}

/**
 * Opens the given database, or the embedded one on `port`, brings it up to this checkout and gives its address. `keep`
 * is told of the embedded server as soon as it runs.
 */
export async function openDatabase(given: string | undefined, port: number, { stage }: Narrator, keep: (cluster: Cluster) => void): Promise<string> {
  let url = given ?? ''
  await stage('database', async () => {
    if (given) return `PostgreSQL ${await checkVersion(given)} at DATABASE_URL`
    const cluster = await startCluster(postgresHome(), { name: CLUSTER, port, durable: true })
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
