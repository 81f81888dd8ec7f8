import { readIdentity } from '#catalog/server/shop-identity-store.ts'
import { languageOf, pathIn, type Language } from '#lib/language.ts'
import { navigationState, SITES, type Brand, type SiteCode } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { orderPath } from '../order-link.ts'
import type { PlacedOrder } from '../read-order.ts'

/** What is needed for the links of mails about orders. */
export interface MailLinks {
  /** Signs the link to the order's page. */
  readonly secret: string
  /** Public origin of a site, without a trailing slash. */
  readonly originOf: (site: SiteCode) => string
}

/** The shop that writes a mail about an order. */
export interface MailSender {
  readonly brand: Brand
  /** That in which the order was placed. */
  readonly language: Language
  readonly shopName: string
  /** Customer service number. */
  readonly phone: string
  /** Sender with name and address. */
  readonly from: string
  /** URL of the order's page, which shows the order without signing in. */
  readonly link: string
}

/** Name, telephone and sender of the shop of a site. */
export async function readShop(
  db: Db,
  site: SiteCode,
  language: Language,
): Promise<Pick<MailSender, 'shopName' | 'phone' | 'from'>> {
  const { names, phone, mail } = await readIdentity(db, language)
  const shopName = names[navigationState(SITES[site].brand, false)]
  return { shopName, phone, from: `${shopName} <${mail.orders}>` }
}

/** Reads which shop writes about an order, in which language, and the link to the order's page. */
export async function readMailSender(
  db: Db,
  { site, locale, number }: Pick<PlacedOrder, 'site' | 'locale' | 'number'>,
  { secret, originOf }: MailLinks,
): Promise<MailSender> {
  const { brand } = SITES[site]
  const language = languageOf(locale)
  return {
    brand,
    language,
    ...(await readShop(db, site, language)),
    link: `${originOf(site)}${pathIn(language, orderPath(secret, number))}`,
  }
}
