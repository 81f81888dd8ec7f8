import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Fault } from '../fault.ts'
import { commandLine, isAlive } from '../lock.ts'
import type { Home } from './home.ts'
import { settings } from './settings.ts'

/** A running embedded PostgreSQL. */
export type Cluster = {
  /** Connection URL of one of its databases. */
  url: (database: string) => string
  /** Fast shutdown: ends sessions and writes all data. */
  stop: () => Promise<void>
  /** Kills the server at once; the next start recovers from the write-ahead log. */
  kill: () => void
  /** Resolves when the server has exited, on request or not, with a description of the exit. */
  gone: Promise<string>
}

type Options = {
  /** Folder in the home folder. */
  name: string
  port: number
  /** False for tests, whose data may be lost when the machine crashes. */
  durable: boolean
  /** Aborts the wait for a server that is still starting. */
  signal?: AbortSignal
}

/**
 * Shell script that runs PostgreSQL and ends it with a fast shutdown when its own standard input closes, so that it
 * also ends when the process that started it is killed.
 */
const KEEPER = `exec 3<&0
"$@" 3<&- & pg=$!
{ read -r _ <&3; kill -INT $pg; } & keeper=$!
wait $pg; code=$?
kill $keeper
exit $code`
const MAX_LOG = 10_000_000

const lastLines = (file: string, count: number) =>
  readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n')

/** The last lines of a cluster's log. */
export const clusterLog = (home: Home, name: string): string => lastLines(`${join(home.dir, name)}.log`, 15)

function password(home: Home, dir: string): string {
  const file = `${dir}.password`
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 })
  if (home.owner) chownSync(file, home.owner.uid, home.owner.gid)
  return readFileSync(file, 'utf8')
}

function initialize(home: Home, dir: string, durable: boolean): void {
  const draft = `${dir}.draft`
  const faults: string[] = []
  // tsearch and pg_trgm recognise letters by the locale of the C library; not every system has C.UTF-8.
  for (const locale of ['C.UTF-8', 'C']) {
    rmSync(draft, { recursive: true, force: true })
    const { status, stderr } = spawnSync(
      join(home.programs, 'initdb'),
      [
        '-D',
        draft,
        '-U',
        'davenport',
        `--pwfile=${dir}.password`,
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        `--locale=${locale}`,
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...home.owner, cwd: home.dir, encoding: 'utf8', env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' } },
    )
    if (status === 0) return renameSync(draft, dir)
    faults.push(stderr)
  }
  throw new Fault(`PostgreSQL could not create its data folder:\n${faults.join('\n')}`)
}

/**
 * Waits for a server of a killed start, which is usually shutting down already; repeats the order if it takes too long.
 * Throws a Fault if it does not stop.
 */
export async function endLeftover(home: Home, name: string): Promise<void> {
  const dir = join(home.dir, name)
  const file = join(dir, 'postmaster.pid')
  for (let i = 0; existsSync(file); i++) {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    if (!isAlive(pid) || (process.platform === 'linux' && !commandLine(pid).includes(dir))) return
    if (i === 30) process.kill(pid, 'SIGINT')
    if (i === 300)
      throw new Fault(`A PostgreSQL of an earlier start (process ${pid}) still runs on ${dir} and does not stop.`)
    await wait(100)
  }
}

function checkMajor(dir: string, programs: string): void {
  const written = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
  const { stdout } = spawnSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' })
  const ours = /(\d+)\./.exec(stdout)?.[1]
  if (ours && ours !== written)
    throw new Fault(
      `The data in ${dir} was written by PostgreSQL ${written}, but this is PostgreSQL ${ours}. ` +
        'Dump it with the old version, or start over with: npm start -- --fresh',
    )
}

async function waitUntilItAnswers(url: string, isGone: () => boolean, log: string): Promise<void> {
  for (const began = Date.now(); ;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      await client.end().catch(() => {})
      const code = (error as { code?: string }).code
      // The server is replaying its write-ahead log; ending it would only restart the recovery.
      const isRecovering = code === '57P03'
      const passing = isRecovering || code === 'ECONNREFUSED' || code === 'ECONNRESET'
      if (isGone() || !passing || (!isRecovering && Date.now() - began > 120_000))
        throw new Fault(`PostgreSQL did not start: ${(error as Error).message}\n${lastLines(log, 15)}`)
    }
    await wait(40)
  }
}

/** Starts the cluster in `<home>/<name>` on a loopback port, and creates it first if it is missing. */
export async function startCluster(home: Home, { name, port, durable, signal }: Options): Promise<Cluster> {
  const dir = join(home.dir, name)
  const secret = password(home, dir)
  if (!existsSync(dir)) initialize(home, dir, durable)
  checkMajor(dir, home.programs)
  await endLeftover(home, name)

  const log = `${dir}.log`
  const tooLong = (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG
  if (tooLong) renameSync(log, `${log}.1`)
  const output = openSync(log, 'a', 0o600)
  chmodSync(log, 0o600)
  // A process group of its own: Ctrl-C must stop the shop first and the database last.
  const child = spawn(
    '/bin/sh',
    ['-c', KEEPER, 'sh', join(home.programs, 'postgres'), '-D', dir, ...settings({ port, durable })],
    {
      ...home.owner,
      cwd: dir,
      detached: true,
      stdio: ['pipe', output, output],
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
    },
  )
  closeSync(output)
  let left = false
  const gone = new Promise<string>(resolve => {
    const leave = (how: string) => {
      left = true
      resolve(how)
    }
    child.once('error', error => {
      leave(error.message)
    })
    child.once('exit', (code, killedBy) => {
      leave(killedBy ?? `exit code ${code}`)
    })
  })
  const url = (database: string) => `postgres://davenport:${secret}@127.0.0.1:${port}/${database}`
  const stop = async () => {
    child.stdin?.end()
    await gone
  }
  try {
    await waitUntilItAnswers(url('postgres'), () => left || Boolean(signal?.aborted), log)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    stop,
    gone,
    kill: () => {
      if (!left && child.pid) process.kill(-child.pid, 'SIGQUIT')
    },
  }
}

/** Removes a stopped cluster with all its files. */
export function removeCluster(home: Home, name: string): void {
  for (const suffix of ['', '.draft', '.password', '.log', '.log.1'])
    rmSync(join(home.dir, name + suffix), { recursive: true, force: true })
}
