import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { callerAddress } from '#platform/http/caller-address.ts'
import type { FeatureFlags } from '#platform/feature-flags.ts'
import { EVERYTHING, pageCache, type PageCache } from '#platform/http/page-cache.ts'
import type { Rendered } from '#platform/http/page-entry.ts'
import { contentSecurityPolicy, type PageOrigins } from '#platform/http/security-headers.ts'
import type { Frame } from '#platform/http/serve.ts'
import { NEAR } from '#stores/rules/store-words.ts'
import { knownQuery, pageKey } from './page-address.ts'
import { pathsCachedIn } from './page-policies.ts'
import { pageRenderings } from './page-renderings.ts'
import { flagsOf, type RenderPage, type SitePage } from './render-page.ts'
import { ANY_CHANGE } from '../watch-catalogue.ts'
import type { Wiring } from '../wiring.ts'

const CACHED = pathsCachedIn('pages')
const SEARCHED = pathsCachedIn('searches')
/** Store searches by postal code are cached with the searches, because there are more codes than pages. */
const isFinder = (path: string, url: URL): boolean => /^[/]stores([.]data)?$/.test(path) && url.searchParams.has(NEAR)
const MB = 1024 * 1024

type ShownFlags =
  | 'disableTrendingProduct'
  | 'registryMode'
  | 'interactiveChecklist'
  | 'learnedOrder'
  | 'isAlternativePaymentsEnabled'
/** The part of a cache key for flags that pages show, if they differ from their usual values. */
const flagsInKey = (flags: Pick<FeatureFlags, ShownFlags>) =>
  (flags.disableTrendingProduct ? ' without-trending' : '') +
  (flags.registryMode ? '' : ' without-registry') +
  (flags.interactiveChecklist ? '' : ' without-checklist') +
  (flags.learnedOrder ? '' : ' without-learned-order') +
  (flags.isAlternativePaymentsEnabled ? ' with-wallets' : '')

/** Serves the public pages, most of them from a cache. */
export function publicPages(
  frame: Frame,
  { env, cart }: Pick<Wiring, 'env' | 'cart'>,
  renderPage: RenderPage,
  origins: PageOrigins,
) {
  const kept = (max: number, maxBytes: number): PageCache =>
    pageCache({
      freshMs: 60_000,
      staleMs: 600_000,
      max,
      maxBytes,
      now: Date.now,
      csp: hashes => contentSecurityPolicy(`'self' ${hashes}`.trim(), origins),
    })
  // A page takes about 20 kB, so the first cache holds about 1,500 pages: more than both brands have.
  const [cache, searches] = [kept(5_000, 32 * MB), kept(500, 8 * MB)]
  const renderings = pageRenderings({
    limiter: frame.limiter,
    name: 'page made anew',
    perMinute: env.RENDERINGS_PER_MINUTE,
  })
  /** The cache of a page; undefined if the page is rendered for each request. */
  function cacheOf(path: string, url: URL): PageCache | undefined {
    if (env.PAGE_CACHE === 'off') return undefined
    if (isFinder(path, url)) return searches
    if (CACHED.test(path)) return cache
    return SEARCHED.test(path) ? searches : undefined
  }

  /**
   * Renders a page with the keys that its loaders name. A page without keys is invalidated by every catalogue change.
   */
  async function renderForAll(request: Request, asked: SitePage): Promise<Rendered> {
    const shown = new Set<string>()
    const response = await renderPage(request, asked, undefined, undefined, keys => {
      for (const key of keys) shown.add(key)
    })
    return { response, keys: [EVERYTHING, ...(shown.size === 0 ? [ANY_CHANGE] : shown)] }
  }

  async function publicPage(c: Context, asked: SitePage, url: URL): Promise<Response> {
    const nonce = randomBytes(16).toString('base64url')
    const cached = cacheOf(asked.path, url)
    const anew = <T>(make: () => Promise<T>): Promise<T> =>
      renderings.run(callerAddress(c, frame.trustedProxies), asked.language, make)
    if (cached) {
      const query = knownQuery(asked.path, url.searchParams)
      const flags = await flagsOf(cart, asked.site)
      const page = pageKey(asked.site.code, url.pathname, query, cart.today())
      const key = `${page}${flagsInKey(flags)}`
      return cached.get(key, c.req.header('accept-encoding') ?? '', c.req.header('if-none-match'), () =>
        anew(() => renderForAll(new Request(`${url.origin}${url.pathname}${query}`), asked)),
      )
    }
    const response = await anew(() => renderPage(c.req.raw, asked, undefined, nonce))
    const { headers } = response
    headers.set('cache-control', 'no-cache')
    // The gallery of components is for developers.
    if (asked.path === '/gallery') headers.set('x-robots-tag', 'noindex')
    headers.set('content-security-policy', contentSecurityPolicy(`'nonce-${nonce}' 'strict-dynamic'`, origins))
    return response
  }

  return {
    publicPage,
    /** Marks pages that show any of these keys as outdated, so that they are rendered again. */
    changed(keys: readonly string[]): void {
      for (const one of [cache, searches]) one.invalidate(keys)
    },
  }
}
