import { Worker } from 'node:worker_threads'
import { MissingCharacter } from '../../rules/lettering/layout.ts'
import type { DrawnDesign } from '../../rules/drawn-design.ts'
import { WARM_UP, type DrawAnswer, type DrawRequest, type DrawSettings } from './draw-messages.ts'

/** The queue is full, the thread failed, or the drawing took too long. */
export class DrawingUnavailable extends Error {}

/** The session and address that wait for a drawing. */
export interface DrawingCaller {
  /** Key of the session; '' without one. */
  readonly session: string
  readonly address: string
  /** True if the design is being saved: it is drawn before the previews. */
  readonly isSaving: boolean
}

/** Draws a design as JPEG. A drawing that has not begun is dropped when the signal is aborted. */
export type DrawMonogram = (design: DrawnDesign, caller: DrawingCaller, signal?: AbortSignal) => Promise<Buffer>

export interface DrawingQueue {
  /** @throws MissingCharacter, DrawingUnavailable */
  readonly draw: DrawMonogram
  /** Starts the thread and has it draw once, so that the first preview of a shopper does not wait for that. */
  warmUp(): void
  close(): Promise<void>
}

interface Waiting {
  readonly design: DrawnDesign
  readonly caller: DrawingCaller
  readonly resolve: (jpeg: Buffer) => void
  readonly reject: (error: Error) => void
}

const LEFT = 'the caller has closed the connection'

/** Maximum number of waiting drawings, about three seconds of work; and of milliseconds for one. */
const MOST_WAITING = 32
const LONGEST_MS = 30_000
/** Waiting drawings of one session, whose panel needs one, and the part of the queue that one address may fill. */
const MOST_OF_SESSION = 4
const PART_OF_ADDRESS = 0.5

/**
 * Why a caller's drawing may not wait; undefined if it may. In a full queue, a saved design takes the place of the last
 * preview.
 */
function refusal(waiting: Waiting[], { session, address, isSaving }: DrawingCaller, most: number): string | undefined {
  const countOf = (isOwn: (caller: DrawingCaller) => boolean) => waiting.filter(one => isOwn(one.caller)).length
  if (session !== '' && countOf(one => one.session === session) >= MOST_OF_SESSION)
    return 'too many drawings of the session are waiting'
  if (countOf(one => one.address === address) >= most * PART_OF_ADDRESS)
    return 'too many drawings of the address are waiting'
  if (waiting.length < most) return undefined
  const last = waiting.findLastIndex(one => !one.caller.isSaving)
  if (!isSaving || last < 0) return 'too many drawings are waiting'
  waiting.splice(last, 1)[0]!.reject(new DrawingUnavailable('a design that is saved has taken its place'))
  return undefined
}

/** Puts a drawing behind those of its kind; saved designs come before previews. */
function enqueue(waiting: Waiting[], one: Waiting): void {
  const firstPreview = waiting.findIndex(other => !other.caller.isSaving)
  waiting.splice(one.caller.isSaving && firstPreview >= 0 ? firstPreview : waiting.length, 0, one)
}

/** A queue before one drawing thread, which starts with the warm-up or the first drawing, and again after a failure. */
export function drawingQueue(settings: DrawSettings, { mostWaiting = MOST_WAITING } = {}): DrawingQueue {
  const waiting: Waiting[] = []
  let thread: Worker | undefined
  let running: (Waiting & { readonly id: number; readonly timer: NodeJS.Timeout }) | undefined
  let lastId = 0

  function endRunning(): Waiting | undefined {
    const ended = running
    if (ended) clearTimeout(ended.timer)
    running = undefined
    return ended
  }
  /** Rejects the current drawing and continues with a new thread. */
  function fail(failed: Worker, reason: string): void {
    if (thread !== failed) return
    thread = undefined
    void failed.terminate()
    endRunning()?.reject(new DrawingUnavailable(reason))
    next()
  }
  function settle(answer: DrawAnswer): void {
    if (running?.id !== answer.id) return
    const { resolve, reject } = endRunning()!
    if (answer.kind === 'drawn') resolve(Buffer.from(answer.jpeg.buffer))
    else if (answer.kind === 'missing') reject(new MissingCharacter(answer.character))
    else reject(new DrawingUnavailable(answer.message))
    next()
  }
  function start(): Worker {
    const started = new Worker(new URL('./draw-thread.ts', import.meta.url), { workerData: settings })
    started.on('message', settle)
    started.on('error', (error: unknown) => fail(started, error instanceof Error ? error.message : String(error)))
    started.on('exit', () => fail(started, 'the drawing thread has ended'))
    // An idle thread does not keep the process alive.
    started.unref()
    return started
  }
  function next(): void {
    if (running !== undefined) return
    const first = waiting.shift()
    if (first === undefined) return
    const current = (thread ??= start())
    const id = ++lastId
    running = { ...first, id, timer: setTimeout(() => fail(current, 'drawing took too long'), LONGEST_MS) }
    const request: DrawRequest = { id, design: first.design }
    current.postMessage(request, [])
  }
  return {
    warmUp() {
      thread ??= start()
      thread.postMessage(WARM_UP, [])
    },
    draw: (design, caller, signal) =>
      new Promise((resolve, reject) => {
        // An aborted signal sends no event any more.
        const reason = signal?.aborted ? LEFT : refusal(waiting, caller, mostWaiting)
        if (reason !== undefined) {
          reject(new DrawingUnavailable(reason))
          return
        }
        const one = { design, caller, resolve, reject }
        enqueue(waiting, one)
        signal?.addEventListener(
          'abort',
          () => {
            const i = waiting.indexOf(one)
            if (i < 0) return
            waiting.splice(i, 1)
            reject(new DrawingUnavailable(LEFT))
          },
          { once: true },
        )
        next()
      }),
    async close() {
      const ending = thread
      thread = undefined
      endRunning()?.reject(new DrawingUnavailable('the shop is closing'))
      for (const one of waiting.splice(0)) one.reject(new DrawingUnavailable('the shop is closing'))
      await ending?.terminate()
    },
  }
}
