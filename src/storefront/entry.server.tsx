import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { HiddenLoaderData } from '#main/pages/hidden-loader-data.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { withFontPreloads } from './font-preloads.ts'
import { encodeData } from './handoff-data.ts'
import { handoffScripts } from './handoff-scripts.ts'
import { withOneStylesheet } from './one-stylesheet.ts'
import { renderPage } from './render-page.ts'
import { scriptsAfterPicture } from './scripts-after-picture.ts'

export const streamTimeout = 5000

/** Handles errors of loaders: the page's server logs them and decides whether a retry makes sense. */
export function handleError(
  error: unknown,
  { request, context }: { readonly request: Request; readonly context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) context.get(pageRequest).failed(error)
}

/**
 * Renders a complete page instead of a stream: its loaders have all data already, it is compressed as a whole, and most
 * pages are cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: _theirs, ...entry }: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, joinedStyles } = context.get(pageRequest)
  showData(entry)
  const page = <ServerRouter context={entry} url={request.url} {...(nonce !== undefined && { nonce })} />
  const { html, hasFailed } = await renderPage(page, nonce, streamTimeout + 1000, error => {
    console.warn(
      JSON.stringify({
        level: 50,
        msg: 'page failed to render',
        url: new URL(request.url).pathname,
        err: String(error),
      }),
    )
  })
  const isWithScripts = entry.renderMeta?.didRenderScripts === true
  const whole = isWithScripts ? beforeEnd(html, handoffScripts(dataOf(entry), nonce)) : html
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(withFontPreloads(withOneStylesheet(scriptsAfterPicture(whole, nonce), joinedStyles)), {
    status: hasFailed && status === 200 ? 500 : status,
    headers,
  })
}

/** Gives the page the loader data that `HiddenLoaderData` hid from React Router. */
function showData({ staticHandlerContext: shown }: Pick<EntryContext, 'staticHandlerContext'>): void {
  const results = Object.entries(shown.loaderData)
  shown.loaderData = Object.fromEntries(results.map(([route, result]) => [route, HiddenLoaderData.dataOf(result)]))
}

/** The hydration data that the browser's router decodes. */
function dataOf({ staticHandlerContext }: Pick<EntryContext, 'staticHandlerContext'>): string {
  const { loaderData, actionData, errors } = staticHandlerContext
  return encodeData({ loaderData, actionData, errors })
}

function beforeEnd(html: string, scripts: string): string {
  const end = html.lastIndexOf('</body>')
  return end < 0 ? html + scripts : html.slice(0, end) + scripts + html.slice(end)
}
