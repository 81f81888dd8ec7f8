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
  return new Response(body.pipeThrough(scriptsAfterPaint()), { status: failed && status === 200 ? 500 : status, headers })
}

// React Router asks for its modules at high priority, ahead of the stylesheet; a page that is already complete HTML can
// wait for them.
function scriptsAfterPaint() {
  let done = false
  const read = new TextDecoder()
  const write = new TextEncoder()
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      if (done) return out.enqueue(chunk)
      const text = read.decode(chunk, { stream: true })
      done = text.includes('</head>')
      out.enqueue(write.encode(text.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')))
    },
  })
}
