import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { LANGUAGES, languageOfPath, pathIn, prefixOf, type Language } from '#lib/language.ts'
import { siteIn, type Site } from '#lib/site.ts'
import { callerAddress } from '#platform/http/caller-address.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { Refused, statusOf } from '#platform/refusal.ts'
import { RETRY_SECONDS } from '#platform/refusal-of.ts'
import { packedAnswer } from '#platform/http/packed-answer.ts'
import { contentSecurityPolicy } from '#platform/http/security-headers.ts'
import type { CallContext, Frame } from '#platform/http/serve.ts'
import { newId } from '#platform/new-id.ts'
import { EVERYTHING, pageCache, type PageCache, type Rendered } from '#platform/http/page-cache.ts'
import { handingOver } from './handed-over.ts'
import { dataRequests, ROUTES_PARAMETER } from './data-request.ts'
import type { JoinedStylesTable } from './joined-styles.ts'
import { knownQuery, pageKey, properListing, properPath, withQuery } from './page-address.ts'
import { NEAR } from '#stores/rules/store-words.ts'
import { pageRequest } from './page-context.ts'
import { isPrivatePath, keptIn } from './page-policies.ts'
import { PRIVATE_PER_MINUTE, pageRenderings } from './page-renderings.ts'
import { ANY_CHANGE } from '../watch-catalogue.ts'
import type { Wiring } from '../wiring.ts'

const CACHED = keptIn('pages')
const SEARCHED = keptIn('searches')
/** Stores near a code: there are more codes than pages. */
const isFinder = (path: string, url: URL): boolean => /^[/]stores([.]data)?$/.test(path) && url.searchParams.has(NEAR)
const MB = 1024 * 1024

export interface Pages {
  /** Something that these keys stand for has changed: pages that show it are made anew. */
  changed(keys: readonly string[]): void
  handle(c: Context): Promise<Response>
}

/** The same error page with status 503 and Retry-After, because a later request may succeed. */
function tryLater(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('retry-after', String(RETRY_SECONDS))
  return new Response(response.body, { status: 503, headers })
}

/** The plain-text response to a refused page: too many requests, or no such page. */
function refusedPage({ refusal }: Refused): Response {
  const status = statusOf(refusal)
  const headers = new Headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
  if (status === 429) headers.set('retry-after', '60')
  if (status === 503) headers.set('retry-after', String(RETRY_SECONDS))
  return new Response(refusal.message, { status, headers })
}

/** Which page of which site, and in what language: the path is without the language. */
interface Asked {
  readonly site: Site
  readonly language: Language
  readonly path: string
}

type Build = ServerBuild | (() => Promise<ServerBuild>)

/** One set of routes serves all languages: under its prefix, every link of a page leads to pages of its language. */
function rendersByLanguage(build: Build, mode: 'production' | 'development') {
  const under = (language: Language): Build => {
    const based = (one: ServerBuild): ServerBuild => ({
      ...handingOver(one),
      ...(language !== 'en' && { basename: prefixOf(language) }),
    })
    return typeof build === 'function' ? async () => based(await build()) : based(build)
  }
  return Object.fromEntries(
    LANGUAGES.map(language => [language, createRequestHandler(under(language), mode)]),
  ) as Record<Language, ReturnType<typeof createRequestHandler>>
}

/** The pages of the shop, from React Router's build. */
export function pages(
  frame: Frame,
  wiring: Wiring,
  build: Build,
  { mode, joinedStyles }: { readonly mode: 'production' | 'development'; readonly joinedStyles: JoinedStylesTable },
): Pages {
  const renders = rendersByLanguage(build, mode)
  const player = wiring.env.PLAYER_ORIGIN
  const formTargets = [frame.hosts.origin('CB-US')]
  const kept = (max: number, maxBytes: number): PageCache =>
    pageCache({
      freshMs: 60_000,
      staleMs: 600_000,
      max,
      maxBytes,
      now: Date.now,
      csp: hashes => contentSecurityPolicy({ scripts: `'self' ${hashes}`.trim(), frames: [player], formTargets }),
    })
  // A page takes some 20 kB, so the first holds some 1,500: more than both brands have.
  const [cache, searches] = [kept(5_000, 32 * MB), kept(500, 8 * MB)]

  async function renderPage(
    request: Request,
    { site, language, path }: Asked,
    shopper: CallContext | undefined,
    nonce: string | undefined,
    shows: (keys: Iterable<string>) => void = () => {},
  ): Promise<Response> {
    let isDatabaseAway = false
    const failed = (error: unknown) => {
      isDatabaseAway ||= isDatabaseUnavailable(error)
      frame.log.error({ err: error, page: path }, 'page failed')
    }
    const context = new RouterContextProvider()
    context.set(pageRequest, {
      isDocument: !path.endsWith('.data'),
      site,
      language,
      hosts: frame.hosts,
      nonce,
      shopper,
      shows,
      failed,
      db: wiring.catalogue,
      menu: wiring.menu,
      listings: wiring.listings,
      search: wiring.search,
      checkout: wiring.checkout,
      planner: wiring.planner,
      playerOrigin: player,
      disableTrendingProduct: wiring.env.DISABLE_TRENDING_PRODUCT === 'true',
      joinedStyles,
      year: Number(wiring.cart.today().slice(0, 4)),
    })
    const response = await renders[language](request, context)
    return isDatabaseAway && response.status >= 500 ? tryLater(response) : response
  }

  async function privatePage(c: Context, asked: Asked): Promise<Response> {
    const known = frame.sessions.read(c.req.header('cookie'))
    const session = known ?? frame.sessions.issue()
    const token = frame.sessions.token(session)
    const cookie = known ? frame.sessions.renewal(known) : frame.sessions.cookie(session)
    const shopper: CallContext = {
      site: asked.site,
      session: session.key,
      requestVerificationToken: token,
      address: callerAddress(c, frame.trustedProxies),
      requestId: newId(),
      log: frame.log,
      startSession: () => token,
    }
    const nonce = randomBytes(16).toString('base64url')
    const response = await ofShoppers.run(shopper.address, asked.language, () =>
      renderPage(c.req.raw, asked, shopper, nonce),
    )
    const { headers } = response
    if (cookie) headers.append('set-cookie', cookie)
    headers.set('cache-control', 'no-store')
    headers.set('x-robots-tag', 'noindex, nofollow')
    headers.set(
      'content-security-policy',
      contentSecurityPolicy({ scripts: `'nonce-${nonce}' 'strict-dynamic'`, frames: [player] }),
    )
    return response
  }

  const renderings = pageRenderings({
    limiter: frame.limiter,
    name: 'page made anew',
    perMinute: wiring.env.RENDERINGS_PER_MINUTE,
  })
  const ofShoppers = pageRenderings({
    limiter: frame.limiter,
    name: 'page of a shopper',
    perMinute: PRIVATE_PER_MINUTE,
  })
  let isOfRouter: ReturnType<typeof dataRequests> | undefined
  /** Refuses data of routes that the browser's router would not ask for. */
  async function refuseStrangeRoutes(path: string, url: URL): Promise<void> {
    const named = path.endsWith('.data') ? url.searchParams.getAll(ROUTES_PARAMETER) : []
    if (named.length === 0) return
    isOfRouter ??= dataRequests(typeof build === 'function' ? await build() : build)
    if (named.length > 1 || !isOfRouter(path, named[0]!))
      throw new Refused({ kind: 'bad-input', message: 'This page has no such parts.' })
  }

  /** With the keys of what it shows: its loaders name them, and one that names none is old with any change. */
  async function renderForAll(request: Request, asked: Asked): Promise<Rendered> {
    const shown = new Set<string>()
    const response = await renderPage(request, asked, undefined, undefined, keys => {
      for (const key of keys) shown.add(key)
    })
    return { response, keys: [EVERYTHING, ...(shown.size === 0 ? [ANY_CHANGE] : shown)] }
  }

  async function publicPage(c: Context, asked: Asked, url: URL): Promise<Response> {
    const nonce = randomBytes(16).toString('base64url')
    const cached =
      wiring.env.PAGE_CACHE === 'off'
        ? undefined
        : isFinder(asked.path, url)
          ? searches
          : CACHED.test(asked.path)
            ? cache
            : SEARCHED.test(asked.path)
              ? searches
              : undefined
    const anew = <T>(make: () => Promise<T>): Promise<T> =>
      renderings.run(callerAddress(c, frame.trustedProxies), asked.language, make)
    if (cached) {
      const query = knownQuery(asked.path, url.searchParams)
      const key = pageKey(asked.site.code, url.pathname, query, wiring.cart.today())
      return cached.get(key, c.req.header('accept-encoding') ?? '', c.req.header('if-none-match'), () =>
        anew(() => renderForAll(new Request(`${url.origin}${url.pathname}${query}`), asked)),
      )
    }
    const response = await anew(() => renderPage(c.req.raw, asked, undefined, nonce))
    const { headers } = response
    headers.set('cache-control', 'no-cache')
    // The gallery of parts is for those who work on the shop.
    if (asked.path === '/gallery') headers.set('x-robots-tag', 'noindex')
    headers.set(
      'content-security-policy',
      contentSecurityPolicy({ scripts: `'nonce-${nonce}' 'strict-dynamic'`, frames: [player], formTargets }),
    )
    return response
  }

  return {
    changed(keys) {
      for (const one of [cache, searches]) one.invalidate(keys)
    },
    async handle(c) {
      const url = new URL(c.req.url)
      const site = frame.hosts.byHost(c.req.header('host'))
      if (!site) return c.text('There is no shop at this host.', 404)
      const { language, path } = languageOfPath(site.country, url.pathname)
      const proper = pathIn(language, properPath(path))
      if (proper !== url.pathname) return c.redirect(`${proper}${url.search}`, 301)
      const asked: Asked = { site: siteIn(site, language), language, path }
      if (/^[/]gallery([.]data)?$/.test(path) && wiring.env.GALLERY === 'off')
        return c.text('There is no such page.', 404)
      const listing = properListing(path, url.searchParams)
      if (listing !== undefined) return c.redirect(pathIn(language, listing), 302)
      const isPrivate = isPrivatePath(path)
      const stop = frame.metrics.pages.startTimer({ made: isPrivate ? 'private' : 'public' })
      let response: Response
      try {
        await refuseStrangeRoutes(path, url)
        const header = (name: string) => c.req.header(name)
        response = await (isPrivate
          ? privatePage(c, asked).then(page => packedAnswer(page, header))
          : publicPage(c, asked, url))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        response = refusedPage(error)
      }
      stop({ status: response.status })
      const moved = response.status === 301 ? response.headers.get('location') : null
      if (moved !== null) response.headers.set('location', withQuery(moved, url.search))
      return response
    },
  }
}
