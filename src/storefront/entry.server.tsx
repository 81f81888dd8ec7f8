import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { pageRequest } from '#main/page-context.ts'
import { scriptsAfterPicture } from './scripts-after-picture.ts'

export const streamTimeout = 5000

/** A page leaves whole: its loaders wait for all they need, it is compressed whole, and most are kept and sent again. */
export default async function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, context: RouterContextProvider) {
  const { nonce } = context.get(pageRequest)
  const { html, hasFailed } = await renderWhole(<ServerRouter context={entry} url={request.url} {...(nonce !== undefined && { nonce })} />, nonce, error => {
    console.warn(JSON.stringify({ level: 50, msg: 'page failed to render', url: new URL(request.url).pathname, err: String(error) }))
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  // Under a nonce the browser asks only for what the page's own markup names.
  return new Response(nonce === undefined ? scriptsAfterPicture(html) : withPatientModules(html), { status: hasFailed && status === 200 ? 500 : status, headers })
}

/** Rejects when not even the shell of the page renders; what fails inside it is told to `onError` and left to the browser. */
const renderWhole = (page: React.ReactElement, nonce: string | undefined, onError: (error: unknown) => void) => new Promise<{ readonly html: string; readonly hasFailed: boolean }>((resolve, reject) => {
  let hasFailed = false
  const parts: Buffer[] = []
  const collect = new Writable({
    write(part: Buffer, _encoding, done) { parts.push(part); done() },
    final(done) { resolve({ html: Buffer.concat(parts).toString(), hasFailed }); done() },
  })
  const { pipe, abort } = renderToPipeableStream(page, {
    ...(nonce !== undefined && { nonce }),
    // Nothing is put after the page for a script to move to its place: what stands in a Suspense is there without scripts too.
    progressiveChunkSize: Infinity,
    onAllReady() { clearTimeout(late); pipe(collect) },
    onShellError(error) { clearTimeout(late); reject(error as Error) },
    onError(error) { hasFailed = true; onError(error) },
  })
  const late = setTimeout(abort, streamTimeout + 1000)
})

/** React Router asks for its modules at high priority, ahead of the stylesheet; a page that is already complete can wait for them. */
function withPatientModules(html: string): string {
  const end = html.indexOf('</head>')
  return html.slice(0, end).replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"') + html.slice(end)
}
