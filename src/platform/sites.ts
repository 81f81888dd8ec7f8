import { SITES, SITE_CODES, type Site, type SiteCode } from '#lib/site.ts'

export interface SiteHosts {
  /** The site a Host header asks for, or undefined for a host that is not ours. */
  byHost(hostHeader: string | undefined): Site | undefined
  /** Public origin of a site, without a trailing slash. */
  origin(code: SiteCode): string
}

/**
 * Brand and country by host name [NAV-02]. `pairs` is `host=SITE,host=SITE`; throws when a site has no host, since its
 * links would lead nowhere.
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
