import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/database/query.ts'
import type { Guard } from '#platform/limits/guard.ts'
import type { Log } from '#platform/log.ts'
import type { DrawnDesign } from '../rules/drawn-design.ts'
import { DrawingUnavailable, type DrawingCaller, type DrawMonogram } from './drawing/drawing-queue.ts'
import { callerCounts } from './caller-counts.ts'
import { readPicture, writePicture } from './store.ts'

/** Raise it when drawings change: pictures get new addresses. */
const DRAWING_VERSION = 1
/** Bytes of pictures in the memory of a process: about 400 pictures. */
const MOST_BYTES = 32_000_000

export interface MonogramPicture {
  readonly hash: string
  readonly jpeg: Buffer
}

/** Pictures of designs, kept by the hash of every input. */
export interface MonogramPictures {
  /**
   * The picture of a design, drawn if it is not kept. Concurrent requests for one picture share its drawing.
   * @throws MissingCharacter, DrawingUnavailable; also if the caller has had too many pictures drawn
   */
  of(design: DrawnDesign, caller: DrawingCaller, signal?: AbortSignal): Promise<MonogramPicture>
  /** A kept picture; undefined if it was never drawn or has been deleted. */
  find(hash: string): Promise<Buffer | undefined>
}

export const hashOf = (design: DrawnDesign): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, design]))
    .digest('base64url')

/** Path of a picture. What it shows never changes. */
export const picturePath = (hash: string): string => `/monogram/${hash}.jpg`

interface Drawing {
  readonly jpeg: Promise<Buffer>
  readonly abort: AbortController
  waiting: number
}

/** Keeps pictures in the database, which all processes share, and the most recent ones in memory. */
export function monogramPictures({
  db,
  draw,
  guard,
  log,
  mostBytes = MOST_BYTES,
}: {
  readonly db: Db
  readonly draw: DrawMonogram
  readonly guard: Guard
  readonly log: Log
  readonly mostBytes?: number
}): MonogramPictures {
  const known = new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: jpeg => jpeg.length })
  const drawings = new Map<string, Drawing>()

  async function find(hash: string): Promise<Buffer | undefined> {
    const found = known.get(hash) ?? (await readPicture(db, hash))
    if (found) known.set(hash, found)
    return found
  }
  async function drawAndKeep(
    hash: string,
    design: DrawnDesign,
    caller: DrawingCaller,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const { seconds } = await guard.take(callerCounts('monogramDrawing', caller))
    if (seconds > 0) throw new DrawingUnavailable('the caller has had too many pictures drawn')
    const jpeg = await draw(design, caller, signal)
    known.set(hash, jpeg)
    // The shopper gets the address of the picture, so another process must be able to find it.
    await writePicture(db, hash, jpeg).catch((error: unknown) =>
      log.warn({ err: error }, 'a monogram could not be stored'),
    )
    return jpeg
  }
  function startDrawing(hash: string, design: DrawnDesign, caller: DrawingCaller): Drawing {
    const abort = new AbortController()
    const jpeg = drawAndKeep(hash, design, caller, abort.signal).finally(() => {
      if (drawings.get(hash) === drawing) drawings.delete(hash)
    })
    const drawing: Drawing = { jpeg, abort, waiting: 0 }
    drawings.set(hash, drawing)
    return drawing
  }
  return {
    find,
    async of(design, caller, signal) {
      const hash = hashOf(design)
      const found = await find(hash)
      if (found) return { hash, jpeg: found }
      // An event that was sent during the read is lost.
      if (signal?.aborted) throw new DrawingUnavailable('the caller has closed the connection')
      const shared = drawings.get(hash)
      const drawing = shared && !shared.abort.signal.aborted ? shared : startDrawing(hash, design, caller)
      drawing.waiting += 1
      // The drawing is cancelled when everybody who waits for it has left.
      const leave = () => {
        drawing.waiting -= 1
        if (drawing.waiting === 0) drawing.abort.abort()
      }
      signal?.addEventListener('abort', leave, { once: true })
      try {
        return { hash, jpeg: await drawing.jpeg }
      } finally {
        signal?.removeEventListener('abort', leave)
      }
    },
  }
}
