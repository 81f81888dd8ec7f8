import { memo, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import { useSessionOf } from '#identity/web/use-session-of.ts'
import { TOKEN_FIELD } from '#lib/call.ts'
import { NEUTRAL_NAMES } from '#lib/shop-identity.ts'
import { navigationState, SITES } from '#lib/site.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { ShopNamesProvider } from '#ui/shop-names.tsx'
import type { Route } from './+types/root.ts'
import type { loader } from './root.server.ts'
import { PageError } from './pages/errors/page-error.tsx'
import { forgetHandledInput } from './repeat-early-input.ts'
import './fonts/fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'

export { loader } from './root.server.ts'
/** The root's data does not change while a shopper stays on one site. */
export const shouldRevalidate = () => false

const isKidsMatch = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'isKidsPage' in data && data.isKidsPage === true

/**
 * Form field with the request verification token [ORD-17]. Public pages get their token later, written into the field.
 * Memoized: rendering the field again would clear it, and every call would fetch another token.
 */
const TokenField = memo(({ token }: { readonly token: string }) => (
  <input type="hidden" name={TOKEN_FIELD} defaultValue={token} />
))

/** The document of every page, including a failed one: it must not require loader data. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const isKidsPage = useMatches().some(match => isKidsMatch(match.loaderData))
  const site = data?.site ?? SITES['CB-US']
  return (
    <html lang={site.lang} data-brand={site.brand} data-nav={navigationState(site.brand, isKidsPage)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={`/icon-${site.brand.toLowerCase()}.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body onInputCapture={forgetHandledInput} onClickCapture={forgetHandledInput}>
        <LanguageProvider value={data?.language ?? 'en'}>
          <ShopNamesProvider value={data?.shopNames ?? NEUTRAL_NAMES}>{children}</ShopNamesProvider>
        </LanguageProvider>
        <TokenField token={data?.requestVerificationToken ?? ''} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  useSessionOf(loaderData.owner)
  return <Outlet />
}

/** The error page of the document [PUP-24]; a missing page gets its own message. */
export function ErrorBoundary() {
  return <PageError />
}
