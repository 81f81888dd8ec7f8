import type { SkuCache } from '#catalog/server/get-skus.ts'
import type { Language } from '#lib/language.ts'
import { cents } from '#lib/money.ts'
import { SITES, type SiteCode } from '#lib/site.ts'
import { readShop, type MailLinks } from '#orders/server/mail/mail-sender.ts'
import type { GiftCardSecrets } from '#payments/server/gift-card-secrets.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { SendMail } from '#platform/mail.ts'
import { groupGiftMail } from '../../rules/news-mail/group-gift-mail.ts'
import { cardOfSeed } from '../money/bought-cards.ts'

export interface GroupGiftMailDeps extends MailLinks {
  readonly db: Db
  readonly sendMail: SendMail
  readonly giftCards: Pick<GiftCardSecrets, 'key'>
  readonly skus: Pick<SkuCache, 'get'>
}

interface Mailed {
  readonly sku: string
  readonly site: SiteCode
  readonly target: number
  readonly amount: number
  readonly seed: Buffer
  readonly givers: number
  readonly email: string
  readonly name: string
  readonly language: Language
}

/** Throws if the accounts of all registrants who get the gift card were deleted, so that nobody can receive it. */
async function mustHaveHeir(db: Db, groupId: string): Promise<void> {
  const left = await rows(
    db,
    'group-gift-heir-left',
    'SELECT 1 FROM registry_group g JOIN customer c ON c.id = ANY (g.heirs) WHERE g.id = $1 LIMIT 1',
    [groupId],
  )
  if (left.length === 0) throw new Error(`nobody is left who gets the gift card of group gift ${groupId}`)
}

/**
 * Mails the gift card of a group gift to a registrant; nothing if the account was deleted and another registrant gets
 * it. `id` is that of the mail. Throws if no registrant is left, so that staff hear of it.
 */
export async function mailGroupGift(
  { db, sendMail, giftCards, skus, ...links }: GroupGiftMailDeps,
  id: string,
  { groupId, customerId }: { readonly groupId: string; readonly customerId: string },
): Promise<void> {
  const [gift] = await rows<Mailed>(
    db,
    'group-gift-mailed',
    `SELECT g.sku, g.site, g.target, g.amount, g.seed, c.email, c.first_name AS name, c.language,
      (SELECT count(DISTINCT basket_id)::int FROM registry_share s
        WHERE s.group_id = g.id AND s.state = 'spent') AS givers
    FROM registry_group g, customer c WHERE g.id = $1 AND g.state = 'issued' AND c.id = $2`,
    [groupId, customerId],
  )
  if (!gift) return mustHaveHeir(db, groupId)
  const { language, site } = gift
  const { brand, currency } = SITES[site]
  const { from, shopName, phone } = await readShop(db, site, language)
  const { number, pin } = cardOfSeed(giftCards, gift.seed)
  const mail = groupGiftMail({
    brand,
    language,
    shopName,
    origin: links.originOf(site),
    phone,
    name: gift.name,
    piece: (await skus.get([gift.sku], language)).get(gift.sku)?.name ?? gift.sku,
    givers: gift.givers,
    amount: cents(gift.amount),
    target: cents(gift.target),
    currency,
    number,
    pin,
  })
  await sendMail({ id, to: gift.email, from, ...mail })
}
