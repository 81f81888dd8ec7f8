import { SITES, SITE_CODES, type Site, type SiteCode } from '#lib/site.ts'

export interface SiteHosts {
  /** The site of a Host header, or undefined for a host that is not the shop's. */
  byHost(hostHeader: string | undefined): Site | undefined
  /** Public origin of a site, without a trailing slash. */
  origin(code: SiteCode): string
}

/**
 * Brand and country by host name [NAV-02]. `pairs` is `host=SITE,host=SITE`; throws if a site has no host, because its
 * links would be broken.
 */
export function siteHosts(pairs: string, scheme: 'http' | 'https', port: string): SiteHosts {
  const sites = new Map<string, Site>()
  const hosts = new Map<SiteCode, string>()
  for (const pair of pairs.split(',')) {
    const [host, code] = pair.trim().split('=')
    const known = SITE_CODES.find(one => one === code)
    if (!host || !known) throw new Error(`SITE_HOSTS: can't read "${pair}"`)
    sites.set(host.toLowerCase(), SITES[known])
    if (!hosts.has(known)) hosts.set(known, host.toLowerCase())
  }
  const missing = SITE_CODES.filter(code => !hosts.has(code))
  if (missing.length > 0) throw new Error(`SITE_HOSTS: no host for ${missing.join(', ')}`)
  return {
    byHost: header => (header ? sites.get(header.replace(/:\d+$/, '').toLowerCase()) : undefined),
    origin: code => `${scheme}://${hosts.get(code)}${port ? `:${port}` : ''}`,
  }
}
