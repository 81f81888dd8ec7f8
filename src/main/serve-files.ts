import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { OKTA_WIDGET_PATH } from '#identity/rules/okta-widget.ts'
import { WEB_ASSEMBLY_WORKER_POLICY } from '#platform/http/security-headers.ts'

/** Browsers and proxies may permanently cache files whose names contain a hash of their content. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Workers that run WebAssembly: a worker has the content security policy of its script, not that of the page. */
const WEB_ASSEMBLY_WORKER = /[/]scan-worker-[\w-]+[.]js([.](br|gz))?$/

/** Serves the pictures of the catalogue. A missing one is answered with 404, never with a page. */
export function servePictures(app: Hono, folder: string): void {
  app.use(
    '/pictures/*',
    serveStatic({
      root: folder,
      rewriteRequestPath: path => path.slice('/pictures'.length),
      onFound: (_path, c) => c.header('cache-control', FOR_EVER),
    }),
  )
  app.all('/pictures/*', c => c.text('There is no such picture.', 404))
}

/** Serves the files of the vendor's sign-in widget from its package. Its script must be read as UTF-8. */
export function serveOktaWidget(app: Hono, folder: string): void {
  app.use(
    `${OKTA_WIDGET_PATH}/*`,
    serveStatic({
      root: folder,
      rewriteRequestPath: path => path.slice(OKTA_WIDGET_PATH.length),
      onFound: (path, c) => {
        c.header('cache-control', FOR_EVER)
        if (path.endsWith('.js')) c.header('content-type', 'text/javascript; charset=utf-8')
      },
    }),
  )
}

/** Serves the browser's scripts and styles, and files at the root such as favicons, from the build's folder. */
export function serveBrowserFiles(app: Hono, clientDir: string): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (path, c) => {
        c.header('cache-control', FOR_EVER)
        if (WEB_ASSEMBLY_WORKER.test(path)) c.header('content-security-policy', WEB_ASSEMBLY_WORKER_POLICY)
      },
    }),
  )
  // Routes by file name: looking at the disk for every page would cost more than serving the page.
  const files = readdirSync(clientDir, { withFileTypes: true }).filter(
    entry => entry.isFile() && !/[.](br|gz)$/.test(entry.name),
  )
  for (const { name } of files)
    app.use(
      `/${name}`,
      serveStatic({ root: clientDir, onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600') }),
    )
}
