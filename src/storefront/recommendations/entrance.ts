/** The entrance of a visit: from an ad for the product, from a social network, or any other. */
export type Entrance = 'ad' | 'social' | 'other'

const CLICK_IDS = ['gclid', 'gbraid', 'wbraid', 'msclkid']
const AD_MEDIUMS = new Set(['cpc', 'ppc', 'pla', 'shopping', 'paid-shopping'])
const NETWORKS = /(^|\.)(facebook|instagram|pinterest|tiktok|youtube|reddit|x)\.com$|(^|\.)t\.co$|(^|\.)pin\.it$/

const isNetwork = (address: string): boolean => URL.canParse(address) && NETWORKS.test(new URL(address).hostname)

/** The entrance by the parameters that ads and links in networks carry, or else by the page that linked here. */
export function entranceOf(search: string, referrer: string): Entrance {
  const query = new URLSearchParams(search)
  const medium = (query.get('utm_medium') ?? '').toLowerCase()
  if (AD_MEDIUMS.has(medium) || CLICK_IDS.some(name => query.has(name))) return 'ad'
  return medium === 'social' || isNetwork(referrer) ? 'social' : 'other'
}
