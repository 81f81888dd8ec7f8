import type { SiteCode } from '#lib/site.ts'

/** What the jobs of an order need for the link of its mail. */
export const ORDER_LINKS = {
  secret: 'a secret for links of orders, in tests',
  originOf: (site: SiteCode) => `http://${site.toLowerCase()}.shop.test`,
}

/** A catalogue without SKUs, for jobs whose mails name none. */
export const NO_SKUS = { get: async () => new Map<string, never>() }
