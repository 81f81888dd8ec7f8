import type { Context } from 'hono'
import { Refused } from '../refusal.ts'

/** Maximum body of a call, in bytes. */
export const CALL_BYTES = 64 * 1024
/** Maximum body of a payment notification, in bytes. */
export const WEBHOOK_BYTES = 256 * 1024

const tooLarge = () => new Refused({ kind: 'too-large', message: 'The request is too large.' })

/**
 * The request's body as text. Reading ends as soon as the body exceeds `limit` bytes, whether or not the request
 * declares its length, so that no more than the limit is ever in memory. Throws a refusal: `too-large`, or `bad-input`
 * if the client disconnected before its body was complete.
 */
export const readBody = (c: Context, limit: number): Promise<string> =>
  readWithin(
    c,
    limit,
    () => c.req.text(),
    bytes => bytes.toString(),
  )

/** The request's body as bytes, with the limit and the refusals of `readBody`. */
export const readBytes = (c: Context, limit: number): Promise<Buffer> =>
  readWithin(
    c,
    limit,
    async () => Buffer.from(await c.req.arrayBuffer()),
    bytes => bytes,
  )

async function readWithin<Body>(
  c: Context,
  limit: number,
  whole: () => Promise<Body>,
  bodyOf: (bytes: Buffer) => Body,
): Promise<Body> {
  const length = c.req.header('content-length')
  if (length !== undefined && Number(length) > limit) throw tooLarge()
  try {
    // Node's parser never delivers more bytes than the declared length.
    const isBounded = length !== undefined && c.req.header('transfer-encoding') === undefined
    return isBounded ? await whole() : bodyOf(await readChunks(c.req.raw, limit))
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused({ kind: 'bad-input', message: 'The request ended before its body was complete.' })
  }
}

async function readChunks(request: Request, limit: number): Promise<Buffer> {
  const reader = request.body?.getReader()
  if (!reader) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length
    if (size > limit) throw tooLarge()
    chunks.push(read.value)
  }
  return Buffer.concat(chunks)
}
