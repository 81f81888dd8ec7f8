import { pathIn } from '#lib/language.ts'
import type { Site, SiteCode } from '#lib/site.ts'

/** A page's own address, with host, in the language of the page that names it. */
export type SiteAddress = (path: string) => string

export const siteAddress =
  (hosts: { readonly origin: (site: SiteCode) => string }, site: Pick<Site, 'code' | 'language'>): SiteAddress =>
  path =>
    `${hosts.origin(site.code)}${pathIn(site.language, path)}`
