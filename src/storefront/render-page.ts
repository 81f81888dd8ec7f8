import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

export interface RenderedPage {
  readonly html: string
  /** True if a part inside a Suspense boundary threw an error; the browser renders that part again. */
  readonly hasFailed: boolean
}

/**
 * React's marker for a Suspense boundary that is left to the browser. Text cannot contain it, because `<` is escaped.
 */
const UNFINISHED = '<!--$!-->'

/**
 * Renders a page whose data is complete to a string, which takes a third less processor time than a stream; the page is
 * compressed as a whole anyway. Only if a part suspends or throws an error is the page rendered again as a stream,
 * which waits for suspended parts and calls `onError` for failed ones. Rejects if not even the shell renders.
 */
export async function renderPage(
  page: ReactElement,
  nonce: string | undefined,
  timeoutMs: number,
  onError: (error: unknown) => void,
): Promise<RenderedPage> {
  const html = renderToString(page)
  return html.includes(UNFINISHED)
    ? renderStream(page, nonce, timeoutMs, onError)
    : { html: `<!DOCTYPE html>${html}`, hasFailed: false }
}

const renderStream = (
  page: ReactElement,
  nonce: string | undefined,
  timeoutMs: number,
  onError: (error: unknown) => void,
) =>
  new Promise<RenderedPage>((resolve, reject) => {
    let hasFailed = false
    const parts: Buffer[] = []
    const collect = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part)
        done()
      },
      final(done) {
        resolve({ html: Buffer.concat(parts).toString(), hasFailed })
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce !== undefined && { nonce }),
      // Never moves late content into place with a script, so that the content of a Suspense boundary is visible
      // without scripts too.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(late)
        pipe(collect)
      },
      onShellError(error) {
        clearTimeout(late)
        reject(error as Error)
      },
      onError(error) {
        hasFailed = true
        onError(error)
      },
    })
    const late = setTimeout(abort, timeoutMs)
  })
