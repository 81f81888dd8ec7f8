import { Worker } from 'node:worker_threads'
import { MissingCharacter } from '../../rules/lettering/layout.ts'
import type { DrawnDesign } from '../../rules/drawn-design.ts'
import type { DrawAnswer, DrawRequest, DrawSettings } from './draw-messages.ts'

/** The queue is full, the thread failed, or the drawing took too long. */
export class DrawingUnavailable extends Error {}

/** Draws a design as JPEG. A drawing that has not begun is dropped when the signal is aborted. */
export type DrawMonogram = (design: DrawnDesign, signal?: AbortSignal) => Promise<Buffer>

export interface DrawingQueue {
  /** @throws MissingCharacter, DrawingUnavailable */
  readonly draw: DrawMonogram
  close(): Promise<void>
}

interface Waiting {
  readonly design: DrawnDesign
  readonly resolve: (jpeg: Buffer) => void
  readonly reject: (error: Error) => void
}

/** Maximum number of waiting drawings, about three seconds of work; and of milliseconds for one. */
const MOST_WAITING = 32
const LONGEST_MS = 30_000

/** A queue before one drawing thread, which starts with the first drawing and again after a failure. */
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
    draw: (design, signal) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= mostWaiting) {
          reject(new DrawingUnavailable('too many drawings are waiting'))
          return
        }
        const one = { design, resolve, reject }
        waiting.push(one)
        signal?.addEventListener(
          'abort',
          () => {
            const i = waiting.indexOf(one)
            if (i < 0) return
            waiting.splice(i, 1)
            reject(new DrawingUnavailable('the caller has closed the connection'))
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
