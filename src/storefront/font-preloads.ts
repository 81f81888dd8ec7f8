import type { NavigationState } from '#lib/site.ts'
import archivoDisplay from './fonts/archivo-display.woff2?url'
import archivoText from './fonts/archivo-text.woff2?url'
import besleyHeavy from './fonts/besley-heavy.woff2?url'
import besley from './fonts/besley.woff2?url'
import libreFranklin from './fonts/libre-franklin.woff2?url'

/** The faces of text and headings, which every page shows at its first paint. */
const FIRST_FONTS: Readonly<Record<NavigationState, readonly string[]>> = {
  default: [libreFranklin, besley],
  cratekids: [libreFranklin, besleyHeavy],
  CB2: [archivoText, archivoDisplay],
}
const isState = (name: string): name is NavigationState => Object.hasOwn(FIRST_FONTS, name)

/**
 * Puts preloads of its first fonts into a page: a browser finds them otherwise only once it has the styles and lays the
 * page out. Text that is no page of the shop stays as it is.
 */
export function withFontPreloads(html: string): string {
  const state = /<html [^>]*data-nav="(\w+)"/.exec(html)?.[1] ?? ''
  if (!isState(state)) return html
  const links = FIRST_FONTS[state].map(
    href => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous"/>`,
  )
  return html.replace(/<meta name="viewport"[^>]*>/, viewport => viewport + links.join(''))
}
