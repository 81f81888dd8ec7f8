import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../fault.ts'
import { build } from './build.ts'
import { type KeptDatabase, openDatabase } from './database.ts'
import type { Narrator } from './narrate.ts'
import { type Ports, portSettings } from './ports.ts'
import { missingProcesses, presentProcesses } from './processes.ts'
import { keptSecret } from './secret.ts'
import { seedGiftCardsOnce } from './seed.ts'
import { type Supervised, supervise } from './supervise.ts'
import { waitReady } from './wait-ready.ts'

export type StackOptions = {
  ports: Ports
  /** Folder of secret, logs and the sandbox's ledger. */
  folder: string
  /** A PostgreSQL of one's own instead of the embedded one. */
  databaseUrl: string | undefined
  env: NodeJS.ProcessEnv
  verbose: boolean
  narrator: Narrator
}

/** Everything that runs. */
export type Stack = {
  /**
   * Brings it all up and gives the address of the database that is in use; throws, with nothing left running, when that
   * fails or `stop` comes first.
   */
  start: () => Promise<string>
  /** Lets every process finish, then ends the database. */
  stop: () => Promise<void>
  kill: () => void
}

/** Consecutive quick exits after which a process that was never ready counts as unable to start. */
const HOPELESS = 5

/** Makes the folders that the processes write to. */
function makeFolders(folder: string): { logs: string; sandbox: string } {
  const folders = { logs: join(folder, 'logs'), sandbox: join(folder, 'sandbox') }
  for (const made of Object.values(folders)) mkdirSync(made, { recursive: true, mode: 0o700 })
  return folders
}

/** Database, build and processes as one thing to start and stop; the same for people and for end-to-end tests. */
export function createStack({ ports, folder, databaseUrl, env, verbose, narrator }: StackOptions): Stack {
  const running: Supervised[] = []
  let database: KeptDatabase | undefined
  let stopping: Promise<void> | undefined
  /** Why the start failed. Not set once every process has been ready: from then on restarts continue. */
  let reason: Fault | undefined
  const checkpoint = () => {
    if (reason ?? stopping) throw reason ?? new Fault('stopped')
  }

  const lastLinesOf = (name: string) => running.find(one => one.name === name)?.lastLines() ?? ''

  const secret = () => env.DAVENPORT_SECRET ?? keptSecret(join(folder, 'secret'))

  function startProcesses(url: string): string {
    const { logs, sandbox } = makeFolders(folder)
    const settings = {
      ADYEN_BASE_URL: `http://127.0.0.1:${ports.sandbox}`,
      SHOP_PUBLIC_PORT: env.PUBLIC_PORT ?? String(ports.shop),
      SANDBOX_DATA_DIR: sandbox,
      ...env,
      ...portSettings(ports),
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DAVENPORT_SECRET: secret(),
    }
    for (const { name, entry, ready } of presentProcesses()) {
      running.push(
        supervise({
          name,
          entry,
          env: settings,
          healthPort: ports[ready],
          log: join(logs, `${name}.log`),
          say: narrator.say,
          verbose,
          onDeath: quickDeaths => {
            if (quickDeaths >= HOPELESS)
              reason ??= new Fault(`${name} does not start. Its last lines:\n${lastLinesOf(name)}`)
          },
        }),
      )
    }
    return running.map(({ name }) => name).join(', ')
  }

  async function becomeReady(url: string): Promise<string> {
    const names = startProcesses(url)
    for (const { name, ready } of presentProcesses()) {
      if (await waitReady(ports[ready], () => Boolean(reason ?? stopping))) continue
      checkpoint()
      throw new Fault(`${name} did not become ready within a minute. Its last lines:\n${lastLinesOf(name)}`)
    }
    return names
  }

  async function start(): Promise<string> {
    let url: string
    try {
      url = await openDatabase(databaseUrl, ports.postgres, narrator, opened => {
        database = opened
      })
      checkpoint()
      // Anybody can read the numbers of these cards: a database of somebody's own does not get them.
      if (databaseUrl === undefined)
        await narrator.stage('gifts', () => seedGiftCardsOnce(url, env.GIFT_CARD_KEY ?? secret()))
      await narrator.stage('build', build)
      checkpoint()
      await narrator.stage('serve', () => becomeReady(url))
    } catch (error) {
      await stop()
      // A stop that came while the database was still starting could not know it yet.
      await database?.stop()
      throw error
    }
    for (const { name, entry } of missingProcesses()) narrator.say(`(no ${name}: ${entry} is not there)`)
    return url
  }

  function stop(): Promise<void> {
    stopping ??= Promise.all(running.map(one => one.stop())).then(() => database?.stop())
    return stopping
  }

  const kill = () => {
    for (const one of running) one.kill()
    database?.kill()
  }

  return { start, stop, kill }
}
