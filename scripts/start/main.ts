import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Fault } from '../fault.ts'
import { type Lock, takeLock } from '../lock.ts'
import { makeDataFolder } from '../postgres/home.ts'
import { showAddresses } from './addresses.ts'
import { shopNames } from './shop-names.ts'
import { prepareEmbedded } from './database.ts'
import { narrate } from './narrate.ts'
import { onStopSignal } from './on-stop-signal.ts'
import { readPorts, refuseBusyPorts } from './ports.ts'
import { presentProcesses } from './processes.ts'
import { createStack } from './stack.ts'

const HELP = `npm start              installs, builds and runs everything
npm start -- --fresh   starts over: deletes the database and almost everything else in .davenport
npm start -- --verbose shows every line that the processes log

Settings, in the environment or in a file .env: SHOP_PORT, SHOP_INTERNAL_PORT, PLAYER_PORT, SANDBOX_PORT, JOBS_PORT,
POSTGRES_PORT,
DATABASE_URL (a PostgreSQL 15 or newer instead of the embedded one), and those of src/platform/env.ts.`

/** How long to wait for processes of a killed start to free their ports, in milliseconds. */
const LEAVE_MS = 12_000
/** Files that `--fresh` keeps: they are slow to create and contain no data of the shop. */
const KEPT = /^(postgres|postgresql-.*|studio|.*\.lock)$/

function readOptions() {
  try {
    return parseArgs({
      options: { fresh: { type: 'boolean' }, verbose: { type: 'boolean' }, help: { type: 'boolean' } },
    }).values
  } catch (error) {
    throw new Fault(`${(error as Error).message}\n\n${HELP}`)
  }
}

async function startOver(folder: string): Promise<void> {
  await prepareEmbedded(true)
  for (const entry of readdirSync(folder))
    if (!KEPT.test(entry)) rmSync(join(folder, entry), { recursive: true, force: true })
}

function refuseSecondStart(lock: Lock): asserts lock is Extract<Lock, { release: unknown }> {
  if ('heldBy' in lock)
    throw new Fault(`Davenport already runs from this checkout (process ${lock.heldBy}). Stop it with Ctrl-C first.`)
}

async function main(): Promise<void> {
  const began = performance.now()
  const { fresh = false, verbose = false, help } = readOptions()
  if (help) return console.log(HELP)
  const ports = readPorts(process.env)
  const databaseUrl = process.env.DATABASE_URL || undefined
  if (fresh && databaseUrl)
    throw new Fault(
      '--fresh resets only the embedded database. ' +
        'Empty or recreate the database at DATABASE_URL yourself, then start without --fresh.',
    )

  const folder = makeDataFolder()
  const lock = takeLock(join(folder, 'start.lock'))
  refuseSecondStart(lock)
  process.on('exit', lock.release)
  const needed = [...new Set(presentProcesses().flatMap(({ name, ready }) => [name, ready]))]
  // The reader of our output (a terminal or a pipe) may close before this process ends; ignore the write errors.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const narrator = narrate(text => process.stdout.write(text), process.stdout.isTTY)
  if (!databaseUrl) await prepareEmbedded(false)
  await refuseBusyPorts(ports, databaseUrl ? needed : [...needed, 'postgres'], lock.isInherited ? LEAVE_MS : 0)
  if (fresh) await startOver(folder)

  const stack = createStack({ ports, folder, databaseUrl, env: process.env, verbose, narrator })
  const starting = stack.start()
  const isStopping = onStopSignal({
    stop: async () => {
      narrator.say('Stopping …')
      await Promise.allSettled([starting, stack.stop()])
      narrator.say('Stopped. The data is kept.')
    },
    kill: stack.kill,
  })
  let databaseUrlInUse: string
  try {
    databaseUrlInUse = await starting
  } catch (error) {
    // Stopped before it was ready: the stop handler ends this process with its own exit code.
    if (isStopping()) return
    throw error
  }
  const names = await shopNames(databaseUrlInUse)
  narrator.say(showAddresses(ports, names, process.env.PUBLIC_PORT, (performance.now() - began) / 1000))
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Fault ? error.message : error)
  process.exit(1)
}
