import { languageOf, pathIn } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import type { SiteHosts } from '#platform/sites.ts'

/** A page's own address, with host, in the language of the page that names it. */
export type SiteAddress = (path: string) => string

export const siteAddress = (hosts: Pick<SiteHosts, 'origin'>, site: Pick<Site, 'code' | 'lang'>): SiteAddress =>
  path => `${hosts.origin(site.code)}${pathIn(languageOf(site.lang), path)}`
