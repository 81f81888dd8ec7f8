import { described, known, type JsonLd } from './json-ld.ts'
import type { SiteAddress } from './site-address.ts'

/** The path from the front page to this page, which is the last stop. Paths are relative to the site. */
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
