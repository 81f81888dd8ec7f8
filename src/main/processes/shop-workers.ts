import cluster, { type Worker } from 'node:cluster'
import { backOff } from '#lib/back-off.ts'
import type { Log } from '#platform/log.ts'
import type { Readiness } from '../internal-app.ts'
import { REPORT_INTERVAL_MS, type FromWorker, type ToWorker } from './worker-messages.ts'

/** Time in milliseconds without a message after which a process that has sent one before counts as hung. */
const SILENT_MS = 30_000
const READINESS_MS = 4_000
/** Number of consecutive quick exits that are logged as errors; later ones are logged as info. */
const TOLD = 3

interface Running {
  readonly worker: Worker
  /** Reporting intervals since the last message; undefined before the first message. */
  silence: number | undefined
  isListening: boolean
}

export interface ShopWorkers {
  /** Readiness of the first process that is ready, or the reason why none is. */
  readiness(): Promise<Readiness>
  /** Lets every process finish its running requests; resolves when the last one has ended. */
  stop(): Promise<void>
}

const send = ({ worker }: Running, message: ToWorker) => {
  if (worker.isConnected()) worker.send(message, () => {})
}

/**
 * Starts a process; undefined if the system refuses it for lack of processes, memory or files. Then `onRefused` is
 * called once, at once or soon after.
 */
function fork(onRefused: (error: Error) => void): Worker | undefined {
  try {
    const worker = cluster.fork()
    worker.on('error', error => {
      if (worker.process.pid !== undefined) return
      // Nothing else removes a worker whose process did not start.
      delete cluster.workers?.[worker.id]
      onRefused(error)
    })
    return worker.process.pid === undefined ? undefined : worker
  } catch (error) {
    onRefused(error as Error)
    return undefined
  }
}

/** Ends processes that have sent messages before and have been silent for too long. */
function endSilent(running: Iterable<Running>, log: Log): void {
  for (const one of running) {
    if (one.silence === undefined) continue
    one.silence += 1
    if (one.silence * REPORT_INTERVAL_MS < SILENT_MS) continue
    log.error({ pid: one.worker.process.pid }, 'a shop process does not respond and is killed')
    one.silence = undefined
    one.worker.process.kill('SIGKILL')
  }
}

/** Requests for the readiness of processes; a process that does not answer in time is not ready. */
function readinessQuestions() {
  const open = new Map<number, (readiness: Readiness) => void>()
  let last = 0
  return {
    answer: ({ ask, readiness }: Extract<FromWorker, { type: 'readiness' }>) => open.get(ask)?.(readiness),
    async ask(one: Running): Promise<Readiness> {
      const id = ++last
      const { promise, resolve } = Promise.withResolvers<Readiness>()
      open.set(id, resolve)
      const timer = setTimeout(resolve, READINESS_MS, 'no answer')
      send(one, { type: 'is ready?', ask: id })
      try {
        return await promise
      } finally {
        clearTimeout(timer)
        open.delete(id)
      }
    },
  }
}

/**
 * Runs `count` shop processes and forwards the rate-limit counts of each to the others. Restarts processes that end,
 * hang or could not be started, with an increasing back-off and without limit. `onHopeless` is called when
 * a process ends before any has ever served.
 */
export function shopWorkers({
  count,
  log,
  onHopeless,
}: {
  readonly count: number
  readonly log: Log
  readonly onHopeless: () => void
}): ShopWorkers {
  const running = new Set<Running>()
  const questions = readinessQuestions()
  const { promise: allEnded, resolve: lastEnded } = Promise.withResolvers<void>()
  let hasServed = false
  let isStopping = false

  function hear(from: Running, message: FromWorker): void {
    from.silence = 0
    if (message.type === 'readiness') questions.answer(message)
    if (message.type !== 'counted' || message.calls.length === 0) return
    for (const other of running) if (other !== from) send(other, { type: 'counted', calls: message.calls })
  }

  /** Starts a replacement after a back-off that depends on the run time `ranMs` of the previous process. */
  function startAgain(quickExitsBefore: number, ranMs: number, why: object, event: string): void {
    const { quickExits, pauseMs } = backOff(quickExitsBefore, ranMs)
    log[quickExits <= TOLD ? 'error' : 'info']({ ...why, pauseMs }, `${event}; restarting it`)
    setTimeout(start, pauseMs, quickExits)
  }

  function start(quickExitsBefore: number): void {
    if (isStopping) return
    const began = performance.now()
    const worker = fork(err => {
      startAgain(quickExitsBefore, 0, { err }, 'a shop process could not be started')
    })
    if (!worker) return
    const one: Running = { worker, silence: undefined, isListening: false }
    const { pid } = worker.process
    running.add(one)
    worker.on('message', (message: FromWorker) => {
      hear(one, message)
    })
    worker.on('listening', () => {
      one.isListening = true
      hasServed = true
    })
    worker.on('exit', (code, signal) => {
      running.delete(one)
      if (isStopping) return running.size === 0 ? lastEnded() : undefined
      if (!hasServed) return onHopeless()
      startAgain(quickExitsBefore, performance.now() - began, { pid, code, signal }, 'a shop process ended')
    })
    log.info({ pid }, 'shop process started')
  }

  const watch = setInterval(() => endSilent(running, log), REPORT_INTERVAL_MS)

  for (let i = 0; i < count; i++) start(0)
  return {
    async readiness() {
      if (isStopping) return 'leaving'
      const answers = [...running].filter(({ isListening }) => isListening).map(questions.ask)
      const isReady = answers.map(async answer => {
        if ((await answer) !== 'ready') throw new Error('not ready')
      })
      return Promise.any(isReady).then(
        () => 'ready' as const,
        async () => (await answers[0]) ?? 'starting',
      )
    },
    stop() {
      isStopping = true
      clearInterval(watch)
      for (const { worker } of running) worker.process.kill('SIGTERM')
      if (running.size === 0) lastEnded()
      return allEnded
    },
  }
}
