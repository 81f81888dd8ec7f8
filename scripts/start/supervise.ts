import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { inRoot, root } from '../root.ts'
import { openLogFile } from './log-file.ts'
import { readLogLine } from './log-line.ts'

/** One process of the shop, kept alive. */
export type Supervised = {
  name: string
  /** Lets it finish what it does, at most 10 s, then ends it. */
  stop: () => Promise<void>
  kill: () => void
  /** Its last lines, for when it can't be kept alive. */
  lastLines: () => string
}

export type Supervision = {
  name: string
  entry: string
  env: NodeJS.ProcessEnv
  /** File for its output. */
  log: string
  say: (text: string) => void
  verbose: boolean
  /** It died too often too quickly. */
  onGivenUp: () => void
}

const QUICK_MS = 10_000
const MAX_QUICK_DEATHS = 5
const FIRST_PAUSE_MS = 200
const GRACE_MS = 10_000
const KEPT_LINES = 20

function followLines(stream: Readable, take: (line: string) => void): void {
  createInterface({ input: stream }).on('line', take)
}

/** Starts a process, starts it anew when it dies, ever more slowly, and gives up after five quick deaths in a row. */
export function supervise({ name, entry, env, log, say, verbose, onGivenUp }: Supervision): Supervised {
  const file = openLogFile(log)
  const kept: string[] = []
  let child: ChildProcess | undefined
  let restart: NodeJS.Timeout | undefined
  let stopping = false
  let quickDeaths = 0

  const take = (fromError: boolean) => (line: string) => {
    file.write(line)
    kept.push(line)
    if (kept.length > KEPT_LINES) kept.shift()
    const { grave, text } = readLogLine(line, fromError)
    if (grave || verbose) for (const part of text.split('\n')) say(`${name.padEnd(9)}| ${part}`)
  }

  const died = (began: number, how: string) => {
    child = undefined
    if (stopping) return
    quickDeaths = Date.now() - began < QUICK_MS ? quickDeaths + 1 : 1
    if (quickDeaths >= MAX_QUICK_DEATHS) return onGivenUp()
    const pause = FIRST_PAUSE_MS * 2 ** (quickDeaths - 1)
    say(`${name} ended (${how}); starting it again in ${pause / 1000} s`)
    restart = setTimeout(start, pause)
  }

  function start(): void {
    const began = Date.now()
    // Its own session, so that Ctrl-C reaches it through us alone and in order.
    const started = spawn(process.execPath, ['--import', inRoot('scripts/start/leave-with-parent.ts'), inRoot(entry)], {
      cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = started
    if (started.stdout) followLines(started.stdout, take(false))
    if (started.stderr) followLines(started.stderr, take(true))
    started.once('error', error => died(began, error.message))
    started.once('exit', (code, signal) => died(began, signal ?? `exit code ${code}`))
  }

  const kill = () => { child?.kill('SIGKILL') }

  async function stop(): Promise<void> {
    stopping = true
    clearTimeout(restart)
    const running = child
    if (running) {
      const left = new Promise<void>(resolve => running.once('exit', () => resolve()))
      running.kill('SIGTERM')
      const force = setTimeout(() => {
        say(`${name} did not stop within ${GRACE_MS / 1000} s and was ended`)
        running.kill('SIGKILL')
      }, GRACE_MS)
      await left
      clearTimeout(force)
    }
    file.close()
  }

  start()
  return { name, stop, kill, lastLines: () => kept.join('\n') }
}
