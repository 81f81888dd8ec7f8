import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { encodingFor, EVERYTHING, isKnown, pageCache } from './page-cache.ts'
import type { Rendered } from './page-entry.ts'

let time = 0
let renders: string[] = []
beforeEach(() => {
  time = 0
  renders = []
})

const made = (more: { max?: number; maxBytes?: number } = {}) =>
  pageCache({
    freshMs: 60_000,
    staleMs: 600_000,
    max: 100,
    maxBytes: 1_000_000,
    now: () => time,
    csp: hashes => `script-src ${hashes}`,
    ...more,
  })
const page =
  (text: string, keys: readonly string[] = [], headers: Record<string, string> = {}, status = 200) =>
  (): Promise<Rendered> => {
    renders.push(text)
    return Promise.resolve({
      response: new Response(status === 304 ? null : text, {
        status,
        headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
      }),
      keys,
    })
  }
const read = async (response: Response): Promise<string> => {
  const bytes = Buffer.from(await response.arrayBuffer())
  const encoding = response.headers.get('content-encoding')
  return (encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}
const settled = () =>
  new Promise(resolve => {
    setImmediate(() => setImmediate(resolve))
  })
/** Waits until the background rendering and compression are done. */
const until = async (done: () => Promise<boolean>) => {
  for (let i = 0; i < 1000; i++) {
    if (await done()) return
    await settled()
  }
  throw new Error('it never came')
}

test('a page is rendered once, and every browser gets it in an encoding that it accepts', async () => {
  const cache = made()
  for (const [accept, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['', null],
    ['br;q=0, gzip', 'gzip'],
  ] as const) {
    const response = await cache.get('a', accept, undefined, page('<p>sofa</p>'))
    expect([response.headers.get('content-encoding'), await read(response), response.headers.get('vary')]).toEqual([
      encoding,
      '<p>sofa</p>',
      'accept-encoding',
    ])
  }
  expect(renders).toEqual(['<p>sofa</p>'])
})

test('a hundred concurrent requests render the page once', async () => {
  const cache = made()
  await Promise.all(Array.from({ length: 100 }, () => cache.get('a', 'br', undefined, page('one'))))
  expect(renders).toEqual(['one'])
})

test('a page that the browser already has is answered with 304 and no body', async () => {
  const cache = made()
  const etag = (await cache.get('a', 'br', undefined, page('sofa'))).headers.get('etag')!
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await cache.get('a', 'br', known, page('sofa'))
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, ''])
  }
  expect((await cache.get('a', 'br', '"other"', page('sofa'))).status).toBe(200)
})

test('a page older than a minute is served once more during re-rendering; over ten minutes it is not', async () => {
  const cache = made()
  await cache.get('a', '', undefined, page('old'))
  time = 61_000
  expect(await read(await cache.get('a', '', undefined, page('new')))).toBe('old')
  await until(async () => (await read(await cache.get('a', '', undefined, page('third')))) === 'new')
  time += 600_001
  expect(await read(await cache.get('a', '', undefined, page('fresh')))).toBe('fresh')
})

test('a change invalidates exactly the pages that show the changed keys', async () => {
  const cache = made()
  await cache.get('sofa', '', undefined, page('sofa 1', ['p-1']))
  await cache.get('list', '', undefined, page('list 1', ['c-sofas', 'p-1', 'p-2']))
  await cache.get('chair', '', undefined, page('chair 1', ['p-3']))
  expect(cache.invalidate(['p-1', 'p-9'])).toBe(2)
  for (const [key, next] of [
    ['sofa', 'sofa 2'],
    ['list', 'list 2'],
    ['chair', 'chair 2'],
  ] as const)
    await cache.get(key, '', undefined, page(next, ['p-1']))
  await settled()
  expect(renders.slice(3)).toEqual(['sofa 2', 'list 2'])
  expect(cache.invalidate([EVERYTHING])).toBe(3)
})

test('a rendering that began before a change is not served to requests after it', async () => {
  const cache = made()
  let finish = (_: Rendered) => {}
  const slow = cache.get(
    'sofa',
    '',
    undefined,
    () =>
      new Promise<Rendered>(resolve => {
        finish = resolve
      }),
  )
  cache.invalidate(['p-1'])
  // A request after the change does not wait for a rendering that began before it.
  expect(await read(await cache.get('sofa', '', undefined, page('after', ['p-1'])))).toBe('after')
  finish({ response: new Response('before'), keys: ['p-1'] })
  expect(await read(await slow)).toBe('before')
  expect(await read(await cache.get('sofa', '', undefined, page('never', ['p-1'])))).toBe('after')
})

test('no request gets the old price after a change: a hundred requests wait for one rendering', async () => {
  const cache = made()
  await cache.get('sofa', '', undefined, page('$1', ['p-1']))
  cache.invalidate(['p-1'])
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => cache.get('sofa', '', undefined, page('$2', ['p-1'])).then(read)),
  )
  expect([new Set(answers), renders]).toEqual([new Set(['$2']), ['$1', '$2']])
})

test('a page tells caches in front of the shop which keys it shows', async () => {
  const response = await made().get('a', '', undefined, page('x', ['shop', 'p-1', 'c-sofas']))
  expect([response.headers.get('surrogate-key'), response.headers.get('cdn-cache-control')]).toEqual([
    'shop p-1 c-sofas',
    'max-age=60, stale-while-revalidate=600',
  ])
})

test.each([
  [200, 'max-age=60, stale-while-revalidate=600'],
  [301, 'max-age=60, stale-while-revalidate=600'],
  [404, 'max-age=10'],
  [302, null],
  [303, null],
  [307, null],
  [202, null],
  [400, null],
  [500, null],
  [503, null],
])(
  'browsers must revalidate a response of %i; its header for a cache in front of the shop is %s',
  async (status, cdn) => {
    const { headers } = await made().get('a', '', undefined, page('x', ['shop'], {}, status))
    expect([headers.get('cache-control'), headers.get('cdn-cache-control'), headers.get('surrogate-key')]).toEqual(
      cdn === null ? ['no-store', null, null] : ['public, max-age=0, must-revalidate', cdn, 'shop'],
    )
  },
)

test('structured data needs no hash; a script does', async () => {
  const response = await made().get(
    'a',
    '',
    undefined,
    page('<script type="application/ld+json">{"a":1}</script><script>go()</script><script src="/a.js"></script>'),
  )
  expect(response.headers.get('content-security-policy')!.match(/sha256-/g)).toHaveLength(1)
})

test.each([
  [404, {}],
  [500, {}],
  [301, { location: '/product/b' }],
])('a response of %i is not cached', async (status, headers) => {
  const cache = made()
  const first = await cache.get('a', '', undefined, page('x', [], headers, status))
  expect([first.status, first.headers.get('location')]).toEqual([
    status,
    'location' in headers ? headers.location : null,
  ])
  await cache.get('a', '', undefined, page('x', [], {}, status))
  expect([renders.length, cache.size().pages]).toEqual([2, 0])
})

const BROKEN = [
  [
    'throws',
    () => {
      renders.push('broken')
      return Promise.reject(new Error('no database'))
    },
  ],
  ['answers 500', page('broken', [], {}, 500)],
  ['answers 503', page('broken', [], {}, 503)],
] as const

test.each(BROKEN)(
  'if re-rendering a changed page %s, the last good page is served and the next request retries',
  async (_how, broken) => {
    const cache = made()
    await cache.get('a', '', undefined, page('good', ['p-1']))
    cache.invalidate(['p-1'])
    for (let i = 0; i < 2; i++) {
      const answer = await cache.get('a', '', undefined, broken)
      expect([answer.status, await read(answer)]).toEqual([200, 'good'])
    }
    expect(renders).toEqual(['good', 'broken', 'broken'])
    expect(await read(await cache.get('a', '', undefined, page('better', ['p-1'])))).toBe('better')
  },
)

test.each(BROKEN)(
  'if re-rendering an aged page %s, the old page is served for ten minutes while later requests retry',
  async (_how, broken) => {
    const cache = made()
    await cache.get('a', '', undefined, page('good'))
    time = 61_000
    let asked = 0
    await until(async () => {
      expect(await read(await cache.get('a', '', undefined, broken))).toBe('good')
      asked += 1
      return renders.length === 4
    })
    expect(asked).toBeGreaterThanOrEqual(3)
    time = 600_001
    expect(
      await cache.get('a', '', undefined, broken).then(
        answer => answer.status,
        () => 'thrown',
      ),
    ).not.toBe(200)
  },
)

test('a page that no longer exists leaves the cache once it is rendered as missing', async () => {
  const cache = made()
  await cache.get('a', '', undefined, page('sofa', ['p-1']))
  cache.invalidate(['p-1'])
  expect([(await cache.get('a', '', undefined, page('none', [], {}, 404))).status, cache.size().pages]).toEqual([
    404, 0,
  ])
})

test('the cache stays within its limits of pages and bytes and evicts the least recently used first', async () => {
  const cache = made({ max: 3 })
  for (const key of ['a', 'b', 'c']) await cache.get(key, '', undefined, page(key))
  await cache.get('a', '', undefined, page('a'))
  await cache.get('d', '', undefined, page('d'))
  expect(cache.size().pages).toBe(3)
  await cache.get('a', '', undefined, page('a again'))
  await cache.get('b', '', undefined, page('b again'))
  expect(renders).toEqual(['a', 'b', 'c', 'd', 'b again'])
  const small = made({ maxBytes: 40_000 })
  for (let i = 0; i < 50; i++)
    await small.get(String(i), '', undefined, page(crypto.randomUUID().repeat(5), [`p-${i}`]))
  expect(small.size().pages).toBeGreaterThan(10)
  expect(small.size().bytes).toBeLessThanOrEqual(40_000)
  expect(small.invalidate(Array.from({ length: 50 }, (_, i) => `p-${i}`))).toBe(small.size().pages)
})

const LONG_PAGE_ITEMS = Array.from(
  { length: 400 },
  (_, i) => `<li class="card">Sofa ${(i * 7919) % 401} of ${(i * 104_729) % 997}</li>`,
)
const LONG_PAGE = `<ul>${LONG_PAGE_ITEMS.join('')}</ul>`
const bodyBytes = async (response: Response): Promise<number> => (await response.arrayBuffer()).byteLength

test('a page is compressed quickly at first and better at the next request, with the same ETag', async () => {
  const cache = made()
  const first = await cache.get('a', 'br', undefined, page(LONG_PAGE))
  const etag = first.headers.get('etag')
  const firstBytes = await bodyBytes(first)
  const countedFirst = cache.size().bytes
  await until(async () => (await bodyBytes(await cache.get('a', 'br', undefined, page('never')))) < firstBytes)
  const later = await cache.get('a', 'br', undefined, page('never'))
  expect([later.headers.get('etag'), await read(later)]).toEqual([etag, LONG_PAGE])
  expect(cache.size().bytes).toBeLessThan(countedFirst)
})

test('the gzip encoding of a page is kept from its first request on, and its bytes are counted', async () => {
  const cache = made()
  await cache.get('a', 'br', undefined, page(LONG_PAGE))
  const onlyBrotli = cache.size().bytes
  const gzipped = await bodyBytes(await cache.get('a', 'gzip', undefined, page('never')))
  expect(cache.size().bytes - onlyBrotli).toBeGreaterThanOrEqual(gzipped - 1_000)
  expect(await read(await cache.get('a', 'gzip', undefined, page('never')))).toBe(LONG_PAGE)
})

test('the headers and keys of a page count, so that many small pages are bounded as well', async () => {
  const cache = made({ maxBytes: 40_000 })
  const keys = Array.from({ length: 200 }, (_, i) => `p-${i}`)
  await cache.get('few', 'br', undefined, page('x', ['p-1']))
  const few = cache.size().bytes
  expect(few).toBeGreaterThan(1_000)
  await cache.get('many', 'br', undefined, page('x', keys))
  expect(cache.size().pages).toBe(1)
})

test('after any sequence of requests and changes, a page is never older than the last change', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.record({ ask: fc.nat(3) }), fc.record({ change: fc.nat(3) })), { maxLength: 40 }),
      async steps => {
        const cache = made()
        const truth = [0, 0, 0, 0]
        const ask = async (i: number) =>
          read(await cache.get(String(i), '', undefined, page(String(truth[i]), [`p-${i}`])))
        for (const step of steps) {
          if ('ask' in step) {
            expect(await ask(step.ask)).toBe(String(truth[step.ask]))
            continue
          }
          truth[step.change]! += 1
          cache.invalidate([`p-${step.change}`])
        }
        for (let i = 0; i < truth.length; i++) expect(await ask(i)).toBe(String(truth[i]))
      },
    ),
    { numRuns: 25 },
  )
})

test.each([
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['x-gzip', 'identity'],
  ['GZIP', 'gzip'],
  ['*', 'identity'],
  ['br; q=0.0', 'identity'],
  ['br;q=0.5', 'br'],
] as const)('a browser that accepts %j gets %s', (accept, encoding) => {
  expect(encodingFor(accept)).toBe(encoding)
})
test('If-None-Match matches any ETag of its list, and only whole ETags', () =>
  expect([isKnown(undefined, '"a"'), isKnown('"b", W/"a"', '"a"'), isKnown('"aa"', '"a"')]).toEqual([
    false,
    true,
    false,
  ]))
