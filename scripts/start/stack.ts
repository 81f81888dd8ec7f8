import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../fault.ts'
import { createIdentityRole } from '../postgres/identity-role.ts'
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
  /** Folder of the secret, the logs and the sandbox ledger. */
  folder: string
  /** URL of an external PostgreSQL; undefined for the embedded one. */
  databaseUrl: string | undefined
  env: NodeJS.ProcessEnv
  verbose: boolean
  narrator: Narrator
}

/** Database and processes of a running shop. */
export type Stack = {
  /**
   * Starts everything and returns the URL of the database in use. Throws, with nothing left running, if that fails or
   * `stop` is called first.
   */
  start: () => Promise<string>
  /** Lets every process finish, then stops the database. */
  stop: () => Promise<void>
  kill: () => void
}

/** Consecutive quick exits after which a process that was never ready counts as unable to start. */
const HOPELESS = 5

/** Creates the folders that the processes write to. */
function makeFolders(folder: string): { logs: string; sandbox: string } {
  const folders = { logs: join(folder, 'logs'), sandbox: join(folder, 'sandbox') }
  for (const made of Object.values(folders)) mkdirSync(made, { recursive: true, mode: 0o700 })
  return folders
}

/** The URL by which the identity provider connects: that of the settings, or of a role of its own. */
async function identityUrl(env: NodeJS.ProcessEnv, url: string, secret: string): Promise<string> {
  if (env.IDENTITY_DATABASE_URL) return env.IDENTITY_DATABASE_URL
  try {
    return await createIdentityRole(url, secret)
  } catch (error) {
    throw new Fault(
      `The identity provider needs a role and a schema of its own, which could not be created: ` +
        `${(error as Error).message}. Create them (docs/operating.md) and set IDENTITY_DATABASE_URL.`,
    )
  }
}

interface SettingsOfProcesses extends Pick<StackOptions, 'ports' | 'env'> {
  /** Folder of the sandbox. */
  readonly sandbox: string
  /** URLs of the database, for the shop and for the identity provider. */
  readonly url: string
  readonly identity: string
  readonly secret: string
}

/** The environment of every process. */
const processSettings = ({ ports, env, sandbox, url, identity, secret }: SettingsOfProcesses): NodeJS.ProcessEnv => ({
  ADYEN_BASE_URL: `http://127.0.0.1:${ports.sandbox}`,
  BRAINTREE_BASE_URL: `http://127.0.0.1:${ports.sandbox}`,
  SHOP_PUBLIC_PORT: env.PUBLIC_PORT ?? String(ports.shop),
  SANDBOX_DATA_DIR: sandbox,
  GOOGLE_ISSUER: `http://localhost:${ports.sandbox}/google`,
  APPLE_ISSUER: `http://localhost:${ports.sandbox}/apple`,
  OIDC_APPLE: 'on',
  ...env,
  ...portSettings(ports),
  NODE_ENV: 'production',
  DATABASE_URL: url,
  IDENTITY_DATABASE_URL: identity,
  DAVENPORT_SECRET: secret,
})

/** Database, build and processes, started and stopped together; used by `npm start` and by end-to-end tests. */
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

  function startProcesses(url: string, identity: string): string {
    const { logs, sandbox } = makeFolders(folder)
    const settings = processSettings({ ports, env, sandbox, url, identity, secret: secret() })
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
          onExit: quickExits => {
            if (quickExits >= HOPELESS)
              reason ??= new Fault(`${name} does not start. Its last lines:\n${lastLinesOf(name)}`)
          },
        }),
      )
    }
    return running.map(({ name }) => name).join(', ')
  }

  async function becomeReady(url: string): Promise<string> {
    const names = startProcesses(url, await identityUrl(env, url, secret()))
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
      // The numbers of these cards are public, so an external database does not get them.
      if (databaseUrl === undefined)
        await narrator.stage('gifts', () => seedGiftCardsOnce(url, env.GIFT_CARD_KEY ?? secret()))
      await narrator.stage('build', build)
      checkpoint()
      await narrator.stage('serve', () => becomeReady(url))
    } catch (error) {
      await stop()
      // If `stop` was called while the database was still starting, it could not stop it.
      await database?.stop()
      throw error
    }
    for (const { name, entry } of missingProcesses()) narrator.say(`(no ${name}: ${entry} does not exist)`)
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
