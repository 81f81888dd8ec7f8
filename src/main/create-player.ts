import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompress } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { PlayerManifest } from '#furniture/player-manifest.ts'

export interface PlayerFiles {
  /** Folder of the Vite build, relative to the working directory. */
  readonly built: string
  /** Folder of the studio's results: manifest, meshes, weaves. */
  readonly baked: string
  /** Origins of the shops, the only ones that may frame the player. */
  readonly shops: readonly string[]
}

const FOREVER = 'public, max-age=31536000, immutable'
/** Lets files be cached permanently: their names contain a hash of their content. */
const forGood: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.ok) c.res.headers.set('cache-control', FOREVER)
}
const takesBrotli = (c: Context): boolean => /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
const decompress = promisify(brotliDecompress)

/** Without a manifest, pieces are shown as plain blocks. An invalid manifest stops the start. */
function readManifest(folder: string): PlayerManifest {
  const file = join(folder, 'manifest.json')
  return existsSync(file) ? PlayerManifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : { meshes: {}, weaves: {} }
}

/** JSON that is safe inside a script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** The page with the server's settings inserted. */
function pageWith(page: string, settings: unknown): string {
  const filled = page.replace(
    /(<script type="application\/json" id="settings">)[^<]*(<\/script>)/,
    (_all, open: string, close: string) => `${open}${inScript(settings)}${close}`,
  )
  if (filled === page) throw new Error('The player’s page has no placeholder for its settings.')
  return filled
}

/**
 * The app of the player's origin: its page, its scripts, and the meshes and fabric textures that it shows. It has no
 * cookies, no shop and no database.
 */
export function createPlayer({ built, baked, shops }: PlayerFiles): Hono {
  const app = new Hono()
  const manifest = readManifest(baked)
  const index = join(built, 'index.html')
  const page = existsSync(index) ? pageWith(readFileSync(index, 'utf8'), { shops, manifest }) : undefined
  // Only the shops may frame the player, and it may load nothing from anywhere else.
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${shops.join(' ')}`,
  ].join('; ')

  app.get('/healthz', c => c.json({ status: 'ok' }))
  app.get('/readyz', c => (page === undefined ? c.json({ status: 'not built' }, 503) : c.json({ status: 'ready' })))
  // The page is the same for every client and needed for the first frame, so it is compressed once in advance.
  const packedPage = page === undefined ? undefined : new Uint8Array(brotliCompressSync(page))
  app.get('/', c => {
    if (page === undefined || packedPage === undefined) return c.text('The player is not built.', 503)
    const isTaken = takesBrotli(c)
    return c.body(isTaken ? packedPage : page, 200, {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      vary: 'accept-encoding',
      ...(isTaken && { 'content-encoding': 'br' }),
    })
  })
  app.use('/assets/*', forGood, serveStatic({ root: built, precompressed: true }))

  // Meshes are stored compressed only. Only names from the manifest are served, so a path cannot leave the folder.
  const meshes = new Set(
    Object.values(manifest.meshes).flatMap(kinds => Object.values(kinds).flatMap(shapes => Object.values(shapes))),
  )
  app.get('/assets-3d/meshes/:name', async c => {
    const name = `meshes/${c.req.param('name')}`
    if (!meshes.has(name)) return c.notFound()
    const packed = await readFile(join(baked, `${name}.br`))
    const isTaken = takesBrotli(c)
    const headers = {
      'content-type': 'application/octet-stream',
      'cache-control': FOREVER,
      vary: 'accept-encoding',
      ...(isTaken && { 'content-encoding': 'br' }),
    }
    return c.body(new Uint8Array(isTaken ? packed : await decompress(packed)), 200, headers)
  })
  app.use(
    '/assets-3d/weaves/*',
    forGood,
    serveStatic({ root: baked, rewriteRequestPath: path => path.slice('/assets-3d'.length) }),
  )
  app.notFound(c => c.text('There is no such file.', 404))
  return app
}
