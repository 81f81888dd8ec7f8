import type { Context } from 'hono'
import { languageOfPath, pathIn } from '#lib/language.ts'
import { siteIn } from '#lib/site.ts'
import { Refused, statusOf } from '#platform/refusal.ts'
import { RETRY_SECONDS } from '#platform/refusal-of.ts'
import type { PageOrigins } from '#platform/http/security-headers.ts'
import { packedAnswer } from '#platform/http/compressed-answer.ts'
import type { Frame } from '#platform/http/serve.ts'
import { dataRequests, ROUTES_PARAMETER } from './data-request.ts'
import { properListing, properPath, withQuery } from './page-address.ts'
import { isPrivatePath } from './page-policies.ts'
import { privatePages } from './private-pages.ts'
import { publicPages } from './public-pages.ts'
import { pageRenderer, type Build, type RenderOptions, type SitePage } from './render-page.ts'
import type { Wiring } from '../wiring.ts'

export interface Pages {
  /** Marks pages that show any of these keys as outdated, so that they are rendered again. */
  changed(keys: readonly string[]): void
  handle(c: Context): Promise<Response>
}

/** The plain-text response to a refused page: too many requests, or no such page. */
function refusedPage({ refusal }: Refused): Response {
  const status = statusOf(refusal)
  const headers = new Headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
  if (status === 429) headers.set('retry-after', '60')
  if (status === 503) headers.set('retry-after', String(RETRY_SECONDS))
  return new Response(refusal.message, { status, headers })
}

/** Refuses data requests for routes that the browser's router would not request. */
function unknownRoutes(build: Build) {
  let isRouterRequest: ReturnType<typeof dataRequests> | undefined
  return async function refuseStrangeRoutes(path: string, url: URL): Promise<void> {
    const named = path.endsWith('.data') ? url.searchParams.getAll(ROUTES_PARAMETER) : []
    if (named.length === 0) return
    isRouterRequest ??= dataRequests(typeof build === 'function' ? await build() : build)
    if (named.length > 1 || !isRouterRequest(path, named[0]!))
      throw new Refused({ kind: 'bad-input', message: 'This page has no such parts.' })
  }
}

/** The origins of the maps service: of its scripts, and of its calls. */
const MAPS = {
  scripts: ['https://maps.googleapis.com'],
  calls: ['https://maps.googleapis.com', 'https://places.googleapis.com'],
}
const NO_MAPS: typeof MAPS = { scripts: [], calls: [] }

/**
 * The origins that pages use besides their own: the player, the identity provider, the shop of the other brand, and,
 * where they are configured, the maps service, the gateway's own card form and the mill that counts swatches. Public
 * pages need the maps service and the form too: the browser's router opens the checkout within them. They allow the one
 * script of the form, and frames of the gateway's origin.
 */
function pageOrigins({ hosts }: Frame, wiring: Wiring): PageOrigins {
  const {
    env,
    bankOrigins,
    checkout: { hostedSessions },
    addresses,
    identity: { configuration, provider },
    swatches: { mill },
  } = wiring
  const millOrigin = mill.url === null ? null : new URL(mill.url).origin
  const cardForm = hostedSessions ? [hostedSessions.scriptUrl] : []
  const maps = addresses.mapsKey === null ? NO_MAPS : MAPS
  const provided = new Set([provider.issuer, ...(configuration.apiUrl === null ? [] : [configuration.apiUrl])])
  const identity = [...new Set([...provided].map(url => new URL(url).origin))]
  return {
    scripts: [...maps.scripts, ...cardForm, ...(millOrigin === null ? [] : [millOrigin])],
    frames: [env.PLAYER_ORIGIN, ...cardForm.map(url => new URL(url).origin)],
    banks: bankOrigins,
    calls: [...identity, ...maps.calls],
    forms: [hosts.origin('CB-US'), ...identity],
  }
}

/** The pages of the shop, rendered with React Router's build. */
export function pages(frame: Frame, wiring: Wiring, build: Build, options: RenderOptions): Pages {
  const origins = pageOrigins(frame, wiring)
  const renderPage = pageRenderer(frame, wiring, build, options)
  const privatePage = privatePages(frame, renderPage, origins)
  const { publicPage, changed } = publicPages(frame, wiring, renderPage, origins)
  const refuseStrangeRoutes = unknownRoutes(build)

  return {
    changed,
    async handle(c) {
      const url = new URL(c.req.url)
      const site = frame.hosts.byHost(c.req.header('host'))
      if (!site) return c.text('There is no shop at this host.', 404)
      const { language, path } = languageOfPath(site.country, url.pathname)
      const proper = pathIn(language, properPath(path))
      if (proper !== url.pathname) return c.redirect(`${proper}${url.search}`, 301)
      const asked: SitePage = { site: siteIn(site, language), language, path }
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
