import { readMailSender, type MailLinks } from '#orders/server/mail/mail-sender.ts'
import { readOrder } from '#orders/server/read-order.ts'
import type { GiftCardSecrets } from '#payments/server/gift-card-secrets.ts'
import type { Db } from '#platform/database/query.ts'
import type { SendMail } from '#platform/mail.ts'
import { giftCardMail } from '../../rules/news-mail/gift-card-mail.ts'
import { boughtCardsOf, cardOfSeed } from '../money/bought-cards.ts'

interface Deps extends MailLinks {
  readonly db: Db
  readonly sendMail: SendMail
  readonly giftCards: Pick<GiftCardSecrets, 'key'>
}

/** Mails a bought gift card to its recipient; nothing if it was voided meanwhile. The id of the mail is the card's. */
export async function mailGiftCard(
  { db, sendMail, giftCards, ...links }: Deps,
  { basketId, cardId }: { readonly basketId: string; readonly cardId: string },
): Promise<void> {
  const order = await readOrder(db, basketId)
  const card = (await boughtCardsOf(db, basketId)).find(one => one.id === cardId)
  const gift = order?.lines.find(line => line.id === card?.lineId)?.emailed
  if (!order || !card || !gift) return
  const { from, brand, language, shopName, origin, phone } = await readMailSender(db, order, links)
  const { number, pin } = cardOfSeed(giftCards, card.seed)
  const mail = giftCardMail({
    brand,
    language,
    shopName,
    origin,
    phone,
    gift,
    number,
    pin,
    amount: card.amount,
    currency: order.currency,
  })
  await sendMail({ id: cardId, to: gift.recipientEmail, from, ...mail })
}
