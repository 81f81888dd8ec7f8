import { described, known, type JsonLd } from './json-ld.ts'
import type { SiteAddress } from './site-address.ts'

/** The way from the front page to here; the last stop is the page itself. Paths are of the site. */
export const breadcrumbData = (
  address: SiteAddress,
  stops: readonly { readonly name: string; readonly path?: string }[],
): JsonLd =>
  described('BreadcrumbList', {
    itemListElement: stops.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      ...known({ name, item: path === undefined ? undefined : address(path) }),
    })),
  })
