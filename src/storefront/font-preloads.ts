import type { NavigationState } from '#lib/site.ts'
import archivoDisplay from './fonts/archivo-display.woff2?url'
import archivoText from './fonts/archivo-text.woff2?url'
import besleyHeavy from './fonts/besley-heavy.woff2?url'
import besley from './fonts/besley.woff2?url'
import libreFranklin from './fonts/libre-franklin.woff2?url'

/** The text and heading fonts, which every page shows at its first paint. */
const FIRST_FONTS: Readonly<Record<NavigationState, readonly string[]>> = {
  default: [libreFranklin, besley],
  cratekids: [libreFranklin, besleyHeavy],
  CB2: [archivoText, archivoDisplay],
}
const isState = (name: string): name is NavigationState => Object.hasOwn(FIRST_FONTS, name)

/**
 * Inserts preloads of a page's first fonts; otherwise a browser finds them only after it has loaded the styles and laid
 * out the page. A text that is not a page of the shop is not changed.
 */
export function withFontPreloads(html: string): string {
  const state = /<html [^>]*data-nav="(\w+)"/.exec(html)?.[1] ?? ''
  if (!isState(state)) return html
  const links = FIRST_FONTS[state].map(
    href => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous"/>`,
  )
  return html.replace(/<meta name="viewport"[^>]*>/, viewport => viewport + links.join(''))
}
