import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { pageRequest } from '#main/page-context.ts'

export const streamTimeout = 5000

export default async function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, context: RouterContextProvider) {
  const { nonce } = context.get(pageRequest)
  let failed = false
  const body = await renderToReadableStream(<ServerRouter context={entry} url={request.url} {...(nonce !== undefined && { nonce })} />, {
    ...(nonce !== undefined && { nonce }),
    signal: AbortSignal.timeout(streamTimeout + 1000),
    onError(error) {
      failed = true
      console.warn(JSON.stringify({ level: 50, msg: 'page failed to render', url: new URL(request.url).pathname, err: String(error) }))
    },
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(body.pipeThrough(inOneWrite()), { status: failed && status === 200 ? 500 : status, headers })
}

/**
 * React hands a page over in pieces of 2 kB, each of which would be a write of its own: what one turn of the event loop
 * brings leaves together, so that a slow part of a page still holds nothing back. On the way the head is mended: React
 * Router asks for its modules at high priority, ahead of the stylesheet; a page that is already complete can wait for them.
 */
function inOneWrite() {
  let head = true
  let held: Uint8Array[] = []
  let isDue = false
  const send = (out: TransformStreamDefaultController<Uint8Array>) => {
    isDue = false
    if (held.length === 0) return
    const bytes = Buffer.concat(held)
    held = []
    if (!head) return out.enqueue(bytes)
    const text = bytes.toString()
    head = !text.includes('</head>')
    return out.enqueue(Buffer.from(text.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')))
  }
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      held.push(chunk)
      if (isDue) return
      isDue = true
      setImmediate(send, out)
    },
    flush: send,
  })
}
