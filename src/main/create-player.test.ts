import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlayer } from './create-player.ts'

const MESH = 'meshes/alder-corner.0123456789.mesh'
const shops = ['https://www.cedar.test', 'https://www.copper.test']
let folder = ''
const files = () => ({ built: join(folder, 'built'), baked: join(folder, 'baked'), shops })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'player-'))
  for (const name of ['built/assets', 'baked/meshes', 'baked/weaves', 'empty'])
    mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(
    join(folder, 'built/index.html'),
    '<!doctype html><script type="application/json" id="settings">{}</script><div id="player"></div>',
  )
  writeFileSync(join(folder, 'built/assets/main-1.js'), 'export {}')
  writeFileSync(
    join(folder, 'baked/manifest.json'),
    JSON.stringify({
      meshes: { ALDER: { corner: { '..0': MESH } } },
      weaves: { linen: { detail: 'weaves/a.0123456789.webp', normal: 'weaves/b.0123456789.webp', metres: 0.3 } },
    }),
  )
  writeFileSync(join(folder, `baked/${MESH}.br`), brotliCompressSync('a corner'))
  writeFileSync(join(folder, 'baked/meshes/other.0123456789.mesh.br'), brotliCompressSync('not in the manifest'))
  writeFileSync(join(folder, 'baked/weaves/a.0123456789.webp'), 'cloth')
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

test('only the shops may frame the player, and it loads nothing from other origins [PLN-22]', async () => {
  const policy = (await createPlayer(files()).request('/')).headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain(`frame-ancestors ${shops.join(' ')}`)
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('the page contains the shops and the manifest, escaped so that no value ends its script element', async () => {
  const page = await (await createPlayer({ ...files(), shops: ['https://a.test/</script>'] }).request('/')).text()
  const settings = JSON.parse(/id="settings">([^<]*)<\/script>/.exec(page)![1]!)
  expect(settings.shops).toEqual(['https://a.test/</script>'])
  expect(settings.manifest.meshes.ALDER.corner['..0']).toBe(MESH)
})

test.each([
  ['br, gzip', 'br'],
  ['gzip', null],
  ['', null],
])('a mesh is sent to a client that accepts %j and may be cached permanently', async (accept, encoding) => {
  const response = await createPlayer(files()).request(`/assets-3d/${MESH}`, { headers: { 'accept-encoding': accept } })
  expect([response.status, response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
    200,
    encoding,
    'accept-encoding',
  ])
  expect(response.headers.get('cache-control')).toContain('immutable')
  const body = Buffer.from(await response.arrayBuffer())
  expect(encoding === 'br' ? body : body.toString()).toEqual(
    encoding === 'br' ? brotliCompressSync('a corner') : 'a corner',
  )
})

test('the page is compressed for clients that accept it', async () => {
  const response = await createPlayer(files()).request('/', { headers: { 'accept-encoding': 'gzip, br' } })
  expect([
    response.headers.get('content-encoding'),
    response.headers.get('vary'),
    response.headers.get('set-cookie'),
  ]).toEqual(['br', 'accept-encoding', null])
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain(
    '"shops":["https://www.cedar.test"',
  )
})

test('scripts and fabric textures are cached permanently; the page itself is revalidated each time', async () => {
  const app = createPlayer(files())
  const kept = async (path: string) => (await app.request(path)).headers.get('cache-control')
  expect([await kept('/assets/main-1.js'), await kept('/assets-3d/weaves/a.0123456789.webp'), await kept('/')]).toEqual(
    ['public, max-age=31536000, immutable', 'public, max-age=31536000, immutable', 'no-cache'],
  )
})

test.each([
  '/nothing',
  '/assets/none.js',
  '/assets-3d/meshes/other.0123456789.mesh',
  '/assets-3d/meshes/..%2fmanifest.json',
  '/assets-3d/weaves/none.webp',
  '/assets-3d/weaves/..%2fmanifest.json',
  '/assets/..%2findex.html',
  '/index.html',
])('%s is answered with 404', async path => {
  const response = await createPlayer(files()).request(path)
  expect([response.status, await response.text()]).toEqual([404, expect.stringMatching(/no such file|Not Found/)])
})

test('the player is healthy without a build, but ready only with one', async () => {
  const [built, empty] = [createPlayer(files()), createPlayer({ ...files(), built: join(folder, 'empty') })]
  expect([
    (await built.request('/healthz')).status,
    (await built.request('/readyz')).status,
    (await empty.request('/healthz')).status,
    (await empty.request('/readyz')).status,
    (await empty.request('/')).status,
  ]).toEqual([200, 200, 200, 503, 503])
})

test('an invalid manifest stops the start; without a manifest the player starts', () => {
  writeFileSync(join(folder, 'built/manifest.json'), '{"meshes":{"A":{"corner":{"..0":"../../secret"}}},"weaves":{}}')
  expect(() => createPlayer({ ...files(), baked: files().built })).toThrow(/meshes/)
  expect(createPlayer({ ...files(), baked: join(folder, 'empty') }).fetch).toBeTypeOf('function')
})
