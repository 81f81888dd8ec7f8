import { helpPath } from '../help-path.ts'
import { prefixOf } from '../language.ts'
import type { MailLink, MailShop } from './mail-content.ts'
import { messages } from './mail-layout.messages.ts'

/** The pages of the shop that every mail links to, by the names of their labels. */
const HELP_PATHS = {
  returns: helpPath('returns'),
  shipping: helpPath('shipping'),
  'track-order': helpPath('track-order'),
  contact: helpPath('contact'),
  stores: '/stores',
  terms: '/customer-service/terms-of-use',
  privacy: '/customer-service/privacy-policy',
} as const satisfies Readonly<Record<keyof (typeof messages)['en']['help'], string>>

type Site = Pick<MailShop, 'origin' | 'language' | 'pages'>

/** URL of a page of the shop in the language of the mail. */
const pageUrl = ({ origin, language, pages = `${origin}${prefixOf(language)}` }: Site, path: string): string =>
  `${pages}${path}`

/** URL of the shop's front page in the language of the mail. */
export const homeUrl = (site: Site): string => pageUrl(site, site.language === 'en' ? '/' : '')

/** The links at the foot of every mail. */
export function helpLinks(site: Site): MailLink[] {
  const { help } = messages[site.language]
  return Object.entries(HELP_PATHS).map(([name, path]) => ({
    label: help[name as keyof typeof HELP_PATHS],
    url: pageUrl(site, path),
  }))
}

/** Path of the brand's mark at each of its sites: a PNG without a background. */
export const MAIL_MARK_PATH = '/mail-mark.png'
