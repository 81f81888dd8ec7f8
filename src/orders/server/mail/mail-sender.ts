import { pieceJpegPath } from '#catalog/rules/pictures/piece-picture.ts'
import { codesOf } from '#catalog/rules/product/made-to-order.ts'
import { readIdentity } from '#catalog/server/shop-identity-store.ts'
import { languageOf, pathIn, type Language } from '#lib/language.ts'
import type { MailShop } from '#lib/mail/mail-content.ts'
import { navigationState, SITES, type SiteCode } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { orderPath } from '../order-link.ts'
import type { PlacedOrder } from '../read-order.ts'

/** Secret and origins for the links of mails about orders. */
export interface MailLinks {
  /** Signs the link to the order's page. */
  readonly secret: string
  /** Public origin of a site, without a trailing slash. */
  readonly originOf: (site: SiteCode) => string
}

/** The shop that writes a mail about an order, in the language in which the order was placed. */
export interface MailSender extends MailShop {
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

/** URL of the picture of an order's line in its choices. */
export const linePictureUrl = (
  origin: string,
  { sku, optionChoices }: { readonly sku: string; readonly optionChoices: string | null },
): string => `${origin}${pieceJpegPath(sku, codesOf(optionChoices ?? ''))}`

/** Reads which shop writes about an order, in which language, and the link to the order's page. */
export async function readMailSender(
  db: Db,
  { site, locale, number }: Pick<PlacedOrder, 'site' | 'locale' | 'number'>,
  { secret, originOf }: MailLinks,
): Promise<MailSender> {
  const { brand } = SITES[site]
  const origin = originOf(site)
  const language = languageOf(locale)
  return {
    brand,
    language,
    ...(await readShop(db, site, language)),
    origin,
    link: `${origin}${pathIn(language, orderPath(secret, number))}`,
  }
}
