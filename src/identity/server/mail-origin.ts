import { prefixOf } from '#lib/language.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { MailOrigin } from './provider-api.ts'

/** The site that a mail of the provider is written for. */
export interface MailSite {
  /** Public origin of the site, without a trailing slash. */
  readonly origin: string
  /** Name of the shop, such as Cedar & Birch. */
  readonly shopName: string
}

/** What the provider needs to write a mail of this site in the language of the calling page. */
export const mailOrigin = ({ site: { language } }: CallContext, { origin, shopName }: MailSite): MailOrigin => ({
  relayState: `${origin}${prefixOf(language)}`,
  application: shopName,
  language,
})
