import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { inRoot, root } from '../root.ts'
import { keepAlive, type ProcessRun } from './keep-alive.ts'
import { openLogFile } from './log-file.ts'
import { readLogLine } from './log-line.ts'
import { MEMORY_ENV, MEMORY_FLAGS } from './memory-settings.ts'
import { watchHealth } from './watch-health.ts'

/** One supervised process of the shop. */
export type Supervised = {
  name: string
  /** Stops the process; kills it if it has not finished within 10 s. */
  stop: () => Promise<void>
  kill: () => void
  /** Last lines of the process output, to explain a failed start. */
  lastLines: () => string
}

export type Supervision = {
  name: string
  entry: string
  env: NodeJS.ProcessEnv
  /** Port on which the process answers /healthz. */
  healthPort: number
  /** File for the output of the process. */
  log: string
  say: (text: string) => void
  verbose: boolean
  /** Called after each exit with the number of consecutive quick exits. */
  onExit: (quickExits: number) => void
}

const GRACE_MS = 10_000
const KEPT_LINES = 20

function followLines(stream: Readable, take: (line: string) => void): void {
  createInterface({ input: stream }).on('line', take)
}

/** Starts a process and restarts it whenever it exits or stops answering, without a limit on attempts. */
export function supervise({ name, entry, env, healthPort, log, say, verbose, onExit }: Supervision): Supervised {
  const file = openLogFile(log)
  const kept: string[] = []
  let child: ChildProcess | undefined

  const take = (fromError: boolean) => (line: string) => {
    file.write(line)
    kept.push(line)
    if (kept.length > KEPT_LINES) kept.shift()
    const { grave, text } = readLogLine(line, fromError)
    const isShown = verbose || (grave && !keeper.isFailingRepeatedly())
    if (isShown) for (const part of text.split('\n')) say(`${name.padEnd(9)}| ${part}`)
  }

  function start(): Promise<ProcessRun> {
    // A process group of its own, so that Ctrl-C reaches it only through the supervisor, in the right order.
    const started = spawn(
      process.execPath,
      [...MEMORY_FLAGS, '--import', inRoot('scripts/start/leave-with-parent.ts'), inRoot(entry)],
      {
        cwd: root,
        env: { ...MEMORY_ENV, ...env },
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    )
    child = started
    if (started.stdout) followLines(started.stdout, take(false))
    if (started.stderr) followLines(started.stderr, take(true))
    const endWatch = watchHealth(healthPort, () => {
      say(`${name} has not responded for half a minute; ending it`)
      started.kill('SIGKILL')
    })
    const gone = new Promise<string>(resolve => {
      started.once('error', error => {
        resolve(error.message)
      })
      started.once('exit', (code, signal) => {
        resolve(signal ?? `exit code ${code}`)
      })
    }).finally(() => {
      child = undefined
      endWatch()
    })
    return Promise.resolve({ gone })
  }

  const kill = () => {
    child?.kill('SIGKILL')
  }

  async function stop(): Promise<void> {
    const left = keeper.leave()
    const running = child
    if (running) {
      running.kill('SIGTERM')
      const force = setTimeout(() => {
        say(`${name} did not stop within ${GRACE_MS / 1000} s and is killed`)
        running.kill('SIGKILL')
      }, GRACE_MS)
      if (running.exitCode === null && running.signalCode === null) await once(running, 'exit')
      clearTimeout(force)
    }
    await left
    file.close()
  }

  const lastLines = () => kept.join('\n')
  const keeper = keepAlive({ name, start, say, lastLines, onExit })
  return { name, stop, kill, lastLines }
}
