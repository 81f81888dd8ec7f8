import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { LANGUAGES, prefixOf, type Language } from '#lib/language.ts'
import type { OutsideService } from '#lib/outside-service.ts'
import type { Site } from '#lib/site.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { RETRY_SECONDS } from '#platform/refusal-of.ts'
import { SITE_SWITCHES, SWITCHES, type FeatureFlags } from '#platform/feature-flags.ts'
import type { CallContext, Frame } from '#platform/http/serve.ts'
import { hideLoaderData } from './hidden-loader-data.ts'
import type { JoinedStylesTable } from './joined-styles.ts'
import { pageRequest } from './page-context.ts'
import type { Wiring } from '../wiring.ts'

/** A page of a site in a language; the path is without the language prefix. */
export interface SitePage {
  readonly site: Site
  readonly language: Language
  readonly path: string
}

export type Build = ServerBuild | (() => Promise<ServerBuild>)

/** One set of routes serves all languages: with its prefix as basename, every link of a page stays in its language. */
function rendersByLanguage(build: Build, mode: 'production' | 'development') {
  const under = (language: Language): Build => {
    const based = (one: ServerBuild): ServerBuild => ({
      ...hideLoaderData(one),
      ...(language !== 'en' && { basename: prefixOf(language) }),
    })
    return typeof build === 'function' ? async () => based(await build()) : based(build)
  }
  return Object.fromEntries(
    LANGUAGES.map(language => [language, createRequestHandler(under(language), mode)]),
  ) as Record<Language, ReturnType<typeof createRequestHandler>>
}

/** The same error page with status 503 and Retry-After, because a later request may succeed. */
function tryLater(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('retry-after', String(RETRY_SECONDS))
  return new Response(response.body, { status: 503, headers })
}

/** The flags of a site; without a database the defaults, so that the error page can be rendered. */
export const flagsOf = ({ switches }: Pick<Wiring['cart'], 'switches'>, site: Site): Promise<FeatureFlags> =>
  switches.of(site.code).catch(() => ({ ...SWITCHES, ...SITE_SWITCHES }))

/** The services of other companies whose scripts pages load. */
function outsideServicesOf(
  { checkout, addresses, swatches }: Pick<Wiring, 'checkout' | 'addresses' | 'swatches'>,
  { isAlternativePaymentsEnabled }: FeatureFlags,
): OutsideService[] {
  const isUsed: Readonly<Record<OutsideService, boolean>> = {
    'card-form': checkout.hostedSessions !== undefined,
    wallets: isAlternativePaymentsEnabled,
    maps: addresses.mapsKey !== null,
    'swatch-stock': swatches.mill.url !== null,
  }
  return (Object.keys(isUsed) as OutsideService[]).filter(service => isUsed[service])
}

export interface RenderOptions {
  readonly mode: 'production' | 'development'
  readonly joinedStyles: JoinedStylesTable
}

/** Renders a page, or the data of one, for a shopper or for everybody. */
export function pageRenderer(frame: Frame, wiring: Wiring, build: Build, { mode, joinedStyles }: RenderOptions) {
  const renders = rendersByLanguage(build, mode)
  return async function renderPage(
    request: Request,
    { site, language, path }: SitePage,
    shopper: CallContext | undefined,
    nonce: string | undefined,
    shows: (keys: Iterable<string>) => void = () => {},
  ): Promise<Response> {
    let isDatabaseAway = false
    const failed = (error: unknown) => {
      isDatabaseAway ||= isDatabaseUnavailable(error)
      frame.log.error({ err: error, page: path }, 'page rendering failed')
    }
    const flags = await flagsOf(wiring.cart, site)
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
      account: wiring.account,
      registry: wiring.registry,
      clock: wiring.cart,
      calendar: wiring.cart.calendar,
      signIn: wiring.identity.configuration,
      cardDataLimit: wiring.orders.cardDataLimit,
      planner: wiring.planner,
      specialOrder: wiring.specialOrder,
      playerOrigin: wiring.env.PLAYER_ORIGIN,
      disableTrendingProduct: flags.disableTrendingProduct,
      registryMode: flags.registryMode,
      isAlternativePaymentsEnabled: flags.isAlternativePaymentsEnabled,
      interactiveChecklist: flags.interactiveChecklist,
      outsideServices: outsideServicesOf(wiring, flags),
      joinedStyles,
      year: Number(wiring.cart.today().slice(0, 4)),
    })
    const response = await renders[language](request, context)
    return isDatabaseAway && response.status >= 500 ? tryLater(response) : response
  }
}
export type RenderPage = ReturnType<typeof pageRenderer>
