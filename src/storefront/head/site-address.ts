import { pathIn } from '#lib/language.ts'
import type { Site, SiteCode } from '#lib/site.ts'

/** Builds the address of a page, with host, in the language of the page that links to it. */
export type SiteAddress = (path: string) => string

export const siteAddress =
  (hosts: { readonly origin: (site: SiteCode) => string }, site: Pick<Site, 'code' | 'language'>): SiteAddress =>
  path =>
    `${hosts.origin(site.code)}${pathIn(site.language, path)}`
